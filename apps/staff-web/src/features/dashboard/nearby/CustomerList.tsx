import { useDeferredValue, useState } from 'react';
import { Button } from '@tidycrew/web';
import { MapsNote, useMapsState } from '@tidycrew/web/maps';
import type { CustomerBeingCleaned, StaffCustomer } from '@tidycrew/contracts';
import { CustomerCard } from './CustomerCard';
import type { ListedCustomer } from './search';
import { TEXTS } from '../texts';
import styles from './NearbyCustomers.module.css';

/** Cards shown at once; a long list stays quick on an old phone. */
const PAGE = 30;
/** Drawn at once: a screen of them. The others follow in pieces, between which the phone answers a finger. */
const FIRST = 8;

const NONE: readonly number[] = [];

interface CustomerListProps {
  customers: ListedCustomer[];
  cleaning: ReadonlyMap<number, CustomerBeingCleaned>;
  /** At whom the crew could not clean today. */
  refused?: readonly number[];
  onStart?: (customer: StaffCustomer) => void;
}

/** Customers in their order, a page at a time, with whose maps their previews are. */
export function CustomerList({ customers, cleaning, refused = NONE, onStart }: CustomerListProps) {
  const [count, setCount] = useState(PAGE);
  const { status, apiKey, isOwn, tiles } = useMapsState();
  const hasMap = isOwn ? tiles !== null : apiKey !== null && status !== 'error';
  const shown = customers.slice(0, useDeferredValue(count, FIRST));
  return (
    <>
      <ul className={styles.list}>
        {shown.map((customer) => (
          <CustomerCard
            key={customer.id}
            customer={customer}
            cleaning={cleaning.get(customer.id)}
            isRefused={refused.includes(customer.id)}
            hasMap={hasMap}
            onStart={onStart}
          />
        ))}
      </ul>
      {count < customers.length && (
        <div className={styles.more}>
          <span className={styles.count} role="status">
            {TEXTS.nearby.shown(count, customers.length)}
          </span>
          <Button variant="secondary" onClick={() => setCount(count + PAGE)}>
            {TEXTS.nearby.showMore}
          </Button>
        </div>
      )}
      <MapsNote />
    </>
  );
}
