import { writeCsv } from '@tidycrew/domain';
import { type ReportFileQuery, inOrderOf } from './report-file.query.js';
import { presentCustomerRow, presentMonthRow, presentStaffRow, presentTeamRow } from './report.presenter.js';
import type { CustomerFigures, MonthFigures, StaffFigures, TeamFigures } from './report.service.js';

/** The tables of the reports as CSV files, with the figures and the order of the screen (decision D42). */

const CUSTOMER_COLUMNS = ['name', 'jobs', 'revenue', 'averageMinutes', 'efficiency', 'wageRatio'] as const;
const STAFF_COLUMNS = ['name', 'jobs', 'hours', 'efficiency', 'overtimeMinutes', 'wages'] as const;
const TEAM_COLUMNS = ['name', 'jobs', 'timedJobs', 'onTimeJobs', 'onTimePercent'] as const;
const MONTH_COLUMNS = ['month', 'jobs', 'revenue', 'costs', 'profit', 'margin', 'wageRatio'] as const;

export function customersCsv({ customers }: CustomerFigures, query: ReportFileQuery): string {
  return writeCsv(
    ['Customer', 'Cleans', 'Revenue', 'Average minutes', 'Efficiency %', 'Wage ratio %'],
    inOrderOf(query, CUSTOMER_COLUMNS, customers.map(presentCustomerRow)).map((row) => [
      row.name,
      row.jobs,
      row.revenue,
      row.averageMinutes,
      row.efficiency,
      row.wageRatio,
    ]),
  );
}

export function staffCsv({ staff }: StaffFigures, query: ReportFileQuery): string {
  return writeCsv(
    ['Name', 'Active', 'Cleans', 'Hours', 'Overtime minutes', 'Efficiency %', 'Wages'],
    inOrderOf(query, STAFF_COLUMNS, staff.map(presentStaffRow)).map((row) => [
      row.name,
      row.active,
      row.jobs,
      row.hours,
      row.overtimeMinutes,
      row.efficiency,
      row.wages,
    ]),
  );
}

export function teamsCsv({ teams }: TeamFigures, query: ReportFileQuery): string {
  return writeCsv(
    ['Team', 'Cleans', 'With a time allocated', 'On time', 'On time %'],
    inOrderOf(query, TEAM_COLUMNS, teams.map(presentTeamRow)).map((row) => [
      row.name,
      row.jobs,
      row.timedJobs,
      row.onTimeJobs,
      row.onTimePercent,
    ]),
  );
}

export function monthsCsv(months: MonthFigures[], query: ReportFileQuery): string {
  return writeCsv(
    ['Month', 'Cleans', 'Revenue', 'Wages', 'Profit', 'Margin %', 'Wage ratio %'],
    inOrderOf(query, MONTH_COLUMNS, months.map(presentMonthRow)).map((row) => [
      row.month,
      row.jobs,
      row.revenue,
      row.costs,
      row.profit,
      row.margin,
      row.wageRatio,
    ]),
  );
}
