import { Button, EmptyState, NoteIcon } from '@tidycrew/web';
import { LIST_TEXTS, type ListUrl } from '../common/list';
import { INVOICES_TEXTS as TEXTS } from './texts';
import { CLEARED } from './useInvoiceList';

/** What stands in place of the list: none for these filters, or none at all yet. */
export function NoInvoices({ url, isFiltered }: { url: ListUrl; isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={<NoteIcon size={36} />}
        title={TEXTS.nothingFound}
        text={TEXTS.nothingFoundText}
        action={
          <Button variant="secondary" onClick={() => url.set(CLEARED)}>
            {LIST_TEXTS.clearFilters}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<NoteIcon size={36} />}
      title={TEXTS.empty}
      text={TEXTS.emptyText}
      action={<Button onClick={() => url.set({ edit: 'new' })}>{TEXTS.create}</Button>}
    />
  );
}
