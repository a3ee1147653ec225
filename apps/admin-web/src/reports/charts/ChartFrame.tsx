import type { ReactElement } from 'react';
import { Box, Card, Typography } from '@mui/material';
import { ResponsiveContainer } from 'recharts';
import { REPORTS_TEXTS } from '../texts';

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

interface ChartFrameProps {
  title: string;
  note?: string;
  /** CSS pixels. */
  height: number;
  children: ReactElement;
}

/** A drawing with its heading. Whoever does not see it is sent to the table with the same figures. */
export function ChartFrame({ title, note, height, children }: ChartFrameProps) {
  return (
    <Card component="section" aria-label={title} variant="outlined" sx={{ minWidth: 0, p: 2, breakInside: 'avoid' }}>
      <h2>{title}</h2>
      {note && <Typography color="textSecondary">{note}</Typography>}
      <Box
        role="img"
        aria-label={`${title}. ${REPORTS_TEXTS.seeTable}`}
        sx={{ height, minWidth: 0, mt: 1.5, fontSize: 'var(--text-sm)', fontVariantNumeric: 'tabular-nums' }}
      >
        <ResponsiveContainer width="100%" height="100%">
          {children}
        </ResponsiveContainer>
      </Box>
    </Card>
  );
}
