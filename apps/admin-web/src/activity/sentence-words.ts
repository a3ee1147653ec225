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

export function personOf(id: unknown, names: Names): string {
  return (isId(id) && names.person(id)) || ACTIVITY_TEXTS.somebody;
}

export function peopleOf(ids: unknown, names: Names): string {
  if (!Array.isArray(ids) || ids.length === 0) return ACTIVITY_TEXTS.somebody;
  return ids.map((id: unknown) => personOf(id, names)).join(', ');
}

function teamOf(id: unknown, names: Names): string {
  return (isId(id) && names.team(id)) || ACTIVITY_TEXTS.aTeam;
}

export function withTeam({ teamId }: Details, names: Names): string {
  const team = isId(teamId) ? names.team(teamId) : undefined;
  return team ? ` with ${team}` : '';
}

const REFUSALS: Record<string, string> = { nobodyHome: 'nobody home', noAccess: 'no access', unsafe: 'unsafe' };

/** Why a crew could not clean. */
export const refusalOf = (kind: unknown): string => REFUSALS[String(kind)] ?? String(kind);

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

/** 'accepted as pressed a late start': what the office decided about a press that was sent late. */
export const decisionOf = ({ decision, kind }: Details): string =>
  `${DECISIONS[String(decision)] ?? String(decision)} ${PRESSES[String(kind)] ?? 'a late press'}`;

const MOVES: Record<string, string> = {
  customer: "the customer's wish",
  us: 'ours',
  holiday: 'holiday',
  noAccess: 'no access',
};

/** Why a visit was moved or skipped, if somebody said so. */
export const whyMoved = ({ reason }: Details): string[] =>
  typeof reason === 'string' ? [`Reason: ${MOVES[reason] ?? reason}`] : [];

/** ' with Team North on 5 March 2026': where a visit stands. */
export function placeOf(place: unknown, names: Names): string {
  const details = (place ?? {}) as Details;
  return `${withTeam(details, names)}${typeof details.day === 'string' ? ` on ${dayOf(details.day, names)}` : ' without a day'}`;
}

export function crewNotes({ memberIds }: Details, names: Names): string[] {
  return Array.isArray(memberIds) && memberIds.length > 0 ? [`Crew: ${peopleOf(memberIds, names)}`] : [];
}

export function reportNotes({ reportedEnd, pressedAt }: Details, names: Names): string[] {
  if (typeof reportedEnd !== 'string') return pressNotes({ pressedAt }, names);
  return [`Reported finish: ${momentOf(reportedEnd, names)}, pressed ${momentOf(pressedAt, names)}`];
}

/** Of a press that was sent later (decision D67). */
export function pressNotes({ pressedAt }: Details, names: Names): string[] {
  return typeof pressedAt === 'string' ? [`Pressed ${momentOf(pressedAt, names)}`] : [];
}

export function movedFrom({ movedFromTeamId }: Details, names: Names): string {
  const team = isId(movedFromTeamId) ? names.team(movedFromTeamId) : undefined;
  return team ? `, out of ${team}` : '';
}

export function dayOf(day: unknown, names: Names): string {
  return typeof day === 'string' ? names.day(day) : '';
}

export function momentOf(instant: unknown, names: Names): string {
  return typeof instant === 'string' ? names.moment(instant) : ACTIVITY_TEXTS.nothing;
}

export function count(value: unknown, noun: string, several = `${noun}s`): string {
  const number = isId(value) ? value : 0;
  return `${number.toLocaleString('en-AU')} ${number === 1 ? noun : several}`;
}

export const lunchOf = (value: unknown) =>
  typeof value === 'boolean' ? (value ? 'Lunch' : 'No lunch') : 'By the rules';

export const startOf = (value: unknown) => (typeof value === 'string' ? withClock(value) : 'By the rules');

/** A time of the wall clock, '08:00' or '08:00:00', as every page shows it; any other text as it is. */
const withClock = (text: string) =>
  /^\d{2}:\d{2}(:\d{2})?$/.test(text) ? formatClock(minutesOfTime(text.slice(0, 5))) : text;

export function tierOf(tier: unknown): string {
  const { priceMinCents, priceMaxCents, allottedMinutes } = (tier ?? {}) as Record<string, unknown>;
  const [from, to] = [priceMinCents, priceMaxCents].map((cents) => valueOf('priceCents', cents));
  return `${from} – ${to} (${formatDuration(Number(allottedMinutes))})`;
}

export const textOf = (value: unknown, label: string) => (typeof value === 'string' ? [`${label}: ${value}`] : []);

/** 'cleanFrequency' as 'frequency', 'someNewFieldCents' as 'some new field'. */
const wordOf = (field: string) =>
  FIELD_WORDS[field] ?? field.replace(/Cents$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function valueOf(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ACTIVITY_TEXTS.nothing;
  if (field.endsWith('Cents')) return formatDollars(Number(value));
  if (typeof value === 'string') return withClock(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '…';
}

/** The fields that changed; where both values are kept, with both. */
export function changes(details: Details): string[] {
  const fields = Array.isArray(details.changed) ? details.changed.filter((one) => typeof one === 'string') : [];
  const lines: string[] = [];
  const plain = new Set<string>();
  for (const field of fields) {
    const both = details[field];
    if (isBeforeAfter(both))
      lines.push(changed(wordOf(field), valueOf(field, both.before), valueOf(field, both.after)));
    else plain.add(wordOf(field));
  }
  if (plain.size > 0) lines.unshift(`Changed: ${[...plain].join(', ')}`);
  if (isId(details.pricedCleans)) lines.push(`${count(details.pricedCleans, 'clean')} took this price`);
  return lines;
}

/** What differs between the state before and the one after. */
export function differences(details: Details): string[] {
  const [before, after] = [details.before ?? {}, details.after ?? {}] as [Details, Details];
  return Object.keys(after)
    .filter((field) => before[field] !== after[field])
    .map((field) => changed(wordOf(field), valueOf(field, before[field]), valueOf(field, after[field])));
}

/** Names, addresses and texts are not in the log, only that they changed. */
export function businessChanges(details: Details): string[] {
  const logged = Object.keys(details.after ?? {});
  const fields = Array.isArray(details.changed) ? details.changed.filter((one) => typeof one === 'string') : [];
  const unlogged = fields.filter((field) => !logged.includes(field));
  return [...(unlogged.length > 0 ? [`Changed: ${unlogged.map(wordOf).join(', ')}`] : []), ...differences(details)];
}

const changed = (what: string, before: string, after: string) =>
  `${what.charAt(0).toUpperCase()}${what.slice(1)}: from ${before} to ${after}`;

function isBeforeAfter(value: unknown): value is { before: unknown; after: unknown } {
  return typeof value === 'object' && value !== null && 'before' in value && 'after' in value;
}

interface CleanState {
  start?: unknown;
  end?: unknown;
  priceCents?: unknown;
  extras?: unknown;
  customerId?: unknown;
  teamId?: unknown;
  members?: unknown;
}

export function cleanChanges(details: Details, names: Names): string[] {
  const { changed: fields } = details;
  if (!isBeforeAfter(details)) return [];
  const [before, after] = [details.before as CleanState, details.after as CleanState];
  const lines: string[] = [];
  for (const [field, label] of [
    ['start', 'Start'],
    ['end', 'End'],
  ] as const) {
    if (before[field] !== after[field]) {
      lines.push(changed(label, momentOf(before[field], names), momentOf(after[field], names)));
    }
  }
  if (before.priceCents !== after.priceCents) {
    lines.push(changed('price', valueOf('priceCents', before.priceCents), valueOf('priceCents', after.priceCents)));
  }
  const [wereNamed, areNamed] = [extrasOf(before.extras), extrasOf(after.extras)];
  if (wereNamed !== areNamed) lines.push(changed('extras', wereNamed, areNamed));
  if (before.teamId !== after.teamId) {
    lines.push(changed('team', teamOf(before.teamId, names), teamOf(after.teamId, names)));
  }
  // The sentence itself names the customer that it is at now.
  if (before.customerId !== after.customerId) lines.push(ACTIVITY_TEXTS.movedHere);
  if (Array.isArray(fields) && fields.includes('notes')) lines.push(ACTIVITY_TEXTS.notesChanged);
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
  return (extras as { name?: unknown; amountCents?: unknown }[])
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

/** Who has a key now; where it lies is not in the log. */
export const whoHas = (holderId: unknown, names: Names): string =>
  holderId === null ? ' to a place' : ` to ${personOf(holderId, names)}`;
