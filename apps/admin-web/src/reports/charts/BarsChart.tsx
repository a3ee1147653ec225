import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis, type XAxisProps } from 'recharts';
import { ChartFrame, LOOK } from './ChartFrame';

/** A bar with its label, in CSS pixels. */
const BAR_HEIGHT = 26;
/** The axis below the bars. */
const AXIS_HEIGHT = 40;
/** Names left of the bars. */
const NAME_WIDTH = 144;

/** A name that has its place left of a bar. */
const shortName = (name: string) => (name.length > 18 ? `${name.slice(0, 17)}…` : name);

interface BarsChartProps {
  title: string;
  note?: string;
  /** What is said before the values, to whoever does not see them. */
  says?: string;
  /** `fill` of a bar that has a colour of its own. */
  bars: readonly { name: string; value: number; fill?: string }[];
  /** What the bars are of. */
  ofWhat: string;
  /** How the values are called. */
  name: string;
  fill: string;
  axis: Pick<XAxisProps, 'allowDecimals' | 'domain' | 'unit' | 'tickFormatter'>;
  /** At the end of a bar. */
  label: (value: number) => string;
  /** Else the number alone. */
  tooltip?: (value: number) => string;
}

/** Bars with their names. */
export function BarsChart(props: BarsChartProps) {
  const { title, note, says, bars, ofWhat, name, fill, axis, label, tooltip } = props;
  const rows = bars.map((bar) => [bar.name, label(bar.value)]);
  return (
    <ChartFrame
      title={title}
      note={note}
      says={[says, `${rows.map((cells) => cells.join(' ')).join(', ')}.`].filter(Boolean).join(' ')}
      figures={{ heads: [ofWhat, name], rows }}
      height={bars.length * BAR_HEIGHT + AXIS_HEIGHT}
    >
      <BarChart {...LOOK.still} data={bars} layout="vertical" margin={{ right: 64 }}>
        <CartesianGrid {...LOOK.grid} horizontal={false} />
        <XAxis {...LOOK.axis} type="number" {...axis} />
        <YAxis
          {...LOOK.axis}
          type="category"
          dataKey="name"
          width={NAME_WIDTH}
          tickFormatter={shortName}
          interval={0}
        />
        <Tooltip {...LOOK.tooltip} formatter={tooltip && ((value) => tooltip(Number(value)))} />
        <Bar dataKey="value" name={name} fill={fill} radius={[0, 4, 4, 0]} isAnimationActive={false}>
          <LabelList dataKey="value" position="right" style={LOOK.label} formatter={(value) => label(Number(value))} />
        </Bar>
      </BarChart>
    </ChartFrame>
  );
}
