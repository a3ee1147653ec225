import { memo, type ReactNode } from 'react';
import { Box, CircularProgress } from '@mui/material';
import type { WeeklyDay, WeeklyTimesheet } from '@tidycrew/contracts';
import PencilIcon from '@mui/icons-material/EditOutlined';
import { formatTime } from '@tidycrew/web/time';
import { columnLabel, shownHours } from '../../shared';
import { PartRow, PersonRow } from '../../week-table';
import { REPORTS_TEXTS, TIMESHEET_TEXTS as TEXTS } from '../texts';
import type { LunchChange } from './useLunch';
import { daysOf, hasWork } from './useWeek';

interface WeekRowProps {
  row: WeeklyTimesheet;
  timeZone: string;
  isOpen: boolean;
  onToggle: (staffId: number) => void;
  onLunch: (change: LunchChange) => void;
  /** Only given to an open row, so that the others need not be drawn again. */
  savingOf?: (staffId: number, date: string) => boolean | undefined;
}

/** One person's week; unfolded with lunch, start, end and cleans of each day. */
export const WeekRow = memo(function WeekRow({ row, timeZone, isOpen, onToggle, onLunch, savingOf }: WeekRowProps) {
  const days = daysOf(row);
  const time = (instant: string | null) => (instant ? formatTime(instant, timeZone) : REPORTS_TEXTS.none);
  const cells = (render: (day: WeeklyDay) => ReactNode) => days.map((day) => <td key={day.date}>{render(day)}</td>);
  return (
    <>
      <PersonRow name={row.staffName} isOpen={isOpen} onToggle={() => onToggle(row.staffId)}>
        {cells((day) => (
          <Hours day={day} />
        ))}
        <td>{shownHours(row.totalHours)}</td>
      </PersonRow>
      {isOpen && (
        <>
          <PartRow label={TEXTS.lunch}>
            {cells((day) => (
              <Lunch day={day} row={row} saving={savingOf?.(row.staffId, day.date)} onLunch={onLunch} />
            ))}
          </PartRow>
          <PartRow label={TEXTS.startRow}>{cells((day) => time(day.startTime))}</PartRow>
          <PartRow label={TEXTS.endRow}>
            {cells((day) => (day.inProgress ? TEXTS.inProgress : time(day.endTime)))}
          </PartRow>
          <PartRow label={TEXTS.jobs} total={row.totalJobs}>
            {cells((day) => (day.jobs === 0 ? REPORTS_TEXTS.none : day.jobs))}
          </PartRow>
        </>
      )}
    </>
  );
});

function Hours({ day }: { day: WeeklyDay }) {
  if (!day.flagged) return shownHours(day.hours);
  return (
    <span style={{ color: 'var(--danger)' }} title={TEXTS.flagged}>
      {shownHours(day.hours)}
      <span className="visually-hidden">{` (${TEXTS.flagged})`}</span>
    </span>
  );
}

interface LunchProps {
  day: WeeklyDay;
  row: WeeklyTimesheet;
  /** What the box is being switched to. */
  saving: boolean | undefined;
  onLunch: (change: LunchChange) => void;
}

const LUNCH = { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', gap: 0.5, minHeight: 38 };
const BOX = { width: 20, height: 20, margin: 0, accentColor: 'var(--accent)' };

function Lunch({ day, row, saving, onLunch }: LunchProps) {
  if (!hasWork(day)) return REPORTS_TEXTS.none;
  const { staffId, staffName } = row;
  const isSaving = saving !== undefined;
  return (
    <Box component="label" sx={LUNCH}>
      <input
        type="checkbox"
        style={BOX}
        aria-label={TEXTS.lunchOf(staffName, columnLabel(day.date))}
        checked={saving ?? day.lunchBreak}
        // Not disabled: the box would lose the keyboard's focus in the middle of a request.
        aria-disabled={isSaving || undefined}
        aria-busy={isSaving || undefined}
        onChange={({ target }) =>
          !isSaving && onLunch({ staffId, staffName, date: day.date, hasLunchBreak: target.checked })
        }
      />
      {isSaving && <CircularProgress aria-hidden size={16} />}
      {!isSaving && day.lunchBreakDebug.hasOverride && (
        <Box component="span" role="img" aria-label={TEXTS.overridden} title={TEXTS.overridden} color="info.main">
          <PencilIcon fontSize="small" />
        </Box>
      )}
    </Box>
  );
}
