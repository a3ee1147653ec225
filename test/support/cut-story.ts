import { seededRandom } from './random.js';

/** What the line between a phone and the API does to what is written, until the next step about it. */
export type Line = 'pass' | 'refuse' | 'offline' | 'reset' | 'dropAnswer' | 'cutRequest' | 'cutAnswer' | 'holdAnswer';

/** Something that happens to one of three phones, or to the API. */
export type Step =
  | { do: 'line'; phone: number; line: Line }
  /** Finishes the clean that the phone shows, or starts one. */
  | {
      do: 'press';
      phone: number;
      /** The place of the customer in the phone's list. */
      customer: number;
      /** With the one who works in both crews. */
      withShared: boolean;
      withNotes: boolean;
      doubleTap: boolean;
      /** The page ends as soon as the finger is up. */
      dies: boolean;
    }
  /** Ticks an item of the clean that the phone shows, or opens it again. */
  | { do: 'tick'; phone: number; item: number }
  | { do: 'cannotClean'; phone: number }
  | { do: 'reload'; phone: number }
  | { do: 'kill'; phone: number }
  | { do: 'clock'; phone: number; stepMs: number }
  | { do: 'server' };

/** Phones of a story: two of one crew, one of another. */
const PHONES = 3;
/** Customers that each of them may go to; the first is the same one for all phones. */
export const CUSTOMERS = 3;

/** The checklist of each customer. */
export const ITEMS = ['Kitchen', 'Bathroom'];

const HOUR_MS = 3_600_000;
const CUTS: Line[] = ['reset', 'dropAnswer', 'cutRequest', 'cutAnswer'];
/** Without any network, in which the app can only do what it has kept. */
const DARK: Line[] = ['refuse', 'offline'];
const STEPS_MS = [-3 * HOUR_MS, 3 * HOUR_MS, -20 * 60_000, 20 * 60_000];

interface StoryOptions {
  steps: number;
  /** With lines on which nothing can be read either. */
  isDark: boolean;
  isLong: boolean;
}

/**
 * What happens in one run, by its seed alone.
 * @param isLong with lines that hold an answer for 25 s, which cost each press its 8 s
 */
export function tellStory(seed: number, { steps, isDark, isLong }: StoryOptions): Step[] {
  const below = seededRandom(seed);
  // The first numbers of neighbouring seeds are alike.
  for (let i = 0; i < 8; i++) below(2);
  const of = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const lines: Line[] = [...CUTS, ...(isDark ? DARK : []), ...(isLong ? (['holdAnswer'] as const) : [])];
  const aStep = (): Step => {
    const phone = below(PHONES);
    const dice = below(100);
    if (dice < 20) return { do: 'line', phone, line: below(3) === 0 ? 'pass' : of(lines) };
    if (dice < 60) {
      const [customer, withShared, withNotes] = [below(CUSTOMERS), below(2) === 0, below(2) === 0];
      const [doubleTap, dies] = [below(4) === 0, below(8) === 0];
      return { do: 'press', phone, customer, withShared, withNotes, doubleTap, dies };
    }
    if (dice < 78) return { do: 'tick', phone, item: below(ITEMS.length) };
    if (dice < 82) return { do: 'cannotClean', phone };
    if (dice < 88) return { do: 'reload', phone };
    if (dice < 94) return { do: 'kill', phone };
    if (dice < 97) return { do: 'clock', phone, stepMs: of(STEPS_MS) };
    return { do: 'server' };
  };
  // No story is only about a line that is fine.
  const first: Step = { do: 'line', phone: below(PHONES), line: of(lines) };
  return [first, ...Array.from({ length: steps - 1 }, aStep)];
}
