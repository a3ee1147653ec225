import { useGetList } from 'react-admin';
import { DialogContent, Stack, Typography } from '@mui/material';
import type { WeekApproval } from '@tidycrew/contracts';
import { longDay } from '@tidycrew/domain';
import { formatShortDate, formatTime } from '@tidycrew/web/time';
import { LoadFailed } from '../../shared/LoadFailed';
import { GuardedDialog } from '../../shared/dialog/GuardedDialog';
import { Loading } from '../../shared/Loading';
import { QUIET } from '../queries';
import { TIMESHEETS_TEXTS } from '../texts';
import { HoursList } from './HoursList';

const texts = TIMESHEETS_TEXTS.week;

interface ApprovalsDialogProps {
  weekStart: string;
  /** The business's, as on the badge. */
  zone: string;
  onClose: () => void;
}

/** What was approved and when, and why the week was reopened; newest first, nothing is ever taken away. */
export function ApprovalsDialog({ weekStart, zone, onClose }: ApprovalsDialogProps) {
  const { data, isError, refetch } = useGetList<WeekApproval>('week-approvals', { filter: { weekStart } }, QUIET);
  return (
    <GuardedDialog title={texts.recordTitle(longDay(weekStart))} onClose={onClose}>
      <DialogContent dividers>
        {data ? (
          <Record approvals={data} zone={zone} />
        ) : isError ? (
          <LoadFailed onRetry={refetch}>{texts.recordFailed}</LoadFailed>
        ) : (
          <Loading>{texts.recordLoading}</Loading>
        )}
      </DialogContent>
    </GuardedDialog>
  );
}

function Record({ approvals, zone }: { approvals: readonly WeekApproval[]; zone: string }) {
  if (approvals.length === 0) return <Typography>{texts.recordEmpty}</Typography>;
  return (
    <Stack component="ol" sx={{ gap: 2, m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
      {approvals.map(({ id, action, by, at, reason, figures }) => {
        const moment = `${formatShortDate(at, zone)} ${formatTime(at, zone)}`;
        return (
          <li key={id}>
            <Typography sx={{ fontWeight: 600 }}>
              {action === 'approved' ? texts.wasApproved(by, moment) : texts.wasReopened(by, moment)}
            </Typography>
            {reason && <q>{reason}</q>}
            {action === 'approved' && <HoursList caption={texts.figures(moment)} people={figures} />}
          </li>
        );
      })}
    </Stack>
  );
}
