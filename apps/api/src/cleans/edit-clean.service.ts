import { Injectable } from '@nestjs/common';
import type { CleanUpdateRequest } from '@tidycrew/contracts';
import {
  allottedMinutes,
  baseMinutes,
  changedStarts,
  dollarsToCents,
  memberSpan,
  type MemberTime,
  type Span,
} from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../common/audit-log.js';
import type { Caller } from '../common/caller.js';
import { Clock } from '../common/clock.js';
import { Refusal } from '../common/refusal.js';
import { dayIn } from '../common/time-zone.js';
import { Transactions } from '../common/transactions.js';
import { CustomerFigures } from '../customers/customer-figures.service.js';
import { CustomerService } from '../customers/customer.service.js';
import { AutomaticInvoices } from '../invoices/automatic-invoices.service.js';
import { cleanInvoiced, InvoicedCleans } from '../invoices/invoiced-cleans.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { ApprovedWeeks } from '../timesheets/approved-weeks.service.js';
import { type AdminCleanRow, AdminCleansRepository } from './admin-cleans.repository.js';
import { CleanConflicts } from './clean-conflicts.service.js';
import type { Clean } from './clean.entity.js';
import { noSuchClean } from './clean-list.service.js';
import { CleanRepository } from './clean.repository.js';
import { checkedTimes, type CleanTimes } from './clean-times.js';
import { checkCrew, nameOf } from './crew-check.js';
import { type CrewMemberRow, CrewRepository } from './crew.repository.js';
import { EditedCrewRepository, type NewEntry, type StoredEntry } from './edited-crew.repository.js';
import { changedAt } from './end-clean.service.js';

type Allotment = Pick<Clean, 'priceCents' | 'baseMinutes' | 'allottedMinutes'>;

/** Changes a clean's times, price and crew (decision D29). */
@Injectable()
export class EditCleanService {
  constructor(
    private readonly cleans: CleanRepository,
    private readonly entries: EditedCrewRepository,
    private readonly views: AdminCleansRepository,
    private readonly crews: CrewRepository,
    private readonly customers: CustomerService,
    private readonly figures: CustomerFigures,
    private readonly settings: SettingsService,
    private readonly weeks: ApprovedWeeks,
    private readonly invoices: AutomaticInvoices,
    private readonly invoiced: InvoicedCleans,
    private readonly conflicts: CleanConflicts,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async edit(caller: Caller, cleanId: number, wanted: CleanUpdateRequest): Promise<AdminCleanRow> {
    const times = checkedTimes(wanted.clockInTime, wanted.clockOutTime ?? null, this.clock.now());
    const memberIds = [...new Set(wanted.members.map((member) => member.userId))];
    if (memberIds.length < wanted.members.length)
      throw new Refusal('VALIDATION_FAILED', 'Somebody is in this crew twice.');
    let customerId = 0;
    try {
      return await this.transactions.run(caller, async (tx) => {
        const clean = await this.lockedUnchanged(tx, cleanId, wanted.expectedUpdatedAt);
        ({ customerId } = clean);
        await this.editIn(tx, caller, clean, wanted, times);
        await this.figures.ofClean(tx, cleanId, customerId);
        return this.views.existing(tx, cleanId);
      });
    } catch (error) {
      throw await this.conflicts.explain(error, { customerId, memberIds, from: times.start, to: times.end, cleanId });
    }
  }

  private async lockedUnchanged(tx: EntityManager, cleanId: number, expected: string | undefined): Promise<Clean> {
    const clean = await this.cleans.lock(tx, cleanId);
    if (!clean || clean.status === 'discarded') throw noSuchClean();
    if (expected !== undefined && Date.parse(expected) !== clean.updatedAt.getTime()) {
      throw new Refusal('CLEAN_CHANGED', 'This clean was changed by somebody else.');
    }
    return clean;
  }

  private async editIn(
    tx: EntityManager,
    caller: Caller,
    clean: Clean,
    wanted: CleanUpdateRequest,
    times: CleanTimes,
  ): Promise<void> {
    const stored = await this.entries.of(tx, clean.id);
    const { timeZone } = await this.settings.business(tx);
    const day = dayIn(timeZone, times.start);
    const memberIds = wanted.members.map((member) => member.userId);
    const people = await this.crews.candidates(tx, memberIds, day);
    const added = memberIds.filter((id) => !stored.some((entry) => entry.userId === id));
    checkCrew(
      added,
      people.filter((person) => added.includes(person.id)),
    );
    const crew = people.map((person) => this.entryOf(person, clean, stored, wanted, times));
    if (times.end === null && crew.every((entry) => entry.clockOut !== null)) throw nobodyLeft();

    const oldDay = dayIn(timeZone, clean.clockIn);
    const isOtherDay = day !== oldDay;
    const starts = changedStarts(stored.map(timeOf), crew.map(timeOf));
    const daysOfHours = starts.map((startMs) => dayIn(timeZone, new Date(startMs)));
    await this.weeks.lockDays(tx, isOtherDay ? [oldDay, day, ...daysOfHours] : daysOfHours);

    const priceCents = await this.priceOf(tx, clean, wanted, times);
    const allotment = await this.allotmentOf(tx, clean, stored, wanted, priceCents);
    await this.entries.replace(tx, clean.id, crew);
    await this.cleans.save(tx, clean.id, {
      ...allotment,
      ...(isOtherDay && { payRateCents: (await this.settings.rulesOn(day, tx)).payRateCents }),
      clockIn: times.start,
      clockOut: times.end,
      status: times.end ? 'completed' : 'active',
      updatedAt: changedAt(clean, this.clock.now()),
    });
    await this.cleans.keepWages(tx, clean.id);
    await this.audit.record(tx, caller, {
      action: 'clean.edited',
      subject: 'clean',
      subjectId: clean.id,
      details: {
        before: {
          start: clean.clockIn,
          end: clean.clockOut,
          priceCents: clean.priceCents,
          members: stored.map(punchOf),
        },
        after: { start: times.start, end: times.end, priceCents, members: crew.map(punchOf) },
      },
    });
    // Later corrections of a clean that is long completed make no invoice.
    if (clean.status === 'active' && times.end) await this.invoices.onCompleted(tx, caller, clean.id);
    else if (clean.priceCents === null && times.end) await this.invoices.onPriced(tx, caller, [clean.id]);
  }

  /** Empty means the customer's own price. On a live invoice the price stays, and so does the end (decision D29). */
  private async priceOf(
    tx: EntityManager,
    clean: Clean,
    { price }: CleanUpdateRequest,
    { end }: CleanTimes,
  ): Promise<number | null> {
    const invoice = await this.invoiced.invoiceOf(tx, clean.id);
    if (invoice && end === null) throw cleanInvoiced(invoice, 'it cannot be made active again');
    const priceCents = typeof price === 'number' ? dollarsToCents(price) : null;
    if (!invoice) return priceCents ?? (await this.customers.byId(clean.customerId, tx))?.priceCents ?? null;
    if (priceCents !== null && priceCents !== clean.priceCents) {
      throw cleanInvoiced(invoice, 'its price cannot be changed');
    }
    return clean.priceCents;
  }

  private entryOf(
    person: CrewMemberRow,
    clean: Clean,
    stored: StoredEntry[],
    wanted: CleanUpdateRequest,
    times: CleanTimes,
  ): NewEntry {
    const entry = stored.find((each) => each.userId === person.id);
    const wish = wanted.members.find((each) => each.userId === person.id);
    const span = memberSpan(
      spanOf(clean.clockIn, clean.clockOut),
      spanOf(times.start, times.end),
      entry ? spanOf(entry.clockIn, entry.clockOut) : null,
      {
        startMs: wish?.clockInTime === undefined ? undefined : Date.parse(wish.clockInTime),
        endMs: wish?.clockOutTime == null ? wish?.clockOutTime : Date.parse(wish.clockOutTime),
      },
    );
    if (span === 'outside' || (span.endMs ?? span.startMs) > this.clock.now().getTime()) throw outside(person);
    return {
      userId: person.id,
      clockIn: new Date(span.startMs),
      clockOut: span.endMs === null ? null : new Date(span.endMs),
      isCoreTeam: person.team_id === clean.teamId,
    };
  }

  /** Taken anew when the price or the number of members changes, else as it was kept (decisions D22, D27). */
  private async allotmentOf(
    tx: EntityManager,
    clean: Clean,
    stored: StoredEntry[],
    wanted: CleanUpdateRequest,
    priceCents: number | null,
  ): Promise<Allotment> {
    const memberCount = wanted.members.length;
    const isSamePrice = priceCents === clean.priceCents;
    if (isSamePrice && memberCount === stored.length) {
      return { priceCents, baseMinutes: clean.baseMinutes, allottedMinutes: clean.allottedMinutes };
    }
    const basis = { isFriendsFamily: clean.isFriendsFamily, friendsFamilyMinutes: clean.baseMinutes, priceCents };
    const base = isSamePrice ? clean.baseMinutes : baseMinutes(basis, await this.settings.priceTiers(tx));
    return { priceCents, baseMinutes: base, allottedMinutes: allottedMinutes(base, memberCount) };
  }
}

const spanOf = (start: Date, end: Date | null): Span => ({ startMs: start.getTime(), endMs: end?.getTime() ?? null });

const timeOf = ({ userId, clockIn, clockOut }: StoredEntry | NewEntry): MemberTime => ({
  userId,
  ...spanOf(clockIn, clockOut),
});

const punchOf = ({ userId, clockIn, clockOut }: StoredEntry | NewEntry): object => ({ userId, clockIn, clockOut });

function outside(person: CrewMemberRow): Refusal {
  return new Refusal('VALIDATION_FAILED', `The times of ${nameOf(person)} must lie within those of the clean.`);
}

function nobodyLeft(): Refusal {
  return new Refusal(
    'VALIDATION_FAILED',
    'Somebody must still be on a clean in progress. Add a member or set an end time.',
  );
}
