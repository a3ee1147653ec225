import {
  type AdminCustomer,
  type CleanFrequency,
  CUSTOMER_CSV_COLUMNS,
  CUSTOMER_NOTE_FIELDS,
  CUSTOMER_NOTES,
  type CustomerNote,
  type CustomerUpdateRequest,
} from '@tidycrew/contracts';
import {
  cleanEmail,
  cleanEmails,
  cleanLine,
  cleanText,
  dollarsOfText,
  formatPhone,
  phoneDigits,
  wholeOfText,
} from '@tidycrew/domain';
import { CUSTOMER_TEXTS } from './dialog-texts';

/** Something of each text that the office writes of a customer. */
function ofNotes<T>(value: (field: CustomerNote) => T): Record<CustomerNote, T> {
  return Object.fromEntries(CUSTOMER_NOTE_FIELDS.map((field) => [field, value(field)])) as Record<CustomerNote, T>;
}

/** What is typed; numbers as text until they are sent. */
export interface CustomerForm extends Record<CustomerNote, string> {
  name: string;
  address: string;
  phone: string;
  email: string;
  price: string;
  cleanFrequency: CleanFrequency;
  isFriendsFamily: boolean;
  friendsFamilyMinutes: string;
  invoiceRequired: boolean;
  gstFree: boolean;
  billingName: string;
  billingReference: string;
  billingAddress: string;
  billingEmail: string;
  /** The id as text; '': none. */
  checklistId: string;
}

export const EMPTY_CUSTOMER: CustomerForm = {
  name: '',
  address: '',
  phone: '',
  email: '',
  price: '',
  cleanFrequency: 'weekly',
  isFriendsFamily: false,
  friendsFamilyMinutes: '',
  invoiceRequired: false,
  gstFree: false,
  billingName: '',
  billingReference: '',
  billingAddress: '',
  billingEmail: '',
  checklistId: '',
  ...ofNotes(() => ''),
};

export function formOf(customer: AdminCustomer): CustomerForm {
  return {
    name: customer.name,
    address: customer.address,
    phone: formatPhone(customer.phone ?? ''),
    email: customer.email ?? '',
    price: customer.price === null ? '' : String(customer.price),
    cleanFrequency: customer.cleanFrequency,
    isFriendsFamily: customer.isFriendsFamily,
    friendsFamilyMinutes: customer.friendsFamilyMinutes === null ? '' : String(customer.friendsFamilyMinutes),
    invoiceRequired: customer.invoiceRequired,
    gstFree: customer.gstFree,
    billingName: customer.billingName ?? '',
    billingReference: customer.billingReference ?? '',
    billingAddress: customer.billingAddress ?? '',
    billingEmail: customer.billingEmail ?? '',
    checklistId: customer.checklistId === null ? '' : String(customer.checklistId),
    ...ofNotes((field) => customer[field] ?? ''),
  };
}

/** How the fields are called where something is said about them. */
export const FIELD_LABELS: Record<keyof CustomerForm, string> = {
  ...CUSTOMER_CSV_COLUMNS,
  ...ofNotes((field) => CUSTOMER_NOTES[field].label),
  name: CUSTOMER_TEXTS.name,
  price: CUSTOMER_TEXTS.price,
  cleanFrequency: CUSTOMER_TEXTS.frequency,
  gstFree: CUSTOMER_TEXTS.gstFree,
  billingName: CUSTOMER_TEXTS.billingName,
  billingReference: CUSTOMER_TEXTS.billingReference,
  billingAddress: CUSTOMER_TEXTS.billingAddress,
  billingEmail: CUSTOMER_TEXTS.billingEmail,
  checklistId: CUSTOMER_TEXTS.checklist,
};

export interface Position {
  latitude: string;
  longitude: string;
  located: boolean;
}

/** The form as it travels once its inputs have found nothing wrong. */
export function bodyOf(
  form: CustomerForm,
  position: Position,
  stored: Pick<AdminCustomer, 'active' | 'updatedAt'> | null,
): CustomerUpdateRequest {
  return {
    name: cleanLine(form.name),
    address: cleanLine(form.address),
    phone: orNull(phoneDigits(form.phone)),
    email: orNull(cleanEmail(form.email)),
    ...ofNotes((field) => orNull(cleanText(form[field]))),
    price: dollarsOfText(form.price) ?? 0,
    cleanFrequency: form.cleanFrequency,
    isFriendsFamily: form.isFriendsFamily,
    friendsFamilyMinutes: form.isFriendsFamily ? wholeOfText(form.friendsFamilyMinutes) : null,
    invoiceRequired: form.invoiceRequired,
    gstFree: form.gstFree,
    billingName: orNull(cleanLine(form.billingName)),
    billingReference: orNull(cleanLine(form.billingReference)),
    billingAddress: orNull(cleanLine(form.billingAddress)),
    billingEmail: orNull(cleanEmails(form.billingEmail)),
    checklistId: form.checklistId === '' ? null : Number(form.checklistId),
    active: stored?.active ?? true,
    ...position,
    ...(stored && { expectedUpdatedAt: stored.updatedAt }),
  };
}

const orNull = (text: string) => (text === '' ? null : text);
