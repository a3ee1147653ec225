import type {
  CustomerReport,
  CustomerReportRow,
  FinancialReport,
  MonthReportRow,
  StaffReport,
  StaffReportRow,
  TeamReportRow,
} from '@tidycrew/contracts';
import { centsToDollars, decimalHours, onTimePercent, profitOf } from '@tidycrew/domain';
import type { CustomerFiguresRow, TeamFiguresRow } from './report.repository.js';
import type { CustomerFigures, MonthFigures, StaffFigures, StaffMemberFigures } from './report.service.js';

export function presentCustomerReport({ all, customers }: CustomerFigures): CustomerReport {
  const revenueCents = Number(all.revenue_cents);
  return {
    averageTimePerJob: all.average_minutes ?? 0,
    totalJobs: all.jobs,
    totalRevenue: centsToDollars(revenueCents),
    averageRevenue: all.paying_jobs === 0 ? 0 : centsToDollars(Math.round(revenueCents / all.paying_jobs)),
    customerCount: all.group_count - 1,
    customers: customers.map(presentCustomerRow),
  };
}

export function presentCustomerRow(row: CustomerFiguresRow): CustomerReportRow {
  return {
    customerId: row.id ?? 0,
    name: row.name,
    jobs: row.jobs,
    revenue: centsToDollars(Number(row.revenue_cents)),
    averageMinutes: row.average_minutes,
    efficiency: row.efficiency,
    wageRatio: row.wage_ratio,
  };
}

export function presentStaffReport({ staff, all, teams }: StaffFigures): StaffReport {
  return {
    overallEfficiency: all.efficiency,
    overtimeHours: decimalHours(all.overtime_minutes),
    activeStaff: staff.length,
    staff: staff.map(presentStaffRow),
    teams: teams.map(presentTeamRow),
  };
}

export function presentStaffRow({ id, name, active, figures, paidMinutes }: StaffMemberFigures): StaffReportRow {
  return {
    staffId: id,
    name,
    active,
    jobs: figures?.jobs ?? 0,
    hours: decimalHours(paidMinutes),
    overtimeMinutes: figures?.overtime_minutes ?? 0,
    efficiency: figures?.efficiency ?? null,
    wages: centsToDollars(Number(figures?.wages_cents ?? 0)),
  };
}

export function presentTeamRow(row: TeamFiguresRow): TeamReportRow {
  return {
    teamId: row.id ?? 0,
    name: row.name,
    color: row.color,
    jobs: row.jobs,
    timedJobs: row.timed_jobs,
    onTimeJobs: row.on_time_jobs,
    onTimePercent: onTimePercent(row.on_time_jobs, row.timed_jobs),
  };
}

export function presentFinancialReport(months: MonthFigures[]): FinancialReport {
  const sum = (of: (month: MonthFigures) => string): number =>
    months.reduce((total, month) => total + Number(of(month)), 0);
  const revenueCents = sum((month) => month.revenue_cents);
  const costsCents = sum((month) => month.costs_cents);
  return { ...moneyOf(revenueCents, costsCents), months: months.map(presentMonthRow) };
}

export function presentMonthRow(row: MonthFigures): MonthReportRow {
  return {
    month: row.month,
    jobs: row.jobs,
    ...moneyOf(Number(row.revenue_cents), Number(row.costs_cents)),
    wageRatio: row.jobs === 0 ? null : row.wage_ratio,
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
