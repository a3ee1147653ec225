import type { AbsenceState } from '@tidycrew/contracts';

/** Sentences of the page 'Time off' (decision D660). */
export const ABSENCE_TEXTS = {
  add: 'Add time off',
  subtitle: 'Whole days. Paid leave and balances are kept by payroll.',
  list: 'Time off',
  loadFailed: 'The time off could not be loaded.',
  gone: 'There are no such days off.',
  empty: 'Nobody has asked for days off.',
  noneComing: 'No days off from today on.',
  all: 'All days off',
  nothingFound: 'No time off like this',
  counter: (from: number, to: number, total: number) => `Showing ${from} - ${to} of ${total}`,
  columns: { person: 'Person', days: 'Days', what: 'What', state: 'State', actions: 'Actions' },
  month: 'Month',
  everyMonth: 'All months',
  state: 'State',
  everyState: 'All states',
  person: 'Person',
  everybody: 'Everybody',
  states: {
    asked: 'To decide',
    approved: 'Approved',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  } satisfies Record<AbsenceState, string>,
  byWhom: (state: string, name: string) => `${state} (${name})`,
  ill: 'Ill',
  off: 'Days off',
  between: (from: string, to: string) => `${from} – ${to}`,
  answer: (answer: string) => `Answer: ${answer}`,
  steps: {
    approve: { button: 'Approve', busy: 'Approving...', done: 'Approved.' },
    decline: { button: 'Decline', busy: 'Declining...', done: 'Declined.' },
    withdraw: { button: 'Withdraw', busy: 'Withdrawing...', done: 'Withdrawn.' },
    end: { button: 'End', busy: 'Ending...', done: 'The last day is changed.' },
  },
  stepOf: (step: string, name: string, days: string) => `${step}: ${name}, ${days}`,
  visits: (count: number) =>
    count === 0
      ? 'No visit of the team falls on these days.'
      : count === 1
        ? '1 visit of the team falls on these days.'
        : `${count} visits of the team fall on these days.`,
  answerLabel: 'Answer, which the person reads',
  lastDay: 'Last day',
  failed: 'This was not saved. Please try again.',
  addTitle: 'Add time off',
  editTitle: 'Time off',
  added: 'Time off added.',
  updated: 'Time off saved.',
  addFailed: (error: string) => `The time off was not added: ${error}`,
  updateFailed: (error: string) => `The time off was not saved: ${error}`,
  personPlaceholder: 'Type a name...',
  fields: { userId: 'Person', fromDay: 'First day', untilDay: 'Last day', isSick: 'Ill', note: 'Note' },
  noteHint: 'Such as ‘only until noon’. Only the person and admins read it.',
  required: {
    person: 'Please choose a person',
    fromDay: 'Please choose the first day',
    untilDay: 'Please choose the last day',
  },
};
