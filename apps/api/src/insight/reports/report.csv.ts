import type { StreamableFile } from '@nestjs/common';
import { writeCsv } from '@tidycrew/domain';
import { csvStream, rowsInBatches } from '../../platform/common/csv-stream.js';
import { mapInSlices } from '../../platform/common/slices.js';
import { type ReportFileQuery, inOrderOf } from './report-file.query.js';
import {
  presentCustomerRow,
  presentMonthRow,
  presentStaffRow,
  presentTeamRow,
  revenueHeading,
} from './report.presenter.js';
import type { CustomerFigures, MonthFigures, PeriodFigures, StaffFigures, TeamFigures } from './report.service.js';
import type { WithRegistration } from './registered-figures.js';

/** The tables of the reports as CSV files, with the figures and the order of the screen. */

const CUSTOMER_COLUMNS = ['name', 'jobs', 'revenue', 'averageMinutes', 'efficiency', 'wageRatio'] as const;
const STAFF_COLUMNS = ['name', 'jobs', 'hours', 'efficiency', 'overtimeMinutes', 'wages'] as const;
const TEAM_COLUMNS = ['name', 'jobs', 'timedJobs', 'onTimeJobs', 'onTimePercent'] as const;
const MONTH_COLUMNS = ['month', 'jobs', 'revenue', 'costs', 'profit', 'margin', 'wageRatio'] as const;

/** Every customer: too many to be written at once. */
export async function customersCsv({ customers }: CustomerFigures, query: ReportFileQuery): Promise<StreamableFile> {
  const rows = await inOrderOf(query, CUSTOMER_COLUMNS, await mapInSlices(customers, presentCustomerRow));
  return csvStream(
    ['Customer', 'Cleans', 'Revenue', 'Average minutes', 'Efficiency %', 'Wage ratio %'],
    rowsInBatches(rows),
    (row) => CUSTOMER_COLUMNS.map((column) => row[column]),
  );
}

export async function staffCsv({ staff }: StaffFigures, query: ReportFileQuery): Promise<string> {
  const rows = await inOrderOf(query, STAFF_COLUMNS, staff.map(presentStaffRow));
  return writeCsv(
    ['Name', 'Active', 'Cleans', 'Hours', 'Overtime minutes', 'Efficiency %', 'Wages'],
    rows.map((row) => [row.name, row.active, row.jobs, row.hours, row.overtimeMinutes, row.efficiency, row.wages]),
  );
}

export async function teamsCsv({ teams }: TeamFigures, query: ReportFileQuery): Promise<string> {
  const rows = await inOrderOf(query, TEAM_COLUMNS, teams.map(presentTeamRow));
  return writeCsv(
    ['Team', 'Cleans', 'With a time allocated', 'On time', 'On time %'],
    rows.map((row) => [row.name, row.jobs, row.timedJobs, row.onTimeJobs, row.onTimePercent]),
  );
}

/** A month without a clean is a gap, as on the screen. */
function monthRow(month: MonthFigures) {
  const row = presentMonthRow(month);
  return row.jobs === 0 ? { ...row, jobs: null, revenue: null, costs: null, profit: null } : row;
}

export async function monthsCsv(
  { months, ...registered }: WithRegistration<Pick<PeriodFigures, 'months'>>,
  query: ReportFileQuery,
): Promise<string> {
  const rows = await inOrderOf(query, MONTH_COLUMNS, months.map(monthRow));
  return writeCsv(
    ['Month', 'Cleans', revenueHeading(registered), 'Wages', 'Profit', 'Margin %', 'Wage ratio %'],
    rows.map((row) => [row.month, row.jobs, row.revenue, row.costs, row.profit, row.margin, row.wageRatio]),
  );
}
