import { Bar, CartesianGrid, ComposedChart, Legend, Line, Tooltip, XAxis, YAxis } from 'recharts';
import type { MonthReportRow } from '@tidycrew/contracts';
import { shownMonth } from '../../shared';
import { dollars, percent } from '../cells';
import { FINANCIAL_TEXTS as TEXTS, REPORTS_TEXTS } from '../texts';
import { ChartFrame, LOOK } from './ChartFrame';
import { thousands } from './thousands';

const HEIGHT = 320;

/** What months earned, and how much of it went into wages. */
export function TrendChart({ months }: { months: readonly MonthReportRow[] }) {
  // A month without a clean has no bar and no point; the line has a gap there (decision D181).
  const shown = months.map((month) => (month.jobs === 0 ? { ...month, revenue: null, wageRatio: null } : month));
  return (
    <ChartFrame
      title={TEXTS.chart}
      says={REPORTS_TEXTS.seeTable}
      figures={{
        heads: [TEXTS.columns.month, TEXTS.columns.revenue, TEXTS.columns.wageRatio],
        rows: months.map(({ month, jobs, revenue, wageRatio }) => [
          shownMonth(month),
          jobs === 0 ? REPORTS_TEXTS.none : dollars(revenue),
          percent(wageRatio),
        ]),
      }}
      height={HEIGHT}
    >
      <ComposedChart {...LOOK.still} data={shown}>
        <CartesianGrid {...LOOK.grid} vertical={false} />
        <XAxis {...LOOK.axis} dataKey="month" tickFormatter={shownMonth} />
        <YAxis {...LOOK.axis} yAxisId="money" tickFormatter={thousands} width={56} />
        <YAxis {...LOOK.axis} yAxisId="ratio" orientation="right" unit="%" width={48} />
        <Tooltip
          {...LOOK.tooltip}
          labelFormatter={(month) => (typeof month === 'string' ? shownMonth(month) : month)}
          formatter={(value, name) =>
            name === TEXTS.columns.wageRatio ? REPORTS_TEXTS.percent(Number(value)) : dollars(Number(value))
          }
        />
        <Legend {...LOOK.legend} />
        <Bar
          yAxisId="money"
          dataKey="revenue"
          name={TEXTS.columns.revenue}
          fill="var(--chart-revenue)"
          radius={[4, 4, 0, 0]}
          maxBarSize={56}
          isAnimationActive={false}
        />
        <Line
          yAxisId="ratio"
          dataKey="wageRatio"
          name={TEXTS.columns.wageRatio}
          stroke="var(--chart-ratio)"
          strokeWidth={3}
          dot={{ r: 4, fill: 'var(--surface)' }}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ChartFrame>
  );
}
