import { lazy, Suspense, useState, type ComponentProps } from 'react';
import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined';
import { LIMITS } from '@tidycrew/contracts';
import { shownDay, useIsWide } from '../shared';
import { TabPanel, useTabInUrl } from '../shared/Tabs';
import { BulkBar, dayOf, EmptyList, ListCards } from '../shared/list';
import { useListUrl } from '../shared/list/list-url';
import { askedAgainMs } from '../outbox/outcome';
import { PrintHead } from '../print';
import { RecordDialog } from '../shared/dialog/RecordDialog';
import { RecordList } from '../shared/list/RecordList';
import { InvoiceBulkActions } from './InvoiceBulkActions';
import { InvoiceCard } from './InvoiceCard';
import { InvoiceTable } from './InvoiceTable';
import { InvoiceTabs } from './InvoiceTabs';
import { InvoicePageActions, InvoiceTools } from './InvoiceTools';
import { StatusProblem } from './StatusMenu';
import { INVOICES_TEXTS as TEXTS } from './texts';

const CreateInvoiceDialog = lazy(() => import('./create/CreateInvoiceDialog'));
const InvoiceDialog = lazy(() => import('./InvoiceDialog'));
const LinksPanel = lazy(() => import('./links/LinksPanel'));

const USUAL = { sort: { field: 'invoiceNumber', order: 'DESC' }, perPage: 20 } as const;
const QUERY: ComponentProps<typeof RecordList>['queryOptions'] = {
  refetchInterval: ({ state }) => askedAgainMs(state.data?.data.map(({ mailStatus }) => mailStatus)),
};

/** /admin/invoices (document 001 section 2, 'Invoice Management'; decisions D43 to D50). */
export function InvoiceList() {
  const [tab, chooseTab] = useTabInUrl(['list', 'links']);
  const { get } = useListUrl();
  const [from, to] = [dayOf(get('from')), dayOf(get('to'))];
  /** Why the last change of a status did not work. */
  const [problem, setProblem] = useState<string | null>(null);
  const isWide = useIsWide();
  return (
    <StatusProblem value={setProblem}>
      <RecordList
        usual={USUAL}
        queryOptions={QUERY}
        title={TEXTS.title}
        printHead={<PrintHead range={TEXTS.range(from && shownDay(from), to && shownDay(to))} />}
        actions={
          <>
            <InvoiceTabs chosen={tab} onHere={chooseTab} />
            <InvoicePageActions />
          </>
        }
        frame={(list) => (
          <TabPanel name={tab}>
            <Suspense fallback={null}>{tab === 'list' ? list : <LinksPanel />}</Suspense>
          </TabPanel>
        )}
        tools={<InvoiceTools />}
        problem={problem}
        onForget={() => setProblem(null)}
        skeletons={8}
        isLines
        failed={TEXTS.fetchFailed}
        counter={TEXTS.counter}
        empty={
          <EmptyList
            icon={<InvoiceIcon sx={{ fontSize: 36 }} />}
            nothingFound={{ title: TEXTS.nothingFound, text: TEXTS.nothingFoundText }}
            title={TEXTS.empty}
            text={TEXTS.emptyText}
            add={TEXTS.create}
          />
        }
        dialog={
          <RecordDialog>
            {({ id, onClose }) =>
              id === null ? (
                <CreateInvoiceDialog onClose={onClose} />
              ) : (
                <InvoiceDialog key={id} id={id} problem={problem} onClose={onClose} />
              )
            }
          </RecordDialog>
        }
      >
        {isWide ? <InvoiceTable /> : <Cards />}
      </RecordList>
    </StatusProblem>
  );
}

function Cards() {
  return (
    <div>
      <ListCards label={TEXTS.list}>
        <InvoiceCard />
      </ListCards>
      <BulkBar isBelow most={LIMITS.invoicesAtOnce}>
        <InvoiceBulkActions />
      </BulkBar>
    </div>
  );
}
