import type { AdminCustomer } from '@tidycrew/contracts';

/** What a card and a row offer. */
export interface CustomerWork {
  onEdit: (customer: AdminCustomer) => void;
  onArchive: (customer: AdminCustomer) => void;
  onRestore: (customer: AdminCustomer) => void;
}
