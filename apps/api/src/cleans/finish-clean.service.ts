import { Injectable } from '@nestjs/common';
import { type ClockOutRequest, LIMITS } from '@tidycrew/contracts';
import { isFinishForgotten, joinNotes } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { changedAt } from '../platform/common/last-change.js';
import { AppError, invalid } from '../platform/common/app-error.js';
import { dayIn } from '../platform/common/time-zone.js';
import { TransactionEvents } from '../platform/common/transaction-events.js';
import { Transactions } from '../platform/common/transactions.js';
import { CleanCompleted } from './clean-completed.event.js';
import { noSuchClean } from './clean-list.service.js';
import { CustomerFigures } from '../customers/customer-figures.service.js';
import { SettingsService } from '../settings/settings.service.js';
import type { Clean } from '../model/clean.entity.js';
import { CleanRepository, type FinishedRow, type CrewTime } from './clean.repository.js';
import { endAfterCrew, endOfLate, joinedAfter, reportedEndOf } from './clean-times.js';
import type { LatePress } from './late-press.js';

/** What a finish did. */
interface Finish {
  /** Those who came after it was pressed late: the office is to be asked about them. */
  joined: number[];
  /** What the call answers, and what its key keeps. */
  answer: FinishedRow;
}

/** Finishes cleans, for a whole crew or for some of it (decision D24). */
@Injectable()
export class FinishCleanService {
  constructor(
    private readonly cleans: CleanRepository,
    private readonly events: TransactionEvents,
    private readonly figures: CustomerFigures,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Clocks out all members or the selected ones, at the server's time; the clean completes when its last member leaves.
   * A clean that is completed already keeps its times and answers what is stored, so that a late or repeated clock-out
   * changes nothing and never ends another clean.
   */
  async finish(
    caller: Caller,
    key: string | undefined,
    cleanId: number | undefined,
    input: ClockOutRequest,
  ): Promise<FinishedRow> {
    const request = { caller, key, operation: 'clean.finish', body: input };
    return this.transactions.runOnce(request, async (tx) => {
      const clean = await this.meant(tx, cleanId ?? null, caller.userId);
      return (await this.finishIn(tx, caller, clean, input)).answer;
    });
  }

  /** What a finish does beside the times, of a clean that was stored with its end a moment ago in this transaction. */
  async completeIn(
    tx: EntityManager,
    caller: Caller,
    cleanId: number,
    input: ClockOutRequest,
    late: LatePress,
  ): Promise<void> {
    const clean = await this.meant(tx, cleanId, late.pressedById);
    const memberIds = await this.memberIds(tx, cleanId);
    if (input.lunchBreak) await this.cleans.markLunchTaken(tx, cleanId);
    await this.keepNotes(tx, clean, input.notes);
    await this.cleans.keepWages(tx, cleanId);
    await this.completed(tx, caller, cleanId, { memberIds, pressedAt: late.at, pressedById: late.pressedById });
  }

  /**
   * Finishes a clean that is locked, inside the caller's transaction. A press that is sent late brings its time, and finishes
   * whom it can: those who have left meanwhile keep their times, and so do those who came after it was
   * pressed.
   */
  async finishIn(
    tx: EntityManager,
    caller: Caller,
    clean: Clean,
    input: ClockOutRequest,
    late?: LatePress,
  ): Promise<Finish> {
    const crew = await this.cleans.crewOf(tx, clean.id);
    const own = crew.find((member) => member.userId === (late?.pressedById ?? caller.userId));
    if (!own && caller.role !== 'admin') throw noSuchClean();
    const hasLeft = own !== undefined && own.clockOut !== null;
    if (clean.status === 'discarded' || (clean.status === 'active' && hasLeft && !late)) throw noCleanInProgress();
    const joined = late ? joinedIds(clean, crew, input, late) : [];
    const leaving =
      clean.status === 'completed' ? [] : this.leavingOf(crew, input).filter((id) => !joined.includes(id));
    if (leaving.length > 0) {
      return { joined, answer: await this.clockOut(tx, caller, clean, { crew, leaving }, input, late) };
    }
    await this.keepNotes(tx, clean, input.notes);
    return { joined, answer: await this.cleans.finished(tx, clean.id) };
  }

  /** Who is or was on a clean. */
  async memberIds(tx: EntityManager, cleanId: number): Promise<number[]> {
    return (await this.crewOf(tx, cleanId)).map(({ userId }) => userId);
  }

  /** Who is or was on a clean, with their times. */
  crewOf(tx: EntityManager, cleanId: number): Promise<CrewTime[]> {
    return this.cleans.crewOf(tx, cleanId);
  }

  /** Who of a locked clean came after this finish of the whole crew was pressed. */
  async joinedAfter(tx: EntityManager, clean: Clean, late: LatePress): Promise<number[]> {
    return joinedIds(clean, await this.cleans.crewOf(tx, clean.id), WHOLE_CREW, late);
  }

  /** Adds the crew's notes to a clean that is locked, in progress or completed. */
  async addNotes(tx: EntityManager, clean: Clean, notes: string): Promise<void> {
    if (clean.status === 'discarded') throw noCleanInProgress();
    await this.keepNotes(tx, clean, notes);
  }

  /** The clean, locked; the one that the person is on where none is named. */
  async meant(tx: EntityManager, cleanId: number | null, userId: number): Promise<Clean> {
    const clean = await (cleanId === null ? this.cleans.lockOpenOf(tx, userId) : this.cleans.lock(tx, cleanId));
    if (!clean) throw cleanId === null ? noCleanInProgress() : noSuchClean();
    return clean;
  }

  private async clockOut(
    tx: EntityManager,
    caller: Caller,
    clean: Clean,
    { crew, leaving }: { crew: CrewTime[]; leaving: number[] },
    input: ClockOutRequest,
    late?: LatePress,
  ): Promise<FinishedRow> {
    const now = late?.at ?? this.clock.now();
    const reported = await this.reportedEnd(tx, clean, crew, leaving, input, now);
    const starts = crew.filter(({ userId }) => leaving.includes(userId)).map(({ clockIn }) => clockIn);
    const left = reported ?? (late ? endOfLate(now, starts) : endAfterCrew(now, clean.clockIn, crew));
    const end = endAfterCrew(left, clean.clockIn, crew);
    const isLast = crew.every((member) => member.clockOut !== null || leaving.includes(member.userId));
    const report = reported && { pressedAt: now, reportedById: late?.pressedById ?? caller.userId };
    await this.cleans.closeEntries(tx, clean.id, leaving, left, input.lunchBreak, report);
    const change = { notes: notesWith(clean, input.notes), updatedAt: changedAt(clean, this.clock.now()) };
    const details = {
      memberIds: leaving,
      ...(reported && { reportedEnd: reported }),
      ...((reported || late) && { pressedAt: now }),
      ...(late && { pressedById: late.pressedById }),
    };
    if (isLast) {
      const answer = await this.cleans.complete(tx, clean.id, { ...change, clockOut: end });
      await this.completed(tx, caller, clean.id, details);
      return answer;
    }
    await this.cleans.save(tx, clean.id, change);
    await this.audit.record(tx, caller, { action: 'clean.left', subject: 'clean', subjectId: clean.id, details });
    return this.cleans.finished(tx, clean.id);
  }

  /** What a clean that has just ended means for invoices and figures. */
  private async completed(
    tx: EntityManager,
    caller: Caller,
    cleanId: number,
    details: Record<string, unknown>,
  ): Promise<void> {
    await this.audit.record(tx, caller, { action: 'clean.completed', subject: 'clean', subjectId: cleanId, details });
    await this.events.emit(new CleanCompleted(tx, caller, cleanId));
    await this.figures.ofClean(tx, cleanId);
  }

  /** When they say that they finished, of a clean whose finish was forgotten; null: now. */
  private async reportedEnd(
    tx: EntityManager,
    clean: Clean,
    crew: CrewTime[],
    leaving: number[],
    { reportedEnd }: ClockOutRequest,
    now: Date,
  ): Promise<Date | null> {
    if (reportedEnd === undefined) return null;
    const { timeZone } = await this.settings.business(tx);
    const isForgotten = isFinishForgotten({
      startMs: clean.clockIn.getTime(),
      nowMs: now.getTime(),
      allottedMinutes: clean.allottedMinutes,
      startDay: dayIn(timeZone, clean.clockIn),
      today: dayIn(timeZone, now),
    });
    if (!isForgotten) throw invalid('reportedEnd', 'This clean is not late enough to report another finish.');
    const starts = crew.filter(({ userId }) => leaving.includes(userId)).map(({ clockIn }) => clockIn);
    return reportedEndOf(reportedEnd, [clean.clockIn, ...starts], now);
  }

  private leavingOf(crew: CrewTime[], input: ClockOutRequest): number[] {
    const open = crew.filter((member) => member.clockOut === null).map((member) => member.userId);
    if (input.clockOutAllMembers) return open;
    const notInCrew = input.selectedMemberIds.filter((id) => !crew.some((member) => member.userId === id));
    if (notInCrew.length > 0)
      throw new AppError('MEMBER_UNAVAILABLE', 'Only members of this clean can be clocked out.');
    const leaving = open.filter((id) => input.selectedMemberIds.includes(id));
    if (leaving.length === 0) throw new AppError('VALIDATION_FAILED', 'Please choose who is leaving the clean.');
    return leaving;
  }

  /** The office ended the clean first: its times stay, and the crew's notes are added. */
  private async keepNotes(tx: EntityManager, clean: Clean, notes: string | null): Promise<void> {
    const joined = notesWith(clean, notes);
    if (joined !== clean.notes) await this.cleans.save(tx, clean.id, { notes: joined, updatedAt: this.clock.now() });
  }
}

/**
 * The notes of the clean and the crew's below them. Refused when they are too long together, so that nothing is lost
 * silently; the form stays open, and the clean can be finished with fewer words or none.
 */
function notesWith(clean: Clean, added: string | null): string | null {
  const { notes, tooMany } = joinNotes(clean.notes, added, LIMITS.notes);
  if (tooMany === 0) return notes;
  const characters = tooMany === 1 ? '1 character' : `${tooMany} characters`;
  throw invalid(
    'notes',
    `With the notes that this clean has already, these are ${characters} too long. Please shorten them.`,
  );
}

const WHOLE_CREW = { clockOutAllMembers: true, selectedMemberIds: [] };

/** Who of those whom a late finish names came after it was pressed. */
function joinedIds(
  clean: Clean,
  crew: CrewTime[],
  { clockOutAllMembers, selectedMemberIds }: Pick<ClockOutRequest, 'clockOutAllMembers' | 'selectedMemberIds'>,
  { at, pressedById }: LatePress,
): number[] {
  const named = crew.filter(({ userId }) => clockOutAllMembers || selectedMemberIds.includes(userId));
  const isOwnStart = clean.createdById === pressedById;
  return joinedAfter(named, at, { clockIn: clean.clockIn, isOwnStart }).map(({ userId }) => userId);
}

function noCleanInProgress(): AppError {
  return new AppError('NO_ACTIVE_CLEAN', 'You have no clean in progress.');
}
