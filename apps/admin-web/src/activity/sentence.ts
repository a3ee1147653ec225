import type { ActivityRow } from '@tidycrew/contracts';
import { formatDollars, formatDuration } from '@tidycrew/domain';
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

/** What was done, in words that follow a name, split around what it was done to; and what changed, line by line. */
interface Sentence {
  before: string;
  /** The customer, person or team; empty when the sentence needs none. */
  subject: string;
  after: string;
  notes: string[];
}

type Details = Record<string, unknown>;
type Say = (row: ActivityRow, names: Names) => [before: string, after?: string, notes?: string[]];

const SAY: Record<string, Say> = {
  'clean.started': ({ details }, names) => ['started a clean at', withTeam(details, names), crewNotes(details, names)],
  'clean.created': ({ details }, names) => [
    'added a clean at',
    `${withTeam(details, names)}, ${momentOf(details.start, names)}`,
    crewNotes(details, names),
  ],
  'clean.completed': () => ['completed the clean at'],
  'clean.left': ({ details }, names) => [`clocked ${peopleOf(details.memberIds, names)} out of the clean at`],
  'clean.edited': ({ details }, names) => ['changed the clean at', '', cleanChanges(details, names)],
  'clean.discarded': ({ details }) => ['discarded the clean at', '', textOf(details.reason, 'Reason')],
  'customer.created': () => ['added the customer'],
  'customer.updated': ({ details }) => ['changed the customer', '', changes(details)],
  'customer.archived': () => ['archived the customer'],
  'customer.restored': () => ['restored the customer'],
  'customer.imported': ({ details }) => [`imported ${count(details.customers, 'customer')} from a file`],
  'customer.import-undone': ({ details }) => [`undid the import of ${count(details.removed, 'customer')}`],
  'customer.metrics-calculated': ({ details }) => [`calculated the metrics of ${count(details.customers, 'customer')}`],
  'user.created': ({ details }) => ['added', typeof details.role === 'string' ? ` as ${details.role}` : ''],
  'user.updated': ({ details }) => ['changed the details of', '', changes(details)],
  'user.lunch-corrected': ({ details }, names) => [
    'corrected the lunch of',
    ` on ${dayOf(details.day, names)}`,
    [`${lunchOf(details.before)} → ${lunchOf(details.after)}`],
  ],
  'user.start-corrected': ({ details }, names) => [
    'corrected the start of',
    ` on ${dayOf(details.day, names)}`,
    [`${startOf(details.before)} → ${startOf(details.after)}`],
  ],
  'user.invited': ({ details }) => [
    details.purpose === 'reset' ? 'made a link to a new password for' : 'invited',
    details.byMail === true ? ' by e-mail' : ' by a link',
  ],
  'user.invitation-withdrawn': () => ['withdrew the link of'],
  'password.forgotten': () => ['asked for a link to a new password for'],
  'password.set-by-link': () => ['chose by a link the password of'],
  'user.archived': () => ['archived'],
  'user.restored': () => ['restored'],
  'team.created': () => ['added the team'],
  'team.updated': ({ details }) => ['changed the team', '', changes(details)],
  'team.archived': () => ['archived the team'],
  'team.restored': () => ['restored the team'],
  'team.member-added': ({ details }, names) => [
    `put ${personOf(details.userId, names)} into`,
    ` from ${dayOf(details.startDate, names)} on${movedFrom(details, names)}`,
  ],
  'team.member-removed': ({ details }, names) => [
    `took ${personOf(details.userId, names)} out of`,
    ` from ${dayOf(details.endDate, names)} on`,
  ],
  'week.approved': ({ details }, names) => [
    `approved the week of ${dayOf(details.weekStart, names)}`,
    '',
    [`${count(details.people, 'person', 'people')}, ${formatDuration(Number(details.minutes))}`],
  ],
  'week.reopened': ({ details }, names) => [
    `reopened the week of ${dayOf(details.weekStart, names)}`,
    '',
    textOf(details.reason, 'Reason'),
  ],
  'settings.set-up': () => ['set up the business'],
  'checklist.put-away': () => ['put the list of first steps away'],
  'checklist.shown': () => ['took the list of first steps out again'],
  'settings.payroll-changed': ({ details }, names) => [
    `changed the payroll settings from ${dayOf(details.appliesFrom, names)} on`,
    '',
    differences(details),
  ],
  'settings.business-changed': ({ details }) => ['changed the business details', '', businessChanges(details)],
  'settings.radius-changed': ({ details }) => [
    `changed the radius from ${count(details.before, 'metre')} to ${count(details.after, 'metre')}`,
  ],
  'price-tier.created': ({ details }) => [`added the price tier ${tierOf(details.after)}`],
  'price-tier.updated': ({ details }) => [
    `changed the price tier ${tierOf(details.before)} to ${tierOf(details.after)}`,
  ],
  'price-tier.deleted': ({ details }) => [`deleted the price tier ${tierOf(details.before)}`],
  'invoice.created': ({ details }) => [
    details.source === 'automatic' ? 'made, by the end of a clean, invoice' : 'created invoice',
  ],
  'invoice.status-changed': ({ details }) => [
    'marked invoice',
    ` as ${String(details.after)}, from ${String(details.before)}`,
  ],
  'invoice.reminded': () => ['asked for a friendly reminder of invoice'],
  'invoice.shared': ({ details }) => ['made a link to invoice', ` for ${count(details.days, 'day')}`],
  'invoice.link-withdrawn': () => ['withdrew a link to invoice'],
  'mail.queued': () => ['asked for the e-mail of invoice'],
  'mail.sent': () => ['sent the e-mail of invoice'],
  'mail.failed': () => ['could not send the e-mail of invoice'],
  'mail.unconfirmed': () => ['does not know whether the e-mail arrived of invoice'],
  'mail.kept': () => ['kept, instead of sending it, the e-mail of invoice'],
  'session.impersonated': () => ['viewed the staff pages as'],
  'password.changed': () => ['changed the password of'],
};

/** What the sentences above already name. */
const NAMED_IN_WORDS = new Set(['price-tier', 'payroll-week']);

/** The sentence of one line of the audit log; what it does not know yet, it still says with the log's own words. */
export function sentenceOf(row: ActivityRow, names: Names): Sentence {
  const say = Object.hasOwn(SAY, row.action) ? SAY[row.action] : undefined;
  const [before, after = '', notes = []] = say?.(row, names) ?? [unknownAction(row.action)];
  const hasOwnName = row.subjectId === null || NAMED_IN_WORDS.has(row.subject);
  const subject = row.subjectName ?? (hasOwnName ? '' : `${row.subject} ${row.subjectId}`);
  return { before, subject, after, notes };
}

const unknownAction = (action: string) => action.replaceAll(/[.-]/g, ' ');

const isId = (value: unknown): value is number => typeof value === 'number';

function personOf(id: unknown, names: Names): string {
  return (isId(id) && names.person(id)) || ACTIVITY_TEXTS.somebody;
}

function peopleOf(ids: unknown, names: Names): string {
  if (!Array.isArray(ids) || ids.length === 0) return ACTIVITY_TEXTS.somebody;
  return ids.map((id: unknown) => personOf(id, names)).join(', ');
}

function teamOf(id: unknown, names: Names): string {
  return (isId(id) && names.team(id)) || ACTIVITY_TEXTS.aTeam;
}

function withTeam({ teamId }: Details, names: Names): string {
  const team = isId(teamId) ? names.team(teamId) : undefined;
  return team ? ` with ${team}` : '';
}

function crewNotes({ memberIds }: Details, names: Names): string[] {
  return Array.isArray(memberIds) && memberIds.length > 0 ? [`Crew: ${peopleOf(memberIds, names)}`] : [];
}

function movedFrom({ movedFromTeamId }: Details, names: Names): string {
  const team = isId(movedFromTeamId) ? names.team(movedFromTeamId) : undefined;
  return team ? `, out of ${team}` : '';
}

function dayOf(day: unknown, names: Names): string {
  return typeof day === 'string' ? names.day(day) : '';
}

function momentOf(instant: unknown, names: Names): string {
  return typeof instant === 'string' ? names.moment(instant) : ACTIVITY_TEXTS.nothing;
}

function count(value: unknown, noun: string, several = `${noun}s`): string {
  const number = isId(value) ? value : 0;
  return `${number.toLocaleString('en-AU')} ${number === 1 ? noun : several}`;
}

const lunchOf = (value: unknown) => (typeof value === 'boolean' ? (value ? 'Lunch' : 'No lunch') : 'By the rules');

const startOf = (value: unknown) => (typeof value === 'string' ? value : 'By the rules');

function tierOf(tier: unknown): string {
  const { priceMinCents, priceMaxCents, allottedMinutes } = (tier ?? {}) as Record<string, unknown>;
  const [from, to] = [priceMinCents, priceMaxCents].map((cents) => valueOf('priceCents', cents));
  return `${from} – ${to} (${formatDuration(Number(allottedMinutes))})`;
}

const textOf = (value: unknown, label: string) => (typeof value === 'string' ? [`${label}: ${value}`] : []);

/** 'cleanFrequency' as 'frequency', 'someNewField' as 'some new field'. */
const wordOf = (field: string) =>
  FIELD_WORDS[field] ?? field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function valueOf(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ACTIVITY_TEXTS.nothing;
  if (field.endsWith('Cents')) return formatDollars(Number(value));
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '…';
}

/** The fields that changed; where both values are kept, with both. */
function changes(details: Details): string[] {
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
function differences(details: Details): string[] {
  const [before, after] = [details.before ?? {}, details.after ?? {}] as [Details, Details];
  return Object.keys(after)
    .filter((field) => before[field] !== after[field])
    .map((field) => changed(wordOf(field), valueOf(field, before[field]), valueOf(field, after[field])));
}

/** Names, addresses and texts are not in the log, only that they changed. */
function businessChanges(details: Details): string[] {
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
  customerId?: unknown;
  teamId?: unknown;
  members?: unknown;
}

function cleanChanges(details: Details, names: Names): string[] {
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

function idsOfMembers(members: unknown): number[] {
  if (!Array.isArray(members)) return [];
  return members.flatMap((member: unknown) => {
    const id = typeof member === 'object' && member !== null && 'userId' in member ? member.userId : member;
    return isId(id) ? [id] : [];
  });
}
