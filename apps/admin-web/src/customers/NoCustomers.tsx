import { useListContext } from 'react-admin';
import { Button, EmptyState, HomeIcon } from '@tidycrew/web';
import { LIST_TEXTS } from '../common/list';
import { CUSTOMERS_TEXTS as TEXTS } from './texts';

/** What stands in place of the cards: none found, none archived, or none at all yet. */
export function NoCustomers({ onAdd }: { onAdd: () => void }) {
  const { filterValues, setFilters } = useListContext();
  const { q, frequency, archived } = filterValues;
  if (q || frequency) {
    return (
      <EmptyState
        icon={<HomeIcon size={36} />}
        title={TEXTS.nothingFound}
        text={TEXTS.nothingFoundText}
        action={
          <Button variant="secondary" onClick={() => setFilters({ archived })}>
            {LIST_TEXTS.clearFilters}
          </Button>
        }
      />
    );
  }
  if (archived === '1') return <EmptyState icon={<HomeIcon size={36} />} title={TEXTS.noArchived} />;
  return (
    <EmptyState
      icon={<HomeIcon size={36} />}
      title={TEXTS.empty}
      text={TEXTS.emptyText}
      action={<Button onClick={onAdd}>{TEXTS.add}</Button>}
    />
  );
}
