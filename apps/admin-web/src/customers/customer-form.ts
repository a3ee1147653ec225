import {
  type AdminCustomer,
  CUSTOMER_CSV_COLUMNS,
  CUSTOMER_TEXT_FIELDS,
  CUSTOMER_TEXTS,
  type CustomerText,
  type CustomerWriteRequest,
} from '@tidycrew/contracts';
import { CUSTOMER_TEXTS as TEXTS } from './dialog-texts';

/** Something of each text that the office writes of a customer. */
function ofTexts<T>(value: (field: CustomerText) => T): Record<CustomerText, T> {
  return Object.fromEntries(CUSTOMER_TEXT_FIELDS.map((field) => [field, value(field)])) as Record<CustomerText, T>;
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
  checklistId: null,
  ...ofTexts(() => null),
};

/** How the fields are called where something is said about them. */
export const FIELD_LABELS: Record<keyof CustomerForm, string> = {
  ...CUSTOMER_CSV_COLUMNS,
  ...ofTexts((field) => CUSTOMER_TEXTS[field].label),
  name: TEXTS.name,
  price: TEXTS.price,
  cleanFrequency: TEXTS.frequency,
  invoicePer: TEXTS.invoicePer,
  noReminders: TEXTS.noReminders,
  gstFree: TEXTS.gstFree,
  checklistId: TEXTS.checklist,
};

export type Position = Pick<AdminCustomer, 'latitude' | 'longitude' | 'located'>;
