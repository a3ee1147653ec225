import { useGetList, useCreate, useNotify } from 'react-admin';
import {
  DialogContent,
  Stack,
  Typography,
  Alert,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
} from '@mui/material';
import type { WeekApproval, ApproveWeekRequest, ReopenWeekRequest } from '@tidycrew/contracts';
import { longDay, formatDecimalHours, minutesOf } from '@tidycrew/domain';
import { formatShortDate, formatTime } from '@tidycrew/web/time';
import { LoadFailed, failureSentence } from '../../shared';
import { GuardedDialog } from '../../shared/dialog/GuardedDialog';
import { Loading } from '../../shared/Loading';
import { AskDialog } from '../../shared/dialog/AskDialog';
import { ReasonDialog } from '../../shared/dialog/ReasonDialog';
import { QUIET, useDaysToLookAt } from '../queries';
import { TIMESHEETS_TEXTS } from '../texts';
import type { SheetRow } from '../sheet';

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

const NOTHING = {};

interface ApproveDialogProps {
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

interface HoursListProps {
  caption: string;
  people: readonly { staffId: number; staffName: string; minutes: number }[];
}

/** The hours of each person of a week and their sum: minutes are added, then made hours. */
function HoursList({ caption, people }: HoursListProps) {
  const sum = people.reduce((minutes, person) => minutes + person.minutes, 0);
  return (
    <Table size="small" sx={LOOK}>
      <caption className="visually-hidden">{caption}</caption>
      <TableHead>
        <TableRow>
          <TableCell scope="col">{texts.person}</TableCell>
          <TableCell scope="col">{texts.hours}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {people.map(({ staffId, staffName, minutes }) => (
          <TableRow key={staffId}>
            <TableCell component="th" scope="row">
              {staffName}
            </TableCell>
            <TableCell>{formatDecimalHours(minutes)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableCell component="th" scope="row">
            {texts.total}
          </TableCell>
          <TableCell>{formatDecimalHours(sum)}</TableCell>
        </TableRow>
      </TableFooter>
    </Table>
  );
}

const LOOK = {
  my: 2,
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { px: 0 },
  '& :is(th, td):last-child': { textAlign: 'right' },
  '& tfoot :is(th, td)': { border: 0, color: 'text.primary', fontSize: '0.875rem', fontWeight: 700 },
} as const;
