import type { DashboardTrend, TrendDay } from '@tidycrew/contracts';
import { centsToDollars } from '@tidycrew/domain';
import type { PeriodFiguresRow } from '../reports/report.repository.js';
import type { TrendFigures } from '../reports/trend.service.js';

export function presentTrend({ days, before }: TrendFigures): DashboardTrend {
  return {
    days: days.map(({ day, ...row }) => ({ day, ...presentFigures(row) })),
    before: before && { from: before.from, to: before.to, ...presentFigures(before) },
  };
}

/** Whole dollars, as the dashboard's revenue; no average of no clean. */
function presentFigures({ cleans, revenueCents, efficiency, wageRatio }: PeriodFiguresRow): Omit<TrendDay, 'day'> {
  return {
    completedCleans: cleans,
    efficiency: cleans === 0 ? null : efficiency,
    revenue: Math.round(centsToDollars(Number(revenueCents))),
    wageRatio: cleans === 0 ? null : wageRatio,
  };
}
