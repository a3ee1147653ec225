import type {
  ActiveJob,
  ClockInRequest,
  ClockOutRequest,
  CrewDay,
  CrewVisit,
  CustomerBeingCleaned,
} from '@tidycrew/contracts';
import { isHeld, isKnown, pressedAtMs, type KeptPress } from './kept-press';

/** A clean in progress as the page shows it. */
export interface ShownJob {
  /** Of one that the server does not know, a negative `jobId`. */
  job: ActiveJob;
  /** The phone's time at which `job.serverTime` was true. */
  receivedAtMs: number;
  /** The start that waits, or was just answered for; null: the server's own. */
  startId: string | null;
  /** It may still be taken back or moved (decision D263); only of a start that waits. */
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

interface Now {
  userId: number;
  nowMs: number;
  /** When this page heard that a press was answered for. */
  heardAtMs: (press: KeptPress) => number;
}

/**
 * The presses that what the server last said does not hold: those that wait, and those answered for since. A refused one never
 * happened; one that is just being made says so itself.
 */
function beyond(
  presses: readonly KeptPress[],
  atMs: number,
  { nowMs, heardAtMs }: Pick<Now, 'nowMs' | 'heardAtMs'>,
): KeptPress[] {
  return presses
    .filter((press) => {
      if (!isKnown(press)) return false;
      if (press.answer === null) return !isHeld(press, nowMs);
      return press.answer.outcome !== 'refused' && heardAtMs(press) >= atMs;
    })
    .sort((a, b) => a.seq - b.seq);
}

/**
 * When presses were answered for that a page finds as it is opened, by their numbers: before the page was, and none after one
 * that was pressed later. By their own times alone a start from before a clock was set back would come after its finish.
 * @param openedMs when the page was opened, by the phone's clock as it is now
 */
export function heardBefore(answered: readonly KeptPress[], openedMs: number): Map<number, number> {
  const heard = new Map<number, number>();
  let atMs = openedMs;
  for (const { seq, answer } of answered.toSorted((a, b) => b.seq - a.seq)) {
    atMs = Math.min(atMs, answer?.atMs ?? openedMs);
    heard.set(seq, atMs);
  }
  return heard;
}

/**
 * The clean in progress by the last answer of the server and what was pressed since (decision D262). Pure: the same for the
 * same presses, however often it is asked, and the server's own where nothing waits.
 */
export function activeNow(known: Known<ActiveJob | null>, presses: readonly KeptPress[], now: Now): ShownJob | null {
  const first = known.data ?? null;
  let shown: ShownJob | null = first && { job: first, receivedAtMs: known.atMs, startId: null, unsentSeq: null };
  for (const press of beyond(presses, known.atMs, now)) {
    // The server knows it, and may know of its end.
    if (press.answer !== null && known.atMs === 0) continue;
    if (press.kind === 'start' && joins(press, now.userId)) shown = started(shown, press) ?? shown;
    if (press.kind === 'finish' && shown && isOf(press, shown, presses) && leaves(press, now.userId)) shown = null;
  }
  return shown;
}

/** A mate's phone, or this one whose answer was lost, has started the same clean: the server's stays. */
function started(shown: ShownJob | null, press: KeptPress): ShownJob | null {
  const unsentSeq = press.answer === null && press.tries === 0 ? press.seq : null;
  const jobId = press.answer?.jobId ?? null;
  // Of two cleans that the server has numbered the later one.
  if (shown && jobId !== null && jobId < shown.job.jobId) return shown;
  const isSame = jobId === null || shown === null || jobId === shown.job.jobId || shown.job.jobId < 0;
  if (isSame && press.shown && shown?.job.customerId === press.shown.customerId) {
    return { ...shown, startId: press.id, unsentSeq: shown.job.jobId < 0 ? unsentSeq : null };
  }
  const job = jobOf(press);
  return job && { job, receivedAtMs: Date.parse(press.atDevice), startId: press.id, unsentSeq };
}

function jobOf(press: KeptPress): ActiveJob | null {
  const { shown, answer, seq } = press;
  if (!shown) return null;
  const at = new Date(pressedAtMs(press)).toISOString();
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
    serverTime: at,
  };
}

/** Whether a finish is that of the clean shown. */
function isOf(finish: KeptPress, { job, startId }: ShownJob, presses: readonly KeptPress[]): boolean {
  if (finish.jobId === undefined && (finish.cleanRef === undefined || finish.cleanRef === startId)) return true;
  return numberOf(finish, presses) === job.jobId;
}

/** The server's number of the clean that a finish is of: said by itself, or by the answer to its start. */
const numberOf = ({ jobId, cleanRef }: KeptPress, presses: readonly KeptPress[]) =>
  jobId ?? presses.find(({ id }) => id === cleanRef)?.answer?.jobId;

/** Whether a clean that the server has numbered was completed on this phone. */
export const isEndedHere = (presses: readonly KeptPress[], jobId: number): boolean =>
  presses.some((press) => {
    const { kind, answer } = press;
    return kind === 'finish' && answer?.outcome !== 'refused' && (answer?.jobId ?? numberOf(press, presses)) === jobId;
  });

/** Whether somebody is on the clean by it: a team's clean may be started by one of it who does not go along (decision D23). */
const joins = ({ body }: KeptPress, userId: number): boolean => (body as ClockInRequest).memberIds.includes(userId);

/** Whether somebody is off the clean by it. */
function leaves({ body }: KeptPress, userId: number): boolean {
  const finish = body as ClockOutRequest;
  return finish.clockOutAllMembers || finish.selectedMemberIds.includes(userId);
}

/** What was completed here today and the server's list does not say yet, newest last. `isToday`: of an instant in milliseconds. */
export function completedNow(
  known: Known<readonly { id: number }[]>,
  presses: readonly KeptPress[],
  { isToday, ...now }: Now & { isToday: (ms: number) => boolean },
): UnlistedClean[] {
  const listed = new Set(known.data?.map(({ id }) => id));
  return beyond(presses, known.atMs, now).flatMap((press) => {
    const { shown, id, answer } = press;
    if (press.kind !== 'finish' || shown?.startedAt == null || !leaves(press, now.userId)) return [];
    const start = presses.find((other) => other.id === press.cleanRef);
    const jobId = answer?.jobId ?? press.jobId ?? start?.answer?.jobId ?? undefined;
    const endMs = endOf(press);
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
 * Who is being cleaned by the last answer of the server, without the houses that were finished here since (decision D307), as
 * long as nobody of that crew stays.
 */
export function cleaningNow(
  known: Known<readonly CustomerBeingCleaned[]>,
  presses: readonly KeptPress[],
  nowMs: number,
): readonly CustomerBeingCleaned[] {
  // What this page itself was told counts too. A time in the future was written under another clock, and says nothing.
  const heardAtMs = ({ answer }: KeptPress) => (answer && answer.atMs <= nowMs ? answer.atMs : 0);
  const finished = beyond(presses, known.atMs, { nowMs, heardAtMs }).filter(
    ({ kind, body }) => kind === 'finish' && (body as ClockOutRequest).clockOutAllMembers,
  );
  const over = new Set(finished.map(({ shown }) => shown?.customerId));
  return known.data?.filter(({ customerId }) => !over.has(customerId)) ?? [];
}

/** When a clean ended by its finish: as reported (decision D91), else as pressed. */
export function endOf(finish: KeptPress): number {
  const { reportedEnd } = finish.body as ClockOutRequest;
  return reportedEnd === undefined ? pressedAtMs(finish) : Date.parse(reportedEnd);
}

/** The crew's day with what was pressed since: a visit that is begun, done, or could not be cleaned. */
export function dayNow(known: Known<CrewDay>, presses: readonly KeptPress[], now: Now): CrewDay | undefined {
  if (!known.data) return undefined;
  const states = new Map<number, CrewVisit['state']>();
  const news = beyond(presses, known.atMs, now);
  const visitOf = (press: KeptPress) => (press.body as ClockInRequest).visitId;
  for (const press of news) {
    if (press.kind === 'cannotClean') states.set((press.body as { visitId: number }).visitId, 'refused');
    const visitId = press.kind === 'start' ? visitOf(press) : undefined;
    if (visitId !== undefined) states.set(visitId, 'inProgress');
    if (press.kind !== 'finish') continue;
    const start = presses.find(({ id }) => id === press.cleanRef);
    const visit = known.data.visits.find(({ jobId }) => jobId !== null && jobId === press.jobId);
    const done = (start && visitOf(start)) ?? visit?.visitId;
    if (done !== undefined) states.set(done, 'done');
  }
  if (states.size === 0) return known.data;
  const visits = known.data.visits.map((visit) => ({ ...visit, state: states.get(visit.visitId) ?? visit.state }));
  return { ...known.data, visits };
}
