import { FoundShortCleans } from './clean.contract.js';
import { LatelySent } from './presses.contract.js';

/** A clean on a person's day. */
class TimesheetJob {
  jobId!: number;
  customerName!: string;
  /** ISO 8601 UTC: the person's own punch. */
  clockInTime!: string;
  /** ISO 8601 UTC; null while on the clean. */
  clockOutTime!: string | null;
  /** ISO 8601 UTC: when 'Complete' was pressed, of a finish that was forgotten and reported; else null. */
  finishPressedAt!: string | null;
}

/** A start or finish that was sent late, with its clean. */
class DayLatelySent extends LatelySent {
  jobId!: number;
}

type LunchConditionKind = 'hours' | 'jobs' | 'start' | 'finish';

export class TimesheetCondition {
  kind!: LunchConditionKind;
  /** The day's value: minutes for hours, jobs, else minutes from the day's midnight at the business. */
  actual!: number;
  /** The rule's limit, in the same unit. */
  limit!: number;
  passed!: boolean;
  /** A sentence with the figures. */
  description!: string;
}

/** The lunch rules a day was calculated by. */
export class TimesheetRules {
  minHours!: number;
  minJobs!: number;
  /** HH:mm */
  startTime!: string;
  /** HH:mm */
  finishTime!: string;
  durationMinutes!: number;
}

class LunchBreakDebug {
  /** Whether lunch was decided by hand. */
  hasOverride!: boolean;
  hasStartTimeOverride!: boolean;
  /** Hours, jobs, start, finish, in this order; empty on a day without work. */
  conditions!: TimesheetCondition[];
  rules!: TimesheetRules;
}

/** A day without the cleans that took less than a fifth of their target. */
class DayWithoutShort extends FoundShortCleans {
  /** What would be paid, in decimal hours. */
  decimalHours!: number;
}

/** One person's day for payroll. */
export class TimesheetDayRow {
  /** yyyy-MM-dd in the business timezone. */
  date!: string;
  /** Such as 'monday'. */
  weekday!: string;
  /** Whole hours of the paid time; `minutes` are those beyond them. */
  hours!: number;
  minutes!: number;
  /** The same with 2 decimals. */
  decimalHours!: number;
  jobs!: TimesheetJob[];
  /** ISO 8601 UTC: the pay start; null on a day without work. */
  startTime!: string | null;
  /** ISO 8601 UTC: the first punch, never changed. */
  clockInTime!: string | null;
  /** ISO 8601 UTC: the last clock-out, or now while in progress. */
  endTime!: string | null;
  lunchBreak!: boolean;
  inProgress!: boolean;
  /** A day with work that is short of hours or of jobs. */
  flagged!: boolean;
  lunchBreakDebug!: LunchBreakDebug;
  /** Starts and finishes of its cleans that reached the server late. */
  latelySent!: DayLatelySent[];
  /** The cleans of no length among its jobs, by their ids. */
  shortJobs!: number[];
  /** null: no clean of the day took less than a fifth of its target. */
  withoutShort!: DayWithoutShort | null;
}

export class TimesheetTotal {
  hours!: number;
  minutes!: number;
  decimalHours!: number;
}

export class TimesheetRow {
  /** The same as staffId, as react-admin needs it. */
  id!: number;
  staffId!: number;
  /** First and last name. */
  staffName!: string;
  email!: string;
  active!: boolean;
  /** One for each day of the range, in order. */
  days!: TimesheetDayRow[];
  total!: TimesheetTotal;
}

/** A payroll week, Monday to Sunday, that the shown range touches. */
export class TimesheetWeek {
  /** yyyy-MM-dd, a Monday. */
  weekStart!: string;
  /** yyyy-MM-dd, the Sunday after it. */
  weekEnd!: string;
  approved!: boolean;
  /** Why it cannot be approved now; null when it can be or is. */
  problem!: string | null;
  approvedBy!: string | null;
  /** ISO 8601 UTC */
  approvedAt!: string | null;
}

/** A lunch condition that failed, in the figures that its sentence is made of. */
export class FailedCondition {
  kind!: LunchConditionKind;
  actual!: number;
  limit!: number;
}

/** One person's day as a table of everybody shows it; all about it is in TimesheetDayRow. */
export class TimesheetSummaryDay {
  /** yyyy-MM-dd in the business timezone. */
  date!: string;
  paidMinutes!: number;
  /** How many cleans the person was on. */
  cleans!: number;
  /** ISO 8601 UTC: the pay start; null on a day without work. */
  startTime!: string | null;
  /** ISO 8601 UTC: the last clock-out, or now while in progress. */
  endTime!: string | null;
  lunchBreak!: boolean;
  inProgress!: boolean;
  flagged!: boolean;
  /** Whether a finish was forgotten and reported later. */
  isReported!: boolean;
  /** Whether a start or finish reached the server late. */
  isLatelySent!: boolean;
  /** Whether a clean of the day has no length. */
  hasShortClean!: boolean;
  hasOverride!: boolean;
  hasStartTimeOverride!: boolean;
  failed!: FailedCondition[];
}

export class TimesheetSummaryRow {
  staffId!: number;
  staffName!: string;
  active!: boolean;
  /** One for each day of the range, in order. */
  days!: TimesheetSummaryDay[];
}

/** The lunch rules of a day. */
export class TimesheetDayRules extends TimesheetRules {
  /** yyyy-MM-dd */
  date!: string;
}

/** What `GET /api/admin/timesheets/summary` answers. */
export interface TimesheetSummary extends Omit<TimesheetList, 'data'> {
  data: TimesheetSummaryRow[];
  /** The rules of each day of the range. */
  rules: TimesheetDayRules[];
}

/** What `GET /api/admin/timesheets` answers. */
export interface TimesheetList {
  success: true;
  data: TimesheetRow[];
  /** yyyy-MM-dd, both included. */
  dateRange: { start: string; end: string };
  /** IANA: the one that names the days. */
  timezone: string;
  /** The weeks the range touches, oldest first. */
  weeks: TimesheetWeek[];
}

export interface LunchBreakRequest {
  staffName: string;
  /** Decides when several have the name. */
  staffId?: number;
  /** yyyy-MM-dd */
  date: string;
  /** null: the rule decides again. */
  hasLunchBreak: boolean | null;
  reason?: string | null;
}

export interface StartTimeRequest {
  staffName: string;
  staffId?: number;
  /** yyyy-MM-dd */
  date: string;
  /** HH:mm; null: the rule decides again. */
  startTime: string | null;
  reason?: string | null;
}

/** A change of a day by hand, whatever its kind. */
class ByHand {
  id!: number;
  /** 'yes' or 'no' of lunch, HH:mm of a start; null: the rule decided. Of a press what it was (PressKind). */
  before!: string | null;
  /** The same of what holds now; of a press the decision (PunchDecision). */
  after!: string | null;
  reason!: string | null;
  madeBy!: string;
  /** As whom, while impersonating. */
  onBehalfOf!: string | null;
  /** ISO 8601 UTC */
  at!: string;
}

/** One override of a day, newest first in the history. */
export class DayOverride extends ByHand {
  kind!: 'lunch' | 'start';
}

/** One row of the history of a day: an override, or what was decided about a press that was sent late. */
export class DayChange extends ByHand {
  kind!: 'lunch' | 'start' | 'punch';
}

export interface ApproveWeekRequest {
  /** yyyy-MM-dd, a Monday. */
  weekStart: string;
}

export interface ReopenWeekRequest {
  weekStart: string;
  reason: string;
}

/** The figures of one person as they were approved. */
export class ApprovedFigures {
  staffId!: number;
  staffName!: string;
  /** Paid minutes of each day, Monday first. */
  days!: number[];
  /** Their sum. */
  minutes!: number;
}

/** An approval or a reopening of a week; rows are only ever added, newest first. */
export class WeekApproval {
  id!: number;
  weekStart!: string;
  action!: 'approved' | 'reopened';
  by!: string;
  /** ISO 8601 UTC */
  at!: string;
  /** Why the week was reopened; null for an approval. */
  reason!: string | null;
  /** What was approved; empty on a reopening. */
  figures!: ApprovedFigures[];
}

/** What somebody says is wrong with a day of theirs, and the office's answer. */
export class DayConcern {
  id!: number;
  note!: string;
  /** ISO 8601 UTC */
  at!: string;
  /** null: the office has not answered yet. */
  answer!: string | null;
  answeredBy!: string | null;
  /** ISO 8601 UTC */
  answeredAt!: string | null;
}

/** The same as the office reads it. */
export class StaffConcern extends DayConcern {
  staffId!: number;
  staffName!: string;
  /** yyyy-MM-dd in the business timezone. */
  date!: string;
}

export interface ConcernRequest {
  note: string;
}

export interface AnswerConcernRequest {
  answer: string;
}

/** Lunch on a person's own day. */
class MyLunch {
  /** What was taken off. */
  minutes!: number;
  /** How much and why, in one line: '30 min off: over 5 h, finished after 5 pm'. */
  text!: string;
}

/** One of the caller's own days, without a dollar. */
export class MyDay {
  /** yyyy-MM-dd in the business timezone. */
  date!: string;
  /** Whole hours of the paid time; `minutes` are those beyond them. */
  hours!: number;
  minutes!: number;
  /** The same with 2 decimals. */
  decimalHours!: number;
  jobs!: TimesheetJob[];
  /** ISO 8601 UTC: the first punch; null on a day without work. */
  clockInTime!: string | null;
  /** ISO 8601 UTC: the last punch, or now while in progress. */
  endTime!: string | null;
  /** ISO 8601 UTC: when pay begins. */
  paidFrom!: string | null;
  inProgress!: boolean;
  /** null on a day without work. */
  lunch!: MyLunch | null;
  /** What the office corrected, newest first. */
  corrections!: DayOverride[];
  /** Newest first; one at most waits for an answer. */
  concerns!: DayConcern[];
}

/** The caller's own payroll week, Monday to Sunday. */
export class MyWeek {
  /** yyyy-MM-dd, a Monday. */
  weekStart!: string;
  /** yyyy-MM-dd, the Sunday after it. */
  weekEnd!: string;
  /** yyyy-MM-dd: today at the business. */
  today!: string;
  /** The Monday of the earliest week that can be asked for. */
  firstWeek!: string;
  /** IANA: the business's, in which days and times are meant. */
  timezone!: string;
  /** Approved hours do not change any more. */
  approved!: boolean;
  /** A day still runs: the total grows. */
  inProgress!: boolean;
  days!: MyDay[];
  total!: TimesheetTotal;
}
