import { Injectable } from '@nestjs/common';
import type { AuditAction, LunchBreakRequest, StartTimeRequest } from '@tidycrew/contracts';
import {
  formatClock,
  fullName,
  instantsOf,
  longDay,
  minutesOfTime,
  nameKey,
  nearestInstantOf,
  timeOfMinutes,
  wallClockAt,
} from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { AppError } from '../platform/common/app-error.js';
import { Transactions } from '../platform/common/transactions.js';
import { type ChangeRow, OverrideRepository, type NamedPersonRow } from './override.repository.js';
import { PayrollWeeksService } from './payroll-weeks.service.js';
import { type SheetDay, TimesheetService } from './timesheet.service.js';

/** More overrides of one day than a person reads. */
const MAX_SHOWN = 200;

type Input = Pick<LunchBreakRequest, 'staffName' | 'staffId' | 'date' | 'reason'>;

/** Overrides of a person's day by the office. No punch is ever touched: every override is a new row (decision D35). */
@Injectable()
export class CorrectDayService {
  constructor(
    private readonly overrides: OverrideRepository,
    private readonly timesheets: TimesheetService,
    private readonly weeks: PayrollWeeksService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Takes lunch off a day or gives the time back; null leaves it to the rules again. Answers the day as it is now. */
  correctLunch(caller: Caller, input: LunchBreakRequest): Promise<SheetDay> {
    const after = input.hasLunchBreak;
    return this.correct(caller, input, async (tx, person, day) => {
      const before = day.overrides.lunch;
      if (before === after) return false;
      if (after !== null) refuseWithoutWork(person, day);
      const override = { ...this.rowOf(caller, person, input), hasLunch: after, hadLunchBefore: before };
      await this.overrides.addLunch(tx, override);
      await this.record(tx, caller, person, 'user.lunch-corrected', { day: day.day, before, after });
      return true;
    });
  }

  /** Puts the pay start to a time (HH:mm) of the day; null leaves it to the rules again. Answers the day as it is now. */
  correctStart(caller: Caller, input: StartTimeRequest): Promise<SheetDay> {
    const after = input.startTime === null ? null : minutesOfTime(input.startTime);
    return this.correct(caller, input, async (tx, person, day) => {
      const before = day.overrides.startMinutes;
      if (before === after) return false;
      if (after !== null) refuseStart(person, day, after);
      const [startTime, startTimeBefore] = [timeOf(after), timeOf(before)];
      await this.overrides.addStart(tx, { ...this.rowOf(caller, person, input), startTime, startTimeBefore });
      const details = { day: day.day, before: startTimeBefore, after: startTime };
      await this.record(tx, caller, person, 'user.start-corrected', details);
      return true;
    });
  }

  /** All about a person's day. */
  async day(staffId: number, date: string): Promise<SheetDay> {
    const person = await this.overrides.personById(staffId);
    if (!person) throw noSuchPerson();
    return this.sheetDay(undefined, person, date);
  }

  /** What was corrected on a person's day, and decided about its presses that were sent late; newest first, 200 at most. */
  async history(staffId: number, day: string): Promise<ChangeRow[]> {
    if (!(await this.overrides.personById(staffId))) throw noSuchPerson();
    return this.overrides.history(staffId, day, await this.timesheets.spanOf(day), MAX_SHOWN);
  }

  /** The same value again writes nothing, so a repeated press is harmless; two who correct one day take turns. */
  private correct(
    caller: Caller,
    input: Input,
    change: (tx: EntityManager, person: NamedPersonRow, day: SheetDay) => Promise<boolean>,
  ): Promise<SheetDay> {
    return this.transactions.run(caller, async (tx) => {
      const person = await this.personOf(tx, input);
      await this.overrides.lockPerson(tx, person.id);
      await this.weeks.lockDays(tx, [input.date]);
      const day = await this.sheetDay(tx, person, input.date);
      return (await change(tx, person, day)) ? this.sheetDay(tx, person, input.date) : day;
    });
  }

  private async sheetDay(tx: EntityManager | undefined, person: NamedPersonRow, date: string): Promise<SheetDay> {
    const [day] = await this.timesheets.daysOf(person.id, [date], tx, { hasShort: true });
    if (!day) throw new Error(`The day ${date} was not calculated.`);
    return day;
  }

  /** The id decides; a name alone must fit exactly one person. */
  private async personOf(tx: EntityManager, { staffId, staffName }: Input): Promise<NamedPersonRow> {
    if (staffId !== undefined) {
      const person = await this.overrides.personById(staffId, tx);
      if (!person) throw noSuchPerson();
      if (nameKey(fullName(person)) === nameKey(staffName)) return person;
      throw new AppError('VALIDATION_FAILED', `This person is called ${fullName(person)}, not ${staffName}.`);
    }
    const [person, another] = await this.overrides.peopleByName(tx, staffName);
    if (!person) throw noSuchPerson();
    if (!another) return person;
    throw new AppError(
      'NAME_AMBIGUOUS',
      `Several people are called ${fullName(person)}. Please say which one is meant.`,
    );
  }

  private rowOf(caller: Caller, person: NamedPersonRow, { date, reason }: Input) {
    return {
      userId: person.id,
      day: date,
      reason: reason ?? null,
      madeById: caller.actor?.id ?? caller.userId,
      onBehalfOfId: caller.actor ? caller.userId : null,
      createdAt: this.clock.now(),
    };
  }

  private record(
    tx: EntityManager,
    caller: Caller,
    person: NamedPersonRow,
    action: AuditAction,
    details: Record<string, unknown>,
  ): Promise<void> {
    return this.audit.record(tx, caller, { action, subject: 'user', subjectId: person.id, details });
  }
}

const timeOf = (minutes: number | null): string | null => (minutes === null ? null : timeOfMinutes(minutes));

function refuseWithoutWork(
  person: NamedPersonRow,
  day: SheetDay,
): asserts day is SheetDay & { clockInMs: number; endMs: number } {
  if (day.clockInMs !== null && day.endMs !== null) return;
  throw new AppError('VALIDATION_FAILED', `${fullName(person)} has no work on ${longDay(day.day)}.`);
}

/** A start is a time that the day has, before its end; of one that comes twice the nearest to the punch. */
function refuseStart(person: NamedPersonRow, day: SheetDay, minutes: number): void {
  refuseWithoutWork(person, day);
  if (instantsOf(day.day, minutes, day.offsetAt).length === 0) {
    const sentence = `Clocks go forward that night: ${formatClock(minutes)} does not exist on this day.`;
    throw new AppError('NO_SUCH_TIME', sentence);
  }
  if (nearestInstantOf(day.day, minutes, day.offsetAt, day.clockInMs) < day.endMs) return;
  const end = formatClock(wallClockAt(day.endMs, day.offsetAt).minutes);
  throw new AppError('VALIDATION_FAILED', `The start must be before the end of the day, ${end}.`);
}

function noSuchPerson(): AppError {
  return new AppError('NOT_FOUND', 'There is no such person.');
}
