import { locale, OFFICE_LANG, say } from '@tidycrew/web/language';
import { formatWallClock } from '@tidycrew/web/time';

/** '5 pm' or '5:30 pm' at the end of a part. */
const CLOCK = /\b(\d{1,2})(?::(\d\d))? ([ap])m$/;

const clockIn = (_: string, hour: string, minutes: string | undefined, half: string) =>
  formatWallClock((Number(hour) % 12) * 60 + Number(minutes ?? 0) + (half === 'p' ? 720 : 0));

const sayPart = (part: string): string => say(locale() === OFFICE_LANG ? part : part.replace(CLOCK, clockIn));

/**
 * Lunch and why (decision D205) in the language that is spoken: '30 min off: over 5 h, finished after 5 pm'. What the office wrote
 * beside its decision stays as it is; null: nothing.
 */
export function lunchWords(line: string): { words: string; reason: string | null } {
  const [, rule = line, reason = null] = /^(.*? by your office: )(.*)$/s.exec(line) ?? [];
  return {
    words: rule
      .split(/(: |, )/)
      .map((part) => sayPart(part))
      .join(''),
    reason,
  };
}
