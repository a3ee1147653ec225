import type { PlanRule } from '@tidycrew/contracts';
import { weekdayName } from '@tidycrew/domain';

const NTH: Record<number, string> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' };
/** 5 January 1970 was a Monday. */
const nameOf = (weekday: number): string => {
  const name = weekdayName(`1970-01-${String(4 + weekday).padStart(2, '0')}`);
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** Plans of a customer (decision D55). */
export const PLAN_TEXTS = {
  title: 'Plans',
  titleOf: (name: string) => `Plans of ${name}`,
  choose: 'Choose a customer to see and make their plans.',
  gone: 'This customer does not exist.',
  planGone: 'This plan is not there any more.',
  loading: 'Loading plans...',
  failed: 'The plans could not be loaded.',
  empty: 'No plan yet. With one, visits stand on the schedule eight weeks ahead.',
  make: 'Make a plan',
  open: 'Plans and pauses…',
  change: 'Change…',
  end: 'End…',
  changeOf: (words: string) => `Change: ${words}`,
  endOf: (words: string) => `End: ${words}`,
  ended: 'Ended',
  makeTitle: (name: string) => `Make a plan for ${name}`,
  changeTitle: (name: string) => `Change the plan of ${name}`,
  endTitle: (name: string) => `End the plan of ${name}`,
  suggested: (on: number, cleans: number) => `On this weekday were ${on} of the last ${cleans} cleans.`,
  rhythm: 'How often',
  every: (weeks: number) => (weeks === 1 ? 'Every week' : `Every ${weeks} weeks`),
  monthly: 'The same weekday of each month',
  monthlyLast: 'The last such weekday of each month',
  rule: ({ everyWeeks, nthWeekday, weekday = 1 }: PlanRule) =>
    everyWeeks === undefined
      ? `On the ${NTH[nthWeekday ?? 1]} ${nameOf(weekday)} of each month`
      : `${everyWeeks === 1 ? 'Every week' : `Every ${everyWeeks} weeks`} on ${nameOf(weekday)}`,
  first: 'First visit',
  firstChanged: 'From this visit on',
  until: (day: string) => `until ${day}`,
  from: (day: string) => `from ${day}`,
  untilDay: 'Last day',
  untilHint: 'Empty: until the plan is ended.',
  nobody: 'No team',
  minutesOf: (minutes: number) => `${minutes} min`,
  note: 'Note for the crew',
  dayNeeded: 'Please choose the day of the first visit.',
  notLast: 'This is not the last such weekday of its month.',
  untilOrder: 'The last day must not be before the first visit.',
  endDay: 'First day without visits',
  endDayNeeded: 'Please choose a day.',
  save: 'Make the plan',
  saveChange: 'Change the plan',
  saveEnd: 'End the plan',
  saving: 'Saving...',
  made: (name: string) => `${name} has a plan.`,
  changed: (name: string) => `The plan of ${name} is changed.`,
  endedNow: (name: string) => `The plan of ${name} ends.`,
  notSaved: (error: string) => `Nothing was saved: ${error}`,
};

/** Pauses of a customer (decision D59). */
export const PAUSE_TEXTS = {
  title: 'Pauses',
  loading: 'Loading pauses...',
  failed: 'The pauses could not be loaded.',
  empty: 'No pause runs or comes.',
  words: (from: string, until: string) => `${from} to ${until}`,
  running: 'running',
  end: 'End',
  endOf: (words: string) => `End the pause ${words}`,
  ended: 'The pause is gone. Its visits are on the schedule again.',
  add: 'Pause…',
  addTitle: (name: string) => `Pause ${name}`,
  fromDay: 'First day of the pause',
  untilDay: 'Last day of the pause',
  note: 'Note',
  fromNeeded: 'Please choose the first day',
  untilNeeded: 'Please choose the last day',
  order: 'The last day must not be before the first day',
  rest: 'Visits of these days fall away; the rhythm stays. Visits that somebody placed by hand stay.',
  goneNow: (days: readonly string[], isMore: boolean) =>
    days.length === 0
      ? 'No visit falls away.'
      : `${days.length === 1 ? 'This visit falls' : 'These visits fall'} away: ${days.join(', ')}${isMore ? ', and later ones' : ''}.`,
  save: 'Pause',
  saving: 'Saving...',
  added: (name: string, words: string) => `${name} pauses: ${words}.`,
  notChanged: (error: string) => `Nothing was changed: ${error}`,
};
