import { lazy, Suspense, useState, type ComponentProps } from 'react';
import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined';
import { LIMITS } from '@tidycrew/contracts';
import { shownDay } from '../shared';
import { TabPanel, useTabInUrl } from '../shared/Tabs';
import { BulkBar, parseDay, ListTable } from '../shared/list';
import { useUrlParams } from '../shared/use-url-params';
import { askedAgainMs } from '../outbox/outcome';
import { PrintHead } from '../shared/print';
import { RecordDialog } from '../shared/dialog/RecordDialog';
import type { RecordList } from '../shared/list/RecordList';
import { INVOICE_MONEY_TEXTS } from './money/texts';
import { CustomerField, DueField, IssuedField, MailField, NumberField, OpenField, TotalField } from './fields';
import { InvoiceBulkActions } from './InvoiceBulkActions';
import { InvoiceCard } from './InvoiceCard';
import { InvoiceActions } from './InvoiceActions';
import { InvoicePageActions, InvoiceTools } from './InvoiceTools';
import { MoneyList } from '../money/MoneyList';
import { StatusMenu, StatusProblem } from './StatusMenu';
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
  const [params] = useUrlParams();
  const [from, to] = [parseDay(params.get('from')), parseDay(params.get('to'))];
  /** Why the last change of a status did not work. */
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <StatusProblem value={setProblem}>
      <MoneyList
        tab={tab}
        onTab={chooseTab}
        texts={TEXTS}
        usual={USUAL}
        queryOptions={QUERY}
        title={TEXTS.title}
        printHead={<PrintHead range={TEXTS.range(from && shownDay(from), to && shownDay(to))} />}
        icon={InvoiceIcon}
        add={TEXTS.create}
        actions={<InvoicePageActions />}
        frame={(list) => (
          <TabPanel name={tab}>
            <Suspense fallback={null}>{tab === 'list' ? list : <LinksPanel />}</Suspense>
          </TabPanel>
        )}
        tools={<InvoiceTools />}
        problem={problem}
        onForget={() => setProblem(null)}
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
        table={<InvoiceTable />}
        card={<InvoiceCard />}
        below={
          <BulkBar isOfCards most={LIMITS.invoicesAtOnce}>
            <InvoiceBulkActions />
          </BulkBar>
        }
      />
    </StatusProblem>
  );
}

const { Col } = ListTable;

/** Invoices as a table; the server sorts by the column of a header (document 001 section 2). */
function InvoiceTable() {
  return (
    <div>
      <ListTable caption={TEXTS.list} isSelectable>
        <Col label={TEXTS.number} source="invoiceNumber" isNarrow field={NumberField} />
        <Col label={TEXTS.customer} source="customerName" field={CustomerField} />
        <Col label={TEXTS.issued} source="issueDate" isNarrow field={IssuedField} />
        <Col label={TEXTS.due} source="dueDate" isNarrow field={DueField} />
        <Col label={TEXTS.total} source="totalAmount" align="end" field={TotalField} />
        <Col label={INVOICE_MONEY_TEXTS.column} align="end" field={OpenField} />
        <Col label={TEXTS.status} source="status" field={StatusMenu} />
        <Col label={TEXTS.mail} isNarrow field={MailField} />
        <Col label={TEXTS.actions} isActions isNarrow render={() => <InvoiceActions isRow />} />
      </ListTable>
      <BulkBar most={LIMITS.invoicesAtOnce}>
        <InvoiceBulkActions />
      </BulkBar>
    </div>
  );
}
