import { Button, NoteIcon } from '@tidycrew/web';
import { useIsWide } from '../common';
import { BulkBar, EmptyList, ListBody, ListCards, useUrlListContext } from '../common/list';
import { InvoiceBulkActions } from './InvoiceBulkActions';
import { InvoiceCard } from './InvoiceCard';
import { InvoiceTable } from './InvoiceTable';
import { InvoiceTools } from './InvoiceTools';
import { INVOICES_TEXTS as TEXTS } from './texts';
import type { InvoiceRecord } from './useInvoiceList';
import type { useInvoiceWork } from './useInvoiceWork';

/** Filter bar, then the table (1024 px and more) or expandable cards, in every state they can be in. */
export function InvoiceList({ work }: { work: ReturnType<typeof useInvoiceWork> }) {
  const { url } = useUrlListContext();
  const isWide = useIsWide();
  return (
    <ListBody
      tools={<InvoiceTools />}
      problem={work.problem}
      onForget={work.forget}
      skeletons={8}
      isLines
      failed={TEXTS.fetchFailed}
      counter={TEXTS.counter}
      empty={
        <EmptyList
          icon={<NoteIcon size={36} />}
          nothingFound={{ title: TEXTS.nothingFound, text: TEXTS.nothingFoundText }}
          title={TEXTS.empty}
          text={TEXTS.emptyText}
          action={<Button onClick={() => url.set({ edit: 'new' })}>{TEXTS.create}</Button>}
        />
      }
    >
      {isWide ? (
        <InvoiceTable actions={work.actions} />
      ) : (
        <div>
          <ListCards<InvoiceRecord> label={TEXTS.list}>
            {(invoice) => <InvoiceCard key={invoice.id} invoice={invoice} actions={work.actions} />}
          </ListCards>
          <BulkBar isBelow>
            <InvoiceBulkActions />
          </BulkBar>
        </div>
      )}
    </ListBody>
  );
}
