import type { ActivityRow } from '@tidycrew/contracts';
import { formatClock, formatDollars, formatDuration, minutesOfTime } from '@tidycrew/domain';
import { ACTIVITY_TEXTS, FIELD_WORDS } from './texts';

/** Names that the details hold only the ids of. */
export interface Names {
  person: (id: number) => string | undefined;
  team: (id: number) => string | undefined;
  /** A day 'yyyy-MM-dd' as it is read. */
  day: (day: string) => string;
  /** An instant, ISO 8601, as it is read at the business. */
  moment: (instant: string) => string;
}

type Details = Record<string, unknown>;

const isId = (value: unknown): value is number => typeof value === 'number';

const REFUSALS: Record<string, string> = { nobodyHome: 'nobody home', noAccess: 'no access', unsafe: 'unsafe' };
const PRESSES: Record<string, string> = {
  start: 'a late start',
  finish: 'a late finish',
  notes: 'late notes',
  cannotClean: "a late 'Cannot clean'",
};
const DECISIONS: Record<string, string> = {
  accept: 'accepted as pressed',
  reject: 'kept what is stored instead of',
  adjust: 'corrected by hand',
};
const MOVES: Record<string, string> = {
  customer: "the customer's wish",
  us: 'ours',
  holiday: 'holiday',
  noAccess: 'no access',
};
const OF_MAIL: Record<string, string> = {
  customer: 'to',
  user: 'to',
  'credit-note': 'of credit note',
  payment: 'with the receipt of',
};

/** What the sentence about a line of the log is made of: its details, each by its name, in words. */
export function wordsOf({ subject, details }: ActivityRow, names: Names) {
  const day = (field: string) => dayText(details[field], names);
  const people = () => peopleOf(details.memberIds, names);
  const textOf = (field: string) => String(details[field]);
  const pressed = () =>
    typeof details.pressedAt === 'string' ? [`Pressed ${momentOf(details.pressedAt, names)}`] : [];
  return {
    details,
    day,
    days: () => ` from ${day('fromDay')} to ${day('untilDay')}`,
    people,
    textOf,
    pressed,
    person: (field: string) => personOf(details[field], names),
    moment: (field: string) => momentOf(details[field], names),
    dollars: (field: string) => formatDollars(Number(details[field])),
    count: (field: string, noun: string, several?: string) => count(details[field], noun, several),
    tier: (field: string) => tierOf(details[field]),
    /** ' with Team North' */
    team: () => withTeam(details, names),
    /** ' with Team North on 5 March 2026': where a visit stands. */
    place: (place: unknown = details) => placeOf(place, names),
    crew: () => (Array.isArray(details.memberIds) && details.memberIds.length > 0 ? [`Crew: ${people()}`] : []),
    /** The notes of a press that was sent later. */
    reported: () =>
      typeof details.reportedEnd === 'string'
        ? [`Reported finish: ${momentOf(details.reportedEnd, names)}, pressed ${momentOf(details.pressedAt, names)}`]
        : pressed(),
    reason: () => (typeof details.reason === 'string' ? [`Reason: ${details.reason}`] : []),
    /** Why a visit was moved or skipped, if somebody said so. */
    whyMoved: () => (typeof details.reason === 'string' ? [`Reason: ${MOVES[details.reason] ?? details.reason}`] : []),
    /** Why a crew could not clean. */
    refusal: () => REFUSALS[textOf('kind')] ?? textOf('kind'),
    /** 'accepted as pressed a late start': what the office decided about a press that was sent late. */
    decision: () =>
      `${DECISIONS[textOf('decision')] ?? textOf('decision')} ${PRESSES[textOf('kind')] ?? 'a late press'}`,
    outOf: () => (isId(details.movedFromTeamId) ? ofTeam(', out of', details.movedFromTeamId, names) : ''),
    /** Who has a key now; where it lies is not in the log. */
    holder: () => (details.holderId === null ? ' to a place' : ` to ${personOf(details.holderId, names)}`),
    /** What an e-mail was about, as words that a name follows. */
    mail: () => (details.kind === 'statement' ? 'with the statement of' : (OF_MAIL[subject] ?? 'of invoice')),
    corrected: (shown: (value: unknown) => string) => [`${shown(details.before)} → ${shown(details.after)}`],
    changes: () => changes(details),
    differences: () => differences(details),
    businessChanges: () => businessChanges(details),
    cleanChanges: () => cleanChanges(details, names),
  };
}

const personOf = (id: unknown, names: Names) => (isId(id) && names.person(id)) || ACTIVITY_TEXTS.somebody;
const teamOf = (id: unknown, names: Names) => (isId(id) && names.team(id)) || ACTIVITY_TEXTS.aTeam;
const dayText = (day: unknown, names: Names) => (typeof day === 'string' ? names.day(day) : '');
const momentOf = (instant: unknown, names: Names) =>
  typeof instant === 'string' ? names.moment(instant) : ACTIVITY_TEXTS.nothing;

function peopleOf(ids: unknown, names: Names): string {
  if (!Array.isArray(ids) || ids.length === 0) return ACTIVITY_TEXTS.somebody;
  return ids.map((id: unknown) => personOf(id, names)).join(', ');
}

function ofTeam(before: string, id: number, names: Names): string {
  const team = names.team(id);
  return team ? `${before} ${team}` : '';
}

const withTeam = ({ teamId }: Details, names: Names) => (isId(teamId) ? ofTeam(' with', teamId, names) : '');

function placeOf(place: unknown, names: Names): string {
  const details = (place ?? {}) as Details;
  const on = typeof details.day === 'string' ? ` on ${dayText(details.day, names)}` : ' without a day';
  return `${withTeam(details, names)}${on}`;
}

function count(value: unknown, noun: string, several = `${noun}s`): string {
  const number = isId(value) ? value : 0;
  return `${number.toLocaleString('en-AU')} ${number === 1 ? noun : several}`;
}

export const lunchOf = (value: unknown) =>
  typeof value === 'boolean' ? (value ? 'Lunch' : 'No lunch') : 'By the rules';

export const startOf = (value: unknown) => (typeof value === 'string' ? withClock(value) : 'By the rules');

/** A time of the wall clock, '08:00' or '08:00:00', as every page shows it; any other text as it is. */
const withClock = (text: string) =>
  /^\d{2}:\d{2}(:\d{2})?$/.test(text) ? formatClock(minutesOfTime(text.slice(0, 5))) : text;

function tierOf(tier: unknown): string {
  const { priceMinCents, priceMaxCents, allottedMinutes } = (tier ?? {}) as Details;
  const [from, to] = [priceMinCents, priceMaxCents].map((cents) => valueOf('priceCents', cents));
  return `${from} – ${to} (${formatDuration(Number(allottedMinutes))})`;
}

/** 'cleanFrequency' as 'frequency', 'someNewFieldCents' as 'some new field'. */
const wordOf = (field: string) =>
  FIELD_WORDS[field] ?? field.replace(/Cents$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function valueOf(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ACTIVITY_TEXTS.nothing;
  if (field.endsWith('Cents')) return formatDollars(Number(value));
  if (typeof value === 'string') return withClock(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '…';
}

const changed = (what: string, before: string, after: string) =>
  `${what.charAt(0).toUpperCase()}${what.slice(1)}: from ${before} to ${after}`;

const changedField = (field: string, before: unknown, after: unknown) =>
  changed(wordOf(field), valueOf(field, before), valueOf(field, after));

const changedNames = ({ changed: fields }: Details): string[] =>
  Array.isArray(fields) ? fields.filter((one) => typeof one === 'string') : [];

function isBeforeAfter(value: unknown): value is { before: unknown; after: unknown } {
  return typeof value === 'object' && value !== null && 'before' in value && 'after' in value;
}

/** The fields that changed; where both values are kept, with both. */
function changes(details: Details): string[] {
  const lines: string[] = [];
  const plain = new Set<string>();
  for (const field of changedNames(details)) {
    const both = details[field];
    if (isBeforeAfter(both)) lines.push(changedField(field, both.before, both.after));
    else plain.add(wordOf(field));
  }
  if (plain.size > 0) lines.unshift(`Changed: ${[...plain].join(', ')}`);
  if (isId(details.pricedCleans)) lines.push(`${count(details.pricedCleans, 'clean')} took this price`);
  return lines;
}

/** What differs between the state before and the one after. */
function differences(details: Details): string[] {
  const [before, after] = [details.before ?? {}, details.after ?? {}] as [Details, Details];
  return Object.keys(after)
    .filter((field) => before[field] !== after[field])
    .map((field) => changedField(field, before[field], after[field]));
}

/** Names, addresses and texts are not in the log, only that they changed. */
function businessChanges(details: Details): string[] {
  const logged = Object.keys(details.after ?? {});
  const unlogged = changedNames(details).filter((field) => !logged.includes(field));
  return [...(unlogged.length > 0 ? [`Changed: ${unlogged.map(wordOf).join(', ')}`] : []), ...differences(details)];
}

/** What is said of a clean before and after: its field, what that is called, and its value in words. */
const OF_CLEAN: readonly (readonly [field: string, what: string, shown: (value: unknown, names: Names) => string])[] = [
  ['start', 'start', momentOf],
  ['end', 'end', momentOf],
  ['priceCents', 'price', (cents) => valueOf('priceCents', cents)],
  ['extras', 'extras', String],
  ['teamId', 'team', teamOf],
];

/** Its extras are not the same object when they have not changed. */
const inWords = (state: Details): Details => ({ ...state, extras: extrasOf(state.extras) });

function cleanChanges(details: Details, names: Names): string[] {
  if (!isBeforeAfter(details)) return [];
  const [before, after] = [inWords(details.before as Details), inWords(details.after as Details)];
  const lines = OF_CLEAN.filter(([field]) => before[field] !== after[field]).map(([field, what, shown]) =>
    changed(what, shown(before[field], names), shown(after[field], names)),
  );
  // The sentence itself names the customer that it is at now.
  if (before.customerId !== after.customerId) lines.push(ACTIVITY_TEXTS.movedHere);
  if (changedNames(details).includes('notes')) lines.push(ACTIVITY_TEXTS.notesChanged);
  const [were, are] = [idsOfMembers(before.members), idsOfMembers(after.members)];
  const joined = are.filter((id) => !were.includes(id));
  const left = were.filter((id) => !are.includes(id));
  if (joined.length > 0) lines.push(`Added to the crew: ${peopleOf(joined, names)}`);
  if (left.length > 0) lines.push(`Taken off the crew: ${peopleOf(left, names)}`);
  return lines;
}

/** 'Oven $40.00, Fridge $20.00' of what is recorded; 'none' without any. */
function extrasOf(extras: unknown): string {
  if (!Array.isArray(extras) || extras.length === 0) return ACTIVITY_TEXTS.nothing;
  return (extras as Details[])
    .map(({ name, amountCents }) => `${String(name)} ${valueOf('amountCents', amountCents)}`)
    .join(', ');
}

function idsOfMembers(members: unknown): number[] {
  if (!Array.isArray(members)) return [];
  return members.flatMap((member: unknown) => {
    const id = typeof member === 'object' && member !== null && 'userId' in member ? member.userId : member;
    return isId(id) ? [id] : [];
  });
}
