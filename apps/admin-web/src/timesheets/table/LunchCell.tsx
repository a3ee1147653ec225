import { CircularProgress } from '@mui/material';
import PencilIcon from '@mui/icons-material/EditOutlined';
import NoteIcon from '@mui/icons-material/NotesOutlined';
import type { SheetDay } from '../sheet';
import { TIMESHEETS_TEXTS } from '../texts';
import styles from '../../week-table/WeekTable.module.css';

const texts = TIMESHEETS_TEXTS.lunch;

interface LunchCellProps {
  day: SheetDay;
  /** 'Mon 05/03' */
  label: string;
  staffName: string;
  isBusy: boolean;
  /** Why it cannot be changed. */
  lock: string | null;
  onChange: (hasLunchBreak: boolean) => void;
  /** Opens the day: to give a reason, and to see who changed what. */
  onMore: () => void;
}

/** Lunch by one press; busy and locked it keeps the keyboard's focus, so that its hint can be read. */
export function LunchCell({ day, label, staffName, isBusy, lock, onChange, onMore }: LunchCellProps) {
  const hasWork = day.startTime !== null;
  const isCorrected = day.hasOverride;
  const isOff = isBusy || lock !== null;
  const name = texts.name(staffName, label);
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
          onChange={(event) => !isOff && onChange(event.target.checked)}
        />
      </label>
      {isBusy ? (
        <CircularProgress size={16} aria-hidden />
      ) : (
        (hasWork || isCorrected) && (
          <More isCorrected={isCorrected} hint={texts.overridden} name={name} onClick={onMore} />
        )
      )}
    </span>
  );
}

interface MoreProps {
  isCorrected: boolean;
  /** Of the pencil. */
  hint: string;
  /** What the button is about. */
  name: string;
  onClick: () => void;
}

/** The pencil of a corrected value, else a quiet sign; both open the day with its history (decision D35). */
export function More({ isCorrected, hint, name, onClick }: MoreProps) {
  const title = isCorrected ? hint : texts.more;
  return (
    <button
      type="button"
      className={styles.more}
      data-corrected={isCorrected || undefined}
      title={title}
      aria-label={`${title}, ${name}`}
      onClick={onClick}
    >
      {isCorrected ? <PencilIcon sx={ICON} /> : <NoteIcon sx={ICON} />}
    </button>
  );
}

const ICON = { fontSize: 18 };
