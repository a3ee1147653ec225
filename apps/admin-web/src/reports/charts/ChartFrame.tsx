import type { ReactElement } from 'react';
import { Box, Card, Typography } from '@mui/material';
import { ResponsiveContainer } from 'recharts';
import { REPORTS_TEXTS } from '../texts';

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
