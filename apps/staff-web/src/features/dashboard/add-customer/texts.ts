import { translated } from '@tidycrew/web/language';

/** Every sentence of a new customer: in the file of the dialogs, which the first screen does not wait for. */
export const ADD_TEXTS = translated('add', {
  title: 'Add New Customer',
  name: 'Customer Name',
  address: 'Address',
  email: 'Email',
  phone: 'Phone',
  notes: 'Notes',
  clashFirst: 'This name is taken: choose another one, or go on with that customer.',
  submit: 'Create Customer',
  finding: 'Finding location...',
  creating: 'Creating...',
  required: 'Name and address are required',
  notFound: 'Could not find coordinates for this address. Please check the address and try again.',
  failed: 'Failed to create customer',
  failedNoAnswer: 'Failed to create customer. Please try again.',
  archived: 'This customer is archived.',
  restore: 'Restore Customer',
  restoring: 'Restoring...',
  restored: 'Customer restored successfully! You can now start a clean.',
  restoreFailed: 'Failed to unarchive customer',
  startClean: 'Start Clean',
  approximateStreet: 'Approximate position: only the street was found.',
  approximateSuburb: 'Approximate position: only the suburb was found.',
  mapOf: (address: string) => `Map of ${address}`,
} as const);
