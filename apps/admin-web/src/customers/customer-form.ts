import {
  type AdminCustomer,
  CUSTOMER_CSV_COLUMNS,
  CUSTOMER_NOTE_FIELDS,
  CUSTOMER_NOTES,
  type CustomerNote,
  type CustomerWriteRequest,
} from '@tidycrew/contracts';
import { CUSTOMER_TEXTS } from './dialog-texts';

/** Something of each text that the office writes of a customer. */
function ofNotes<T>(value: (field: CustomerNote) => T): Record<CustomerNote, T> {
  return Object.fromEntries(CUSTOMER_NOTE_FIELDS.map((field) => [field, value(field)])) as Record<CustomerNote, T>;
}

/** A customer as the form holds it. */
export type CustomerForm = Omit<Required<CustomerWriteRequest>, 'active' | 'price' | keyof Position> &
  Pick<AdminCustomer, 'price'>;

/** What a new customer begins with. */
export const BLANK: CustomerForm = {
  name: '',
  address: '',
  phone: null,
  email: null,
  price: null,
  cleanFrequency: 'weekly',
  isFriendsFamily: false,
  friendsFamilyMinutes: null,
  invoiceRequired: false,
  invoicePer: 'clean',
  noReminders: false,
  gstFree: false,
  billingName: null,
  billingReference: null,
  billingAddress: null,
  billingEmail: null,
  lineText: null,
  checklistId: null,
  ...ofNotes(() => null),
};

/** How the fields are called where something is said about them. */
export const FIELD_LABELS: Record<keyof CustomerForm, string> = {
  ...CUSTOMER_CSV_COLUMNS,
  ...ofNotes((field) => CUSTOMER_NOTES[field].label),
  name: CUSTOMER_TEXTS.name,
  price: CUSTOMER_TEXTS.price,
  cleanFrequency: CUSTOMER_TEXTS.frequency,
  invoicePer: CUSTOMER_TEXTS.invoicePer,
  noReminders: CUSTOMER_TEXTS.noReminders,
  gstFree: CUSTOMER_TEXTS.gstFree,
  billingName: CUSTOMER_TEXTS.billingName,
  billingReference: CUSTOMER_TEXTS.billingReference,
  billingAddress: CUSTOMER_TEXTS.billingAddress,
  billingEmail: CUSTOMER_TEXTS.billingEmail,
  lineText: CUSTOMER_TEXTS.lineText,
  checklistId: CUSTOMER_TEXTS.checklist,
};

export type Position = Pick<AdminCustomer, 'latitude' | 'longitude' | 'located'>;
