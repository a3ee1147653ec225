import { Bar, CartesianGrid, ComposedChart, Legend, Line, Tooltip, XAxis, YAxis } from 'recharts';
import type { WeekReportRow } from '@tidycrew/contracts';
import { shortDay } from '../../shared';
import { dollars } from '../cells';
import { FINANCIAL_TEXTS as TEXTS, REPORTS_TEXTS } from '../texts';
import { ChartFrame, LOOK } from './ChartFrame';
import { thousands } from './thousands';

const HEIGHT = 280;
const texts = TEXTS.weeks;
const weekOf = ({ from, to }: WeekReportRow) => texts.days(shortDay(from), shortDay(to));

/** What weeks earned, and what of it went into wages. */
export function WeeksChart({ weeks }: { weeks: readonly WeekReportRow[] }) {
  const worked = weeks.filter(({ jobs }) => jobs > 0);
  const best = worked.toSorted((a, b) => b.revenue - a.revenue)[0];
  // A week without a clean is a gap (decision D181).
  const shown = weeks.map((week) => (week.jobs === 0 ? { ...week, revenue: null, costs: null } : week));
  const cell = ({ jobs }: WeekReportRow, amount: number) => (jobs === 0 ? REPORTS_TEXTS.none : dollars(amount));
  return (
    <ChartFrame
      title={texts.title}
      says={best ? texts.says(worked.length, weekOf(best), dollars(best.revenue), dollars(best.costs)) : ''}
      figures={{
        heads: [texts.week, TEXTS.columns.revenue, texts.wages],
        rows: weeks.map((week) => [weekOf(week), cell(week, week.revenue), cell(week, week.costs)]),
      }}
      height={HEIGHT}
    >
      <ComposedChart {...LOOK.still} data={shown}>
        <CartesianGrid {...LOOK.grid} vertical={false} />
        <XAxis {...LOOK.axis} dataKey="from" tickFormatter={shortDay} minTickGap={24} />
        <YAxis {...LOOK.axis} tickFormatter={thousands} width={56} />
        <Tooltip
          {...LOOK.tooltip}
          labelFormatter={(day) => (typeof day === 'string' ? texts.weekOf(shortDay(day)) : day)}
          formatter={(value) => dollars(Number(value))}
        />
        <Legend {...LOOK.legend} />
        <Bar
          dataKey="revenue"
          name={TEXTS.columns.revenue}
          fill="var(--chart-revenue)"
          radius={[3, 3, 0, 0]}
          maxBarSize={40}
          isAnimationActive={false}
        />
        <Line
          dataKey="costs"
          name={texts.wages}
          stroke="var(--chart-wages)"
          strokeWidth={2}
          dot={{ r: 2, fill: 'var(--surface)' }}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ChartFrame>
  );
}
