import { describe, expect, it } from '@jest/globals';
import type { ActivityRow } from '@tidycrew/contracts';
import { activitySentence } from './sentence';
import type { Names } from './sentence-words';

const names: Names = {
  person: (id) => ({ 1: 'Anna Petrou', 2: 'Mei Chen' })[id],
  team: (id) => ({ 7: 'Northside', 8: 'Bayside' })[id],
  day: (day) => `day ${day}`,
  moment: (instant) => `at ${instant}`,
};

const row = (
  action: string,
  details: Record<string, unknown> = {},
  changes: Partial<ActivityRow> = {},
): ActivityRow => ({
  id: 1,
  at: '2026-03-05T21:58:00.000Z',
  actorName: 'Margaret Doyle',
  onBehalfOfName: null,
  action,
  subject: action.split('.')[0] ?? '',
  subjectId: 5,
  subjectName: 'Smith House',
  details,
  ...changes,
});

const OF_WEEK = { subject: 'payroll-week', subjectName: null };
const OF_SETTINGS = { subject: 'settings', subjectId: null, subjectName: null };
const OF_TIER = { subject: 'price-tier', subjectName: null };
const TIER = { priceMinCents: 10_000, priceMaxCents: 14_999, allottedMinutes: 90 };

function spoken(line: ActivityRow): string {
  const { before, subject, after, notes } = activitySentence(line, names);
  return [`${before}${subject && ' '}${subject}${after}`, ...notes].join(' | ');
}

describe('activitySentence', () => {
  const cases: [text: string, line: ActivityRow][] = [
    ['added the code “Gate” of Smith House', row('customer.code-saved', { label: 'Gate', isReplaced: false })],
    ['replaced the code “Gate” of Smith House', row('customer.code-saved', { label: 'Gate', isReplaced: true })],
    ['removed the code “Gate” of Smith House', row('customer.code-removed', { label: 'Gate' })],
    [
      'looked at 2 reveals of codes',
      row('code-reveals.reviewed', { count: 2 }, { subjectId: null, subjectName: null }),
    ],
    [
      'started a clean at Smith House with Northside | Crew: Anna Petrou, Mei Chen',
      row('clean.started', { teamId: 7, memberIds: [1, 2] }),
    ],
    ['made a plan for Smith House from day 2026-03-09 on', row('customer.plan-created', { fromDay: '2026-03-09' })],
    ['ended the plan of Smith House before day 2026-03-09', row('customer.plan-ended', { fromDay: '2026-03-09' })],
    [
      'changed the plan of Smith House from day 2026-03-09 on | Changed: team',
      row('customer.plan-changed', { fromDay: '2026-03-09', changed: ['teamId'] }),
    ],
    [
      'paused Smith House from day 2026-03-09 to day 2026-03-10',
      row('customer.paused', { fromDay: '2026-03-09', untilDay: '2026-03-10' }),
    ],
    ['moved a clean to Smith House: 2 old ticks removed', row('clean.ticks-removed', { ticks: 2 })],
    [
      'added the checklist Weekly home, 12 items',
      row('checklist.created', { items: 12 }, { subjectName: 'Weekly home' }),
    ],
    [
      'changed the checklist Weekly home, 1 item now',
      row('checklist.updated', { items: 1 }, { subjectName: 'Weekly home' }),
    ],
    ['added the key K-14 to a place', row('key.created', { holderId: null }, { subjectName: 'K-14' })],
    ['moved the key K-14 to Mei Chen', row('key.moved', { holderId: 2 }, { subjectName: 'K-14' })],
    ['retired the key K-14', row('key.retired', { holderId: 2 }, { subjectName: 'K-14' })],
    ['archived the checklist Weekly home', row('checklist.archived', { items: 1 }, { subjectName: 'Weekly home' })],
    ['restored the checklist Weekly home', row('checklist.restored', { items: 1 }, { subjectName: 'Weekly home' })],
    ['closed the business on day 2026-03-09', row('settings.day-closed', { day: '2026-03-09' }, OF_SETTINGS)],
    ['created invoice INV-000012', row('invoice.created', { source: 'manual' }, { subjectName: 'INV-000012' })],
    [
      'cancelled invoice INV-000012 before it was sent',
      row(
        'invoice.status-changed',
        { before: 'draft', after: 'cancelled', isUnsent: true },
        { subjectName: 'INV-000012' },
      ),
    ],
    [
      'marked invoice INV-000012 as overdue, from sent',
      row('invoice.status-changed', { before: 'sent', after: 'overdue' }, { subjectName: 'INV-000012' }),
    ],
    [
      'recorded a payment of $165.00 of Fig House',
      { ...row('payment.recorded', { amountCents: 16_500 }, { subjectName: 'Fig House' }), subject: 'payment' },
    ],
    [
      'refunded $20.00 to Fig House',
      { ...row('payment.recorded', { amountCents: -2_000 }, { subjectName: 'Fig House' }), subject: 'payment' },
    ],
    [
      'made credit note CN-000003 of $40.00',
      row('credit-note.created', { totalCents: 4_000 }, { subjectName: 'CN-000003' }),
    ],
    [
      'asked for the e-mail of credit note CN-000003',
      { ...row('mail.queued', { kind: 'credit-note' }, { subjectName: 'CN-000003' }), subject: 'credit-note' },
    ],
    [
      'sent the e-mail with the receipt of Fig House',
      { ...row('mail.sent', { kind: 'receipt' }, { subjectName: 'Fig House' }), subject: 'payment' },
    ],
    ['used the credit of Fig House', row('payment.allocated', {}, { subjectName: 'Fig House' })],
    [
      'reversed a payment of $165.00 of Fig House',
      row('payment.reversed', { amountCents: 16_500 }, { subjectName: 'Fig House' }),
    ],
    [
      'read the bank file November.csv with 42 lines, 12 of them new',
      row('bank-file.read', { lines: 42, added: 12 }, { subjectName: 'November.csv' }),
    ],
    [
      'put line 3 aside in the bank file November.csv',
      row('bank-file.line-put-aside', { lineId: 9, line: 3 }, { subjectName: 'November.csv' }),
    ],
    [
      'took line 3 back in the bank file November.csv',
      row('bank-file.line-taken-back', { lineId: 9, line: 3 }, { subjectName: 'November.csv' }),
    ],
    ['made a link to invoice INV-000012 for 1 day', row('invoice.shared', { days: 1 }, { subjectName: 'INV-000012' })],
    [
      'asked for the e-mail with the statement of Fig House',
      { ...row('mail.queued', { kind: 'statement' }, { subjectName: 'Fig House' }), subject: 'customer' },
    ],
    [
      'sent the e-mail to Fig House',
      { ...row('mail.sent', { mailId: 3 }, { subjectName: 'Fig House' }), subject: 'customer' },
    ],
    ['sent the e-mail of invoice INV-000012', row('mail.sent', { mailId: 3 }, { subjectName: 'INV-000012' })],
    ['invited Smith House by a link', row('user.invited', { purpose: 'invitation', byMail: false })],
    [
      'made a link to a new password for Smith House by e-mail',
      row('user.invited', { purpose: 'reset', byMail: true }),
    ],
    ['withdrew the link of Smith House', row('user.invitation-withdrawn')],
    ['asked for a link to a new password for Smith House', row('password.forgotten')],
    ['chose by a link the password of Smith House', row('password.set-by-link')],
    [
      'undid the import of 3 customers',
      row('customer.import-undone', { removed: 3 }, { subjectName: null, subjectId: null }),
    ],
    [
      'reached the day’s limit of customer notes with the clean at Smith House | Notes not shown to: Mei Chen',
      row('clean.notes-withheld', { customerId: 9, memberIds: [2] }),
    ],
    ['clocked Mei Chen out of the clean at Smith House', row('clean.left', { memberIds: [2] })],
    [
      'completed the clean at Smith House | Reported finish: at 2026-03-05T00:30:00.000Z, pressed at 2026-03-05T07:30:00.000Z',
      row('clean.completed', { reportedEnd: '2026-03-05T00:30:00.000Z', pressedAt: '2026-03-05T07:30:00.000Z' }),
    ],
    [
      'completed the clean at Smith House | Pressed at 2026-03-05T07:30:00.000Z',
      row('clean.completed', { memberIds: [2], pressedAt: '2026-03-05T07:30:00.000Z' }),
    ],
    [
      'put Mei Chen on the clean at Smith House | Pressed at 2026-03-05T07:30:00.000Z',
      row('clean.joined', { memberIds: [2], pressedAt: '2026-03-05T07:30:00.000Z' }),
    ],
    [
      'moved a clean, started elsewhere by mistake, to Smith House | Price: from nothing to $150.00 | Moved from another customer',
      row('clean.moved', { before: { customerId: 1, priceCents: null }, after: { customerId: 2, priceCents: 15_000 } }),
    ],
    [
      'accepted as pressed a late start at Smith House, pressed by Anna Petrou at 2026-03-05T09:00:00Z',
      row(
        'punch.decided',
        { kind: 'start', decision: 'accept', userId: 1, at: '2026-03-05T09:00:00Z' },
        { subject: 'clean' },
      ),
    ],
    [
      'could not clean at Smith House on day 2026-03-05: nobody home',
      row('visit.refused', { customerId: 1, day: '2026-03-05', kind: 'nobodyHome' }),
    ],
    [
      'planned a visit at Smith House on day 2026-03-05',
      row('visit.created', { customerId: 1, day: '2026-03-05', teamId: null }),
    ],
    [
      'moved a visit at Smith House | on day 2026-03-05 → without a day | Reason: ours',
      row('visit.moved', {
        before: { day: '2026-03-05', teamId: null },
        after: { day: null, teamId: null },
        reason: 'us',
      }),
    ],
    [
      'skipped the visit at Smith House on day 2026-03-05 | Reason: holiday',
      row('visit.skipped', { day: '2026-03-05', reason: 'holiday' }),
    ],
    [
      'brought back the visit at Smith House on day 2026-03-05',
      row('visit.reopened', { day: '2026-03-05', reason: null }),
    ],
    [
      'changed the visit at Smith House on day 2026-03-05 | Changed: note',
      row('visit.updated', { day: '2026-03-05', changed: ['note'] }),
    ],
    ['let the visit stand at Smith House on day 2026-03-05', row('visit.kept', { day: '2026-03-05', reason: null })],
    ['linked a clean with the visit at Smith House on day 2026-03-05', row('visit.linked', { day: '2026-03-05' })],
    ['took the clean from the visit at Smith House on day 2026-03-05', row('visit.unlinked', { day: '2026-03-05' })],
    ['discarded the clean at Smith House | Reason: Entered twice', row('clean.discarded', { reason: 'Entered twice' })],
    [
      'changed the customer Smith House | Changed: address, position | Price: from nothing to $150.00 | 2 cleans took this price',
      row('customer.updated', {
        changed: ['address', 'latitude', 'longitude', 'priceCents'],
        priceCents: { before: null, after: 15000 },
        pricedCleans: 2,
      }),
    ],
    [
      'imported 1 customer from a file',
      row('customer.imported', { customers: 1 }, { subjectId: null, subjectName: null }),
    ],
    ['added 1 person from a file', row('user.imported', { people: 1 }, { subjectId: null, subjectName: null })],
    ['added 12 people from a file', row('user.imported', { people: 12 }, { subjectId: null, subjectName: null })],
    ['undid the import of 3 people', row('user.import-undone', { removed: 3 }, { subjectId: null, subjectName: null })],
    ['made a calendar link for Smith House', row('calendar.shared', { linkId: 3 })],
    ['withdrew a calendar link of Smith House', row('calendar.link-withdrawn', { linkId: 3 })],
    [
      'withdrew a calendar link of Smith House, because Mei Chen left',
      row('calendar.link-withdrawn', { linkId: 3, leftUserId: 2 }),
    ],
    [
      'put Mei Chen into Smith House from day 2026-03-05 on, out of Bayside',
      row('team.member-added', { userId: 2, startDate: '2026-03-05', movedFromTeamId: 8 }),
    ],
    [
      'corrected the lunch of Smith House on day 2026-03-05 | By the rules → No lunch',
      row('user.lunch-corrected', { day: '2026-03-05', before: null, after: false }),
    ],
    [
      'corrected the start of Smith House on day 2026-03-05 | 7:45 am → By the rules',
      row('user.start-corrected', { day: '2026-03-05', before: '07:45', after: null }),
    ],
    [
      'said that something is wrong with the hours of Smith House on day 2026-03-05',
      row('user.concern-raised', { day: '2026-03-05', concernId: 3 }),
    ],
    [
      'answered what was said of the hours of Smith House on day 2026-03-05',
      row('user.concern-answered', { day: '2026-03-05', concernId: 3 }),
    ],
    [
      'approved the week of day 2026-03-02 | 3 people, 109h 3m',
      row('week.approved', { weekStart: '2026-03-02', people: 3, minutes: 6543 }, OF_WEEK),
    ],
    [
      'reopened the week of day 2026-03-02 | Reason: Tom forgot',
      row('week.reopened', { weekStart: '2026-03-02', reason: 'Tom forgot' }, OF_WEEK),
    ],
    [
      'changed the payroll settings from day 2026-03-05 on | Pay rate: from $32.31 to $40.00',
      row(
        'settings.payroll-changed',
        { appliesFrom: '2026-03-05', before: { payRateCents: 3231, x: 1 }, after: { payRateCents: 4000, x: 1 } },
        OF_SETTINGS,
      ),
    ],
    // Times of day as every other page shows them, whether or not they were kept with seconds.
    [
      'changed the payroll settings from day 2026-03-05 on | Latest start for lunch: from 9:00 am to 12:30 pm',
      row(
        'settings.payroll-changed',
        {
          appliesFrom: '2026-03-05',
          before: { lunchBreakStartTime: '09:00:00' },
          after: { lunchBreakStartTime: '12:30:00' },
        },
        OF_SETTINGS,
      ),
    ],
    [
      'changed the working day | Start: from 8:00 am to 7:05 am | End: from 4:00 pm to 12:15 am',
      row(
        'settings.working-day-changed',
        { before: { workFrom: '08:00', workTo: '16:00' }, after: { workFrom: '07:05', workTo: '00:15' } },
        OF_SETTINGS,
      ),
    ],
    [
      'changed the business details | Changed: legal name | BSB: from 063000 to nothing',
      row(
        'settings.business-changed',
        { changed: ['legalName', 'bankBsb'], before: { bankBsb: '063000' }, after: { bankBsb: null } },
        OF_SETTINGS,
      ),
    ],
    ['added a logo', row('settings.logo-changed', { before: null, after: 'a' }, OF_SETTINGS)],
    ['changed the logo', row('settings.logo-changed', { before: 'a', after: 'b' }, OF_SETTINGS)],
    ['removed the logo', row('settings.logo-changed', { before: 'b', after: null }, OF_SETTINGS)],
    ['set up the business', row('settings.set-up', { timeZone: 'Australia/Perth' }, OF_SETTINGS)],
    ['put the list of first steps away', row('checklist.put-away', {}, OF_SETTINGS)],
    ['took the list of first steps out again', row('checklist.shown', {}, OF_SETTINGS)],
    [
      'changed the radius from 50,000 metres to 1 metre',
      row('settings.radius-changed', { before: 50_000, after: 1 }, OF_SETTINGS),
    ],
    ['added the price tier $100.00 – $149.99 (1h 30m)', row('price-tier.created', { after: TIER }, OF_TIER)],
    [
      'changed the price tier $100.00 – $149.99 (1h 30m) to $100.00 – $149.99 (45m)',
      row('price-tier.updated', { before: TIER, after: { ...TIER, allottedMinutes: 45 } }, OF_TIER),
    ],
    ['deleted the price tier $100.00 – $149.99 (1h 30m)', row('price-tier.deleted', { before: TIER }, OF_TIER)],
    [
      'took somebody out of Smith House from day 2026-03-05 on',
      row('team.member-removed', { userId: 99, endDate: '2026-03-05' }),
    ],
    ['added, by a command, the admin Smith House', row('admin.created', { by: 'command' }, { subject: 'user' })],
    ['role changed user 5', row('role.changed', {}, { subject: 'user', subjectName: null })],
    ['constructor Smith House', row('constructor')],
  ];
  it.each(cases)('%s', (text, line) => {
    expect(spoken(line)).toBe(text);
  });

  it('says what an edit of a clean changed', () => {
    const members = [{ userId: 1, start: 'x' }];
    const start = '2026-03-04T22:00:00.000Z';
    const before = { start, end: null, priceCents: 10000, members };
    const after = { start, end: '2026-03-05T00:30:00.000Z', priceCents: 10000, members: [{ userId: 2 }] };
    expect(activitySentence(row('clean.edited', { before, after }), names).notes).toEqual([
      'End: from nothing to at 2026-03-05T00:30:00.000Z',
      'Added to the crew: Mei Chen',
      'Taken off the crew: Anna Petrou',
    ]);
  });

  it('says what extras a clean has had and has', () => {
    const state = { priceCents: 20500, members: [] };
    const after = { ...state, extras: [{ name: 'Oven', amountCents: 4000 }] };
    expect(activitySentence(row('clean.edited', { before: { ...state, extras: [] }, after }), names).notes).toEqual([
      'Extras: from nothing to Oven $40.00',
    ]);
  });

  it('names a clean’s other team, and says that customer and notes changed', () => {
    const before = { priceCents: null, teamId: 7, customerId: 7, members: [] };
    const after = { priceCents: null, teamId: 99, customerId: 8, members: [] };
    expect(activitySentence(row('clean.edited', { before, after, changed: ['notes'] }), names).notes).toEqual([
      'Team: from Northside to a team',
      'Moved from another customer',
      'Changed: notes',
    ]);
  });
});
