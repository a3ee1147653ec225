import type { ReactNode } from 'react';
import { Box, CircularProgress, Stack, Typography } from '@mui/material';
import { NoCleans } from '../cleans/NoCleans';
import type { ReportName } from '../data-provider';
import { PrintHead } from '../shared/print';
import { shownDay } from '../shared';
import { DateRangeFilter } from '../shared/date-range';
import { Answered } from './Answered';
import { ComparedFigures, type Figure } from './Figures';
import { PRESETS, type Preset } from './range';
import { REPORTS_TEXTS as TEXTS } from './texts';
import { useReport, type Report } from './useReport';

interface ReportTabProps<Data> {
  name: ReportName;
  /** The days unless others are chosen. */
  initial?: Preset;
  failed: string;
  /** What is looked at first, above the figures. */
  charts?: (report: Data) => ReactNode;
  figures: readonly Figure<Data>[];
  /** What is said below the figures. */
  note?: (report: Data) => ReactNode;
  icon: ReactNode;
  isEmpty: (report: Data) => boolean;
  children: (report: Data, fileOf: Report<Data>['fileOf']) => ReactNode;
}

/** A tab with a report of a range: its days, its charts and figures, and what they are made of (decision D687). */
export function ReportTab<Data>(props: ReportTabProps<Data>) {
  const { name, initial = 'thisWeek', failed, charts, figures, note, icon, isEmpty, children } = props;
  const shown = useReport<Data>(name, initial);
  return (
    <>
      <RangeBar report={shown} />
      <Answered query={shown.query} failed={failed}>
        {(report) => (
          <>
            {!isEmpty(report) && charts?.(report)}
            <ComparedFigures figures={figures} report={report} before={shown.before} />
            {note?.(report)}
            {isEmpty(report) ? (
              <NoCleans icon={icon} title={TEXTS.empty} text={TEXTS.emptyText} />
            ) : (
              children(report, shown.fileOf)
            )}
          </>
        )}
      </Answered>
    </>
  );
}

const CHOICES = PRESETS.map((value) => ({ value, label: TEXTS.presets[value] }));

/** Which days the report is about, in words too, and what its figures are compared with. */
function RangeBar({ report }: { report: Report<unknown> }) {
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
