import {
  LIMITS,
  type CustomerReport,
  type CustomerReportRow,
  type FinancialReport,
  type MonthReportRow,
  type StaffReport,
  type StaffReportRow,
  type TeamReportRow,
  type WeekReportRow,
} from '@tidycrew/contracts';
import { averageRevenueCents, centsToDollars, decimalHours, onTimePercent, profitOf } from '@tidycrew/domain';
import { presentWithoutShort } from '../../cleans/admin-clean.presenter.js';
import type { CustomerFiguresRow, TeamFiguresRow } from './report.repository.js';
import type {
  CustomerFigures,
  MonthFigures,
  PeriodFigures,
  StaffFigures,
  StaffMemberFigures,
  WeekFigures,
} from './report.service.js';
import type { WithRegistration } from './registered-figures.js';

export function presentCustomerReport({ all, customers }: CustomerFigures): CustomerReport {
  const revenueCents = Number(all.revenueCents);
  return {
    averageTimePerJob: all.averageMinutes ?? 0,
    totalJobs: all.cleans,
    totalRevenue: centsToDollars(revenueCents),
    averageRevenue: centsToDollars(averageRevenueCents(revenueCents, all.payingCleans)),
    customerCount: all.groupCount - 1,
    customers: customers.map(presentCustomerRow),
  };
}

export function presentCustomerRow(row: CustomerFiguresRow): CustomerReportRow {
  return {
    customerId: row.id ?? 0,
    name: row.name,
    jobs: row.cleans,
    revenue: centsToDollars(Number(row.revenueCents)),
    averageMinutes: row.averageMinutes,
    efficiency: row.efficiency,
    wageRatio: row.wageRatio,
  };
}

export function presentStaffReport({ staff, all, teams, withoutShort }: StaffFigures): StaffReport {
  return {
    overallEfficiency: all.efficiency,
    overtimeHours: decimalHours(all.overtimeMinutes),
    activeStaff: staff.length,
    // Its file has all of them (decision D95).
    staff: staff.slice(0, LIMITS.list).map(presentStaffRow),
    teams: teams.map(presentTeamRow),
    withoutShort: presentWithoutShort(withoutShort),
  };
}

export function presentStaffRow({ id, name, active, figures, paidMinutes }: StaffMemberFigures): StaffReportRow {
  return {
    staffId: id,
    name,
    active,
    jobs: figures?.cleans ?? 0,
    hours: decimalHours(paidMinutes),
    overtimeMinutes: figures?.overtimeMinutes ?? 0,
    efficiency: figures?.efficiency ?? null,
    wages: centsToDollars(figures?.wagesCents ?? 0),
  };
}

export function presentTeamRow(row: TeamFiguresRow): TeamReportRow {
  return {
    teamId: row.id ?? 0,
    name: row.name,
    color: row.color,
    jobs: row.cleans,
    timedJobs: row.timedCleans,
    onTimeJobs: row.onTimeCleans,
    onTimePercent: onTimePercent(row.onTimeCleans, row.timedCleans),
  };
}

/** Whether, and since when, money is without GST. */
export function presentRegistration({
  registration: { isGstRegistered, gstSince },
}: WithRegistration<unknown>): Pick<FinancialReport, 'withoutGst' | 'gstSince'> {
  return { withoutGst: isGstRegistered, gstSince: isGstRegistered ? gstSince : null };
}

/** What the column of revenue is called in a file. */
export const revenueHeading = ({ registration: { isGstRegistered } }: WithRegistration<unknown>): string =>
  isGstRegistered ? 'Revenue without GST' : 'Revenue';

export function presentFinancialReport({
  months,
  weeks,
  ...registered
}: WithRegistration<PeriodFigures>): FinancialReport {
  const sum = (of: (month: MonthFigures) => string): number =>
    months.reduce((total, month) => total + Number(of(month)), 0);
  const revenueCents = sum((month) => month.revenueCents);
  const costsCents = sum((month) => month.costsCents);
  return {
    ...moneyOf(revenueCents, costsCents),
    ...presentRegistration(registered),
    months: months.map(presentMonthRow),
    weeks: weeks.map(presentWeekRow),
  };
}

function presentWeekRow({ from, to, cleans, revenueCents, costsCents }: WeekFigures): WeekReportRow {
  const { revenue, costs } = moneyOf(Number(revenueCents), Number(costsCents));
  return { from, to, jobs: cleans, revenue, costs };
}

export function presentMonthRow(row: MonthFigures): MonthReportRow {
  return {
    month: row.month,
    jobs: row.cleans,
    ...moneyOf(Number(row.revenueCents), Number(row.costsCents)),
    wageRatio: row.cleans === 0 ? null : row.wageRatio,
  };
}

function moneyOf(
  revenueCents: number,
  costsCents: number,
): Pick<MonthReportRow, 'revenue' | 'costs' | 'profit' | 'margin'> {
  const { profitCents, margin } = profitOf(revenueCents, costsCents);
  return {
    revenue: centsToDollars(revenueCents),
    costs: centsToDollars(costsCents),
    profit: centsToDollars(profitCents),
    margin,
  };
}
