import { Injectable } from '@nestjs/common';
import type { CleanUpdateRequest } from '@tidycrew/contracts';
import { changedStarts, fullName, memberSpan, type MemberTime, type Span } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { changedAt, LastChange } from '../platform/common/last-change.js';
import { AppError } from '../platform/common/app-error.js';
import { dayIn } from '../platform/common/time-zone.js';
import { TransactionEvents } from '../platform/common/transaction-events.js';
import { Transactions } from '../platform/common/transactions.js';
import { CleanMoved } from './clean-began.event.js';
import { CleanCompleted, CleansPriced } from './clean-completed.event.js';
import { CleanItems } from '../checklists/clean-items.service.js';
import { CustomerFigures } from '../customers/customer-figures.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { ApprovedWeeks } from '../timesheets/approved-weeks.service.js';
import { type AdminCleanRow, AdminCleansRepository } from './admin-cleans.repository.js';
import { type Attempt, CleanConflicts } from './clean-conflicts.service.js';
import type { Clean } from '../model/clean.entity.js';
import { CleanExtras } from './clean-extras.service.js';
import { noSuchClean } from './clean-list.service.js';
import { CleanRepository } from './clean.repository.js';
import { checkedTimes, type CleanTimes, memberNotAhead } from './clean-times.js';
import { checkCrew } from './crew-check.js';
import { type CrewMemberRow, CrewRepository } from './crew.repository.js';
import { EditedCrewRepository, type NewEntry, type StoredEntry } from './edited-crew.repository.js';
import { EditedTerms, type Named, type Terms } from './edited-terms.service.js';
import { InvoicedCleans } from './invoiced-cleans.repository.js';
import { recordedState } from './recorded-state.js';

/** Changes a clean's times, price, extras, crew, team, customer and notes (decision D29). */
@Injectable()
export class EditCleanService {
  constructor(
    private readonly cleans: CleanRepository,
    private readonly entries: EditedCrewRepository,
    private readonly views: AdminCleansRepository,
    private readonly crews: CrewRepository,
    private readonly items: CleanItems,
    private readonly terms: EditedTerms,
    private readonly extras: CleanExtras,
    private readonly invoiced: InvoicedCleans,
    private readonly figures: CustomerFigures,
    private readonly settings: SettingsService,
    private readonly weeks: ApprovedWeeks,
    private readonly events: TransactionEvents,
    private readonly conflicts: CleanConflicts,
    private readonly lastChange: LastChange,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async edit(caller: Caller, cleanId: number, asked: CleanUpdateRequest): Promise<AdminCleanRow> {
    const now = this.clock.now();
    const times = checkedTimes(asked.clockInTime, asked.clockOutTime ?? null, now);
    const input = { ...asked, members: asked.members.map((member) => memberNotAhead(member, now)) };
    const memberIds = [...new Set(input.members.map((member) => member.userId))];
    if (memberIds.length < input.members.length)
      throw new AppError('VALIDATION_FAILED', 'Somebody is in this crew twice.');
    const attempt: Attempt = { customerId: 0, crew: [], cleanId };
    try {
      return await this.transactions.run(caller, async (tx) => {
        const named = await this.terms.named(tx, input);
        const clean = await this.lockedUnchanged(tx, cleanId, input.expectedUpdatedAt);
        attempt.customerId = named.customer?.id ?? clean.customerId;
        await this.editIn(tx, caller, clean, named, input, times, attempt);
        await this.figures.ofClean(tx, cleanId, clean.customerId);
        return this.views.existing(tx, cleanId);
      });
    } catch (error) {
      throw await this.conflicts.explain(error, attempt);
    }
  }

  private async lockedUnchanged(tx: EntityManager, cleanId: number, expected: string | undefined): Promise<Clean> {
    const clean = await this.cleans.lockAfterCustomer(tx, cleanId);
    if (!clean || clean.status === 'discarded') throw noSuchClean();
    await this.lastChange.refuseStaleClean(tx, expected, clean);
    return clean;
  }

  private async editIn(
    tx: EntityManager,
    caller: Caller,
    clean: Clean,
    named: Named,
    input: CleanUpdateRequest,
    times: CleanTimes,
    attempt: Attempt,
  ): Promise<void> {
    const stored = await this.entries.of(tx, clean.id);
    const { timeZone } = await this.settings.business(tx);
    const day = dayIn(timeZone, times.start);
    const memberIds = input.members.map((member) => member.userId);
    const people = await this.crews.candidates(tx, memberIds, day);
    checkAdded(memberIds, people, stored);
    const terms = await this.terms.of(tx, clean, named, input, times, stored.length);
    const crew = people.map((person) => this.entryOf(person, clean, terms.teamId, stored, input, times));
    attempt.crew = crew;
    if (times.end === null && crew.every((entry) => entry.clockOut !== null)) throw nobodyLeft();

    const oldDay = dayIn(timeZone, clean.clockIn);
    const isOtherDay = day !== oldDay;
    const starts = changedStarts(stored.map(timeOf), crew.map(timeOf));
    const daysOfHours = starts.map((startMs) => dayIn(timeZone, new Date(startMs)));
    await this.weeks.lockDays(tx, isOtherDay ? [oldDay, day, ...daysOfHours] : daysOfHours);

    const notes = input.notes === undefined ? clean.notes : input.notes;
    await this.entries.replace(tx, clean.id, crew);
    const change: Partial<Clean> = {
      ...terms,
      ...(isOtherDay && { payRateCents: (await this.settings.rulesOn(day, tx)).payRateCents }),
      notes,
      clockIn: times.start,
      clockOut: times.end,
      status: times.end ? 'completed' : 'active',
      updatedAt: changedAt(clean, this.clock.now()),
    };
    const extras = await this.saveWithExtras(tx, clean, change, terms.priceCents, input.extras);
    await this.cleans.keepWages(tx, clean.id);
    await this.audit.record(tx, caller, {
      action: 'clean.edited',
      subject: 'clean',
      subjectId: clean.id,
      details: {
        // Notes may describe people, so the log only records that they changed.
        ...(notes !== clean.notes && { changed: ['notes'] }),
        before: {
          ...recordedState(clean, clean.clockIn, clean.clockOut, stored),
          ...(extras && { extras: extras.before }),
        },
        after: { ...recordedState(terms, times.start, times.end, crew), ...(extras && { extras: extras.after }) },
      },
    });
    if (named.customer && terms.customerId !== clean.customerId) {
      await this.items.moved(tx, caller, clean.id, named.customer.checklistId);
    }
    if (isOtherDay || terms.customerId !== clean.customerId) {
      await this.events.emit(new CleanMoved(tx, clean.id, terms.customerId, day));
    }
    await this.invoiceIn(tx, caller, clean, terms, times);
  }

  private saveWithExtras(
    tx: EntityManager,
    clean: Clean,
    change: Partial<Clean>,
    priceCents: number | null,
    sent: CleanUpdateRequest['extras'],
  ): ReturnType<CleanExtras['change']> {
    const invoice = () => this.invoiced.invoiceOf(tx, clean.id);
    return this.extras.change(tx, clean, { priceCents, sent, invoice }, () => this.cleans.save(tx, clean.id, change));
  }

  /**
   * Correcting a clean that was completed long ago makes no invoice. One that gets its price or its true customer is
   * invoiced as if it had had them from the start, within the time that prices are waited for.
   */
  private async invoiceIn(
    tx: EntityManager,
    caller: Caller,
    clean: Clean,
    terms: Terms,
    { end }: CleanTimes,
  ): Promise<void> {
    if (!end) return;
    if (clean.status === 'active') return this.events.emit(new CleanCompleted(tx, caller, clean.id));
    const isMoved = terms.customerId !== clean.customerId;
    if (clean.priceCents === null || isMoved) await this.events.emit(new CleansPriced(tx, caller, [clean.id]));
  }

  private entryOf(
    person: CrewMemberRow,
    clean: Clean,
    teamId: number,
    stored: StoredEntry[],
    input: CleanUpdateRequest,
    times: CleanTimes,
  ): NewEntry {
    const entry = stored.find((each) => each.userId === person.id);
    const memberInput = input.members.find((each) => each.userId === person.id);
    const span = memberSpan(
      spanOf(clean.clockIn, clean.clockOut),
      spanOf(times.start, times.end),
      entry ? spanOf(entry.clockIn, entry.clockOut) : null,
      {
        startMs: memberInput?.clockInTime === undefined ? undefined : Date.parse(memberInput.clockInTime),
        endMs: memberInput?.clockOutTime == null ? memberInput?.clockOutTime : Date.parse(memberInput.clockOutTime),
        isOwn: memberInput?.hasOwnTimes,
      },
    );
    if (span === 'outside' || (span.endMs ?? span.startMs) > this.clock.now().getTime()) throw outside(person);
    return {
      userId: person.id,
      clockIn: new Date(span.startMs),
      clockOut: span.endMs === null ? null : new Date(span.endMs),
      isCoreTeam: person.teamId === teamId,
    };
  }
}

/** Whoever is on it stays, also if they were archived since. */
function checkAdded(memberIds: number[], people: CrewMemberRow[], stored: StoredEntry[]): void {
  const added = memberIds.filter((id) => !stored.some((entry) => entry.userId === id));
  checkCrew(
    added,
    people.filter((person) => added.includes(person.id)),
  );
}

const spanOf = (start: Date, end: Date | null): Span => ({ startMs: start.getTime(), endMs: end?.getTime() ?? null });

const timeOf = ({ userId, clockIn, clockOut }: StoredEntry | NewEntry): MemberTime => ({
  userId,
  ...spanOf(clockIn, clockOut),
});

function outside(person: CrewMemberRow): AppError {
  return new AppError('VALIDATION_FAILED', `The times of ${fullName(person)} must lie within those of the clean.`);
}

function nobodyLeft(): AppError {
  return new AppError(
    'VALIDATION_FAILED',
    'Somebody must still be on a clean in progress. Add a member or set an end time.',
  );
}
