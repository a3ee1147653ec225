import { writeCsv } from '@tidycrew/domain';
import { presentCustomerRow, presentMonthRow, presentStaffRow, presentTeamRow } from './report.presenter.js';
import type { CustomerFigures, MonthFigures, StaffFigures, TeamFigures } from './report.service.js';

/** The tables of the reports as CSV files, with the very figures of the screen (decision D42). */

export function customersCsv({ customers }: CustomerFigures): string {
  return writeCsv(
    ['Customer', 'Cleans', 'Revenue', 'Average minutes', 'Efficiency %', 'Wage ratio %'],
    customers
      .map(presentCustomerRow)
      .map((row) => [row.name, row.jobs, row.revenue, row.averageMinutes, row.efficiency, row.wageRatio]),
  );
}

export function staffCsv({ staff }: StaffFigures): string {
  return writeCsv(
    ['Name', 'Active', 'Cleans', 'Hours', 'Overtime minutes', 'Efficiency %', 'Wages'],
    staff
      .map(presentStaffRow)
      .map((row) => [row.name, row.active, row.jobs, row.hours, row.overtimeMinutes, row.efficiency, row.wages]),
  );
}

export function teamsCsv({ teams }: TeamFigures): string {
  return writeCsv(
    ['Team', 'Cleans', 'With a time allocated', 'On time', 'On time %'],
    teams.map(presentTeamRow).map((row) => [row.name, row.jobs, row.timedJobs, row.onTimeJobs, row.onTimePercent]),
  );
}

export function monthsCsv(months: MonthFigures[]): string {
  return writeCsv(
    ['Month', 'Cleans', 'Revenue', 'Wages', 'Profit', 'Margin %', 'Wage ratio %'],
    months
      .map(presentMonthRow)
      .map((row) => [row.month, row.jobs, row.revenue, row.costs, row.profit, row.margin, row.wageRatio]),
  );
}
