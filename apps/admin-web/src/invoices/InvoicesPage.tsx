import { ListContextProvider } from 'react-admin';
import { Page, PageHeader, shownDay, TabPanel, Tabs, useTabInUrl } from '../common';
import { PrintHead } from '../print';
import { ListActions } from '../common/list';
import { CreateInvoiceDialog } from './create/CreateInvoiceDialog';
import { DownloadMenu } from './DownloadMenu';
import { InvoiceDialog } from './details/InvoiceDialog';
import { InvoiceList } from './InvoiceList';
import { InvoiceQuestion } from './InvoiceQuestion';
import { CopyLinkDialog } from './links/CopyLinkDialog';
import { LinksPanel } from './links/LinksPanel';
import { INVOICES_TEXTS as TEXTS } from './texts';
import { useInvoiceList } from './useInvoiceList';
import { useInvoiceWork } from './useInvoiceWork';

const TABS = [
  { name: 'list', label: TEXTS.tabs.list },
  { name: 'links', label: TEXTS.tabs.links },
] as const;

/** /admin/invoices (document 001 section 2, 'Invoice Management'; decisions D43 to D50). */
export function InvoicesPage() {
  const [tab, chooseTab] = useTabInUrl(['list', 'links']);
  const list = useInvoiceList();
  const { asked: query, data = [], edited, edit, closeEdited } = list;
  // A file has cancelled invoices only when they are what is asked for.
  const hasCancelled = !query.filter.status && data.some(({ status }) => status === 'cancelled');
  const note = hasCancelled ? TEXTS.withoutCancelled : undefined;
  const work = useInvoiceWork(({ id }) => edit(id));
  const { asked, close } = work;
  const { dateFrom, dateTo } = query.filter as { dateFrom?: string; dateTo?: string };
  const range = TEXTS.range(dateFrom && shownDay(dateFrom), dateTo && shownDay(dateTo));
  return (
    <ListContextProvider value={list}>
      <Page printHead={<PrintHead range={range} />}>
        <PageHeader
          title={TEXTS.title}
          subtitle={TEXTS.subtitle}
          actions={
            <ListActions add={TEXTS.create} onAdd={() => edit('new')}>
              <DownloadMenu query={query} note={note} />
            </ListActions>
          }
        />
        <Tabs label={TEXTS.tabs.label} tabs={TABS} chosen={tab} onChoose={chooseTab} />
        <TabPanel name={tab}>{tab === 'list' ? <InvoiceList work={work} /> : <LinksPanel />}</TabPanel>
        {edited.isNew && <CreateInvoiceDialog onClose={closeEdited} />}
        {edited.id !== null && (
          <InvoiceDialog
            key={edited.id}
            id={edited.id}
            actions={work.actions}
            problem={work.problem}
            onClose={closeEdited}
          />
        )}
        {asked?.about === 'link' && <CopyLinkDialog invoices={[asked.invoice]} onClose={close} />}
        {asked && asked.about !== 'link' && (
          <InvoiceQuestion asked={asked} isBusy={work.isBusy} onConfirm={work.confirm} onClose={close} />
        )}
      </Page>
    </ListContextProvider>
  );
}
