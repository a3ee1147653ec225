import { useState } from 'react';
import { Button } from '@tidycrew/web';
import type { CustomerBeingCleaned, StaffCustomer } from '@tidycrew/contracts';
import { CustomerCard } from './CustomerCard';
import type { ListedCustomer } from './search';
import { TEXTS } from '../texts';
import styles from './NearbyCustomers.module.css';

/** Cards shown at once; a long list stays quick on an old phone. */
const PAGE = 30;

interface CustomerListProps {
  customers: ListedCustomer[];
  cleaning: ReadonlyMap<number, CustomerBeingCleaned>;
  onStart: (customer: StaffCustomer) => void;
}

/** Customers nearest first, a page at a time. */
export function CustomerList({ customers, cleaning, onStart }: CustomerListProps) {
  const [count, setCount] = useState(PAGE);
  const shown = customers.slice(0, count);
  return (
    <>
      <ul className={styles.list}>
        {shown.map((customer) => (
          <CustomerCard key={customer.id} customer={customer} cleaning={cleaning.get(customer.id)} onStart={onStart} />
        ))}
      </ul>
      {shown.length < customers.length && (
        <div className={styles.more}>
          <span className={styles.count} role="status">
            {TEXTS.nearby.shown(shown.length, customers.length)}
          </span>
          <Button variant="secondary" onClick={() => setCount(count + PAGE)}>
            {TEXTS.nearby.showMore}
          </Button>
        </div>
      )}
    </>
  );
}
