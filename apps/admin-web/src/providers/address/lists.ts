import {
  CLEAN_FREQUENCIES,
  DEBTOR_SORTS,
  INVOICE_SOURCES,
  INVOICE_STATUSES,
  MAIL_STATUSES,
  PAYMENT_METHODS,
  ROLES,
} from '@tidycrew/contracts';
import { dayOf, idOf } from '../../shared/list/address-values';

type Filter = Record<string, unknown>;

/** How the address of a list is read and written. */
export interface ListAddress {
  /** What the server sorts by. */
  sorts: readonly string[];
  /** From what stands in the address to what the API filters by. */
  toFilter: (values: Readonly<Record<string, string>>) => Filter;
  /** And back. */
  toValues: (filter: Filter) => Filter;
}

/** `archived` is '1' for the archived, `price` 'missing' for those without, `owes` '1' for those with something open. */
const customers: ListAddress = {
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
  toFilter: ({ q = '', frequency, price, owes, archived }) => {
    const cleanFrequency = CLEAN_FREQUENCIES.find((one) => one === frequency);
    return {
      active: archived !== '1',
      ...(q && { q }),
      ...(cleanFrequency && { cleanFrequency }),
      ...(price === 'missing' && { hasPrice: false }),
      ...(owes === '1' && { owes: true }),
    };
  },
  toValues: ({ active, cleanFrequency: frequency, hasPrice, owes, ...rest }) => ({
    ...rest,
    ...(frequency !== undefined && { frequency }),
    ...(hasPrice === false && { price: 'missing' }),
    ...(owes ? { owes: '1' } : {}),
    ...(active === false && { archived: '1' }),
  }),
};

/** People without a team. */
export const NO_TEAM = 'none';

/** `archived` is '1' for the archived, `team` the id of a team, or `NO_TEAM`. */
const staff: ListAddress = {
  sorts: ['name', 'email', 'role', 'team', 'activeJob', 'createdAt'],
  toFilter: ({ q = '', role: asked, team: ofTeam, archived }) => {
    const role = ROLES.find((one) => one === asked);
    const team = ofTeam === NO_TEAM ? ofTeam : idOf(ofTeam);
    return { active: archived !== '1', ...(q && { q }), ...(role && { role }), ...(team && { team }) };
  },
  toValues: ({ active, ...rest }) => ({ ...rest, ...(active === false && { archived: '1' }) }),
};

const teams: ListAddress = {
  sorts: ['name', 'members', 'averageEfficiency', 'averageWageRatio', 'totalRevenue', 'completedJobsCount'],
  toFilter: ({ q = '', archived }) => ({ active: archived !== '1', ...(q && { q }) }),
  toValues: ({ active, ...rest }) => ({ ...rest, ...(active === false && { archived: '1' }) }),
};

const checklists: ListAddress = {
  sorts: ['name', 'customers', 'cleansNotDone'],
  toFilter: teams.toFilter,
  toValues: teams.toValues,
};

/** `archived` is '1' for those out of use, `look` for those that somebody should ask about. */
const keys: ListAddress = {
  sorts: ['label', 'customerName', 'since'],
  toFilter: ({ q = '', archived, look }) => ({
    active: archived !== '1',
    ...(q && { q }),
    ...(look === '1' && { needsLook: true }),
  }),
  // A choice of the filters is a text.
  toValues: ({ active, needsLook = '', ...rest }) => ({
    ...rest,
    ...(String(needsLook) === 'true' && { look: '1' }),
    ...(active === false && { archived: '1' }),
  }),
};

/** `open` is '1' for those with something left to pay. */
const invoices: ListAddress = {
  sorts: ['invoiceNumber', 'customerName', 'issueDate', 'dueDate', 'totalAmount', 'status'],
  toFilter: ({ q = '', status: ofStatus, source: ofSource, open, customer, from, to }) => {
    const status = INVOICE_STATUSES.find((one) => one === ofStatus);
    const source = INVOICE_SOURCES.find((one) => one === ofSource);
    const customerId = idOf(customer);
    return {
      ...(q && { q }),
      ...(status && { status }),
      ...(customerId && { customerId }),
      ...(dayOf(from) && { dateFrom: from }),
      ...(dayOf(to) && { dateTo: to }),
      ...(source && { source }),
      ...(open === '1' && { open: true }),
    };
  },
  toValues: ({ customerId: customer, dateFrom: from, dateTo: to, open, ...rest }) => ({
    ...rest,
    ...(open ? { open: '1' } : {}),
    customer,
    from,
    to,
  }),
};

/** What money is filtered by: words, a customer, the first and the last day. */
const moneyFilter = ({ q = '', customer, from, to }: Readonly<Record<string, string>>): Filter => ({
  ...(q && { q }),
  ...(idOf(customer) && { customerId: idOf(customer) }),
  ...(dayOf(from) && { from }),
  ...(dayOf(to) && { to }),
});
const moneyValues = ({ customerId: customer, ...rest }: Filter): Filter => ({ ...rest, customer });

const payments: ListAddress = {
  sorts: ['receivedOn', 'amount'],
  toFilter: (values) => {
    const method = PAYMENT_METHODS.find((one) => one === values.method);
    return { ...moneyFilter(values), ...(method && { method }) };
  },
  toValues: moneyValues,
};

const creditNotes: ListAddress = {
  sorts: ['id', 'issueDate', 'total'],
  toFilter: moneyFilter,
  toValues: moneyValues,
};

/** `day` is the one that is asked about; `date` in an address is of no list (KEPT). */
const debtors: ListAddress = {
  sorts: DEBTOR_SORTS,
  toFilter: ({ q = '', day }) => ({ ...(q && { q }), ...(dayOf(day) && { date: day }) }),
  toValues: ({ date: day, ...rest }) => ({ ...rest, day }),
};

/** `person` is who did it, `about` of what kind it was done to, and `id` to which one of them. */
const activity: ListAddress = {
  sorts: [],
  toFilter: ({ person, about, id, from, to }) => {
    const [actorId, subjectId] = [idOf(person), idOf(id)];
    return {
      ...(actorId && { actorId }),
      ...(about && { subject: about }),
      ...(subjectId && { subjectId }),
      ...(dayOf(from) && { from }),
      ...(dayOf(to) && { to }),
    };
  },
  toValues: ({ actorId: person, subject: about, subjectId: id, ...days }) => ({ ...days, person, about, id }),
};

const due: ListAddress = { sorts: [], toFilter: ({ q = '' }) => (q ? { q } : {}), toValues: (filter) => filter };

const outbox: ListAddress = {
  sorts: [],
  toFilter: ({ status: asked }) => {
    const status = MAIL_STATUSES.find((one) => one === asked);
    return status ? { status } : {};
  },
  toValues: (filter) => filter,
};

/** `state` is 'waiting' or 'decided'. */
const latePunches: ListAddress = {
  sorts: [],
  toFilter: ({ state }) => (state === 'waiting' || state === 'decided' ? { waiting: state === 'waiting' } : {}),
  // A choice of the filters is a text.
  toValues: ({ waiting = '' }) => ({ state: { true: 'waiting', false: 'decided' }[String(waiting)] }),
};

/** `person` has seen codes, of `customer`; `state` is 'needs' for what somebody should look at. */
const secretReveals: ListAddress = {
  sorts: ['at'],
  toFilter: ({ person, customer, state }) => {
    const [userId, customerId] = [idOf(person), idOf(customer)];
    return { ...(userId && { userId }), ...(customerId && { customerId }), ...(state === 'needs' && { needs: true }) };
  },
  // A choice of the filters is a text.
  toValues: ({ userId: person, customerId: customer, needs }) => ({
    person,
    customer,
    ...(String(needs) === 'true' && { state: 'needs' }),
  }),
};

/** The lists whose address react-admin's own list controller reads. */
export const LISTS: Readonly<Record<string, ListAddress>> = {
  customers,
  staff,
  teams,
  checklists,
  keys,
  invoices,
  payments,
  'credit-notes': creditNotes,
  debtors,
  due,
  outbox,
  'late-punches': latePunches,
  'secret-reveals': secretReveals,
  activity,
};
