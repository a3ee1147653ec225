import type { StreamableFile } from '@nestjs/common';
import type { ProfitReport, ProfitReportRow, TeamFiguresReport } from '@tidycrew/contracts';
import {
  centsToDollars,
  decimalHours,
  isBelowTarget,
  onTimePercent,
  profitOf,
  profitPer,
  TARGET_WAGE_RATIO,
  targetPriceCents,
  wholePercent,
  writeCsv,
} from '@tidycrew/domain';
import { csvStream, rowsInBatches } from '../../platform/common/csv-stream.js';
import { mapInSlices } from '../../platform/common/slices.js';
import type { ProfitRow, TeamMoneyRow } from './profit.repository.js';
import { inOrderOf, type ReportFileQuery } from './report-file.query.js';
import { presentRegistration, revenueHeading } from './report.presenter.js';
import type { Groups, WithRegistration } from './registered-figures.js';

export function presentProfit({ all, rows, ...registered }: WithRegistration<Groups<ProfitRow>>): ProfitReport {
  return {
    ...moneyOf(all),
    ...presentRegistration(registered),
    targetRatio: TARGET_WAGE_RATIO,
    customerCount: all.groupCount - 1,
    customers: rows.map(presentProfitRow(registered)),
  };
}

/** The price for the target is one from now on. */
const presentProfitRow =
  ({ isRegisteredNow }: Pick<WithRegistration<unknown>, 'isRegisteredNow'>) =>
  (row: ProfitRow): ProfitReportRow => {
    const revenueCents = Number(row.revenueCents);
    const paid = { cleans: row.payingCleans, revenueCents, wagesCents: Number(row.payingWagesCents) };
    const isBelow = isBelowTarget(paid);
    const priceCents = isBelow ? targetPriceCents(paid, isRegisteredNow && row.isGstFree !== true) : null;
    return {
      customerId: row.id ?? 0,
      name: row.name ?? '',
      ...moneyOf(row),
      wageRatio: revenueCents === 0 ? null : wholePercent((paid.wagesCents * 100) / revenueCents),
      isBelowTarget: isBelow,
      targetPrice: priceCents === null ? null : centsToDollars(priceCents),
    };
  };

export function presentTeamFigures({ all, rows }: Groups<TeamMoneyRow>): TeamFiguresReport {
  return { all: presentTeam(all), teams: rows.map(presentTeam) };
}

function presentTeam(row: TeamMoneyRow): TeamFiguresReport['all'] {
  const { jobs, hours, revenue, wages } = moneyOf(row);
  return {
    teamId: row.id ?? 0,
    name: row.name ?? '',
    color: row.color ?? '',
    jobs,
    hours,
    revenue,
    wages,
    wageRatio: row.cleans === 0 ? null : row.wageRatio,
    timedJobs: row.timedCleans,
    onTimeJobs: row.onTimeCleans,
    onTimePercent: onTimePercent(row.onTimeCleans, row.timedCleans),
  };
}

function moneyOf(row: Pick<ProfitRow, 'cleans' | 'crewMinutes' | 'revenueCents' | 'wagesCents'>) {
  const [revenueCents, wagesCents] = [Number(row.revenueCents), Number(row.wagesCents)];
  const { profitCents } = profitOf(revenueCents, wagesCents);
  const dollars = (cents: number | null): number | null => (cents === null ? null : centsToDollars(cents));
  return {
    jobs: row.cleans,
    hours: decimalHours(row.crewMinutes),
    revenue: centsToDollars(revenueCents),
    wages: centsToDollars(wagesCents),
    profit: centsToDollars(profitCents),
    profitPerJob: dollars(profitPer(profitCents, row.cleans)),
    profitPerHour: dollars(profitPer(profitCents * 60, row.crewMinutes)),
  };
}

const PROFIT_COLUMNS = [
  ...(['name', 'jobs', 'hours', 'revenue', 'wages', 'profit'] as const),
  ...(['profitPerJob', 'profitPerHour', 'wageRatio', 'targetPrice'] as const),
];
const TEAM_COLUMNS = ['name', 'jobs', 'hours', 'revenue', 'wages', 'wageRatio', 'onTimePercent'] as const;

/** Every customer: too many to be written at once. */
export async function profitCsv(
  { rows, ...registered }: WithRegistration<Groups<ProfitRow>>,
  query: ReportFileQuery,
): Promise<StreamableFile> {
  const presented = await inOrderOf(query, PROFIT_COLUMNS, await mapInSlices(rows, presentProfitRow(registered)));
  const money = [
    revenueHeading(registered),
    'Wages',
    'Profit',
    'Profit per clean',
    'Profit per hour',
    'Wage ratio %',
    registered.isRegisteredNow ? 'Price for target with GST' : 'Price for target',
  ];
  return csvStream(['Customer', 'Cleans', 'Hours', ...money], rowsInBatches(presented), (row) =>
    PROFIT_COLUMNS.map((column) => row[column]),
  );
}

export async function teamFiguresCsv(groups: Groups<TeamMoneyRow>, query: ReportFileQuery): Promise<string> {
  // The screen shows no percentage for teams without a timed clean.
  const shown = presentTeamFigures(groups).teams.map((team) => ({
    ...team,
    onTimePercent: team.timedJobs === 0 ? null : team.onTimePercent,
  }));
  const rows = await inOrderOf(query, TEAM_COLUMNS, shown);
  return writeCsv(
    ['Team', 'Cleans', 'Hours', 'Revenue', 'Wages', 'Wage ratio %', 'On time %'],
    rows.map((row) => TEAM_COLUMNS.map((column) => row[column])),
  );
}
