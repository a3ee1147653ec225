import { WithoutShortCleans } from './clean.contract.js';

/** A person's day as the reports screen names it (document 001 section 3): the figures of TimesheetDayRow. */
export class WeeklyDay {
  /** yyyy-MM-dd */
  date!: string;
  /** Decimal, 2 places. */
  hours!: number;
  /** How many cleans. */
  jobs!: number;
  lunchBreak!: boolean;
  /** ISO 8601 UTC; null on a day without work. */
  startTime!: string | null;
  endTime!: string | null;
  inProgress!: boolean;
  flagged!: boolean;
  lunchBreakDebug!: WeeklyLunchDebug;
}

class WeeklyCondition {
  passed!: boolean;
  description!: string;
}

class WeeklyRules {
  startTime!: string;
  finishTime!: string;
  minJobs!: number;
}

class WeeklyLunchDebug {
  hasOverride!: boolean;
  /** Indexed 1 minimum jobs, 2 start time, 3 finish time (0: hours). */
  conditions!: WeeklyCondition[];
  rules!: WeeklyRules;
}

export class WeeklyTimesheet {
  staffId!: number;
  staffName!: string;
  monday!: WeeklyDay;
  tuesday!: WeeklyDay;
  wednesday!: WeeklyDay;
  thursday!: WeeklyDay;
  friday!: WeeklyDay;
  saturday!: WeeklyDay;
  sunday!: WeeklyDay;
  /** Decimal, 2 places. */
  totalHours!: number;
  totalJobs!: number;
}

class WeekStats {
  totalHours!: number;
  /** Distinct completed cleans of the week. */
  totalJobs!: number;
}

class WeekRange {
  /** yyyy-MM-dd, both included. */
  start!: string;
  end!: string;
  /** ISO 8601 UTC of the first instant, and of the one after the last. */
  startTime!: string;
  endTime!: string;
}

/** What `GET /api/admin/reports/timesheets` answers as data. */
export class TimesheetReport {
  weekly!: WeeklyTimesheet[];
  stats!: WeekStats;
  weekRange!: WeekRange;
  timezone!: string;
}

export class CustomerReportRow {
  customerId!: number;
  name!: string;
  jobs!: number;
  /** AUD, cents kept; friends and family count 0. */
  revenue!: number;
  /** Minutes per clean, whole; null without cleans. */
  averageMinutes!: number | null;
  /** Percent, whole. */
  efficiency!: number;
  wageRatio!: number;
}

/** Customer Analytics: completed cleans of a range. */
export class CustomerReport {
  /** Minutes, whole. */
  averageTimePerJob!: number;
  totalJobs!: number;
  /** AUD */
  totalRevenue!: number;
  /** AUD per clean that is not friends and family, 2 decimals. */
  averageRevenue!: number;
  /** Customers with a completed clean in the range. */
  customerCount!: number;
  /** Most revenue first; at most 200. */
  customers!: CustomerReportRow[];
}

export class StaffReportRow {
  staffId!: number;
  name!: string;
  active!: boolean;
  jobs!: number;
  /** Paid hours, decimal, by the timesheet. */
  hours!: number;
  /** Minutes beyond the allotment over the cleans they were on that ran over, whole. */
  overtimeMinutes!: number;
  /** Percent, whole; over the cleans they were on; null without a completed one. */
  efficiency!: number | null;
  /** AUD of their entries. */
  wages!: number;
}

export class TeamReportRow {
  teamId!: number;
  name!: string;
  /** '#rrggbb' */
  color!: string;
  jobs!: number;
  /** Cleans with an allotment, and of those the ones that took no longer. */
  timedJobs!: number;
  onTimeJobs!: number;
  /** Percent, whole; 100 without timed cleans. */
  onTimePercent!: number;
}

/** Staff Performance. */
export class StaffReport {
  /** Percent, whole. */
  overallEfficiency!: number;
  /** Decimal, of the cleans that ran over their allotment. */
  overtimeHours!: number;
  /** People with work in the range. */
  activeStaff!: number;
  /** Best efficiency first, then most cleans. */
  staff!: StaffReportRow[];
  teams!: TeamReportRow[];
  /** null: the figures have no such cleans. */
  withoutShort!: WithoutShortCleans | null;
}

export class MonthReportRow {
  /** yyyy-MM in the business timezone. */
  month!: string;
  jobs!: number;
  /** AUD, cents kept; without GST where the report says so. */
  revenue!: number;
  /** Wages of the cleans. */
  costs!: number;
  profit!: number;
  /** Profit ÷ revenue × 100, whole; null without revenue. */
  margin!: number | null;
  /** Percent, whole: of the prices with GST; null without cleans. */
  wageRatio!: number | null;
}

/** Whether sums of money are without the GST in prices. */
class WithoutGst {
  /** True where the business is registered: revenue, profit and margin are without GST, by cleans and not by invoices. */
  withoutGst!: boolean;
  /** yyyy-MM-dd: earlier days are whole; null: there are none. */
  gstSince!: string | null;
}

export class WeekReportRow {
  /** yyyy-MM-dd: the days of the week that are in the range. */
  from!: string;
  to!: string;
  jobs!: number;
  /** AUD, cents kept; without GST where the report says so. */
  revenue!: number;
  /** Wages of the cleans. */
  costs!: number;
}

/** Financial: sums over the range, and each month and week it touches, oldest first. */
export class FinancialReport extends WithoutGst {
  revenue!: number;
  costs!: number;
  profit!: number;
  margin!: number | null;
  months!: MonthReportRow[];
  weeks?: WeekReportRow[];
}

/** What is left after wages; sums are over completed cleans, as D123 counts them. */
class ProfitFigures {
  jobs!: number;
  /** Hours that crews were paid for on these cleans, decimal. */
  hours!: number;
  /** AUD, cents kept; friends and family count 0. */
  revenue!: number;
  wages!: number;
  profit!: number;
  /** AUD; null without a clean or without hours. */
  profitPerJob!: number | null;
  profitPerHour!: number | null;
}

export class ProfitReportRow extends ProfitFigures {
  customerId!: number;
  name!: string;
  /** Wages ÷ revenue × 100 over the cleans that are paid for, whole; null without revenue. */
  wageRatio!: number | null;
  /** Whether that is above the target. */
  isBelowTarget!: boolean;
  /** AUD: the price of one clean that would meet the target, with GST where prices have it; null where it is met. */
  targetPrice!: number | null;
}

/** Profit by customer, of a range: all together, and each. */
export class ProfitReport extends ProfitFigures implements WithoutGst {
  withoutGst!: boolean;
  gstSince!: string | null;
  /** Percent: the wage ratio that is on target. */
  targetRatio!: number;
  customerCount!: number;
  /** Below the target first, the most missing first; at most 200. */
  customers!: ProfitReportRow[];
}

class TeamFigures extends TeamReportRow {
  /** Hours that crews were paid for on these cleans, decimal. */
  hours!: number;
  /** AUD, cents kept; friends and family count 0. */
  revenue!: number;
  wages!: number;
  /** Percent, whole; null without cleans. */
  wageRatio!: number | null;
}

/** Teams over a range: all cleans together, with the id 0, and each team's, by name; at most 200. */
export class TeamFiguresReport {
  all!: TeamFigures;
  teams!: TeamFigures[];
}
