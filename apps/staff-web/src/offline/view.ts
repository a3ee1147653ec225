import type {
  ActiveJob,
  ClockInRequest,
  ClockOutRequest,
  CrewDay,
  CrewVisit,
  CustomerBeingCleaned,
} from '@tidycrew/contracts';
import { openItems, tickedItems } from './ticks';
import { isUnsent, pressedAtMs, stateOf, type PressNow, type QueuedPress } from './queued-press';

/** A clean in progress as the page shows it. */
export interface ShownJob {
  /** The clean; `jobId` is negative while the server does not know it. */
  job: ActiveJob;
  /** The phone's time at which `job.serverTime` was true. */
  receivedAtMs: number;
  /** The start that waits, or was just answered for; null: the server's own. */
  startId: string | null;
  /** It may still be taken back or moved; only of a start that waits. */
  unsentSeq: number | null;
}

/** A clean that was completed here, as far as the server's list does not say it yet. */
export interface UnlistedClean {
  key: string;
  customerName: string;
  customerAddress: string;
  /** ISO 8601 UTC. */
  clockInTime: string;
  clockOutTime: string;
  isWaiting: boolean;
}

interface Known<T> {
  data: T | undefined;
  /** The phone's time when it arrived; 0: never. */
  atMs: number;
}

interface Now extends PressNow {
  userId: number;
  /** When this page heard that a press was answered for. */
  acknowledgedAtMs: (event: QueuedPress) => number;
}

/**
 * The presses that the server's last answer does not hold: those that wait, and those answered since. A refused one never happened;
 * the call of a held one says so itself.
 */
function pendingPresses(events: readonly QueuedPress[], atMs: number, now: Omit<Now, 'userId'>): QueuedPress[] {
  return events
    .filter((event) => {
      const state = stateOf(event, now);
      if (state !== 'answered') return state === 'waiting' || state === 'sending';
      return event.answer?.outcome !== 'refused' && isSince(now.acknowledgedAtMs(event), atMs, now.nowMs);
    })
    .sort((a, b) => a.seq - b.seq);
}

/**
 * Whether something was answered for since the server's last answer, all by the phone's clock. What lies in the future was answered
 * for before that clock was set back: the server knew of it when it answered after that.
 */
const isSince = (answeredMs: number, atMs: number, nowMs: number): boolean =>
  atMs === 0 || (answeredMs >= atMs && (answeredMs <= nowMs || atMs > nowMs));

/**
 * When presses were answered for that a page finds as it is opened, by their numbers: before the page was, and none after one
 * that was pressed later. By their own times alone a start from before a clock was set back would come after its finish.
 * @param openedMs when the page was opened, by the phone's clock as it is now
 */
export function acknowledgedBefore(answered: readonly QueuedPress[], openedMs: number): Map<number, number> {
  const heard = new Map<number, number>();
  let atMs = openedMs;
  for (const { seq, answer } of [...answered].sort((a, b) => b.seq - a.seq)) {
    atMs = Math.min(atMs, answer?.atMs ?? openedMs);
    heard.set(seq, atMs);
  }
  return heard;
}

/**
 * The clean in progress by the last answer of the server and what was pressed since. Pure: the same for the
 * same presses, however often it is asked, and the server's own where nothing waits.
 */
export function activeNow(known: Known<ActiveJob | null>, events: readonly QueuedPress[], now: Now): ShownJob | null {
  const first = known.data ?? null;
  let shown: ShownJob | null = first && { job: first, receivedAtMs: known.atMs, startId: null, unsentSeq: null };
  for (const event of pendingPresses(events, known.atMs, now)) {
    // The server knows it, and may know of its end.
    if (event.answer !== null && known.atMs === 0) continue;
    if (event.kind === 'start' && joins(event, now.userId)) shown = started(shown, event) ?? shown;
    if (event.kind === 'finish' && shown && isOf(event, shown, events) && leaves(event, now.userId)) shown = null;
  }
  return shown && withTicks(shown, known.atMs, events, now);
}

/** The items with what was ticked here since, also what is being asked for just now: a tick shows at once. */
function withTicks(shown: ShownJob, atMs: number, events: readonly QueuedPress[], now: Now): ShownJob {
  const { job } = shown;
  if (!job.checklist?.length) return shown;
  const ticks = events.filter(
    (event) =>
      event.kind === 'ticks' &&
      isOf(event, shown, events) &&
      stateOf(event, now) !== 'parked' &&
      isNews(event, atMs, now.nowMs),
  );
  if (ticks.length === 0) return shown;
  const byName = job.members.find(({ id }) => id === now.userId)?.name ?? null;
  return { ...shown, job: { ...job, checklist: tickedItems(job.checklist, ticks, byName) } };
}

/** Whether the server's last answer may not hold it yet. */
const isNews = ({ answer }: QueuedPress, atMs: number, nowMs: number): boolean =>
  answer === null || (answer.outcome !== 'refused' && isSince(answer.atMs, atMs, nowMs));

/** A mate's phone, or this one whose answer was lost, has started the same clean: the server's stays. */
function started(shown: ShownJob | null, event: QueuedPress): ShownJob | null {
  const unsentSeq = isUnsent(event) ? event.seq : null;
  const jobId = event.answer?.jobId ?? null;
  // The later of two cleans that the server has numbered is shown.
  if (shown && jobId !== null && jobId < shown.job.jobId) return shown;
  const isSame = jobId === null || shown === null || jobId === shown.job.jobId || shown.job.jobId < 0;
  if (isSame && event.shown && shown?.job.customerId === event.shown.customerId) {
    return { ...shown, startId: event.id, unsentSeq: shown.job.jobId < 0 ? unsentSeq : null };
  }
  const job = jobOf(event);
  return job && { job, receivedAtMs: Date.parse(event.atDevice), startId: event.id, unsentSeq };
}

function jobOf(event: QueuedPress): ActiveJob | null {
  const { shown, answer, seq } = event;
  if (!shown) return null;
  const at = new Date(pressedAtMs(event)).toISOString();
  return {
    jobId: answer?.jobId ?? -seq,
    customerId: shown.customerId,
    customerName: shown.customerName,
    customerAddress: shown.customerAddress,
    customerPhone: null,
    customerNotes: null,
    allottedMinutes: shown.allottedMinutes,
    clockInTime: at,
    teamName: shown.teamName,
    teamColor: shown.teamColor,
    members: shown.members,
    checklist: openItems(shown.checklist ?? []),
    serverTime: at,
  };
}

/** Whether a finish is that of the clean shown. */
function isOf(finish: QueuedPress, { job, startId }: ShownJob, events: readonly QueuedPress[]): boolean {
  if (finish.jobId === undefined && (finish.cleanRef === undefined || finish.cleanRef === startId)) return true;
  return numberOf(finish, events) === job.jobId;
}

/** The server's number of the clean that a finish is of: said by itself, or by the answer to its start. */
const numberOf = ({ jobId, cleanRef }: QueuedPress, events: readonly QueuedPress[]) =>
  jobId ?? events.find(({ id }) => id === cleanRef)?.answer?.jobId;

/** Whether a clean that the server has numbered was completed on this phone. */
export const isEndedHere = (events: readonly QueuedPress[], jobId: number): boolean =>
  events.some((event) => {
    const { kind, answer } = event;
    return kind === 'finish' && answer?.outcome !== 'refused' && (answer?.jobId ?? numberOf(event, events)) === jobId;
  });

/** Whether somebody is on the clean by it: a team's clean may be started by one of it who does not go along. */
const joins = ({ body }: QueuedPress, userId: number): boolean => (body as ClockInRequest).memberIds.includes(userId);

/** Whether somebody is off the clean by it. */
function leaves({ body }: QueuedPress, userId: number): boolean {
  const finish = body as ClockOutRequest;
  return finish.clockOutAllMembers || finish.selectedMemberIds.includes(userId);
}

/** What was completed here today and the server's list does not say yet, newest last. `isToday`: of an instant in milliseconds. */
export function completedNow(
  known: Known<readonly { id: number }[]>,
  events: readonly QueuedPress[],
  { isToday, ...now }: Now & { isToday: (ms: number) => boolean },
): UnlistedClean[] {
  const listed = new Set(known.data?.map(({ id }) => id));
  return pendingPresses(events, known.atMs, now).flatMap((event) => {
    const { shown, id, answer } = event;
    if (event.kind !== 'finish' || shown?.startedAt == null || !leaves(event, now.userId)) return [];
    const start = events.find((other) => other.id === event.cleanRef);
    const jobId = answer?.jobId ?? event.jobId ?? start?.answer?.jobId ?? undefined;
    const endMs = endOf(event);
    if (!isToday(endMs) || (jobId !== undefined && listed.has(jobId))) return [];
    return [
      {
        key: id,
        customerName: shown.customerName,
        customerAddress: shown.customerAddress,
        clockInTime: shown.startedAt,
        clockOutTime: new Date(endMs).toISOString(),
        isWaiting: answer === null,
      },
    ];
  });
}

/**
 * Who is being cleaned by the last answer of the server, without the houses that were finished here since, as
 * long as nobody of that crew stays.
 */
export function cleaningNow(
  known: Known<readonly CustomerBeingCleaned[]>,
  events: readonly QueuedPress[],
  now: PressNow,
): readonly CustomerBeingCleaned[] {
  // What this page itself was told counts too.
  const acknowledgedAtMs = ({ answer }: QueuedPress) => answer?.atMs ?? 0;
  const finished = pendingPresses(events, known.atMs, { ...now, acknowledgedAtMs }).filter(
    ({ kind, body }) => kind === 'finish' && (body as ClockOutRequest).clockOutAllMembers,
  );
  const over = new Set(finished.map(({ shown }) => shown?.customerId));
  return known.data?.filter(({ customerId }) => !over.has(customerId)) ?? [];
}

/** When a clean ended by its finish: as reported, else as pressed. */
export function endOf(finish: QueuedPress): number {
  const { reportedEnd } = finish.body as ClockOutRequest;
  return reportedEnd === undefined ? pressedAtMs(finish) : Date.parse(reportedEnd);
}

/** The crew's day with what was pressed since: a visit that is begun, done, or could not be cleaned. */
export function dayNow(known: Known<CrewDay>, events: readonly QueuedPress[], now: Now): CrewDay | undefined {
  if (!known.data) return undefined;
  const states = new Map<number, CrewVisit['state']>();
  const news = pendingPresses(events, known.atMs, now);
  const visitOf = (event: QueuedPress) => (event.body as ClockInRequest).visitId;
  for (const event of news) {
    if (event.kind === 'cannotClean') states.set((event.body as { visitId: number }).visitId, 'refused');
    const visitId = event.kind === 'start' ? visitOf(event) : undefined;
    if (visitId !== undefined) states.set(visitId, 'inProgress');
    if (event.kind !== 'finish') continue;
    const start = events.find(({ id }) => id === event.cleanRef);
    const visit = known.data.visits.find(({ jobId }) => jobId !== null && jobId === event.jobId);
    const done = (start && visitOf(start)) ?? visit?.visitId;
    if (done !== undefined) states.set(done, 'done');
  }
  if (states.size === 0) return known.data;
  const visits = known.data.visits.map((visit) => ({ ...visit, state: states.get(visit.visitId) ?? visit.state }));
  return { ...known.data, visits };
}
