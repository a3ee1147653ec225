import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import type { StaffReportRow } from '@tidycrew/contracts';
import { STAFF_TEXTS as TEXTS } from '../texts';
import { ChartFrame } from './ChartFrame';
import { AXIS_HEIGHT, BAR_HEIGHT, LOOK, NAME_WIDTH, shortName } from './look';

/** More bars than this are a wall: the table has everybody. */
const MOST = 15;

/** Paid hours of each person, the most first. */
export function HoursChart({ staff }: { staff: readonly StaffReportRow[] }) {
  const shown = staff.toSorted((a, b) => b.hours - a.hours).slice(0, MOST);
  return (
    <ChartFrame
      title={TEXTS.hoursChart}
      note={staff.length > MOST ? TEXTS.hoursChartMost(MOST) : undefined}
      height={shown.length * BAR_HEIGHT + AXIS_HEIGHT}
    >
      <BarChart {...LOOK.still} data={shown} layout="vertical" margin={{ right: 48 }}>
        <CartesianGrid {...LOOK.grid} horizontal={false} />
        <XAxis {...LOOK.axis} type="number" allowDecimals={false} />
        <YAxis
          {...LOOK.axis}
          type="category"
          dataKey="name"
          width={NAME_WIDTH}
          tickFormatter={shortName}
          interval={0}
        />
        <Tooltip {...LOOK.tooltip} />
        <Bar
          dataKey="hours"
          name={TEXTS.columns.hours}
          fill="var(--accent)"
          radius={[0, 4, 4, 0]}
          isAnimationActive={false}
        >
          <LabelList
            dataKey="hours"
            position="right"
            style={LOOK.label}
            formatter={(hours) => Number(hours).toFixed(2)}
          />
        </Bar>
      </BarChart>
    </ChartFrame>
  );
}
