import { useMemo, useRef, useState } from 'react';
import { CircularProgress } from '@mui/material';
import PencilIcon from '@mui/icons-material/EditOutlined';
import NoteIcon from '@mui/icons-material/NotesOutlined';
import { columnLabel, useNotifyUndo } from '../../shared';
import { useOffice } from '../../data-provider';
import { type SheetDay, type SheetRow, withLunches } from '../sheet';
import { TIMESHEETS_TEXTS } from '../texts';
import { useSheetView } from '../view';
import { useOverride } from '../queries';
import styles from '../../week-table/WeekTable.module.css';

const texts = TIMESHEETS_TEXTS.lunch;

/** Lunch by one press; busy and locked it keeps the keyboard's focus, so that its hint can be read. */
export function LunchCell({ day, lunches }: { day: SheetDay; lunches: Lunches }) {
  const { view, onOpenDay } = useSheetView();
  const { staffId, staffName } = lunches.row;
  const lock = view.lockOf(day.date);
  const isBusy = lunches.pending[day.date] !== undefined;
  const hasWork = day.startTime !== null;
  const isCorrected = day.hasOverride;
  const isOff = isBusy || lock !== null;
  const name = texts.name(staffName, columnLabel(day.date));
  return (
    <span className={styles.controls}>
      <label
        className={styles.check}
        data-off={isOff || !hasWork || undefined}
        title={hasWork ? (lock ?? undefined) : texts.noWork}
      >
        <input
          type="checkbox"
          aria-label={name}
          checked={day.lunchBreak}
          disabled={!hasWork}
          aria-disabled={isOff || undefined}
          aria-busy={isBusy || undefined}
          aria-description={lock ?? undefined}
          onChange={(event) => !isOff && lunches.setLunch(day.date, event.target.checked)}
        />
      </label>
      {isBusy ? (
        <CircularProgress size={16} aria-hidden />
      ) : (
        (hasWork || isCorrected) && (
          <More hint={isCorrected ? texts.overridden : null} name={name} onClick={() => onOpenDay(staffId, day.date)} />
        )
      )}
    </span>
  );
}

interface MoreProps {
  hint: string | null;
  name: string;
  onClick: () => void;
}

/** Opens the day, to give a reason, and to see who changed what. */
export function More({ hint, name, onClick }: MoreProps) {
  const title = hint ?? texts.more;
  const Icon = hint === null ? NoteIcon : PencilIcon;
  return (
    <button
      type="button"
      className={styles.more}
      data-corrected={hint !== null || undefined}
      title={title}
      aria-label={`${title}, ${name}`}
      onClick={onClick}
    >
      <Icon sx={{ fontSize: 18 }} />
    </button>
  );
}

export type Lunches = ReturnType<typeof useLunches>;

/**
 * The person's row with the lunches that are on their way to the server, so that a press shows at once; a failure takes
 * it back (document 001 section 4). What is saved is said, with 'Undo'.
 */
export function useLunches(stored: SheetRow) {
  const [pending, setPending] = useState<Readonly<Record<string, boolean>>>({});
  const office = useOffice();
  const notifyUndo = useNotifyUndo();
  const { staffId, staffName } = stored;
  /** As the server knew the days when they were pressed. */
  const known = useRef<Record<string, SheetDay>>({});
  const { correct } = useOverride({
    onSaved: ({ date, change }) => {
      const before = known.current[date];
      if (!before || !('hasLunchBreak' in change)) return;
      const said = change.hasLunchBreak ? texts.put : texts.takenOff;
      const hasLunchBreak = before.hasOverride ? before.lunchBreak : null;
      notifyUndo(said(before.rules.durationMinutes, staffName, columnLabel(date)), () =>
        office.correctLunch({ staffId, staffName, date, hasLunchBreak, reason: null }),
      );
    },
    onEnd: ({ date }) => setPending(({ [date]: _done, ...others }) => others),
  });
  const setLunch = (date: string, hasLunchBreak: boolean) => {
    const day = stored.days.find((one) => one.date === date);
    if (day) known.current[date] = day;
    setPending((before) => ({ ...before, [date]: hasLunchBreak }));
    correct({ staffId, staffName, date, change: { hasLunchBreak } });
  };
  const row = useMemo(() => withLunches(stored, pending), [stored, pending]);
  return { row, pending, setLunch };
}
