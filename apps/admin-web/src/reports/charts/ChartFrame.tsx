import { useState, type ReactElement, type ReactNode } from 'react';
import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { ResponsiveContainer } from 'recharts';
import { SortableTable } from '../../shared';
import { REPORTS_TEXTS as TEXTS } from '../texts';

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
  legend: { formatter: (name: string) => <span style={{ color: 'var(--text)' }}>{name}</span> },
  /** The drawing is one picture for those who do not see it, so nothing in it takes the focus. */
  still: { accessibilityLayer: false },
  label: { fill: 'var(--text)', fontSize: 13 },
} as const;

/** Charts beside each other where there is room. */
export const Charts = ({ children }: { children: ReactNode }) => <Box sx={CHARTS}>{children}</Box>;

const CHARTS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(26rem, 100%), 1fr))',
  alignItems: 'start',
  gap: 2,
  '&:empty': { display: 'none' },
} as const;

/** What a chart draws, as it is written: the headings, and the cells of each row. */
interface ChartFigures {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

interface ChartFrameProps {
  title: string;
  note?: string;
  /** What the drawing shows, for whoever does not see it. */
  says: string;
  figures: ChartFigures;
  /** CSS pixels. */
  height: number;
  children: ReactElement;
}

/** A drawing with its heading; one press shows its figures as a table in its place. */
export function ChartFrame({ title, note, says, figures, height, children }: ChartFrameProps) {
  const [isTable, setIsTable] = useState(false);
  return (
    <Card component="section" aria-label={title} variant="outlined" sx={{ minWidth: 0, p: 2, breakInside: 'avoid' }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="h2" sx={{ fontSize: '1rem', fontWeight: 600 }}>
          {title}
        </Typography>
        <Button
          size="small"
          aria-label={TEXTS.asTableOf(isTable, title)}
          onClick={() => setIsTable(!isTable)}
          sx={{ flex: 'none', displayPrint: 'none' }}
        >
          {TEXTS.asTable(isTable)}
        </Button>
      </Stack>
      {note && (
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      )}
      {isTable ? (
        <Box sx={{ mt: 1.5 }}>
          <SortableTable<readonly string[]>
            caption={title}
            rows={figures.rows}
            rowKey={(cells) => figures.rows.indexOf(cells)}
            columns={figures.heads.map((label, at) => ({
              key: label,
              label,
              render: (cells) => cells[at],
              align: at > 0 ? 'end' : undefined,
            }))}
          />
        </Box>
      ) : (
        <Box
          role="img"
          aria-label={`${title}. ${says}`}
          sx={{ height, minWidth: 0, mt: 1.5, fontSize: 'var(--text-sm)', fontVariantNumeric: 'tabular-nums' }}
        >
          <ResponsiveContainer width="100%" height="100%">
            {children}
          </ResponsiveContainer>
        </Box>
      )}
    </Card>
  );
}
