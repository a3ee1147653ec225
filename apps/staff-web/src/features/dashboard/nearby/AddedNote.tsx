import { Banner, Button, CloseIcon, IconButton, Named } from '@tidycrew/web';
import type { AddedCustomer } from '../add-customer/useAddCustomer';
import type { StartCustomer } from '../start/useAllotment';
import { TEXTS } from '../texts';
import { ADDED_TEXTS } from './texts';
import styles from './NearbyCustomers.module.css';

interface AddedNoteProps {
  added: AddedCustomer;
  onStart: (customer: StartCustomer) => void;
  onDismiss: () => void;
}

/** Says that a customer was added, how well its place is known (decision D17), and leads on to the clean. */
export function AddedNote({ added: { customer, precision }, onStart, onDismiss }: AddedNoteProps) {
  return (
    <Banner
      tone="success"
      action={
        <div className={styles.actions}>
          <Button onClick={() => onStart(customer)}>{TEXTS.nearby.start}</Button>
          <IconButton label={TEXTS.nearby.dismiss} icon={<CloseIcon size={20} />} onClick={onDismiss} />
        </div>
      }
    >
      <Named names={[customer.name]}>{ADDED_TEXTS.added(customer.name)}</Named> {ADDED_TEXTS.approximate[precision]}
    </Banner>
  );
}
