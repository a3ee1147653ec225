import { WRITES_OF_CLEANS } from './writes/cleans.js';
import type { KnownWrite, Write } from './writes/known-write.js';
import { WRITES_OF_OFFICE } from './writes/office.js';
import { WRITES_OF_PEOPLE } from './writes/people.js';
import { WRITES_OF_SCHEDULE } from './writes/schedule.js';

export type { KnownWrite } from './writes/known-write.js';

/** Every write of the API, each with a body that is right. */
export const WRITES: KnownWrite[] = [
  ...WRITES_OF_PEOPLE,
  ...WRITES_OF_CLEANS,
  ...WRITES_OF_OFFICE,
  ...WRITES_OF_SCHEDULE,
];

/** Sends it; `body` in place of its own, if given. */
export function send(known: KnownWrite, { path, body, client }: Write, instead?: Record<string, unknown>) {
  const [method = ''] = known.call.split(' ');
  return client.send(method, path, { body: instead ?? body });
}
