import {
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
const oneOf = (name: string, choices: readonly string[], filter = name): Word => ({
  name,
  filter,
  read: (said) => choices.find((one) => one === said),
});
/** Said or not. */
const sign = (name: string, as: string, filter: string, value = true): Word => ({
  name,
  filter,
  read: (said) => (said === as ? value : undefined),
  // A choice of the filters is a text.
  write: (chosen) => (String(chosen) === String(value) ? as : undefined),
});

const WORDS = text('q');
const CUSTOMER = id('customer', 'customerId');
const MONEY = [WORDS, CUSTOMER, day('from'), day('to')];
/** '1' for the archived, or those out of use. */
const ARCHIVED: Word = {
  name: 'archived',
  filter: 'active',
  read: (said) => said !== '1',
  write: (active) => (active === false ? '1' : undefined),
};
const TEAM: Word = {
  name: 'team',
  filter: 'team',
  read: (said) => (said === NO_TEAM ? said : (idOf(said) ?? undefined)),
};
const STATE_OF_PUNCH: Word = {
  name: 'state',
  filter: 'waiting',
  read: (said) => (said === 'waiting' || said === 'decided' ? said === 'waiting' : undefined),
  // A choice of the filters is a text.
  write: (waiting) => ({ true: 'waiting', false: 'decided' })[String(waiting)],
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
      sign('price', 'missing', 'hasPrice', false),
      sign('owes', '1', 'owes'),
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
  checklists: { sorts: ['name', 'customers', 'cleansNotDone'], words: [WORDS, ARCHIVED] },
  keys: {
    sorts: ['label', 'customerName', 'since'],
    words: [WORDS, sign('look', '1', 'needsLook'), ARCHIVED],
  },
  invoices: {
    sorts: ['invoiceNumber', 'customerName', 'issueDate', 'dueDate', 'totalAmount', 'status'],
    words: [
      WORDS,
      oneOf('status', INVOICE_STATUSES),
      oneOf('source', INVOICE_SOURCES),
      sign('open', '1', 'open'),
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
  'late-punches': { sorts: [], words: [STATE_OF_PUNCH] },
  'code-reveals': { sorts: ['at'], words: [id('person', 'userId'), CUSTOMER, sign('state', 'needs', 'needs')] },
  /** `person` is who did it, `about` of what kind it was done to, and `id` to which one of them. */
  activity: {
    sorts: [],
    words: [id('person', 'actorId'), text('about', 'subject'), id('id', 'subjectId'), day('from'), day('to')],
  },
};
