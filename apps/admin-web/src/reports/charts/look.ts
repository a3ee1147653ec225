/** How charts look: by the tokens, so that they follow light and dark by themselves. */
export const LOOK = {
  axis: { stroke: 'var(--border-strong)', tick: { fill: 'var(--text-muted)' }, tickLine: false },
  grid: { stroke: 'var(--border)', strokeDasharray: '3 3' },
  tooltip: {
    contentStyle: {
      background: 'var(--surface)',
      border: '1px solid var(--border-strong)',
      borderRadius: 'var(--radius-sm)',
      color: 'var(--text)',
    },
    itemStyle: { color: 'var(--text)' },
    labelStyle: { color: 'var(--text)', fontWeight: 600 },
    cursor: { fill: 'var(--surface-sunken)' },
  },
  /** The drawing is one picture for those who do not see it, so nothing in it takes the focus. */
  still: { accessibilityLayer: false },
  label: { fill: 'var(--text)', fontSize: 13 },
} as const;

/** A bar with its label, in CSS pixels. */
export const BAR_HEIGHT = 34;
/** The axis below the bars. */
export const AXIS_HEIGHT = 40;
/** Names left of the bars. */
export const NAME_WIDTH = 130;

/** A name that has its place left of a bar. */
export const shortName = (name: string) => (name.length > 18 ? `${name.slice(0, 17)}…` : name);
