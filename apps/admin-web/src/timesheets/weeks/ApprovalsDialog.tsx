import type { WeekApproval } from '@tidycrew/contracts';
import { longDay } from '@tidycrew/domain';
import { Dialog, formatShortDate, formatTime, Spinner } from '@tidycrew/web';
import { LoadFailed } from '../../common/LoadFailed';
import { useApprovals } from '../queries';
import { TIMESHEETS_TEXTS } from '../texts';
import { HoursList } from './HoursList';
import styles from './Weeks.module.css';

const texts = TIMESHEETS_TEXTS.week;

interface ApprovalsDialogProps {
  weekStart: string;
  /** The business's, as on the badge. */
  zone: string;
  onClose: () => void;
}

/** What was approved and when, and why the week was reopened; newest first, nothing is ever taken away. */
export function ApprovalsDialog({ weekStart, zone, onClose }: ApprovalsDialogProps) {
  const approvals = useApprovals(weekStart);
  return (
    <Dialog open title={texts.recordTitle(longDay(weekStart))} onClose={onClose}>
      {approvals.data ? (
        <Record approvals={approvals.data} zone={zone} />
      ) : approvals.isError ? (
        <LoadFailed onRetry={approvals.refetch}>{texts.recordFailed}</LoadFailed>
      ) : (
        <p role="status" className={styles.waiting}>
          <Spinner size={18} /> {texts.recordLoading}
        </p>
      )}
    </Dialog>
  );
}

function Record({ approvals, zone }: { approvals: readonly WeekApproval[]; zone: string }) {
  if (approvals.length === 0) return <p>{texts.recordEmpty}</p>;
  return (
    <ol className={styles.record}>
      {approvals.map(({ id, action, by, at, reason, figures }) => {
        const moment = `${formatShortDate(at, zone)} ${formatTime(at, zone)}`;
        return (
          <li key={id}>
            <p className={styles.strong}>
              {action === 'approved' ? texts.wasApproved(by, moment) : texts.wasReopened(by, moment)}
            </p>
            {reason && <q>{reason}</q>}
            {action === 'approved' && <HoursList caption={texts.figures(moment)} people={figures} />}
          </li>
        );
      })}
    </ol>
  );
}
