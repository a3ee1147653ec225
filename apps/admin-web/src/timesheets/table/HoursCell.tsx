import WarningIcon from '@mui/icons-material/WarningAmber';
import { flagText, type SheetDay } from '../sheet';
import { TIMESHEETS_TEXTS } from '../texts';
import { shownHours } from '../../shared';
import styles from '../../week-table/WeekTable.module.css';

const texts = TIMESHEETS_TEXTS.table;

/** Paid hours of a day: red when flagged, with the signs of lunch and of a day in progress (document 001 section 2). */
export function HoursCell({ day }: { day: SheetDay | undefined }) {
  return <td className={day?.flagged ? styles.short : undefined}>{day && <Hours day={day} />}</td>;
}

/** The figure with its signs, quiet ones: short days are many (decision D180). */
export function Hours({ day }: { day: SheetDay }) {
  const flag = flagText(day);
  return (
    <>
      <span className={styles.hours} title={flag || undefined}>
        {shownHours(day.decimalHours)}
        {flag && <span className="visually-hidden">{`, ${flag}`}</span>}
        {isLunchMissing(day) && (
          <span className={styles.sign} role="img" aria-label={texts.lunchWarning} title={texts.lunchWarning}>
            <WarningIcon sx={{ fontSize: 14 }} />
          </span>
        )}
      </span>
      {day.inProgress && <span className={styles.running}>{texts.inProgress}</span>}
    </>
  );
}

/** A start, no lunch, and any condition of it failed (document 001 section 2). */
function isLunchMissing({ startTime, lunchBreak, failed }: SheetDay): boolean {
  return startTime !== null && !lunchBreak && failed.length > 0;
}
