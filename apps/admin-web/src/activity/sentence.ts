import type { ActivityRow, AuditAction } from '@tidycrew/contracts';
import { formatDollars, formatDuration } from '@tidycrew/domain';
import { lunchOf, startOf, wordsOf, type Names } from './sentence-words';

/** What was done, in words that follow a name, split around what it was done to; and what changed, line by line. */
interface Sentence {
  before: string;
  /** The customer, person or team; empty when the sentence needs none. */
  subject: string;
  after: string;
  notes: string[];
}

type Say = (words: ReturnType<typeof wordsOf>, row: ActivityRow) => [before: string, after?: string, notes?: string[]];

const SAY: Record<AuditAction, Say> = {
  'absence.asked': ({ days }) => ['asked for days off of', days()],
  'absence.added': ({ days }) => ['entered days off of', days()],
  'absence.approved': ({ days }) => ['approved the days off of', days()],
  'absence.declined': ({ days }) => ['declined the days off of', days()],
  'absence.withdrawn': ({ days }) => ['withdrew the days off of', days()],
  'absence.ended': ({ days }) => ['changed the last of the days off of', days()],
  'clean.started': ({ team, crew, pressed }) => ['started a clean at', team(), [...crew(), ...pressed()]],
  'clean.created': ({ team, moment, crew }) => ['added a clean at', `${team()}, ${moment('start')}`, crew()],
  'clean.completed': ({ reported }) => ['completed the clean at', '', reported()],
  'clean.left': ({ people, reported }) => [`clocked ${people()} out of the clean at`, '', reported()],
  'clean.joined': ({ people, pressed }) => [`put ${people()} on the clean at`, '', pressed()],
  'clean.edited': ({ cleanChanges }) => ['changed the clean at', '', cleanChanges()],
  'clean.moved': ({ cleanChanges }) => ['moved a clean, started elsewhere by mistake, to', '', cleanChanges()],
  'clean.notes-withheld': ({ people }) => [
    'reached the day’s limit of customer notes with the clean at',
    '',
    [`Notes not shown to: ${people()}`],
  ],
  'clean.discarded': ({ reason }) => ['discarded the clean at', '', reason()],
  'clean.ticks-removed': ({ count }) => ['moved a clean to', `: ${count('ticks', 'old tick')} removed`],
  'key.created': ({ holder }) => ['added the key', holder()],
  'key.moved': ({ holder }) => ['moved the key', holder()],
  'key.retired': () => ['retired the key'],
  'checklist.created': ({ count }) => ['added the checklist', `, ${count('items', 'item')}`],
  'checklist.updated': ({ count }) => ['changed the checklist', `, ${count('items', 'item')} now`],
  'checklist.archived': () => ['archived the checklist'],
  'checklist.restored': () => ['restored the checklist'],
  'punch.decided': ({ decision, person, moment }, { subject }) => [
    `${decision()} ${subject === 'clean' ? 'at' : 'of'}`,
    `, pressed by ${person('userId')} ${moment('at')}`,
  ],
  'visit.refused': ({ team, day, refusal }) => ['could not clean at', `${team()} on ${day('day')}: ${refusal()}`],
  'visit.created': ({ place }) => ['planned a visit at', place()],
  'visit.moved': ({ details, place, whyMoved }) => [
    'moved a visit at',
    '',
    [`${place(details.before ?? {}).trim()} → ${place(details.after ?? {}).trim()}`, ...whyMoved()],
  ],
  'visit.skipped': ({ place, whyMoved }) => ['skipped the visit at', place(), whyMoved()],
  'visit.reopened': ({ place }) => ['brought back the visit at', place()],
  'visit.updated': ({ place, changes }) => ['changed the visit at', place(), changes()],
  'visit.kept': ({ place }) => ['let the visit stand at', place()],
  'visit.linked': ({ place }) => ['linked a clean with the visit at', place()],
  'visit.unlinked': ({ place }) => ['took the clean from the visit at', place()],
  'customer.created': () => ['added the customer'],
  'customer.updated': ({ changes }) => ['changed the customer', '', changes()],
  'customer.access-saved': () => ['saved the access notes of'],
  'customer.access-read': () => ['read access notes of', ' without a visit'],
  'customer.code-saved': ({ details, textOf }) => [
    `${details.isReplaced === true ? 'replaced' : 'added'} the code “${textOf('label')}” of`,
  ],
  'customer.code-removed': ({ textOf }) => [`removed the code “${textOf('label')}” of`],
  'code-reveals.reviewed': ({ count }) => [`looked at ${count('count', 'reveal')} of codes`],
  'customer.archived': () => ['archived the customer'],
  'customer.restored': () => ['restored the customer'],
  'customer.plan-created': ({ day }) => ['made a plan for', ` from ${day('fromDay')} on`],
  'customer.plan-updated': ({ changes }) => ['changed the plan of', '', changes()],
  'customer.plan-changed': ({ day, changes }) => ['changed the plan of', ` from ${day('fromDay')} on`, changes()],
  'customer.plan-ended': ({ day }) => ['ended the plan of', ` before ${day('fromDay')}`],
  'customer.paused': ({ days }) => ['paused', days()],
  'customer.pause-removed': ({ days }) => ['took away the pause of', days()],
  'customer.visit-reminded': ({ day }) => ['asked for a reminder of the visit at', ` on ${day('day')}`],
  'customer.visit-change-told': ({ day }) => ['asked for an e-mail about the changed visit at', ` on ${day('day')}`],
  'customer.plans-imported': ({ count }) => [`imported ${count('plans', 'plan')} from a file`],
  'customer.plans-import-undone': ({ count }) => [`undid the import of ${count('removed', 'plan')}`],
  'customer.imported': ({ count }) => [`imported ${count('customers', 'customer')} from a file`],
  'customer.import-undone': ({ count }) => [`undid the import of ${count('removed', 'customer')}`],
  'customer.metrics-calculated': ({ count }) => [`calculated the metrics of ${count('customers', 'customer')}`],
  'user.created': ({ details }) => ['added', typeof details.role === 'string' ? ` as ${details.role}` : ''],
  'user.imported': ({ count }) => [`added ${count('people', 'person', 'people')} from a file`],
  'user.import-undone': ({ count }) => [`undid the import of ${count('removed', 'person', 'people')}`],
  'user.updated': ({ changes }) => ['changed the details of', '', changes()],
  'user.lunch-corrected': ({ day, corrected }) => ['corrected the lunch of', ` on ${day('day')}`, corrected(lunchOf)],
  'user.start-corrected': ({ day, corrected }) => ['corrected the start of', ` on ${day('day')}`, corrected(startOf)],
  'user.concern-raised': ({ day }) => ['said that something is wrong with the hours of', ` on ${day('day')}`],
  'user.concern-answered': ({ day }) => ['answered what was said of the hours of', ` on ${day('day')}`],
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
  'calendar.link-withdrawn': ({ details, person }) => [
    'withdrew a calendar link of',
    details.leftUserId === undefined ? '' : `, because ${person('leftUserId')} left`,
  ],
  'team.created': () => ['added the team'],
  'team.updated': ({ changes }) => ['changed the team', '', changes()],
  'team.day-ordered': ({ details, place }) => [
    'put into another order the visits of',
    place(),
    details.isByDistance === true ? ['By distance'] : [],
  ],
  'team.archived': () => ['archived the team'],
  'team.restored': () => ['restored the team'],
  'team.member-added': ({ person, day, outOf }) => [
    `put ${person('userId')} into`,
    ` from ${day('startDate')} on${outOf()}`,
  ],
  'team.member-removed': ({ person, day }) => [`took ${person('userId')} out of`, ` from ${day('endDate')} on`],
  'week.approved': ({ details, day, count }) => [
    `approved the week of ${day('weekStart')}`,
    '',
    [`${count('people', 'person', 'people')}, ${formatDuration(Number(details.minutes))}`],
  ],
  'week.reopened': ({ day, reason }) => [`reopened the week of ${day('weekStart')}`, '', reason()],
  'settings.set-up': () => ['set up the business'],
  'checklist.put-away': () => ['put the list of first steps away'],
  'checklist.shown': () => ['took the list of first steps out again'],
  'settings.payroll-changed': ({ day, differences }) => [
    `changed the payroll settings from ${day('appliesFrom')} on`,
    '',
    differences(),
  ],
  'settings.business-changed': ({ businessChanges }) => ['changed the business details', '', businessChanges()],
  'settings.logo-changed': ({ details: { before, after } }) => [
    after === null ? 'removed the logo' : before === null ? 'added a logo' : 'changed the logo',
  ],
  'settings.mail-changed': ({ businessChanges }) => ['changed the mail server', '', businessChanges()],
  'settings.day-closed': ({ day }) => [`closed the business on ${day('day')}`],
  'settings.day-opened': ({ day }) => [`opened the business on ${day('day')}`],
  'settings.working-day-changed': ({ differences }) => ['changed the working day', '', differences()],
  'settings.radius-changed': ({ count }) => [
    `changed the radius from ${count('before', 'metre')} to ${count('after', 'metre')}`,
  ],
  'price-tier.created': ({ tier }) => [`added the price tier ${tier('after')}`],
  'price-tier.updated': ({ tier }) => [`changed the price tier ${tier('before')} to ${tier('after')}`],
  'price-tier.deleted': ({ tier }) => [`deleted the price tier ${tier('before')}`],
  'invoice.created': ({ details }) => [
    details.source !== 'automatic'
      ? 'created invoice'
      : details.month === undefined
        ? 'made, by the end of a clean, invoice'
        : 'made, at the end of a month, invoice',
  ],
  'invoice.status-changed': ({ details, textOf }) =>
    details.isUnsent === true
      ? ['cancelled invoice', ' before it was sent']
      : ['marked invoice', ` as ${textOf('after')}, from ${textOf('before')}`],
  'invoice.reminded': () => ['asked for a friendly reminder of invoice'],
  'invoice.shared': ({ count }) => ['made a link to invoice', ` for ${count('days', 'day')}`],
  'invoice.link-withdrawn': () => ['withdrew a link to invoice'],
  'month.closed': ({ day, count }) => [
    `closed the month that began on ${day('month')} with ${count('open', 'thing')} open`,
  ],
  'credit-note.created': ({ dollars }) => ['made credit note', ` of ${dollars('totalCents')}`],
  'payment.recorded': ({ details, dollars }) =>
    Number(details.amountCents) < 0
      ? [`refunded ${formatDollars(-Number(details.amountCents))} to`]
      : [`recorded a payment of ${dollars('amountCents')} of`],
  'payment.allocated': () => ['used the credit of'],
  'payment.reversed': ({ dollars }) => [`reversed a payment of ${dollars('amountCents')} of`],
  'bank-file.read': ({ details, count }) => [
    'read the bank file',
    ` with ${count('lines', 'line')}, ${Number(details.added)} of them new`,
  ],
  'bank-file.line-linked': ({ details }) => [`linked line ${Number(details.line)} of the bank file to a payment`],
  'bank-file.line-undone': ({ details }) => [`took back what line ${Number(details.line)} of the bank file was for`],
  'bank-file.line-put-aside': ({ details }) => [`put line ${Number(details.line)} aside in the bank file`],
  'bank-file.line-taken-back': ({ details }) => [`took line ${Number(details.line)} back in the bank file`],
  'mail.queued': ({ mail }) => [`asked for the e-mail ${mail()}`],
  'mail.sent': ({ mail }) => [`sent the e-mail ${mail()}`],
  'mail.failed': ({ mail }) => [`could not send the e-mail ${mail()}`],
  'mail.unconfirmed': ({ mail }) => [`does not know whether the e-mail arrived ${mail()}`],
  'mail.kept': ({ mail }) => [`kept, instead of sending it, the e-mail ${mail()}`],
  'admin.created': () => ['added, by a command, the admin'],
  'session.impersonated': () => ['viewed the staff pages as'],
  'password.changed': () => ['changed the password of'],
};

const isKnown = (action: string): action is AuditAction => Object.hasOwn(SAY, action);

/** What the sentences above already name. */
const NAMED_IN_WORDS = new Set(['bank-file', 'price-tier', 'payroll-week', 'month']);

/** The sentence of one line of the audit log; what it does not know yet, it still says with the log's own words. */
export function activitySentence(row: ActivityRow, names: Names): Sentence {
  const say = isKnown(row.action) ? SAY[row.action] : undefined;
  const [before, after = '', notes = []] = say?.(wordsOf(row, names), row) ?? [row.action.replaceAll(/[.-]/g, ' ')];
  const hasOwnName = row.subjectId === null || NAMED_IN_WORDS.has(row.subject);
  const subject = row.subjectName ?? (hasOwnName ? '' : `${row.subject} ${row.subjectId}`);
  return { before, subject, after, notes };
}
