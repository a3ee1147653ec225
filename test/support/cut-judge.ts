import type { CutRows, Pressed } from './cut-rows.js';
import { judgeTicks } from './cut-ticks.js';

interface Span {
  from: number;
  to: number;
  memberIds: number[];
}

const TOLERANCE_MS = 1_000;
/** A start this soon before the end of the clean that the same person has finished counts from there (decision D309). */
const HELD_MS = 60_000;

const isWithin = (at: number, { from, to }: { from: number; to: number }): boolean =>
  at >= from - TOLERANCE_MS && at <= to + TOLERANCE_MS;
const distance = ({ from, to }: { from: number; to: number }, at: number): number => Math.max(from - at, at - to, 0);
const time = (at: number): string => new Date(at).toISOString().slice(11, 23);
const name = (press: Pressed): string =>
  `the ${press.kind} of ${press.userId} at customer ${press.customerId}, ${time(press.from)}`;

/**
 * Says what is wrong with the rows that a run left, as sentences: each press is there once with its time, or was kept for
 * the office where another phone's press is against it, and there is nothing that nobody pressed. It knows the rules of
 * decisions D65 to D67 and none of the code.
 */
export function judge(presses: Pressed[], rows: CutRows): string[] {
  return [
    ...judgeCleans(presses, rows),
    ...judgeEntries(presses, rows),
    ...judgeEvents(presses, rows),
    ...judgeTicks(presses, rows),
    ...presses
      .filter(({ kind, isSaid }) => isSaid && kind !== 'ticks')
      .flatMap((press) => judgePress(press, presses, rows)),
  ];
}

const startsAt = (presses: Pressed[], customerId: number): Pressed[] =>
  presses.filter((press) => press.kind === 'start' && press.customerId === customerId);
const finishesAt = (presses: Pressed[], customerId: number): Pressed[] =>
  presses.filter((press) => press.kind === 'finish' && press.customerId === customerId);

/**
 * A press that the server places at this moment: exactly, later by as long as its request was on its way (decision D309), or
 * anywhere when it says that the clock was changed.
 */
function isPlaced(press: Pressed, at: number, { events }: CutRows): boolean {
  return isWithin(at, press) || events.some((event) => Math.abs(event.at - at) < 1 && isEventOf(press, event));
}

const isEventOf = (press: Pressed, event: CutRows['events'][number]): boolean =>
  event.userId === press.userId &&
  event.kind === press.kind &&
  (isWithin(event.at - event.heldMs, press) || (press.isClockChanged && event.clockChanged));

type Clean = CutRows['cleans'][number];

/** Whether a clean begins with this start: at its moment, or where the clean before ends, whose finish was heard of later. */
function isStartOf({ from }: Clean, press: Pressed, presses: Pressed[], rows: CutRows): boolean {
  if (isPlaced(press, from, rows)) return true;
  const isHeld = from > press.to && from - press.from <= HELD_MS;
  const own = presses.filter(
    ({ kind, userId, from: pressedAt }) => kind === 'finish' && userId === press.userId && pressedAt <= press.from,
  );
  return (
    isHeld && rows.cleans.some(({ to, customerId }) => to === from && own.some((end) => end.customerId === customerId))
  );
}

/** Whether a clean ends with this finish: at its moment, or at once where a changed clock puts that before the clean. */
function isEndOf({ from, to, customerId }: Clean, press: Pressed, rows: CutRows): boolean {
  if (to === null) return false;
  if (isPlaced(press, to, rows)) return true;
  const isAtOnce = to - from < 10 && press.customerId === customerId;
  const ends = rows.events.filter(
    ({ userId, kind, at }) => userId === press.userId && kind === 'finish' && at <= from && isOfPress(press, at, rows),
  );
  // It is the clock of the finish that was changed, or that of the start.
  const isMoved = rows.events.some(({ kind, at, clockChanged }) => kind === 'start' && clockChanged && at === from);
  return isAtOnce && ends.some(({ clockChanged }) => clockChanged || isMoved);
}

const isOfPress = (press: Pressed, at: number, rows: CutRows): boolean =>
  press.isClockChanged || isPlaced(press, at, rows);

/**
 * The rows that can each have a press of their own. The first that fits is not always the one: of two presses within a second each
 * fits the other's row, and where a changed clock has moved one of them, only one way gives both theirs.
 */
function withPresses<Row>(rows: readonly Row[], pressesOf: (row: Row) => Pressed[]): Set<Row> {
  const rowOf = new Map<Pressed, Row>();
  const give = (row: Row, tried: Set<Pressed>): boolean =>
    pressesOf(row).some((press) => {
      if (tried.has(press)) return false;
      tried.add(press);
      const other = rowOf.get(press);
      if (other !== undefined && !give(other, tried)) return false;
      rowOf.set(press, row);
      return true;
    });
  for (const row of rows) give(row, new Set());
  return new Set(rowOf.values());
}

function judgeCleans(presses: Pressed[], rows: CutRows): string[] {
  const started = withPresses(rows.cleans, (clean) =>
    startsAt(presses, clean.customerId).filter((press) => isStartOf(clean, press, presses, rows)),
  );
  return rows.cleans.flatMap((clean) => {
    if (!started.has(clean))
      return [`Nobody pressed the start of clean ${clean.id} at ${time(clean.from)}, or it is there twice.`];
    const { to } = clean;
    if (to === null) return [];
    const ends = finishesAt(presses, clean.customerId).filter((press) => isEndOf(clean, press, rows));
    if (ends.length === 0) return [`Nobody pressed the finish of clean ${clean.id} at ${time(to)}.`];
    // The nearest: another phone's may be within the same second. One that a changed clock has moved may be any of them.
    const near = ends.filter((press) => isWithin(to, press)).toSorted((a, b) => distance(a, to) - distance(b, to));
    const moved = ends.filter(({ isClockChanged }) => isClockChanged);
    const notes = [...new Set(near.length > 0 ? [...near.slice(0, 1), ...moved] : ends)].map((press) => press.notes);
    return notes.some((note) => note === null || clean.notes?.includes(note))
      ? []
      : [`Clean ${clean.id} has the notes ${clean.notes}, not ${notes.join(' or ')}.`];
  });
}

function judgeEntries(presses: Pressed[], rows: CutRows): string[] {
  const { cleans, entries } = rows;
  return entries.flatMap(({ cleanId, userId, from, to }) => {
    const clean = cleans.find(({ id }) => id === cleanId);
    if (!clean) return [`An entry of ${userId} belongs to no clean.`];
    const isAsked = startsAt(presses, clean.customerId).some(
      (press) => press.memberIds.includes(userId) && (isWithin(from, press) || from === clean.from),
    );
    const isOfClean =
      isAsked && (to === clean.to || (to !== null && isLeftBefore(to, clean.customerId, presses, rows)));
    return isOfClean ? [] : [`The entry of ${userId} in clean ${cleanId} is ${time(from)} to ${to && time(to)}.`];
  });
}

/**
 * A late finish that others had joined after ends the clean for those who were there then only (decision D299): its time
 * stands with them, and the office is asked about the others.
 */
function isLeftBefore(to: number, customerId: number, presses: Pressed[], rows: CutRows): boolean {
  return finishesAt(presses, customerId).some(
    (finish) => isPlaced(finish, to, rows) && eventsOf(finish, rows).some(isAskedAboutOthers),
  );
}

const isAskedAboutOthers = ({ outcome, reviewMemberIds, isWaiting }: CutRows['events'][number]): boolean =>
  outcome === 'stored' && reviewMemberIds.length > 0 && isWaiting;

/** What the server keeps of a press. */
const eventsOf = (press: Pressed, rows: CutRows): CutRows['events'] =>
  rows.events.filter(
    (event) => event.userId === press.userId && event.kind === press.kind && isPlaced(press, event.at, rows),
  );

function judgeEvents(presses: Pressed[], { events }: CutRows): string[] {
  const pressed = withPresses(events, (event) => presses.filter((one) => isEventOf(one, event)));
  return events.flatMap((event) => {
    if (!pressed.has(event))
      return [`Nobody pressed event ${event.id} (${event.kind} of ${event.userId}, ${time(event.at)}).`];
    const isForOffice = event.outcome === 'review' || event.reviewMemberIds.length > 0;
    return isForOffice && !event.isWaiting ? [`Event ${event.id} is not among what waits for the office.`] : [];
  });
}

/** What is missing of a press that the app said it has. */
function judgePress(press: Pressed, presses: Pressed[], rows: CutRows): string[] {
  const events = eventsOf(press, rows);
  const isKept = events.some(({ outcome }) => outcome !== 'stored');
  if (isKept && isOfUnknownEnd(press, presses, rows)) return [];
  const mayBeKept = presses.some((other) => isAgainst(press, other, presses, rows) || isAmongOwn(press, other, rows));
  if (mayBeKept && (isKept || isEndedBefore(press, rows) || isOfSome(press, events, rows))) return [];
  if (press.kind === 'cannotClean') {
    // A mate with the same wish gets the same answer (D240).
    const wishes = presses.filter(({ kind, customerId }) => kind === 'cannotClean' && customerId === press.customerId);
    const isThere = rows.refusedVisits.some(
      ({ customerId, note }) => customerId === press.customerId && wishes.some(({ notes }) => notes === note),
    );
    return isThere ? [] : [`Lost: ${name(press)}.`];
  }
  const cleans = rows.cleans.filter(
    (one) =>
      one.customerId === press.customerId &&
      (press.kind === 'start' ? isStartOf(one, press, presses, rows) : isEndOf(one, press, rows)),
  );
  if (cleans.length === 0) return [`${isKept ? 'Kept without a reason' : 'Lost'}: ${name(press)}.`];
  const asked = mayBeKept ? events.flatMap(({ reviewMemberIds }) => reviewMemberIds) : [];
  // Two crews may have started there within the same second.
  const [missing = []] = cleans
    .map((clean) => {
      const there = rows.entries.filter(({ cleanId }) => cleanId === clean.id).map(({ userId }) => userId);
      return press.memberIds.filter((id) => !there.includes(id) && !asked.includes(id));
    })
    .toSorted((a, b) => a.length - b.length);
  return missing.length > 0 ? [`${missing.join(', ')} of ${name(press)} are in no entry and not asked about.`] : [];
}

/** A press of a clean of which a changed clock leaves an end unknown: all of it waits for the office (decision D392). */
const isOfUnknownEnd = (press: Pressed, presses: Pressed[], rows: CutRows): boolean =>
  presses.some(
    (other) =>
      other.userId === press.userId &&
      other.customerId === press.customerId &&
      other.isClockChanged &&
      eventsOf(other, rows).some(({ clockChanged, isWaiting }) => clockChanged && isWaiting),
  );

/** A finish of a clean that somebody else has ended: its times stay, and the notes are added (decision D24). */
function isEndedBefore(press: Pressed, { cleans }: CutRows): boolean {
  if (press.kind !== 'finish') return false;
  return cleans.some(
    ({ customerId, from, to, notes }) =>
      customerId === press.customerId &&
      to !== null &&
      from <= press.to + TOLERANCE_MS &&
      (press.notes === null || notes?.includes(press.notes) === true),
  );
}

/** A finish by which all who were there are gone, while the office is asked about who joined afterwards (decision D299). */
function isOfSome(press: Pressed, events: CutRows['events'], { cleans, entries }: CutRows): boolean {
  const at = press.kind === 'finish' ? events.find(isAskedAboutOthers)?.at : undefined;
  if (at === undefined) return false;
  return cleans.some(({ id, customerId, notes }) => {
    const there = entries.filter(({ cleanId, from }) => cleanId === id && from < at);
    const isSaid = press.notes === null || notes?.includes(press.notes) === true;
    const areGone = there.every(({ to }) => to !== null && to <= at + 1);
    return customerId === press.customerId && isSaid && there.length > 0 && areGone;
  });
}

/** Whether another press may be the reason why this one is not stored as it is. */
function isAgainst(press: Pressed, other: Pressed, presses: Pressed[], rows: CutRows): boolean {
  if (other.userId === press.userId || other.kind === 'ticks') return false;
  if (other.customerId === press.customerId) return true;
  const [mine, others] = [spanOf(press, presses), spanAtServer(other, presses, rows)];
  const isShared = mine.memberIds.some((id) => others.memberIds.includes(id));
  return isShared && mine.from <= others.to && others.from <= mine.to;
}

/** A changed clock, of which the server says so, can put what somebody pressed among their own other cleans. */
const isAmongOwn = (press: Pressed, other: Pressed, rows: CutRows): boolean =>
  press.isClockChanged &&
  other !== press &&
  other.userId === press.userId &&
  other.kind === 'start' &&
  eventsOf(press, rows).some(({ clockChanged }) => clockChanged);

/**
 * The same as the server had it: a finish ends the clean that is there, whoever has started anew, and until it is heard
 * of they are there; for ever, where it was lost with the page that it was pressed in.
 */
function spanAtServer(press: Pressed, presses: Pressed[], rows: CutRows): Span {
  const { from, to, memberIds } = spanOf(press, presses);
  const there = rows.cleans.filter((clean) => clean.customerId === press.customerId);
  const ended = there.filter((clean) => isEndOf(clean, press, rows));
  const goesOn = there.some((clean) => clean.to === null && clean.from >= from && clean.from <= to);
  const heard = finishesAt(presses, press.customerId)
    .filter((finish) => finish.from >= from && finish.from <= to)
    .flatMap((finish) => eventsOf(finish, rows));
  return {
    from: Math.min(from, ...ended.map((clean) => clean.from)),
    to: goesOn ? Infinity : Math.max(to, ...heard.map(({ heardAt }) => heardAt + TOLERANCE_MS)),
    memberIds,
  };
}

/** The time on a clean that a press is about, at the longest, and its crew at the largest. */
function spanOf(press: Pressed, presses: Pressed[]): Span {
  const starts = startsAt(presses, press.customerId).filter(({ from }) => from <= press.from);
  const from = starts.at(-1)?.from ?? press.from;
  const next = startsAt(presses, press.customerId).find((start) => start.from > press.from);
  const ends = finishesAt(presses, press.customerId).filter(
    (finish) => finish.from >= from && (!next || finish.from < next.from),
  );
  return {
    from: from - TOLERANCE_MS,
    to: (ends.at(-1)?.to ?? Infinity) + TOLERANCE_MS,
    memberIds: [...new Set([...starts, press].flatMap(({ memberIds }) => memberIds))],
  };
}
