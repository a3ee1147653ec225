import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AuditAction } from '@tidycrew/contracts';
import { absenceProblem, addDays, daysBeside, formatDay, fullName } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AppError, invalid } from '../platform/common/app-error.js';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { keptById } from '../platform/common/kept-answer.js';
import type { ListRequest } from '../platform/common/list-query.js';
import type { Page } from '../platform/common/page.js';
import { Transactions } from '../platform/common/transactions.js';
import { CleanupTask, hoursBefore } from '../platform/jobs/cleanup.task.js';
import { SettingsService } from '../settings/settings.service.js';
import { StaffService } from '../staff/staff.service.js';
import type { AbsenceDecisionDto, AbsenceDto } from './absence.dto.js';
import { type AbsenceChange, AbsenceRepository, type AbsenceRow, type NeedsRow } from './absence.repository.js';

/** Health data is kept for two years after the last day (decision D665). */
const KEPT_YEARS = 2;
const ADD = 'absence.add';
const ASK = 'absence.ask';
/** For so long the office reads that approved days off were withdrawn. */
const WITHDRAWN_HOURS = 7 * 24;

type Days = Pick<AbsenceRow, 'fromDay' | 'untilDay'>;

/** Who is away on which days (decisions D660, D661). Changes of one person's absences take turns. */
@Injectable()
export class Absences implements OnModuleInit {
  /** A note says why somebody is away. */
  private readonly kept = keptById((tx, id: number) => this.byId(tx, id));

  constructor(
    private readonly absences: AbsenceRepository,
    private readonly staff: StaffService,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly cleanup: CleanupTask,
  ) {}

  onModuleInit(): void {
    this.cleanup.add((now) => {
      const before = new Date(now);
      before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
      return this.absences.forget(before);
    });
  }

  async list(list: ListRequest): Promise<Page<AbsenceRow>> {
    return this.absences.page(list, await this.settings.today());
  }

  async ofCaller({ userId }: Caller): Promise<AbsenceRow[]> {
    return this.absences.ofPerson(userId, await this.settings.today());
  }

  async needs(): Promise<NeedsRow> {
    return this.absences.needs(await this.settings.today(), hoursBefore(this.clock.now(), WITHDRAWN_HOURS));
  }

  /**
   * Somebody asks for days off, or says that they are ill, which counts at once; once per key (decision D25).
   * @throws AppError VALIDATION_FAILED, or CONFLICT with the days that stand in the way
   */
  ask(caller: Caller, key: string | undefined, input: AbsenceDto): Promise<AbsenceRow> {
    return this.enter(caller, key, { ...input, userId: caller.userId, isByOffice: false });
  }

  /** The office enters days for somebody, approved at once; once per key. */
  add(caller: Caller, key: string | undefined, input: AbsenceDto & { userId: number }): Promise<AbsenceRow> {
    return this.enter(caller, key, { ...input, isByOffice: true });
  }

  /** Takes one's own back before it begins; the office reads it where it had approved it. */
  withdrawOwn(caller: Caller, key: string | undefined, id: number): Promise<AbsenceRow> {
    return this.change(caller, key, { operation: 'absence.withdraw-own', id, body: {} }, (found, today) => {
      refuseForeign(found, caller);
      refuseOver(found);
      if (found.fromDay <= today) throw new AppError('CONFLICT', 'These days have begun. Ask your office.');
      const was = found.state === 'approved' ? { decidedById: caller.userId, decidedAt: this.clock.now() } : {};
      return ['absence.withdrawn', { state: 'withdrawn', ...was }];
    });
  }

  /** 'I am back': an own illness ended yesterday; one that began today is withdrawn. */
  endOwn(caller: Caller, key: string | undefined, id: number): Promise<AbsenceRow> {
    return this.change(caller, key, { operation: 'absence.end-own', id, body: {} }, (found, today) => {
      refuseForeign(found, caller);
      refuseOver(found);
      if (!found.isSick || found.fromDay > today || found.untilDay < today)
        throw new AppError('CONFLICT', 'You are not reported ill today.');
      if (found.fromDay === today) return ['absence.withdrawn', { state: 'withdrawn' }];
      return ['absence.ended', { untilDay: addDays(today, -1) }];
    });
  }

  /**
   * Approves or declines what was asked.
   * @returns with how many open visits of the person's teams fall on these days
   * @throws AppError CONFLICT with the name of who was first
   */
  async decide(
    caller: Caller,
    key: string | undefined,
    id: number,
    { approve, answer }: AbsenceDecisionDto,
  ): Promise<{ row: AbsenceRow; visits: number }> {
    const state = approve ? 'approved' : 'declined';
    const asked = { operation: 'absence.decide', id, body: { approve, answer } };
    const row = await this.change(caller, key, asked, (found) => {
      if (found.state !== 'asked') throw decidedAlready(found);
      return [`absence.${state}`, { state, answer, ...this.by(caller) }];
    });
    return { row, visits: await this.absences.visitsOf(id, await this.settings.today()) };
  }

  /** Takes days off back, whatever became of them. */
  withdraw(caller: Caller, key: string | undefined, id: number, answer: string | null): Promise<AbsenceRow> {
    return this.change(caller, key, { operation: 'absence.withdraw', id, body: { answer } }, (found) => {
      if (found.state !== 'asked' && found.state !== 'approved') throw decidedAlready(found);
      return ['absence.withdrawn', { state: 'withdrawn', answer, ...this.by(caller) }];
    });
  }

  /** Ends an approved absence on an earlier day. */
  end(caller: Caller, key: string | undefined, id: number, untilDay: string): Promise<AbsenceRow> {
    return this.change(caller, key, { operation: 'absence.end', id, body: { untilDay } }, (found) => {
      if (found.state !== 'approved') throw decidedAlready(found);
      if (untilDay < found.fromDay || untilDay > found.untilDay)
        throw invalid('untilDay', `Please choose a day of ${daysText(found)}.`);
      return ['absence.ended', { untilDay }];
    });
  }

  private by({ userId }: Caller): AbsenceChange {
    return { decidedById: userId, decidedAt: this.clock.now() };
  }

  private enter(
    caller: Caller,
    key: string | undefined,
    input: AbsenceDto & { userId: number; isByOffice: boolean },
  ): Promise<AbsenceRow> {
    const { userId, fromDay, untilDay, note, isByOffice } = input;
    const isSick = input.isSick === true;
    const operation = isByOffice ? ADD : ASK;
    const body = { userId, fromDay, untilDay, isSick, note };
    return this.transactions.runOnce(
      { caller, key, operation, body },
      async (tx) => {
        const problem = absenceProblem(input, await this.settings.today(tx), isSick && !isByOffice);
        if (problem) throw invalid(problem.field, problem.sentence);
        const person = await this.staff.lockForChange(tx, userId);
        if (!person?.active) throw invalid('userId', 'There is no such person, or they are archived.');
        const replaced = await this.makeRoom(tx, { userId, fromDay, untilDay, isSick }, (days) =>
          isByOffice
            ? `${fullName(person)} has these days off already, or has asked for them: ${days}.`
            : `You have these days off already, or have asked for them: ${days}.`,
        );
        const now = this.clock.now();
        const isApproved = isByOffice || isSick;
        const id = await this.absences.add(tx, {
          ...body,
          state: isApproved ? 'approved' : 'asked',
          askedById: caller.userId,
          decidedById: isByOffice ? caller.userId : null,
          decidedAt: isApproved ? now : null,
          answer: null,
          createdAt: now,
        });
        const row = await this.byId(tx, id);
        await this.record(tx, caller, isApproved ? 'absence.added' : 'absence.asked', row, replaced);
        return row;
      },
      this.kept,
    );
  }

  /**
   * Days off make room for an illness: what is asked is withdrawn, what is approved keeps the days beside it (decision D661).
   * @returns the ids of those that did
   * @throws AppError CONFLICT with the days of what stands in the way of days off, or of a second illness
   */
  private async makeRoom(
    tx: EntityManager,
    ill: Days & { userId: number; isSick: boolean },
    sentenceOf: (days: string) => string,
  ): Promise<number[]> {
    const standing = await this.absences.standing(tx, ill.userId, ill.fromDay, ill.untilDay);
    const inTheWay = standing.find(({ isSick }) => isSick || !ill.isSick);
    if (inTheWay) throw new AppError('CONFLICT', sentenceOf(daysText(inTheWay)));
    for (const { id, ...off } of standing) {
      const { before, after } = off.state === 'asked' ? { before: null, after: null } : daysBeside(off, ill);
      const [stays, second] = [before ?? after, before && after];
      await this.absences.save(tx, id, stays ?? { state: 'withdrawn' });
      if (second) await this.absences.add(tx, { ...off, ...second });
    }
    return standing.map(({ id }) => id);
  }

  /** Changes one that is locked, once per key. */
  private change(
    caller: Caller,
    key: string | undefined,
    { operation, id, body }: { operation: string; id: number; body: object },
    decide: (found: AbsenceRow, today: string) => [AuditAction, AbsenceChange],
  ): Promise<AbsenceRow> {
    return this.transactions.runOnce(
      { caller, key, operation, body: { ...body, id } },
      async (tx) => {
        const today = await this.settings.today(tx);
        const found = await this.absences.lock(tx, id, today);
        if (!found) throw noSuchAbsence();
        const [action, change] = decide(found, today);
        await this.absences.save(tx, id, change);
        if (change.state === 'withdrawn') {
          const asked = { userId: found.askedById, operations: [ADD, ASK], answer: { id } };
          await this.transactions.forgetAnswers(tx, asked);
        }
        const row = await this.byId(tx, id);
        await this.record(tx, caller, action, row);
        return row;
      },
      this.kept,
    );
  }

  private async byId(tx: EntityManager, id: number): Promise<AbsenceRow> {
    const row = await this.absences.byId(tx, id, await this.settings.today(tx));
    if (!row) throw new Error(`Absence ${id} does not exist, although rows are never removed.`);
    return row;
  }

  /** Days only: why somebody is away stands in the row alone, and is emptied there. */
  private record(
    tx: EntityManager,
    caller: Caller,
    action: AuditAction,
    { id, userId, fromDay, untilDay }: AbsenceRow,
    replaced: number[] = [],
  ): Promise<void> {
    const details = { absenceId: id, fromDay, untilDay, ...(replaced.length > 0 && { replaced }) };
    return this.audit.record(tx, caller, { action, subject: 'user', subjectId: userId, details });
  }
}

const daysText = ({ fromDay, untilDay }: Days): string =>
  fromDay === untilDay ? formatDay(fromDay) : `${formatDay(fromDay)} – ${formatDay(untilDay)}`;

const noSuchAbsence = (): AppError => new AppError('NOT_FOUND', 'There are no such days off.');

/** Others' absences are as if they were not there. */
function refuseForeign({ userId }: AbsenceRow, caller: Caller): void {
  if (userId !== caller.userId) throw noSuchAbsence();
}

function refuseOver({ state }: AbsenceRow): void {
  if (state === 'declined') throw new AppError('CONFLICT', 'Your office has declined these days off.');
  if (state === 'withdrawn') throw new AppError('CONFLICT', 'These days off are withdrawn already.');
}

function decidedAlready({ state, decidedByName, userName }: AbsenceRow): AppError {
  if (state === 'asked') return new AppError('CONFLICT', 'These days off are not approved yet.');
  const done = state === 'approved' ? 'approved' : state === 'declined' ? 'declined' : 'withdrawn';
  return new AppError('CONFLICT', `${decidedByName ?? userName} has ${done} these days off already.`);
}
