import { useEffect, useState } from 'react';
import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { Button, Dialog, Spinner, TextArea, formatDate, formatTime, punch, sentenceFor, useUser } from '@tidycrew/web';
import { LIMITS, type ActiveJob, type ClockOutRequest, type FinishedClean } from '@tidycrew/contracts';
import { CrewList } from '../CrewList';
import { FormProblem } from '../FormProblem';
import { KEYS, fetchActiveJob, refreshWork } from '../queries';
import { TEXTS } from '../texts';
import styles from './CompleteDialog.module.css';

interface CompleteDialogProps {
  /** The clean as the dashboard knew it. */
  job: ActiveJob;
  onClose: () => void;
  onCompleted: () => void;
  /** Somebody else has completed it meanwhile. */
  onGone: () => void;
}

/** Completes a clean, with a note if one is wanted (document 000 section 2, 'Complete Clean dialog'). */
export function CompleteDialog({ job, onClose, onCompleted, onGone }: CompleteDialogProps) {
  const [notes, setNotes] = useState('');
  const { complete, isCompleting, problem } = useCompleteClean(onCompleted);
  const fresh = useFreshJob(job);
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
          <Button variant="secondary" onClick={onClose} disabled={isCompleting}>
            {TEXTS.cancel}
          </Button>
          <Button
            disabled={!fresh.job}
            busy={isCompleting}
            busyLabel={TEXTS.complete.submitting}
            onClick={() => fresh.job && complete({ job: fresh.job, notes })}
          >
            {TEXTS.complete.submit}
          </Button>
        </>
      }
    >
      {fresh.job ? (
        <div className="stack">
          <p className={styles.customer}>{fresh.job.customerName}</p>
          <div>
            <h3 className={styles.label}>{TEXTS.complete.startedAt}</h3>
            <time dateTime={fresh.job.clockInTime}>
              {formatTime(fresh.job.clockInTime)}, {formatDate(fresh.job.clockInTime)}
            </time>
          </div>
          <div>
            <h3 className={styles.label}>{TEXTS.complete.members}</h3>
            <CrewList members={fresh.job.members} color={fresh.job.teamColor} />
          </div>
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

/** The clean as the server knows it now, so that everybody on it is listed; what was known when there is no answer. */
function useFreshJob(known: ActiveJob): { job: ActiveJob | null; isGone: boolean } {
  const client = useQueryClient();
  const { data, isError } = useQuery({
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
  if (isError) return { job: known, isGone: false };
  if (data === undefined) return { job: null, isGone: false };
  const isGone = data?.jobId !== known.jobId;
  return { job: isGone ? known : data, isGone };
}

/** Completes the clean for all its members, once however often it is sent (decisions D24, D25). */
function useCompleteClean(onCompleted: () => void) {
  const user = useUser();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ job, notes }: { job: ActiveJob; notes: string }) => {
      const body: ClockOutRequest = {
        lunchBreak: false,
        notes: notes.trim() || null,
        clockOutAllMembers: true,
        selectedMemberIds: job.members.map(({ id }) => id),
        jobId: job.jobId,
      };
      return punch<FinishedClean>(user.id, 'clock-out', '/api/staff/time-entries/clock-out', body);
    },
    networkMode: 'always',
    onSuccess: () => {
      client.setQueryData(KEYS.activeJob, null);
      refreshWork(client);
      onCompleted();
    },
  });
  const problem = error ? sentenceFor(error, { fallback: TEXTS.complete.failed, network: TEXTS.networkError }) : null;
  return { complete: mutate, isCompleting: isPending, problem };
}
