import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, CloseButton, Dialog, Spinner, TextArea, formatDate, formatTime } from '@tidycrew/web';
import { LIMITS, type ActiveJob, type ClockOutRequest, type FinishedClean } from '@tidycrew/contracts';
import { formatDuration, minutesBetween } from '@tidycrew/domain';
import type { QueuedPress, Shown } from '../../../offline/queued-press';
import { endOf, type ShownJob } from '../../../offline/view';
import { usePress } from '../../../offline/press';
import { OpenItems } from '../checklist/OpenItems';
import { CrewList } from '../CrewList';
import type { Ended } from './EndedNote';
import { FinishQuestion } from './FinishQuestion';
import { becomeOf } from './become-of';
import { forgetDraft, useDraft } from './draft';
import { useFinishQuestion } from './useFinishQuestion';
import { ShortNotice } from './ShortNotice';
import { FormProblem } from '../FormProblem';
import { KEYS, refreshWork } from '../queries';
import { TEXTS } from '../texts';
import { COMPLETE_TEXTS } from './texts';
import styles from './CompleteDialog.module.css';

interface CompleteDialogProps {
  /** The clean as the dashboard knew it. */
  shown: ShownJob;
  onClose: () => void;
  /** It was started at the wrong customer (decision D92). */
  onMistake: () => void;
  /** It is over for this person, by this dialog or meanwhile. */
  onEnded: (ended: Ended) => void;
}

/** Completes a clean, with a note if one is wanted (document 000 section 2, 'Complete Clean dialog'). */
export function CompleteDialog({ shown, onClose, onMistake, onEnded }: CompleteDialogProps) {
  const [notes, setNotes] = useDraft(shown.job.jobId);
  const { complete, isCompleting, problem } = useCompleteClean(shown, onEnded);
  const fresh = useFreshJob(shown);
  const question = useFinishQuestion(fresh.job, fresh.receivedAtMs);
  const gone = notes === '' && !isCompleting ? fresh.gone : null;
  useEffect(() => {
    if (gone) onEnded(gone);
  }, [gone, onEnded]);

  return (
    <Dialog
      open
      title={COMPLETE_TEXTS.title}
      onClose={onClose}
      busy={isCompleting}
      why={fresh.job && !question.isAnswered ? COMPLETE_TEXTS.finish.chooseFirst : null}
      footer={
        <>
          <CloseButton disabled={isCompleting}>{TEXTS.cancel}</CloseButton>
          <Button
            disabled={!fresh.job || !question.isAnswered}
            busy={isCompleting}
            busyLabel={COMPLETE_TEXTS.submitting}
            onClick={() => fresh.job && complete({ job: fresh.job, notes, reportedEnd: question.reportedEnd() })}
          >
            {COMPLETE_TEXTS.submit}
          </Button>
        </>
      }
    >
      {fresh.job ? (
        <div className="stack">
          <Where job={fresh.job} />
          {question.isAsked ? <FinishQuestion {...question.props} /> : <Took job={fresh.job} endMs={question.endMs} />}
          <OpenItems items={shown.job.checklist} />
          <TextArea
            label={COMPLETE_TEXTS.notes}
            hint={COMPLETE_TEXTS.notesHint}
            value={notes}
            maxLength={LIMITS.notes}
            onChange={(event) => setNotes(event.target.value)}
          />
          {question.isAsked && <Took job={fresh.job} endMs={question.endMs} />}
          <Who job={fresh.job} />
          <ShortNotice {...{ shown, onMistake }} fresh={{ ...fresh, job: fresh.job }} disabled={isCompleting} />
          {problem && !isCompleting && (
            <FormProblem>{fresh.gone?.tone === 'info' ? fresh.gone.text : problem}</FormProblem>
          )}
        </div>
      ) : (
        <p className={styles.loading} role="status">
          <Spinner /> {COMPLETE_TEXTS.loading}
        </p>
      )}
    </Dialog>
  );
}

function Where({ job: { customerName, clockInTime } }: { job: ActiveJob }) {
  return (
    <div>
      <p className={styles.customer} translate="no">
        {customerName}
      </p>
      <p className={styles.label}>
        {COMPLETE_TEXTS.startedAt}{' '}
        <time dateTime={clockInTime} translate="no">
          {formatTime(clockInTime)}, {formatDate(clockInTime)}
        </time>
      </p>
    </div>
  );
}

function Who({ job: { members, teamColor } }: { job: ActiveJob }) {
  return (
    <div>
      <h3 className={styles.label}>{COMPLETE_TEXTS.members}</h3>
      <CrewList members={members} color={teamColor} />
    </div>
  );
}

/** How long it took until now, or until the finish that is reported, beside what was allowed. */
function Took({ job, endMs }: { job: ActiveJob; endMs: number }) {
  const took = formatDuration(minutesBetween(Date.parse(job.clockInTime), endMs));
  const { allottedMinutes: allowed } = job;
  return (
    <div>
      <h3 className={styles.label}>{COMPLETE_TEXTS.took}</h3>
      {allowed === null
        ? `${took}. ${TEXTS.current.notAllocated}`
        : COMPLETE_TEXTS.tookOf(took, formatDuration(allowed))}
    </div>
  );
}

interface FreshJob {
  /** null: still asked for. */
  job: ActiveJob | null;
  /** The phone's time when that was answered. */
  receivedAtMs: number;
  /** null: the person is on it. */
  gone: Ended | null;
}

/** The clean as the server knows it now, so that everybody on it is listed; what was known when there is no answer. */
function useFreshJob({ job: known, receivedAtMs, startId }: ShownJob): FreshJob {
  const client = useQueryClient();
  // The server may not know a start that waits on this phone.
  const isAsked = startId === null;
  const { data, isError, dataUpdatedAt } = useQuery({
    queryKey: [...KEYS.activeJob, 'to-complete', known.jobId],
    queryFn: ({ signal }) => becomeOf(client, known, signal),
    enabled: isAsked,
    gcTime: 0,
    retry: false,
    // Offline the clean is shown as it was known instead of loading for ever.
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (isError || !isAsked) return { job: known, receivedAtMs, gone: null };
  if (data === undefined) return { job: null, receivedAtMs, gone: null };
  if (data.gone) return { job: known, receivedAtMs, gone: data.gone };
  return { job: data.job, receivedAtMs: dataUpdatedAt, gone: null };
}

interface Finish {
  job: ActiveJob;
  notes: string;
  reportedEnd: string | undefined;
}

/** Completes the clean for all its members, once, with a network or without (decisions D24, D25, D65). */
function useCompleteClean({ job: known, startId }: ShownJob, onEnded: CompleteDialogProps['onEnded']) {
  const client = useQueryClient();
  const { press, isPressing, problem } = usePress<FinishedClean>({
    onPressed: (pressed) => {
      const isKept = 'kept' in pressed;
      if (!isKept) {
        client.setQueryData(KEYS.activeJob, null);
        refreshWork(client);
      }
      forgetDraft(known.jobId);
      onEnded(endedBy(isKept ? finishedOf(pressed.kept, known) : pressed.answer, known));
    },
    // The person may be off it by now: what became of it is asked again.
    onRefused: () => void client.invalidateQueries({ queryKey: KEYS.activeJob }),
    failed: COMPLETE_TEXTS.failed,
  });
  const complete = ({ job, notes, reportedEnd }: Finish) => {
    const finish = {
      lunchBreak: false,
      notes: notes.trim() || null,
      clockOutAllMembers: true,
      selectedMemberIds: job.members.map(({ id }) => id),
      reportedEnd,
    };
    const jobId = job.jobId > 0 ? job.jobId : undefined;
    const body: ClockOutRequest = { ...finish, jobId };
    press({
      draft: {
        kind: 'finish',
        // Its start waits on this phone: the server hears of the two in this order.
        ...(startId === null ? { jobId } : { cleanRef: startId }),
        body: finish,
        shown: shownOf(job),
      },
      call: { keyKind: 'clock-out', path: '/api/staff/time-entries/clock-out', body },
    });
  };
  return { complete, isCompleting: isPressing, problem };
}

const shownOf = ({
  clockInTime: startedAt,
  members,
  teamName,
  teamColor,
  allottedMinutes,
  ...job
}: ActiveJob): Shown => ({
  customerId: job.customerId,
  customerName: job.customerName,
  customerAddress: job.customerAddress,
  teamName,
  teamColor,
  members,
  allottedMinutes,
  startedAt,
});

/** What a finish that waits on this phone will come to. */
const finishedOf = (press: QueuedPress, { jobId, customerName, clockInTime }: ActiveJob): FinishedClean => ({
  jobId,
  customerName,
  completed: true,
  clockInTime,
  clockOutTime: new Date(endOf(press)).toISOString(),
});

/** The time worked against the target, and what comes next. */
function endedBy({ clockInTime, clockOutTime }: FinishedClean, job: ActiveJob): Ended {
  const { done, doneOf, next } = COMPLETE_TEXTS;
  const { jobId } = job;
  if (clockOutTime === null) return { jobId, tone: 'success', text: next, names: [] };
  const minutes = minutesBetween(Date.parse(clockInTime), Date.parse(clockOutTime));
  const target = job.allottedMinutes === null ? '' : doneOf(formatDuration(job.allottedMinutes));
  return {
    jobId,
    tone: 'success',
    text: `${done(formatDuration(minutes), job.customerName)}${target}`,
    names: [job.customerName],
    next,
  };
}
