import type { ReactNode } from 'react';
import { Box, CircularProgress, Stack, Typography } from '@mui/material';
import { shownDay } from '../shared';
import { PrintHead } from '../print';
import { DateRangeFilter } from '../shared/date-range';
import { PRESETS } from './range';
import { REPORTS_TEXTS as TEXTS } from './texts';
import type { Report } from './useReport';

const CHOICES = PRESETS.map((value) => ({ value, label: TEXTS.presets[value] }));

/** Which days the report is about, in words too, and what its figures are compared with. */
export function RangeBar({ report }: { report: Report<unknown> }) {
  const { query, range, setRange, days, before } = report;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1.5 }}>
      <DateRangeFilter range={range} presets={CHOICES} onChange={setRange} />
      <ShownDays isUpdating={query.isPlaceholderData}>
        {TEXTS.shown(shownDay(days.from), shownDay(days.to))}
        <Typography component="span" variant="body2">
          {TEXTS.compared(TEXTS.shown(shownDay(before.days.from), shownDay(before.days.to)))}
        </Typography>
      </ShownDays>
      <PrintHead range={TEXTS.shown(shownDay(days.from), shownDay(days.to))} />
    </Stack>
  );
}

/** Which days they are, and a sign while others are on their way. */
export function ShownDays({ isUpdating, children }: { isUpdating: boolean; children: ReactNode }) {
  return (
    <Stack
      direction="row"
      role="status"
      // On paper the head says it.
      sx={{
        displayPrint: 'none',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 40,
        color: 'text.secondary',
        fontWeight: 600,
      }}
    >
      {children}
      {isUpdating && (
        <Box component="span" sx={{ display: 'inline-flex', gap: 1, fontSize: 'var(--text-sm)', fontWeight: 400 }}>
          <CircularProgress aria-hidden size={16} /> {TEXTS.updating}
        </Box>
      )}
    </Stack>
  );
}
