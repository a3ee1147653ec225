import type { AdminCustomer, AdminStaff, AdminTeam, Invoice } from '@tidycrew/contracts';
import { dollarsToCents, formatDollars, fullName, searchFold, searchWords } from '@tidycrew/domain';
import { TEXTS as FRAME_TEXTS } from '../texts';
import { showPath } from '../providers/address/record-path';
import { PAGES, type PageName } from '../providers/pages';
import { SEARCH_TEXTS as TEXTS } from './texts';

type Group = keyof typeof TEXTS.groups;
export type Searched = 'customers' | 'staff' | 'invoices' | 'teams';

/** What can be chosen: a place in the console, or something to do. */
export interface Choice {
  key: string;
  group: Group;
  label: string;
  /** A quieter second part. */
  hint?: string;
  /** A path of the console, or `ADD_CLEAN`, which opens on the spot. */
  to: string;
}

/** Opens the Add Clean dialog over whatever page is there. */
export const ADD_CLEAN = 'add-clean';

/** Shown of each group. */
export const MAX_SHOWN = 5;
/** Fewer characters are in too many names to be asked for. */
export const MIN_TYPED = 2;

const page = (name: PageName | 'profile', to: string): Choice => ({
  key: `page ${name}`,
  group: 'pages',
  label: name === 'profile' ? FRAME_TEXTS.profile : PAGES[name].title,
  to,
});

/** What everybody has: managers read these, and have a profile. */
const READ: readonly Choice[] = [page('dashboard', '/'), page('schedule', '/schedule'), page('due', '/due')];
const FOR_ALL: readonly Choice[] = [...READ, page('profile', '/profile')];

const FOR_ADMINS: readonly Choice[] = [
  { key: ADD_CLEAN, group: 'actions', label: TEXTS.addClean, to: ADD_CLEAN },
  { key: 'add-customer', group: 'actions', label: TEXTS.addCustomer, to: '/customers/create' },
  ...READ,
  page('customers', '/customers'),
  page('staff', '/staff'),
  page('teams', '/teams'),
  page('reports', '/reports'),
  page('invoices', '/invoices'),
  page('payments', '/payments'),
  page('credit-notes', '/credit-notes'),
  page('debtors', '/debtors'),
  page('bank-file', '/bank-file'),
  page('outbox', '/outbox'),
  page('timesheets', '/timesheets'),
  page('late-punches', '/late-punches'),
  page('settings', '/settings'),
  page('activity', '/activity'),
  page('profile', '/profile'),
];

/** Actions and pages whose name has a word for each typed word; a few of each where nothing is typed. */
export function placesFor(typed: string, isAdmin: boolean): Choice[] {
  const wanted = searchWords(typed);
  const fitting = (isAdmin ? FOR_ADMINS : FOR_ALL).filter(({ label }) => {
    const words = searchFold(label).split(' ');
    return wanted.every((word) => words.some((one) => one.startsWith(word)));
  });
  return (['actions', 'pages'] as const).flatMap((group) =>
    fitting.filter((choice) => choice.group === group).slice(0, MAX_SHOWN),
  );
}

export type Found = { id: number } & Partial<AdminCustomer & AdminStaff & AdminTeam & Invoice>;

export function choiceOf(group: Searched, { id, ...record }: Found): Choice {
  const label = (group === 'invoices' ? record.invoiceNumber : record.name) ?? '';
  const archived = record.active === false && TEXTS.archived;
  const hints = {
    customers: [record.address, archived],
    staff: [record.teamName, record.email, archived],
    invoices: [record.customerName, record.totalAmount !== undefined && money(record.totalAmount), record.status],
    // A team is found by its people, too.
    teams: [record.members?.map(fullName).join(', '), archived],
  }[group];
  return { key: `${group} ${id}`, group, label, hint: hints.filter(Boolean).join(' · '), to: showPath(group, id) };
}

/** The list of all that a group has, where it has more than is shown. */
export function allOf(group: Searched, total: number, typed: string): Choice {
  const to = `/${group}?q=${encodeURIComponent(typed)}`;
  return { key: `${group} all`, group, label: TEXTS.all(total, typed), to };
}

const money = (dollars: number) => formatDollars(dollarsToCents(dollars));
