import type { AbsenceState } from '@tidycrew/contracts';
import { translated } from '@tidycrew/web/language';

/** Sentences of the page of days off (decision D660). */
export const TEXTS = translated('timeOff', {
  title: 'Time off',
  loading: 'Loading your time off...',
  notLoaded: 'Your time off could not be loaded.',
  needsNetwork: 'Time off needs a network. If you cannot work, tell your office.',
  tryAgain: 'Try again',
  ill: 'I can’t work today',
  illText: 'This counts at once. Your mates read that you are away; only you and your office read why.',
  illUntil: 'Ill until',
  tell: 'Tell the office',
  telling: 'Telling the office...',
  off: 'Ask for days off',
  offText: 'Your office decides. You read its answer here.',
  from: 'First day',
  until: 'Last day',
  note: 'Note for your office',
  noteHint: 'Such as ‘only until noon’.',
  daysFirst: 'Choose the first and the last day.',
  order: 'The last day is before the first day.',
  ask: 'Ask the office',
  asking: 'Asking...',
  cancel: 'Cancel',
  failed: 'This could not be saved. Please try again.',
  network: 'This needs a network.',
  mine: 'Your days off',
  empty: 'You have not asked for days off.',
  states: { asked: 'Asked', approved: 'Approved', declined: 'Declined', withdrawn: 'Withdrawn' } satisfies Record<
    AbsenceState,
    string
  >,
  isIll: 'Ill',
  answer: 'Answer of your office:',
  withdraw: 'Withdraw',
  withdrawOne: (days: string) => `Withdraw ${days}`,
  back: 'I am back',
  saving: 'Saving...',
  payroll: 'Paid leave and balances are not kept here.',
} as const);
