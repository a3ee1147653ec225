import { CUSTOMER_CSV_COLUMNS, CUSTOMER_EXTRA_COLUMNS } from '@tidycrew/contracts';
import type { Unfinished } from './useChangeOver';

const count = (of: number, one: string, many = `${one}s`): string =>
  `${of.toLocaleString('en-AU')} ${of === 1 ? one : many}`;
const FIELDS: Readonly<Record<string, string>> = { ...CUSTOMER_CSV_COLUMNS, ...CUSTOMER_EXTRA_COLUMNS };

/** Sentences of the page on which a business comes from another program (decision D650). */
export const CHANGE_OVER_TEXTS = {
  title: 'Changing over',
  subtitle: 'Bring the files of your old program, all at once: clients, jobs or visits, people.',
  how: 'Export clients, jobs (or visits) and people as CSV from your old program. Everything is checked before anything is written. Nothing is mailed and nothing is invoiced. Files hold no passwords: people choose their own, by links that you send afterwards.',
  ownFile: {
    customers: 'A file of customers written by hand',
    people: 'A file of people written by hand',
  },
  unfinished: ({ name, count: done, all }: Unfinished) =>
    `The import of ${name} did not come to its end: ${done} of ${all} lines are known to be written. Unless another window is still at it, undo it below before you bring the file again.`,
  unplaced: (of: number) =>
    `${count(of, 'address', 'addresses')} could not be found, so the position on the map is a default.`,
  toPlace: (of: number) =>
    `${count(of, 'address', 'addresses')} ${of === 1 ? 'is' : 'are'} still to be placed on the map. That goes on by itself, about 50 a minute.`,
  notOver:
    'Cleans that are done, and what customers still owe, do not come over. Enter an open balance as an invoice with one line: if you report GST when you invoice, as a GST-free line, because your old program has reported its GST (G1 is then too high by that sum); if you report it when you are paid, as a line taxed as it was. Ask your accountant.',
  beforeUndo:
    'For 24 hours you can undo each file. Who was used or changed since stays, and codes that were replaced do not come back.',
  lines: (of: number) => count(of, 'line'),
  holds: 'This file holds',
  kinds: {
    '': 'Leave this file out',
    people: 'People',
    customers: 'Customers',
    'customers plans': 'Customers and plans',
    plans: 'Plans',
  },
  unknown: 'The headings do not say what this file holds. Choose it, or leave the file out.',
  remove: (name: string) => `Remove ${name}`,
  partTitles: { people: 'People', customers: 'Customers', plans: 'Plans' },
  days: 'Days are written',
  dayFormats: (format: string) =>
    format.startsWith('d') ? 'day/month/year' : format.startsWith('M') ? 'month/day/year' : format,
  check: 'Check all files',
  checking: 'Checking...',
  questions: 'Questions',
  clash: (name: string) => `${name} stands in two files with different addresses`,
  same: 'The same customer',
  other: (name: string) => `Another one: ${name}`,
  noTeam: (name: string) => `There is no team ${name}`,
  teamChoices: [
    ['make', 'Make it'],
    ['none', 'Leave its people without a team'],
  ] as readonly (readonly [string, string])[],
  unread: 'Jobs that could not be read',
  makePlan: 'Make its plan',
  makePlanOf: (name: string, line: number) => `Make the plan of ${name}, line ${line}`,
  planMade: 'Its plan is made.',
  update: (of: number) =>
    `${count(of, 'customer')} of this file ${of === 1 ? 'is' : 'are'} there already. Only what you tick is written for ${of === 1 ? 'it' : 'them'}:`,
  field: (field: string, of: number) => `${FIELDS[field] ?? field} (${of})`,
  fieldName: (field: string) => FIELDS[field] ?? field,
  none: '–',
  changes: 'What differs',
  customer: 'Customer',
  column: 'Column',
  now: 'Now',
  file: 'In the file',
  ready: (of: number) => `${count(of, 'line')} can be imported. Nothing has been written yet.`,
  nothing: 'No line can be imported.',
  confirm: (of: number) => (of === 0 ? 'Import' : `Import ${count(of, 'line')}`),
  importing: (done: number, all: number) =>
    `Importing ${done.toLocaleString('en-AU')} of ${all.toLocaleString('en-AU')}...`,
  done: 'Imported',
  imported: (what: string, of: number, file: string) => `${what} from ${file}: ${count(of, 'line')} imported.`,
  stopped: (file: string, error: string) => `${file}: ${error}`,
  peopleNext: "'Invite all' gives them links to sign in.",
  invite: 'Invite all',
  customers: 'Look at the customers',
  schedule: 'Look at next week',
  again: 'Bring more files',
};
