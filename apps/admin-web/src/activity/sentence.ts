import type { ActivityRow } from '@tidycrew/contracts';
import { formatDuration } from '@tidycrew/domain';
import { type Say, SAY_OF_MONEY } from './money-sentences';
import {
  personOf,
  peopleOf,
  withTeam,
  crewNotes,
  pressNotes,
  decisionOf,
  reportNotes,
  movedFrom,
  refusalOf,
  placeOf,
  whyMoved,
  dayOf,
  momentOf,
  count,
  lunchOf,
  startOf,
  tierOf,
  textOf,
  changes,
  differences,
  businessChanges,
  cleanChanges,
  whoHas,
  type Names,
} from './sentence-words';

/** What was done, in words that follow a name, split around what it was done to; and what changed, line by line. */
interface Sentence {
  before: string;
  /** The customer, person or team; empty when the sentence needs none. */
  subject: string;
  after: string;
  notes: string[];
}

const SAY: Record<string, Say> = {
  'clean.started': ({ details }, names) => [
    'started a clean at',
    withTeam(details, names),
    [...crewNotes(details, names), ...pressNotes(details, names)],
  ],
  'clean.created': ({ details }, names) => [
    'added a clean at',
    `${withTeam(details, names)}, ${momentOf(details.start, names)}`,
    crewNotes(details, names),
  ],
  'clean.completed': ({ details }, names) => ['completed the clean at', '', reportNotes(details, names)],
  'clean.left': ({ details }, names) => [
    `clocked ${peopleOf(details.memberIds, names)} out of the clean at`,
    '',
    reportNotes(details, names),
  ],
  'clean.joined': ({ details }, names) => [
    `put ${peopleOf(details.memberIds, names)} on the clean at`,
    '',
    pressNotes(details, names),
  ],
  'clean.edited': ({ details }, names) => ['changed the clean at', '', cleanChanges(details, names)],
  'clean.moved': ({ details }, names) => [
    'moved a clean, started elsewhere by mistake, to',
    '',
    cleanChanges(details, names),
  ],
  'clean.notes-withheld': ({ details }, names) => [
    'reached the day’s limit of customer notes with the clean at',
    '',
    [`Notes not shown to: ${peopleOf(details.memberIds, names)}`],
  ],
  'clean.discarded': ({ details }) => ['discarded the clean at', '', textOf(details.reason, 'Reason')],
  'clean.ticks-removed': ({ details }) => ['moved a clean to', `: ${count(details.ticks, 'old tick')} removed`],
  'key.created': ({ details }, names) => ['added the key', whoHas(details.holderId, names)],
  'key.moved': ({ details }, names) => ['moved the key', whoHas(details.holderId, names)],
  'key.retired': () => ['retired the key'],
  'checklist.created': ({ details }) => ['added the checklist', `, ${count(details.items, 'item')}`],
  'checklist.updated': ({ details }) => ['changed the checklist', `, ${count(details.items, 'item')} now`],
  'checklist.archived': () => ['archived the checklist'],
  'checklist.restored': () => ['restored the checklist'],
  'punch.decided': ({ details, subject }, names) => [
    `${decisionOf(details)} ${subject === 'clean' ? 'at' : 'of'}`,
    `, pressed by ${personOf(details.userId, names)} ${momentOf(details.at, names)}`,
  ],
  'visit.refused': ({ details }, names) => [
    'could not clean at',
    `${withTeam(details, names)} on ${dayOf(details.day, names)}: ${refusalOf(details.kind)}`,
  ],
  'visit.created': ({ details }, names) => ['planned a visit at', placeOf(details, names)],
  'visit.moved': ({ details }, names) => [
    'moved a visit at',
    '',
    [`${placeOf(details.before, names).trim()} → ${placeOf(details.after, names).trim()}`, ...whyMoved(details)],
  ],
  'visit.skipped': ({ details }, names) => ['skipped the visit at', placeOf(details, names), whyMoved(details)],
  'visit.reopened': ({ details }, names) => ['brought back the visit at', placeOf(details, names)],
  'visit.updated': ({ details }, names) => ['changed the visit at', placeOf(details, names), changes(details)],
  'visit.kept': ({ details }, names) => ['let the visit stand at', placeOf(details, names)],
  'visit.linked': ({ details }, names) => ['linked a clean with the visit at', placeOf(details, names)],
  'visit.unlinked': ({ details }, names) => ['took the clean from the visit at', placeOf(details, names)],
  'customer.created': () => ['added the customer'],
  'customer.updated': ({ details }) => ['changed the customer', '', changes(details)],
  'customer.access-saved': () => ['saved the access notes of'],
  'customer.access-read': () => ['read access notes of', ' without a visit'],
  'customer.code-saved': ({ details }) => [
    `${details.isReplaced === true ? 'replaced' : 'added'} the code “${String(details.label)}” of`,
  ],
  'customer.code-removed': ({ details }) => [`removed the code “${String(details.label)}” of`],
  'code-reveals.reviewed': ({ details }) => [`looked at ${count(Number(details.count), 'reveal')} of codes`],
  'customer.archived': () => ['archived the customer'],
  'customer.restored': () => ['restored the customer'],
  'customer.plan-created': ({ details }, names) => ['made a plan for', ` from ${dayOf(details.fromDay, names)} on`],
  'customer.plan-updated': ({ details }) => ['changed the plan of', '', changes(details)],
  'customer.plan-changed': ({ details }, names) => [
    'changed the plan of',
    ` from ${dayOf(details.fromDay, names)} on`,
    changes(details),
  ],
  'customer.plan-ended': ({ details }, names) => ['ended the plan of', ` before ${dayOf(details.fromDay, names)}`],
  'customer.paused': ({ details }, names) => [
    'paused',
    ` from ${dayOf(details.fromDay, names)} to ${dayOf(details.untilDay, names)}`,
  ],
  'customer.pause-removed': ({ details }, names) => [
    'took away the pause of',
    ` from ${dayOf(details.fromDay, names)} to ${dayOf(details.untilDay, names)}`,
  ],
  'customer.visit-reminded': ({ details }, names) => [
    'asked for a reminder of the visit at',
    ` on ${dayOf(details.day, names)}`,
  ],
  'customer.visit-change-told': ({ details }, names) => [
    'asked for an e-mail about the changed visit at',
    ` on ${dayOf(details.day, names)}`,
  ],
  'customer.imported': ({ details }) => [`imported ${count(details.customers, 'customer')} from a file`],
  'customer.import-undone': ({ details }) => [`undid the import of ${count(details.removed, 'customer')}`],
  'customer.metrics-calculated': ({ details }) => [`calculated the metrics of ${count(details.customers, 'customer')}`],
  'user.created': ({ details }) => ['added', typeof details.role === 'string' ? ` as ${details.role}` : ''],
  'user.imported': ({ details }) => [`added ${count(details.people, 'person', 'people')} from a file`],
  'user.import-undone': ({ details }) => [`undid the import of ${count(details.removed, 'person', 'people')}`],
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
  'user.concern-raised': ({ details }, names) => [
    'said that something is wrong with the hours of',
    ` on ${dayOf(details.day, names)}`,
  ],
  'user.concern-answered': ({ details }, names) => [
    'answered what was said of the hours of',
    ` on ${dayOf(details.day, names)}`,
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
  'calendar.shared': () => ['made a calendar link for'],
  'calendar.link-withdrawn': ({ details }, names) => [
    'withdrew a calendar link of',
    details.leftUserId === undefined ? '' : `, because ${personOf(details.leftUserId, names)} left`,
  ],
  'team.created': () => ['added the team'],
  'team.updated': ({ details }) => ['changed the team', '', changes(details)],
  'team.day-ordered': ({ details }, names) => [
    'put into another order the visits of',
    placeOf(details, names),
    details.isByDistance === true ? ['By distance'] : [],
  ],
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
  'settings.day-closed': ({ details }, names) => [`closed the business on ${dayOf(details.day, names)}`],
  'settings.day-opened': ({ details }, names) => [`opened the business on ${dayOf(details.day, names)}`],
  'settings.working-day-changed': ({ details }) => ['changed the working day', '', differences(details)],
  'settings.radius-changed': ({ details }) => [
    `changed the radius from ${count(details.before, 'metre')} to ${count(details.after, 'metre')}`,
  ],
  'price-tier.created': ({ details }) => [`added the price tier ${tierOf(details.after)}`],
  'price-tier.updated': ({ details }) => [
    `changed the price tier ${tierOf(details.before)} to ${tierOf(details.after)}`,
  ],
  'price-tier.deleted': ({ details }) => [`deleted the price tier ${tierOf(details.before)}`],
  ...SAY_OF_MONEY,
  'session.impersonated': () => ['viewed the staff pages as'],
  'password.changed': () => ['changed the password of'],
};

/** What the sentences above already name. */
const NAMED_IN_WORDS = new Set(['bank-file', 'price-tier', 'payroll-week']);

/** The sentence of one line of the audit log; what it does not know yet, it still says with the log's own words. */
export function sentenceOf(row: ActivityRow, names: Names): Sentence {
  const say = Object.hasOwn(SAY, row.action) ? SAY[row.action] : undefined;
  const [before, after = '', notes = []] = say?.(row, names) ?? [unknownAction(row.action)];
  const hasOwnName = row.subjectId === null || NAMED_IN_WORDS.has(row.subject);
  const subject = row.subjectName ?? (hasOwnName ? '' : `${row.subject} ${row.subjectId}`);
  return { before, subject, after, notes };
}

const unknownAction = (action: string) => action.replaceAll(/[.-]/g, ' ');
