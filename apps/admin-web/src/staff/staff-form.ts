import { LIMITS, type AdminStaff, type Role, type StaffWriteRequest } from '@tidycrew/contracts';
import {
  cleanEmail,
  cleanLine,
  emailProblem,
  formatPhone,
  isVisible,
  phoneDigits,
  phoneProblem,
} from '@tidycrew/domain';
import { STAFF_TEXTS } from './texts';

/** What is typed about a person. */
export interface StaffForm {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
  /** Somebody new chooses a password by a link (decision D190). */
  invite: boolean;
  role: Role;
}

type StaffProblems = Partial<Record<keyof StaffForm, string>>;

export const EMPTY_STAFF: StaffForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  invite: false,
  role: 'staff',
};

/** How the fields are called where something is said about them. */
export const FIELD_LABELS: Record<keyof StaffForm, string> = {
  firstName: STAFF_TEXTS.firstName,
  lastName: STAFF_TEXTS.lastName,
  email: STAFF_TEXTS.email,
  phone: STAFF_TEXTS.phone,
  password: STAFF_TEXTS.password,
  invite: STAFF_TEXTS.invite,
  role: STAFF_TEXTS.role,
};

export function formOf(person: AdminStaff): StaffForm {
  const { firstName, lastName, email, phone, role } = person;
  return { firstName, lastName, email, phone: formatPhone(phone ?? ''), password: '', invite: false, role };
}

/** What must be put right before saving, per field, in the order of document 001 section 5. */
export function problemsOf(form: StaffForm, isNew: boolean): StaffProblems {
  const texts = STAFF_TEXTS.problems;
  const problems: StaffProblems = {};
  if (!isVisible(form.firstName)) problems.firstName = texts.firstName;
  if (!isVisible(form.lastName)) problems.lastName = texts.lastName;
  const email = form.email.trim() === '' ? texts.email : emailProblem(form.email);
  if (email !== null) problems.email = email;
  const phone = phoneProblem(form.phone);
  if (phone !== null) problems.phone = phone;
  if (form.invite) return problems;
  if (form.password === '') {
    if (isNew) problems.password = texts.password;
  } else if (form.password.length < LIMITS.passwordMin) problems.password = texts.passwordShort;
  else if (form.password.length > LIMITS.passwordMax) problems.password = texts.passwordLong;
  return problems;
}

/** The form as it travels; a blank password stays away, which keeps the current one. */
export function bodyOf(form: StaffForm): StaffWriteRequest {
  return {
    firstName: cleanLine(form.firstName),
    lastName: cleanLine(form.lastName),
    email: cleanEmail(form.email),
    phone: phoneDigits(form.phone) || null,
    role: form.role,
    ...(form.invite ? { invite: true } : form.password !== '' && { password: form.password }),
  };
}
