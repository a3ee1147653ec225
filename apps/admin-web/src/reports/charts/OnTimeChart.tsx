import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import type { TeamReportRow } from '@tidycrew/contracts';
import { REPORTS_TEXTS, STAFF_TEXTS as TEXTS } from '../texts';
import { ChartFrame } from './ChartFrame';
import { AXIS_HEIGHT, BAR_HEIGHT, LOOK, NAME_WIDTH, shortName } from './look';

/** How many of its cleans each team finished within the allotted time. */
export function OnTimeChart({ teams }: { teams: readonly TeamReportRow[] }) {
  return (
    <ChartFrame title={TEXTS.teams} height={teams.length * BAR_HEIGHT + AXIS_HEIGHT}>
      <BarChart {...LOOK.still} data={[...teams]} layout="vertical" margin={{ right: 48 }}>
        <CartesianGrid {...LOOK.grid} horizontal={false} />
        <XAxis {...LOOK.axis} type="number" domain={[0, 100]} unit="%" />
        <YAxis
          {...LOOK.axis}
          type="category"
          dataKey="name"
          width={NAME_WIDTH}
          tickFormatter={shortName}
          interval={0}
        />
        <Tooltip {...LOOK.tooltip} formatter={(value) => REPORTS_TEXTS.percent(Number(value))} />
        <Bar
          dataKey="onTimePercent"
          name={TEXTS.teamColumns.percent}
          fill="var(--info)"
          radius={[0, 4, 4, 0]}
          isAnimationActive={false}
        >
          <LabelList
            dataKey="onTimePercent"
            position="right"
            style={LOOK.label}
            formatter={(value) => REPORTS_TEXTS.percent(Number(value))}
          />
        </Bar>
      </BarChart>
    </ChartFrame>
  );
}
