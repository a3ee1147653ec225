import { setTimeout as sleep } from 'node:timers/promises';

/** For what takes a second on a quiet machine and much longer on a busy one. */
export const PATIENT = { limitMs: 60_000 };

/**
 * Asks until it holds.
 * @throws Error 'Not within 10 s: <what>' when it never does
 */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  { limitMs = 10_000, everyMs = 20 }: { limitMs?: number; everyMs?: number } = {},
): Promise<void> {
  for (const deadline = Date.now() + limitMs; !(await holds());) {
    if (Date.now() > deadline) throw new Error(`Not within ${limitMs / 1000} s: ${what}`);
    await sleep(everyMs);
  }
}
