import type { TimesheetDayRow } from '@tidycrew/contracts';
import { classes, WarningIcon } from '@tidycrew/web';
import { TIMESHEETS_TEXTS } from '../texts';
import { shownHours } from '../../common';
import { flagText } from '../view';
import styles from './Table.module.css';

const texts = TIMESHEETS_TEXTS.table;

/** Paid hours of a day: red when flagged, with the signs of lunch and of a day in progress (document 001 section 2). */
export function HoursCell({ day }: { day: TimesheetDayRow | undefined }) {
  if (!day) return <td className={styles.day} />;
  const flag = flagText(day);
  return (
    <td className={classes(styles.day, day.flagged && styles.flagged)}>
      <span className={styles.hours} title={flag || undefined}>
        {shownHours(day.decimalHours)}
        {flag && <span className="visually-hidden">{`, ${flag}`}</span>}
        {isLunchMissing(day) && (
          <span className={styles.warning} role="img" aria-label={texts.lunchWarning} title={texts.lunchWarning}>
            <WarningIcon size={16} />
          </span>
        )}
      </span>
      {day.inProgress && <span className={styles.inProgress}>{texts.inProgress}</span>}
    </td>
  );
}

/** A start, no lunch, and any condition of it failed (document 001 section 2). */
function isLunchMissing({ startTime, lunchBreak, lunchBreakDebug: { conditions } }: TimesheetDayRow): boolean {
  return startTime !== null && !lunchBreak && conditions.some(({ passed }) => !passed);
}
