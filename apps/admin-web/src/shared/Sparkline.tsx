import { Box } from '@mui/material';

interface SparklineProps {
  /** What it shows, for whoever does not see it; of a line that nobody could draw, too. */
  label: string;
  /** Oldest first; null: nothing there, which the line passes over. */
  values: readonly (number | null)[];
  /** Drawn behind it, dashed: what the values are measured by. */
  against?: readonly (number | null)[];
}

/** The drawing's own units; it is as wide as its place. */
const [WIDTH, HEIGHT, EDGE] = [100, 40, 4];

/** A small line of values, without axes; nothing where there are fewer than two. */
export function Sparkline({ label, values, against = [] }: SparklineProps) {
  const known = [...values, ...against].filter((value) => value !== null);
  if (values.filter((value) => value !== null).length < 2) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const place = (value: number, at: number) => [
    (at * WIDTH) / (values.length - 1),
    HEIGHT - EDGE - ((value - low) / (high - low || 1)) * (HEIGHT - 2 * EDGE),
  ];
  const line = (of: readonly (number | null)[]) =>
    of.flatMap((value, at) => (value === null ? [] : [place(value, at).join()])).join(' ');
  const points = line(values);
  const ends = [points.slice(0, points.indexOf(',')), points.slice(points.lastIndexOf(' ') + 1).split(',')[0]];
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      sx={LOOK}
    >
      <polygon points={`${ends[0]},${HEIGHT} ${points} ${ends[1]},${HEIGHT}`} />
      {against.length > 0 && <polyline points={line(against)} data-against />}
      <polyline points={points} />
    </Box>
  );
}

const LOOK = {
  display: 'block',
  width: 1,
  height: 40,
  fill: 'none',
  '& polyline': {
    stroke: 'var(--accent)',
    strokeWidth: 2,
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
  },
  '& polyline[data-against]': { stroke: 'var(--text-muted)', strokeWidth: 1, strokeDasharray: '3 3' },
  '& polygon': { fill: 'var(--accent-soft)' },
} as const;
