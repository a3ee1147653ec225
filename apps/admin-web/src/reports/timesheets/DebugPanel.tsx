import { Box } from '@mui/material';
import type { TimesheetReport, WeeklyTimesheet } from '@tidycrew/contracts';
import { TIMESHEET_TEXTS } from '../texts';
import { columnLabel } from '../../shared';
import { daysOf, hasWork, type WeekFilter } from './useWeek';

const TEXTS = TIMESHEET_TEXTS.debug;
const SAMPLES = 5;
const LOOK = {
  px: 2,
  py: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  displayPrint: 'none',
  '& summary': { minHeight: 32, fontWeight: 600, lineHeight: '32px', cursor: 'pointer' },
  '& h3': { mt: 2, mb: 0.5, fontSize: 'var(--text-md)' },
  '& dl': { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))', gap: 2, mt: 1.5 },
  '& dt': { color: 'text.secondary', fontSize: 'var(--text-sm)' },
  '& pre': {
    maxHeight: '20rem',
    m: 0,
    p: 1.5,
    bgcolor: 'var(--surface-sunken)',
    fontSize: '0.8125rem',
    overflow: 'auto',
  },
} as const;

/** What the figures were computed from, folded (document 001 section 2, decision D42). */
export function DebugPanel({ report, filter }: { report: TimesheetReport; filter: WeekFilter }) {
  const { weekly, weekRange, stats, timezone } = report;
  const samples = weekly.flatMap(samplesOf).slice(0, SAMPLES);
  const facts: [string, string][] = [
    [TEXTS.timezone, timezone],
    [TEXTS.filter, filter],
    [TEXTS.range, `${weekRange.start} – ${weekRange.end}`],
    [TEXTS.instants, `${weekRange.startTime} – ${weekRange.endTime}`],
    [TEXTS.staff, String(weekly.length)],
    [TEXTS.totals, TEXTS.totalsText(stats.totalHours.toFixed(2), stats.totalJobs)],
  ];
  return (
    <Box component="details" sx={LOOK}>
      <summary>{TEXTS.title}</summary>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{TEXTS.samples}</h3>
      {samples.length === 0 ? (
        <p>{TEXTS.noSample}</p>
      ) : (
        <ul>
          {samples.map((sample) => (
            <li key={sample}>{sample}</li>
          ))}
        </ul>
      )}
      <h3>{TEXTS.raw}</h3>
      {/* What scrolls must be reachable by keyboard. */}
      <pre tabIndex={0} role="group" aria-label={TEXTS.raw}>
        {JSON.stringify(weekly.slice(0, 1), null, 2)}
      </pre>
    </Box>
  );
}

function samplesOf(row: WeeklyTimesheet): string[] {
  return daysOf(row)
    .filter(hasWork)
    .map((day) => TEXTS.sample(row.staffName, columnLabel(day.date), day.hours.toFixed(2), day.jobs));
}
