import { Button, EmptyState, HomeIcon } from '@tidycrew/web';
import { LIST_TEXTS, type ListUrl } from '../common/list';
import { CUSTOMERS_TEXTS as TEXTS } from './texts';

/** What stands in place of the cards: none found, none archived, or none at all yet. */
export function NoCustomers({ url, isArchived }: { url: ListUrl; isArchived: boolean }) {
  if (url.get('q') || url.get('frequency')) {
    return (
      <EmptyState
        icon={<HomeIcon size={36} />}
        title={TEXTS.nothingFound}
        text={TEXTS.nothingFoundText}
        action={
          <Button variant="secondary" onClick={() => url.set({ q: null, frequency: null })}>
            {LIST_TEXTS.clearFilters}
          </Button>
        }
      />
    );
  }
  if (isArchived) return <EmptyState icon={<HomeIcon size={36} />} title={TEXTS.noArchived} />;
  return (
    <EmptyState
      icon={<HomeIcon size={36} />}
      title={TEXTS.empty}
      text={TEXTS.emptyText}
      action={<Button onClick={() => url.set({ edit: 'new' })}>{TEXTS.add}</Button>}
    />
  );
}
