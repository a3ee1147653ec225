import { useState } from 'react';
import { Box, Button, Paper, Typography } from '@mui/material';
import type { Visit } from '@tidycrew/contracts';
import { visitKey } from '../board';
import { SCHEDULE_TEXTS as TEXTS } from '../texts';
import { OVER, usePlace } from './DragBoard';
import { TO_PLACE_ROW } from './drag';
import { VisitCard } from './VisitCard';

/** More are drawn when asked for. */
const SHOWN = 24;

/** Visits without a day, and those that were missed earlier; takes what is dropped on it. */
export function ToPlace({ visits }: { visits: readonly Visit[] }) {
  const [isAll, setIsAll] = useState(false);
  const place = usePlace('toPlace', { spot: { day: null }, row: TO_PLACE_ROW, column: 0 });
  const shown = isAll ? visits : visits.slice(0, SHOWN);
  return (
    <Paper component="section" variant="outlined" aria-label={TEXTS.toPlace} {...place} sx={LOOK}>
      <Typography component="h2" sx={{ fontWeight: 600 }}>
        {TEXTS.toPlace}{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          {visits.length}
        </Typography>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {visits.length === 0 ? TEXTS.noneToPlace : TEXTS.toPlaceHint}
      </Typography>
      {shown.length > 0 && (
        <Box sx={STRIP}>
          {shown.map((visit) => (
            <VisitCard key={visitKey(visit)} isLarge visit={visit} row={TO_PLACE_ROW} column={0} />
          ))}
        </Box>
      )}
      {shown.length < visits.length && <Button onClick={() => setIsAll(true)}>{TEXTS.showAll(visits.length)}</Button>}
    </Paper>
  );
}

const LOOK = {
  p: 1.5,
  borderStyle: 'dashed',
  borderColor: 'var(--border-strong)',
  ...OVER,
  '@media print': { p: 0, border: 0 },
} as const;
const STRIP = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
  gap: 1,
  mt: 1,
  '@media print': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
} as const;
