import type { ApproveWeekRequest } from '@tidycrew/contracts';
import type { SheetRow } from '../sheet';
import { formatDecimalHours, longDay, minutesOf } from '@tidycrew/domain';
import { Banner } from '@tidycrew/web';
import { ConfirmDialog } from '../../common';
import { TIMESHEETS_TEXTS } from '../texts';
import { HoursList } from './HoursList';
import { useWeekWrite } from './useWeekWrite';
import styles from './Weeks.module.css';

const texts = TIMESHEETS_TEXTS.week;

interface ApproveDialogProps {
  weekStart: string;
  rows: readonly SheetRow[];
  onClose: () => void;
}

/** Asks before a week is approved, with the hours that will be paid. */
export function ApproveDialog({ weekStart, rows, onClose }: ApproveDialogProps) {
  const name = longDay(weekStart);
  const { write, isBusy, problem } = useWeekWrite<ApproveWeekRequest>(
    (office, body) => office.approveWeek(body),
    { done: texts.approvedNow(name), failed: texts.approveFailed },
    onClose,
  );
  const worked = rows.filter(({ total }) => minutesOf(total) > 0);
  const minutes = worked.reduce((sum, { total }) => sum + minutesOf(total), 0);
  const flagged = rows.reduce((sum, { days }) => sum + days.filter((day) => day.flagged).length, 0);
  return (
    <ConfirmDialog
      title={texts.approveTitle(name)}
      confirmLabel={texts.approve}
      busyLabel={texts.approving}
      busy={isBusy}
      problem={problem}
      onConfirm={() => write({ weekStart })}
      onClose={onClose}
    >
      <div className={styles.question}>
        <p className={styles.strong}>{texts.people(worked.length, formatDecimalHours(minutes))}</p>
        {flagged > 0 && <Banner tone="warning">{texts.flagged(flagged)}</Banner>}
        <HoursList
          caption={texts.approveTitle(name)}
          people={worked.map(({ staffId, staffName, total }) => ({ staffId, staffName, minutes: minutesOf(total) }))}
        />
        <p>{texts.approveText}</p>
      </div>
    </ConfirmDialog>
  );
}
