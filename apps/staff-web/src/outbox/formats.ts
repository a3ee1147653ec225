import { formatTime, toServerTime } from '@tidycrew/web';
import { asOfWords, type Formats } from './strip-words';

/** How times are written beside presses. */
export const FORMATS: Formats = {
  time: (ms) => formatTime(ms),
  weekday: (ms) => new Intl.DateTimeFormat('en-AU', { weekday: 'short' }).format(ms),
  isSameDay: (a, b) => new Date(a).toDateString() === new Date(b).toDateString(),
};

/** 'As of 9:02 am. Without a network.' of what arrived at that time of the phone; null: nothing did. */
export const asOf = (atMs: number): string | null =>
  asOfWords(atMs && toServerTime(atMs), toServerTime(Date.now()), FORMATS);
