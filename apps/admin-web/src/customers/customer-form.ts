import {
  type AdminCustomer,
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

/** What is typed; numbers as text until they are sent, the id of a checklist too. */
export type CustomerForm = ReturnType<typeof formOf>;

/** null: a new customer. */
export function formOf(stored: AdminCustomer | null) {
  return {
    name: stored?.name ?? '',
    address: stored?.address ?? '',
    phone: formatPhone(stored?.phone ?? ''),
    email: stored?.email ?? '',
    price: String(stored?.price ?? ''),
    cleanFrequency: stored?.cleanFrequency ?? 'weekly',
    isFriendsFamily: stored?.isFriendsFamily ?? false,
    friendsFamilyMinutes: String(stored?.friendsFamilyMinutes ?? ''),
    invoiceRequired: stored?.invoiceRequired ?? false,
    invoicePer: stored?.invoicePer ?? 'clean',
    gstFree: stored?.gstFree ?? false,
    billingName: stored?.billingName ?? '',
    billingReference: stored?.billingReference ?? '',
    billingAddress: stored?.billingAddress ?? '',
    billingEmail: stored?.billingEmail ?? '',
    lineText: stored?.lineText ?? '',
    checklistId: String(stored?.checklistId ?? ''),
    ...ofNotes((field) => stored?.[field] ?? ''),
  };
}

/** How the fields are called where something is said about them. */
export const FIELD_LABELS: Record<keyof CustomerForm, string> = {
  ...CUSTOMER_CSV_COLUMNS,
  ...ofNotes((field) => CUSTOMER_NOTES[field].label),
  name: CUSTOMER_TEXTS.name,
  price: CUSTOMER_TEXTS.price,
  cleanFrequency: CUSTOMER_TEXTS.frequency,
  invoicePer: CUSTOMER_TEXTS.invoicePer,
  gstFree: CUSTOMER_TEXTS.gstFree,
  billingName: CUSTOMER_TEXTS.billingName,
  billingReference: CUSTOMER_TEXTS.billingReference,
  billingAddress: CUSTOMER_TEXTS.billingAddress,
  billingEmail: CUSTOMER_TEXTS.billingEmail,
  lineText: CUSTOMER_TEXTS.lineText,
  checklistId: CUSTOMER_TEXTS.checklist,
};

export type Position = Pick<AdminCustomer, 'latitude' | 'longitude' | 'located'>;

/** The form as it travels once its inputs have found nothing wrong. */
export function bodyOf(
  form: CustomerForm,
  position: Position,
  stored: Pick<AdminCustomer, 'active' | 'updatedAt'> | null,
): CustomerUpdateRequest {
  return {
    name: cleanLine(form.name),
    address: cleanLine(form.address),
    phone: phoneDigits(form.phone) || null,
    email: cleanEmail(form.email) || null,
    ...ofNotes((field) => cleanText(form[field]) || null),
    price: dollarsOfText(form.price) ?? 0,
    cleanFrequency: form.cleanFrequency,
    isFriendsFamily: form.isFriendsFamily,
    friendsFamilyMinutes: form.isFriendsFamily ? wholeOfText(form.friendsFamilyMinutes) : null,
    invoiceRequired: form.invoiceRequired,
    invoicePer: form.invoicePer,
    gstFree: form.gstFree,
    billingName: cleanLine(form.billingName) || null,
    billingReference: cleanLine(form.billingReference) || null,
    billingAddress: cleanLine(form.billingAddress) || null,
    billingEmail: cleanEmails(form.billingEmail) || null,
    lineText: cleanLine(form.lineText) || null,
    checklistId: Number(form.checklistId) || null,
    active: stored?.active ?? true,
    ...position,
    ...(stored && { expectedUpdatedAt: stored.updatedAt }),
  };
}
