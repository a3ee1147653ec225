import { randomBytes } from 'node:crypto';
import { invoiceDocument, instantsOf, addDays, startOfWeek, wallClockAt, type OffsetAt } from '@tidycrew/domain';
import { invoiceMailText } from '../invoices/mail/invoice-mail-text.js';
import { REVIEW_SENTENCES } from '../punches/press.js';
import { type DoorRows, fact, ofCleans, ofDoors, ofInvoices, ofMoney } from './activity.js';
import type { DemoInvoice } from './invoices.js';
import type { DemoMoney } from './money.js';
import { ADMIN_ID, ANNA_ID, MANAGER_ID, TEAM } from './people.js';
import type { DemoPlan } from './plan.js';
import type { Row } from './rows.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Time between a clean's end and its e-mail. */
const MAILED_AFTER_MS = MINUTE_MS;

/** What lies on the office's desk, by table. */
interface Desk {
  mails: Row[];
  links: Row[];
  presses: Row[];
  concerns: Row[];
  activity: Row[];
}

/** The mails of invoices, a link for the accountant, a late press and a concern that wait, and the log of it all. */
export function demoDesk(
  plan: DemoPlan,
  { money, pauses, doors }: { money: DemoMoney; pauses: readonly Row[]; doors: DoorRows },
  now: Date,
  offsetAt: OffsetAt,
): Desk {
  const { invoices } = money;
  const mails = mailRows(invoices, now);
  const links = linkRows(invoices, now);
  const presses = [latePress(plan, offsetAt)];
  const concerns = concernRows(plan, offsetAt);
  const activity = [
    ...ofCleans(plan, now),
    ...ofInvoices(invoices),
    ...ofMoney(money),
    ...ofDoors(doors),
    ...mails.map((mail) => {
      const details = { mailId: mail['id'], kind: mail['kind'], attempts: mail['attempts'] };
      return fact(mail['sent_at'] as Date, null, 'mail.sent', 'invoice', mail['invoice_id'], details);
    }),
    ...links.map((link) => {
      const details = { linkId: link['id'], days: LINK_DAYS };
      return fact(link['created_at'] as Date, ADMIN_ID, 'invoice.shared', 'invoice', link['invoice_id'], details);
    }),
    ...concerns.map(({ created_at: at, user_id: id, day }) =>
      fact(at as Date, ANNA_ID, 'user.concern-raised', 'user', id, { day }),
    ),
    ...pauses.map(({ created_at: at, customer_id: id, from_day: fromDay, until_day: untilDay }) =>
      fact(at as Date, MANAGER_ID, 'customer.paused', 'customer', id, { fromDay, untilDay }),
    ),
    ...plan.overrides.map(({ madeAt, userId, day, startTime }) =>
      startTime === null
        ? fact(madeAt, ADMIN_ID, 'user.lunch-corrected', 'user', userId, { day, before: null, after: false })
        : fact(madeAt, ADMIN_ID, 'user.start-corrected', 'user', userId, { day, before: null, after: startTime }),
    ),
  ];
  activity.sort((a, b) => (a['at'] as Date).getTime() - (b['at'] as Date).getTime());
  return { mails, links, presses, concerns, activity };
}

function mailRows(invoices: readonly DemoInvoice[], now: Date): Row[] {
  return invoices
    .filter(({ status }) => status !== 'draft')
    .map((invoice, at) => {
      const { subject, text, html } = invoiceMailText('invoice', invoiceDocument(invoice));
      return {
        id: at + 1,
        kind: 'invoice',
        invoice_id: invoice.number,
        to_address: invoice.customer.payer?.billingEmail ?? invoice.customer.email,
        subject,
        text_body: text,
        html_body: html,
        message_id: `<demo-${invoice.number}@tidycrew.invalid>`,
        status: 'sent',
        attempts: 1,
        created_at: invoice.issuedAt,
        sent_at: new Date(Math.min(invoice.issuedAt.getTime() + MAILED_AFTER_MS, now.getTime())),
      };
    });
}

const LINK_DAYS = 30;

/** For the accountant: the newest paid invoice. */
function linkRows(invoices: readonly DemoInvoice[], now: Date): Row[] {
  const paid = invoices.findLast(({ status }) => status === 'paid');
  const createdAt = new Date(Math.floor(now.getTime() / 1000) * 1000 - HOUR_MS);
  if (!paid) return [];
  return [
    {
      id: 1,
      invoice_id: paid.number,
      created_by_id: ADMIN_ID,
      created_at: createdAt,
      expires_at: new Date(createdAt.getTime() + LINK_DAYS * DAY_MS),
      random_part: `\\x${randomBytes(12).toString('hex')}`,
    },
  ];
}

/** Noah started on a Sunday, on which nobody is booked, and his phone was in no network until yesterday noon. */
function latePress({ today, customers, memberships }: DemoPlan, offsetAt: OffsetAt): Row {
  const sunday = addDays(startOfWeek(today), -8);
  const at = new Date(instantsOf(sunday, 10 * 60, offsetAt)[0]!);
  const receivedAt = new Date(instantsOf(addDays(today, -1), 12 * 60, offsetAt)[0]!);
  const team = memberships.filter(({ teamId, endDate }) => teamId === TEAM.west && endDate === null);
  const memberIds = team.slice(0, 2).map(({ userId }) => userId);
  const customer = customers.find(
    ({ teamId, archivedOn, priceCents }) => teamId === TEAM.west && !archivedOn && priceCents,
  );
  return {
    id: 1,
    event_id: 'demo-late-press',
    user_id: memberIds[0],
    kind: 'start',
    body: { customerId: customer?.id, teamId: TEAM.west, memberIds },
    at_device: at,
    sent_at_device: receivedAt,
    received_at: receivedAt,
    at_estimated: at,
    clock_changed: false,
    outcome: 'review',
    sentence: REVIEW_SENTENCES.tooLate,
    reason: 'tooLate',
    review_member_ids: [],
    archived: [],
  };
}

/** A concern about Anna's last day before today. */
function concernRows({ cleans, today }: DemoPlan, offsetAt: OffsetAt): Row[] {
  const businessDay = (instant: Date): string => wallClockAt(instant.getTime(), offsetAt).day;
  const last = cleans.findLast(
    ({ clockIn, entries }) => businessDay(clockIn) < today && entries.some(({ userId }) => userId === ANNA_ID),
  );
  if (!last?.clockOut) return [];
  const note = 'We waited for the key before the first clean and could not clock in. I began at 7.';
  const createdAt = new Date(last.clockOut.getTime() + 10 * MINUTE_MS);
  return [{ id: 1, user_id: ANNA_ID, day: businessDay(last.clockIn), note, created_at: createdAt }];
}
