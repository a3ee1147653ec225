import { Button, EmptyState } from '@tidycrew/web';
import type { CustomerBeingCleaned, StaffCustomer } from '@tidycrew/contracts';
import { CustomerList } from './CustomerList';
import type { useCustomerSearch } from './search';
import { TEXTS } from '../texts';
import { FOUND_TEXTS } from './texts';
import styles from './NearbyCustomers.module.css';

interface SearchResultsProps {
  typed: string;
  search: ReturnType<typeof useCustomerSearch>;
  cleaning: ReadonlyMap<number, CustomerBeingCleaned>;
  onStart?: (customer: StaffCustomer) => void;
  onClear: () => void;
}

/** The customers that were found. */
export function SearchResults({ typed, search, cleaning, onStart, onClear }: SearchResultsProps) {
  const { customers, isAsking } = search;
  return (
    <>
      <SearchState count={customers.length} search={search} />
      {customers.length > 0 && <CustomerList customers={customers} cleaning={cleaning} onStart={onStart} />}
      {customers.length === 0 && !isAsking && (
        <EmptyState
          title={FOUND_TEXTS.nothing(typed.trim())}
          action={
            <Button variant="secondary" onClick={onClear}>
              {FOUND_TEXTS.clear}
            </Button>
          }
        />
      )}
    </>
  );
}

/** How many were found, and whether there may be more; said aloud when typing has stopped. */
export function SearchState({ count, search }: { count: number; search: ReturnType<typeof useCustomerSearch> }) {
  const { isAsking, isMore, isOnlyHere } = search;
  return (
    <p className={styles.count} role="status">
      {isAsking ? TEXTS.search.asking : FOUND_TEXTS.found(count)}
      {!isAsking && isMore && ` ${FOUND_TEXTS.more}`}
      {!isAsking && isOnlyHere && ` ${FOUND_TEXTS.onlyHere}`}
    </p>
  );
}
