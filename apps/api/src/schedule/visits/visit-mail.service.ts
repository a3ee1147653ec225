import { Injectable } from '@nestjs/common';
import { minutesOfTime, visitMailDays, wallClockAt } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { MailQueue } from '../../mail/mail-queue.service.js';
import type { NewMail } from '../../mail/new-mail.js';
import type { BusinessSettings } from '../../model/business-settings.entity.js';
import type { VisitMailKind } from '../../model/mail.entity.js';
import { AuditLog } from '../../platform/common/audit-log.js';
import { offsetAtZone } from '../../platform/common/time-zone.js';
import { type RequestOrRun, Transactions } from '../../platform/common/transactions.js';
import { SettingsService } from '../../settings/settings.service.js';
import { changeText, reminderText } from './visit-mail-text.js';
import { type NoticeRow, type ToldRow, VisitNoticeRepository } from './visit-notice.repository.js';

/** What a customer is told of their visits; `visitDay` is the first day that it tells of. */
type VisitMail = Extract<NewMail, { visitDay: string }>;

/** Customers in one transaction. */
const PORTION = 500;
/** A change is told when it has stood for so long: what is undone within it is told by nobody. */
const STANDS_MS = 10 * 60_000;

/** E-mails to customers: of a visit the day before, and of what changes afterwards (decisions D242, D243). */
@Injectable()
export class VisitMails {
  constructor(
    private readonly notices: VisitNoticeRepository,
    private readonly queue: MailQueue,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  /** Queues what is due at an instant; answers how many e-mails. May be ended, and run again, at any time. */
  async queueDue(now: Date, by: RequestOrRun): Promise<number> {
    const business = await this.settings.business();
    if (!business.visitRemindersEnabled) return 0;
    const clock = wallClockAt(now.getTime(), offsetAtZone(business.timeZone));
    const { remindOf, changesFrom } = visitMailDays(clock, minutesOfTime(business.workTo.slice(0, 5)));
    let queued = 0;
    if (remindOf !== null) queued += await this.inPortions(by, (tx) => this.remind(tx, remindOf, now));
    await this.transactions.run(by, (tx) => this.notices.look(tx, changesFrom, now));
    return queued + (await this.inPortions(by, (tx) => this.tellChanges(tx, changesFrom, now)));
  }

  private async inPortions(
    by: RequestOrRun,
    work: (tx: EntityManager) => Promise<{ taken: number; queued: number }>,
  ): Promise<number> {
    for (let all = 0; ;) {
      const { taken, queued } = await this.transactions.run(by, work);
      all += queued;
      if (taken < PORTION) return all;
    }
  }

  private async remind(tx: EntityManager, day: string, now: Date): Promise<{ taken: number; queued: number }> {
    const business = await this.stillOn(tx);
    if (!business) return NOTHING;
    const taken = await this.notices.takeUnreminded(tx, day, now, PORTION);
    const mails = taken.map((row) => ({
      ...addressed('visit-reminder', row),
      words: reminderText({ ...row, business }, row),
    }));
    await this.send(tx, mails, taken);
    return { taken: taken.length, queued: mails.length };
  }

  private async tellChanges(tx: EntityManager, from: string, now: Date): Promise<{ taken: number; queued: number }> {
    const business = await this.stillOn(tx);
    if (!business) return NOTHING;
    const since = new Date(now.getTime() - STANDS_MS);
    const taken = await this.notices.takeChanged(tx, from, since, PORTION);
    const ofCustomers = byCustomer(taken);
    const left = ofCustomers.filter((rows) => rows.every(({ told }) => told === '')).map((rows) => rows[0]!.customerId);
    const nextDays = left.length === 0 ? [] : await this.notices.next(tx, left, from);
    const nextOf = new Map(nextDays.map((row) => [row.customerId, row]));
    const mails = ofCustomers.map((rows) => {
      const [first] = rows as [ToldRow];
      const next = nextOf.get(first.customerId) ?? null;
      return { ...addressed('visit-changed', first), words: changeText({ ...first, business }, rows, next) };
    });
    await this.send(tx, mails, [...taken, ...nextDays]);
    return { taken: taken.length, queued: mails.length };
  }

  /** Turned off in this moment: whoever turned it off is answered after what was queued before. */
  private async stillOn(tx: EntityManager): Promise<BusinessSettings | null> {
    const business = await this.settings.businessHeld(tx);
    return business.visitRemindersEnabled ? business : null;
  }

  private async send(tx: EntityManager, mails: VisitMail[], notices: readonly NoticeRow[]): Promise<void> {
    if (mails.length === 0) return;
    const queued = await this.queue.add(tx, mails);
    const mailOf = new Map(queued.map(({ id, customerId }) => [customerId, id]));
    const told = notices.map(({ customerId, day, told: times }) => {
      const mailId = mailOf.get(customerId);
      if (mailId === undefined) throw new Error(`No e-mail was queued to customer ${customerId}.`);
      return { customerId, day, told: times, mailId };
    });
    await this.notices.tell(tx, told);
    const facts = mails.map(({ kind, customerId, visitDay: day }) => ({
      action:
        kind === 'visit-reminder' ? ('customer.visit-reminded' as const) : ('customer.visit-change-told' as const),
      subject: 'customer',
      subjectId: customerId,
      details: { day, mailId: mailOf.get(customerId) },
    }));
    await this.audit.recordEach(tx, null, facts);
  }
}

/** Each customer's days in their order. */
function byCustomer(rows: readonly ToldRow[]): ToldRow[][] {
  const all = new Map<number, ToldRow[]>();
  for (const row of rows.toSorted((a, b) => a.day.localeCompare(b.day)))
    all.set(row.customerId, [...(all.get(row.customerId) ?? []), row]);
  return [...all.values()];
}

const NOTHING = { taken: 0, queued: 0 };

const addressed = (kind: VisitMailKind, { customerId, day, email }: ToldRow): Omit<VisitMail, 'words'> => ({
  kind,
  customerId,
  visitDay: day,
  to: email,
});
