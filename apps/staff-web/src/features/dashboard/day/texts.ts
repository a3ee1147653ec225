import type { CrewVisitState, RefusalKind } from '@tidycrew/contracts';
import { translated } from '@tidycrew/web/language';

/** Every sentence of the crew's day: in files that nobody loads where nothing is planned. */
export const DAY_TEXTS = translated('day', {
  today: (left: number, count: number) => (count === 0 ? 'Today' : `Today: ${left} left of ${count}`),
  todayEmpty: 'Nothing is planned for today.',
  tomorrow: (count: number | null) => (count === null ? 'Tomorrow' : `Tomorrow (${count})`),
  tomorrowLoading: 'Loading tomorrow',
  tomorrowEmpty: 'Nothing is planned for tomorrow.',
  tomorrowNotLoaded: 'Tomorrow could not be loaded. It appears as soon as there is a connection.',
  done: (count: number) => `Done (${count})`,
  refused: (count: number) => `Could not clean (${count})`,
  allDone: (count: number) => (count === 0 ? 'The day is over.' : `All ${count} done.`),
  notCleaned: (count: number) => `${count} could not be cleaned.`,
  hours: (today: string, week: string | null) =>
    week === null ? `${today} h today.` : `${today} h today, ${week} h this week.`,
  noTeam: 'You are in no team today.',
  away: (names: string) => `Away today: ${names}`,
  take: (labels: string) => `Take with you: ${labels}`,
  taken: 'I have it',
  takeOne: (label: string) => `I have ${label}`,
  taking: 'Saving...',
  notTaken: 'This could not be saved. Please try again.',
  about: 'about',
  until: (time: string) => `– ${time}`,
  from: 'from',
  anyTime: 'Any time',
  place: (place: number) => `${place}.`,
  start: 'Start',
  startAt: (customer: string) => `Start the visit to ${customer}`,
  directions: 'Directions',
  directionsTo: (customer: string) => `Directions to ${customer}`,
  more: (customer: string) => `More about ${customer}`,
  cannot: 'Cannot clean',
  call: (number: string) => `Call ${number}`,
  states: {
    toPlace: 'To place',
    unassigned: 'Unassigned',
    planned: 'Planned',
    inProgress: 'In progress',
    done: 'Done',
    late: 'Late',
    missed: 'Missed',
    skipped: 'Skipped',
    refused: 'Could not clean',
  } satisfies Record<CrewVisitState, string>,
});

/** Texts of the dialog; loaded together with the other dialogs. */
export const REFUSAL_TEXTS = translated('refusal', {
  title: 'Cannot clean',
  question: 'Why can you not clean here?',
  kinds: { nobodyHome: 'Nobody home', noAccess: 'No access', unsafe: 'Unsafe' } satisfies Record<RefusalKind, string>,
  chooseFirst: 'Choose why you cannot clean here.',
  note: 'Note for your office',
  submit: 'Tell the office',
  submitting: 'Telling the office...',
  told: (customer: string) => `Your office knows that you cannot clean at ${customer}.`,
  kept: (customer: string) => `Noted: you cannot clean at ${customer}. Your office hears it once there is a network.`,
  failed: 'Your office could not be told. Please try again.',
});
