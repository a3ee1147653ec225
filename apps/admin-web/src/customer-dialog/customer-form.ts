import type { AdminCustomer, CleanFrequency, CustomerUpdateRequest } from '@tidycrew/contracts';
import {
  cleanEmail,
  cleanLine,
  cleanText,
  dollarsOfText,
  emailProblem,
  formatPhone,
  isVisible,
  phoneDigits,
  phoneProblem,
  wholeOfText,
} from '@tidycrew/domain';
import { CUSTOMER_TEXTS } from './texts';

/** What is typed; numbers as text until they are sent. */
export interface CustomerForm {
  name: string;
  address: string;
  phone: string;
  email: string;
  price: string;
  cleanFrequency: CleanFrequency;
  isFriendsFamily: boolean;
  friendsFamilyMinutes: string;
  invoiceRequired: boolean;
  notes: string;
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
  notes: '',
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
    notes: customer.notes ?? '',
  };
}

/** How the fields are called where something is said about them. */
export const FIELD_LABELS: Record<keyof CustomerForm, string> = {
  name: CUSTOMER_TEXTS.name,
  address: CUSTOMER_TEXTS.address,
  phone: CUSTOMER_TEXTS.phone,
  email: CUSTOMER_TEXTS.email,
  price: CUSTOMER_TEXTS.price,
  cleanFrequency: CUSTOMER_TEXTS.frequency,
  isFriendsFamily: CUSTOMER_TEXTS.friendsFamily,
  friendsFamilyMinutes: CUSTOMER_TEXTS.duration,
  invoiceRequired: CUSTOMER_TEXTS.invoice,
  notes: CUSTOMER_TEXTS.notes,
};

type FormProblems = Partial<Record<keyof CustomerForm, string>>;

const MAX_MINUTES = 9999;

/** What must be put right before saving, per field, in the order of the form (document 001 section 5). */
export function problemsOf(form: CustomerForm): FormProblems {
  const texts = CUSTOMER_TEXTS.required;
  const problems: FormProblems = {};
  if (!isVisible(form.name)) problems.name = texts.name;
  if (!isVisible(form.address)) problems.address = texts.address;
  const phone = phoneProblem(form.phone);
  if (phone !== null) problems.phone = phone;
  const email = form.email.trim() === '' ? null : emailProblem(form.email);
  if (email !== null) problems.email = email;
  if (form.price.trim() === '') problems.price = texts.price;
  else if (dollarsOfText(form.price) === null) problems.price = texts.priceNumber;
  const minutes = wholeOfText(form.friendsFamilyMinutes) ?? 0;
  if (form.isFriendsFamily && (minutes < 1 || minutes > MAX_MINUTES)) problems.friendsFamilyMinutes = texts.minutes;
  return problems;
}

export interface Position {
  latitude: string;
  longitude: string;
  located: boolean;
}

/** The form as it travels; only after `problemsOf` has found nothing. */
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
    notes: orNull(cleanText(form.notes)),
    price: dollarsOfText(form.price) ?? 0,
    cleanFrequency: form.cleanFrequency,
    isFriendsFamily: form.isFriendsFamily,
    friendsFamilyMinutes: form.isFriendsFamily ? wholeOfText(form.friendsFamilyMinutes) : null,
    invoiceRequired: form.invoiceRequired,
    active: stored?.active ?? true,
    ...position,
    ...(stored && { expectedUpdatedAt: stored.updatedAt }),
  };
}

const orNull = (text: string) => (text === '' ? null : text);
