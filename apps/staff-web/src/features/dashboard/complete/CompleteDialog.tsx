import { useEffect } from 'react';
import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import {
  Button,
  CloseButton,
  Dialog,
  Spinner,
  TextArea,
  formatDate,
  formatTime,
  punch,
  sentenceFor,
  useUser,
} from '@tidycrew/web';
import { LIMITS, type ActiveJob, type ClockOutRequest, type FinishedClean } from '@tidycrew/contracts';
import { CrewList } from '../CrewList';
import { FinishQuestion } from './FinishQuestion';
import { forgetDraft, useDraft } from './draft';
import { useFinishQuestion } from './useFinishQuestion';
import { FormProblem } from '../FormProblem';
import { KEYS, fetchActiveJob, refreshWork } from '../queries';
import { TEXTS } from '../texts';
import styles from './CompleteDialog.module.css';

interface CompleteDialogProps {
  /** The clean as the dashboard knew it. */
  job: ActiveJob;
  /** The phone's time when that was answered. */
  receivedAtMs: number;
  onClose: () => void;
  onCompleted: (finished: FinishedClean, job: ActiveJob) => void;
  /** Somebody else has completed it meanwhile. */
  onGone: () => void;
}

/** Completes a clean, with a note if one is wanted (document 000 section 2, 'Complete Clean dialog'). */
export function CompleteDialog({ job, receivedAtMs, onClose, onCompleted, onGone }: CompleteDialogProps) {
  const [notes, setNotes] = useDraft(job.jobId);
  const { complete, isCompleting, problem } = useCompleteClean(onCompleted);
  const fresh = useFreshJob(job, receivedAtMs);
  const question = useFinishQuestion(fresh.job, fresh.receivedAtMs);
  const isGone = fresh.isGone && notes === '' && !isCompleting;
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);

  return (
    <Dialog
      open
      title={TEXTS.complete.title}
      onClose={onClose}
      busy={isCompleting}
      footer={
        <>
          <CloseButton disabled={isCompleting}>{TEXTS.cancel}</CloseButton>
          <Button
            disabled={!fresh.job || !question.isAnswered}
            busy={isCompleting}
            busyLabel={TEXTS.complete.submitting}
            onClick={() => fresh.job && complete({ job: fresh.job, notes, reportedEnd: question.reportedEnd() })}
          >
            {TEXTS.complete.submit}
          </Button>
        </>
      }
    >
      {fresh.job ? (
        <div className="stack">
          <p className={styles.customer}>{fresh.job.customerName}</p>
          <WhenAndWho job={fresh.job} />
          {question.isAsked && <FinishQuestion {...question.props} />}
          <TextArea
            label={TEXTS.complete.notes}
            hint={TEXTS.complete.notesHint}
            value={notes}
            maxLength={LIMITS.notes}
            onChange={(event) => setNotes(event.target.value)}
          />
          {problem && !isCompleting && <FormProblem>{problem}</FormProblem>}
        </div>
      ) : (
        <p className={styles.loading} role="status">
          <Spinner /> {TEXTS.complete.loading}
        </p>
      )}
    </Dialog>
  );
}

function WhenAndWho({ job }: { job: ActiveJob }) {
  return (
    <>
      <div>
        <h3 className={styles.label}>{TEXTS.complete.startedAt}</h3>
        <time dateTime={job.clockInTime}>
          {formatTime(job.clockInTime)}, {formatDate(job.clockInTime)}
        </time>
      </div>
      <div>
        <h3 className={styles.label}>{TEXTS.complete.members}</h3>
        <CrewList members={job.members} color={job.teamColor} />
      </div>
    </>
  );
}

interface FreshJob {
  /** null: still asked for. */
  job: ActiveJob | null;
  /** The phone's time when that was answered. */
  receivedAtMs: number;
  isGone: boolean;
}

/** The clean as the server knows it now, so that everybody on it is listed; what was known when there is no answer. */
function useFreshJob(known: ActiveJob, receivedAtMs: number): FreshJob {
  const client = useQueryClient();
  const { data, isError, dataUpdatedAt } = useQuery({
    queryKey: [...KEYS.activeJob, 'to-complete', known.jobId],
    queryFn: async ({ signal }) => {
      const job = await fetchActiveJob(signal);
      client.setQueryData(KEYS.activeJob, job);
      return job;
    },
    gcTime: 0,
    retry: false,
    // Offline the clean is shown as it was known instead of loading for ever.
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (isError) return { job: known, receivedAtMs, isGone: false };
  if (data === undefined) return { job: null, receivedAtMs, isGone: false };
  const isGone = data?.jobId !== known.jobId;
  return isGone ? { job: known, receivedAtMs, isGone } : { job: data, receivedAtMs: dataUpdatedAt, isGone };
}

/** Completes the clean for all its members, once however often it is sent (decisions D24, D25). */
function useCompleteClean(onCompleted: CompleteDialogProps['onCompleted']) {
  const user = useUser();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ job, notes, reportedEnd }: { job: ActiveJob; notes: string; reportedEnd: string | undefined }) => {
      const body: ClockOutRequest = {
        lunchBreak: false,
        notes: notes.trim() || null,
        clockOutAllMembers: true,
        selectedMemberIds: job.members.map(({ id }) => id),
        jobId: job.jobId,
        reportedEnd,
      };
      return punch<FinishedClean>(user.id, 'clock-out', '/api/staff/time-entries/clock-out', body);
    },
    networkMode: 'always',
    onSuccess: (finished, { job }) => {
      client.setQueryData(KEYS.activeJob, null);
      refreshWork(client);
      forgetDraft(job.jobId);
      onCompleted(finished, job);
    },
  });
  const problem = error ? sentenceFor(error, { fallback: TEXTS.complete.failed, network: TEXTS.networkError }) : null;
  return { complete: mutate, isCompleting: isPending, problem };
}
