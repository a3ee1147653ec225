import { useCreate, useNotify } from 'react-admin';
import { Alert, Typography } from '@mui/material';
import type { ApproveWeekRequest, ReopenWeekRequest, WeekApproval } from '@tidycrew/contracts';
import { formatDecimalHours, longDay, minutesOf } from '@tidycrew/domain';
import { failureSentence } from '../../shared';
import { AskDialog } from '../../shared/dialog/AskDialog';
import { ReasonDialog } from '../../shared/dialog/ReasonDialog';
import { useDaysToLookAt } from '../queries';
import type { SheetRow } from '../sheet';
import { TIMESHEETS_TEXTS } from '../texts';
import { HoursList } from './HoursList';

const texts = TIMESHEETS_TEXTS.week;
const NOTHING = {};

interface ApproveDialogProps {
  /** yyyy-MM-dd */
  weekStart: string;
  rows: readonly SheetRow[];
  onClose: () => void;
}

/** Asks before a week is approved, with the hours that will be paid. */
export function ApproveDialog({ weekStart, rows, onClose }: ApproveDialogProps) {
  const name = longDay(weekStart);
  const { write, ...dialog } = useWeekWrite(texts.approvedNow(name), texts.approveFailed, onClose);
  const worked = rows.filter(({ total }) => minutesOf(total) > 0);
  const minutes = worked.reduce((sum, { total }) => sum + minutesOf(total), 0);
  const found = useDaysToLookAt(rows).length;
  return (
    <AskDialog
      {...dialog}
      title={texts.approveTitle(name)}
      values={NOTHING}
      onSubmit={() => write({ weekStart })}
      onClose={onClose}
      buttonOf={() => ({ label: texts.approve, busy: texts.approving })}
    >
      {() => (
        <>
          <Typography sx={{ fontWeight: 600 }}>{texts.people(worked.length, formatDecimalHours(minutes))}</Typography>
          {found > 0 && (
            <Alert severity="warning" role="status" sx={{ mt: 2 }}>
              {texts.toLookAt(found)}
            </Alert>
          )}
          <HoursList
            caption={texts.approveTitle(name)}
            people={worked.map(({ staffId, staffName, total }) => ({ staffId, staffName, minutes: minutesOf(total) }))}
          />
          <Typography>{texts.approveText}</Typography>
        </>
      )}
    </AskDialog>
  );
}

/** Asks why an approved week has to be changed after all. */
export function ReopenDialog({ weekStart, onClose }: Omit<ApproveDialogProps, 'rows'>) {
  const name = longDay(weekStart);
  const { write, ...dialog } = useWeekWrite(texts.reopenedNow(name), texts.reopenFailed, onClose);
  return (
    <ReasonDialog
      {...dialog}
      title={texts.reopenTitle(name)}
      confirm={[texts.reopen, texts.reopening]}
      label={texts.reason}
      missing={texts.reasonRequired}
      onConfirm={(reason) => write({ weekStart, reason })}
      onClose={onClose}
    >
      {texts.reopenText}
    </ReasonDialog>
  );
}

/** Approves a week, or with a reason reopens it; the problem stays in the dialog until the next try. */
function useWeekWrite(done: string, failed: string, onDone: () => void) {
  const notify = useNotify();
  const [create, { isPending, error }] = useCreate<WeekApproval, Error>('week-approvals', undefined, {
    onSuccess: () => {
      notify(done, { type: 'success' });
      onDone();
    },
    // The dialog says it.
    onError: () => undefined,
  });
  return {
    write: (data: ApproveWeekRequest | ReopenWeekRequest) =>
      create('week-approvals', { data }, { returnPromise: true }).catch(() => undefined),
    isBusy: isPending,
    problem: error && failureSentence(error, { fallback: failed, network: failed }),
  };
}
