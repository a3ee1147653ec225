import {
  ABSENCE_STATES,
  CLEAN_FREQUENCIES,
  DEBTOR_SORTS,
  INVOICE_SOURCES,
  INVOICE_STATUSES,
  MAIL_STATUSES,
  PAYMENT_METHODS,
  ROLES,
} from '@tidycrew/contracts';
import { parseDay, idOf } from './address-values';

/** A word of a list's address, and the filter of the API that it stands for. */
interface Word {
  name: string;
  filter: string;
  /** What is filtered by; undefined: by nothing. */
  read: (said: string) => unknown;
  /** And back; what is filtered by stands in the address unless given. */
  write?: (value: unknown) => string | undefined;
}

/** How the address of a list is read and written. */
export interface ListAddress {
  /** What the server sorts by. */
  sorts: readonly string[];
  words: readonly Word[];
}

/** People without a team. */
export const NO_TEAM = 'none';

const text = (name: string, filter = name): Word => ({ name, filter, read: (said) => said || undefined });
const id = (name: string, filter: string): Word => ({ name, filter, read: (said) => idOf(said) ?? undefined });
const day = (name: string, filter = name): Word => ({ name, filter, read: (said) => parseDay(said) || undefined });
/** What may be said, each with what is filtered by then; '' is an address that does not say it. */
const meaning = (name: string, filter: string, values: Readonly<Record<string, unknown>>): Word => ({
  name,
  filter,
  read: (one) => (Object.hasOwn(values, one) ? values[one] : values['']),
  // A choice of the filters is a text.
  write: (chosen) => Object.keys(values).find((one) => String(values[one]) === String(chosen)),
});
const oneOf = (name: string, choices: readonly string[], filter = name): Word =>
  meaning(name, filter, Object.fromEntries(choices.map((choice) => [choice, choice])));

const WORDS = text('q');
const CUSTOMER = id('customer', 'customerId');
const MONEY = [WORDS, CUSTOMER, day('from'), day('to')];
/** '1' for the archived, or those out of use. */
const ARCHIVED = meaning('archived', 'active', { '': true, 1: false });
const TEAM: Word = {
  name: 'team',
  filter: 'team',
  read: (said) => (said === NO_TEAM ? said : (idOf(said) ?? undefined)),
};

/** The lists whose address react-admin's own list controller reads. */
export const LISTS: Readonly<Record<string, ListAddress>> = {
  customers: {
    sorts: [
      'name',
      'address',
      'phone',
      'email',
      'price',
      'cleanFrequency',
      'targetTimeMinutes',
      'averageWageRatio',
      'createdAt',
    ],
    words: [
      WORDS,
      oneOf('frequency', CLEAN_FREQUENCIES, 'cleanFrequency'),
      meaning('price', 'hasPrice', { missing: false }),
      meaning('owes', 'owes', { 1: true }),
      ARCHIVED,
    ],
  },
  staff: {
    sorts: ['name', 'email', 'role', 'team', 'activeJob', 'createdAt'],
    words: [WORDS, oneOf('role', ROLES), TEAM, ARCHIVED],
  },
  teams: {
    sorts: ['name', 'members', 'averageEfficiency', 'averageWageRatio', 'totalRevenue', 'completedJobsCount'],
    words: [WORDS, ARCHIVED],
  },
  absences: {
    sorts: ['fromDay', 'userName', 'createdAt'],
    words: [id('person', 'userId'), oneOf('state', ABSENCE_STATES), day('from'), day('to')],
  },
  checklists: { sorts: ['name', 'customers', 'cleansNotDone'], words: [WORDS, ARCHIVED] },
  keys: {
    sorts: ['label', 'customerName', 'since'],
    words: [WORDS, meaning('look', 'needsLook', { 1: true }), ARCHIVED],
  },
  invoices: {
    sorts: ['invoiceNumber', 'customerName', 'issueDate', 'dueDate', 'totalAmount', 'status'],
    words: [
      WORDS,
      oneOf('status', INVOICE_STATUSES),
      oneOf('source', INVOICE_SOURCES),
      meaning('open', 'open', { 1: true }),
      CUSTOMER,
      day('from', 'dateFrom'),
      day('to', 'dateTo'),
    ],
  },
  payments: { sorts: ['receivedOn', 'amount'], words: [...MONEY, oneOf('method', PAYMENT_METHODS)] },
  'credit-notes': { sorts: ['id', 'issueDate', 'total'], words: MONEY },
  /** `date` in an address is of no list (KEPT). */
  debtors: { sorts: DEBTOR_SORTS, words: [WORDS, day('day', 'date')] },
  due: { sorts: [], words: [WORDS] },
  outbox: { sorts: [], words: [oneOf('status', MAIL_STATUSES)] },
  'late-punches': { sorts: [], words: [meaning('state', 'waiting', { waiting: true, decided: false })] },
  'code-reveals': {
    sorts: ['at'],
    words: [id('person', 'userId'), CUSTOMER, meaning('state', 'needs', { needs: true })],
  },
  /** `person` is who did it, `about` of what kind it was done to, and `id` to which one of them. */
  activity: {
    sorts: [],
    words: [id('person', 'actorId'), text('about', 'subject'), id('id', 'subjectId'), day('from'), day('to')],
  },
};
