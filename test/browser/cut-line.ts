import type { Cut, Seen } from '../support/cut-proxy.js';
import type { Line } from '../support/cut-story.js';

/** Whether tests take the network away altogether, and not only from what is written. */
export const IS_DARK = process.env.CUT_DARK !== '0';
/** The line of a phone that reaches nobody. */
export const AWAY: Line = IS_DARK ? 'refuse' : 'reset';

const CUTS: Record<Line, (request: Seen) => Cut> = {
  pass: () => 'pass',
  refuse: () => 'pass',
  offline: () => 'pass',
  reset: () => 'reset',
  dropAnswer: () => 'dropAnswer',
  cutRequest: ({ body }) => ({ cutRequestAfter: Math.floor(body.length / 2) }),
  cutAnswer: () => ({ cutAnswerAfter: 5 }),
  holdAnswer: () => ({ holdAnswerMs: 25_000 }),
};

/** What becomes of a phone's requests: every line lets it read. */
export const ruleOf =
  (line: Line) =>
  (request: Seen): Cut =>
    isWrite(request) ? CUTS[line](request) : 'pass';

/** Whether a request is a press. */
export function isWrite({ method, path }: Pick<Seen, 'method' | 'path'>): boolean {
  return method !== 'GET' && /^\/api\/staff\/(time-entries|punches|visits|cleans)/.test(path);
}
