import { toServerTime as byServer } from '@tidycrew/web/api';
import { locale, say } from '@tidycrew/web/language';
import { formatTime } from '@tidycrew/web/time';
import { type Clocks, wasClockChanged } from './clock';
import { isUnanswered, pressedAtMs, stateOf, type PressNow, type QueuedPress } from './queued-press';
import { STRIP_TEXTS } from './texts';

/** How long 'Sent 11:40, counted from 9:02.' stays. */
const SENT_STAYS_MS = 60_000;

export interface Strip {
  kind: 'waiting' | 'sending' | 'sent';
  text: string;
}

/** Something that the server said about a press, which stays until it is put away. */
interface Word {
  seq: number;
  text: string;
  /** Where, and when it was pressed: named in it. */
  names: readonly (string | null | undefined)[];
}

interface Formats {
  /** '9:02 am' */
  time: (ms: number) => string;
  /** 'Mon' */
  weekday: (ms: number) => string;
  isSameDay: (a: number, b: number) => boolean;
}

interface StripNow extends PressNow {
  /** What the phone knows of the time. */
  clocks: Clocks;
  toServerTime: (ms: number) => number;
}

/**
 * What the phone says about presses that the office does not know, or has just heard of (decision D69); null: nothing to say. It names
 * no time while nobody knows when one of them was pressed (decision D392).
 */
export function stripOf(
  events: readonly QueuedPress[],
  { clocks, toServerTime, ...now }: StripNow,
  formats: Formats,
): Strip | null {
  const { nowMs } = now;
  const waiting = events.filter((event) => isUnanswered(event) && stateOf(event, now) !== 'held');
  if (waiting.length > 0) {
    const punches = waiting.filter(({ kind }) => kind === 'start' || kind === 'finish').length;
    const what = whatOf(waiting);
    if (waiting.some((event) => stateOf(event, now) === 'sending'))
      return { kind: 'sending', text: STRIP_TEXTS.sending(what) };
    if (waiting.some((event) => wasClockChanged(event, clocks))) {
      return { kind: 'waiting', text: STRIP_TEXTS.onlyHereUntimed(what) };
    }
    const oldestMs = Math.min(...waiting.map(pressedAtMs));
    const when = whenOf(oldestMs, toServerTime(nowMs), formats);
    return { kind: 'waiting', text: STRIP_TEXTS.onlyHere(what, when, waiting.length, punches) };
  }
  const recent = events.filter(({ kind, answer }) => {
    const ageMs = answer ? nowMs - answer.atMs : Infinity;
    // What the office decides about does not count yet; its sentence says so.
    const isCounted =
      answer?.outcome !== 'refused' && answer?.outcome !== 'review' && !answer?.isOwnCall && kind !== 'ticks';
    return isCounted && ageMs >= 0 && ageMs < SENT_STAYS_MS;
  });
  if (recent.length === 0) return null;
  const sentMs = toServerTime(Math.max(...recent.map(({ answer }) => answer?.atMs ?? 0)));
  const isUntimed = recent.some(({ answer }) => answer?.isClockChanged);
  const from = isUntimed ? null : plain(formats.time(Math.min(...recent.map(pressedAtMs))));
  return { kind: 'sent', text: STRIP_TEXTS.sent(plain(formats.time(sentMs)), from) };
}

/** '2 punches and 3 ticks', of presses that wait. */
export function whatOf(waiting: readonly QueuedPress[]): string {
  const punches = waiting.filter(({ kind }) => kind === 'start' || kind === 'finish').length;
  const ticks = waiting.filter(({ kind }) => kind === 'ticks').length;
  return STRIP_TEXTS.what(punches, waiting.length - punches - ticks, ticks);
}

/** How old what the page shows is, where there is no network (decision D277); null: nothing was ever heard. */
export function asOfWords(atMs: number, nowMs: number, formats: Formats): string | null {
  return atMs === 0 ? null : STRIP_TEXTS.asOf(whenOf(atMs, nowMs, formats));
}

/** '9:02 am', of another day 'Sun 11:52 pm'. */
const whenOf = (ms: number, nowMs: number, { time, weekday, isSameDay }: Formats): string =>
  isSameDay(ms, nowMs) ? time(ms) : `${weekday(ms)} ${time(ms)}`;

/** '9:02' of '9:02 am'. */
const plain = (time: string): string => time.replace(/\s?[ap]\.?m\.?$/i, '');

/** What the office or the person has still to settle. */
export function wordsOf(events: readonly QueuedPress[], formats: Pick<Formats, 'time'>): Word[] {
  return events.flatMap((event) => {
    const { seq, shown, answer } = event;
    if (!answer || answer.isDismissed || answer.sentence === null) return [];
    const time = answer.isClockChanged ? null : formats.time(pressedAtMs(event));
    const names = [shown?.customerName, time];
    return [{ seq, text: STRIP_TEXTS.about(names, say(answer.sentence)), names }];
  });
}

/** What this phone cannot do without a network (decision D277); null: it can do all. */
export function noticeOf({ isDenied, isFull, isSecure }: { isDenied: boolean; isFull?: boolean; isSecure: boolean }) {
  if (isDenied) return isFull ? STRIP_TEXTS.full : STRIP_TEXTS.denied;
  return isSecure ? null : STRIP_TEXTS.notSecure;
}

/** How times are written beside presses. */
export const FORMATS: Formats = {
  time: (ms) => formatTime(ms),
  weekday: (ms) => new Intl.DateTimeFormat(locale(), { weekday: 'short' }).format(ms),
  isSameDay: (a, b) => new Date(a).toDateString() === new Date(b).toDateString(),
};

/** 'As of 9:02 am. Without a network.' of what arrived at that time of the phone; null: nothing did. */
export const asOf = (atMs: number): string | null => asOfWords(atMs && byServer(atMs), byServer(Date.now()), FORMATS);
