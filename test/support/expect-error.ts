import { expect } from '@jest/globals';
import type { Reply } from './client.js';

/** What everybody is answered who is not signed in. */
export const NOT_SIGNED_IN = [401, 'NOT_SIGNED_IN', 'Please sign in.'] as const;

/** What everybody is answered whose role may not make the call. */
export const FORBIDDEN = [403, 'FORBIDDEN', 'You are not allowed to do this.'] as const;

/** Expects a failure in the envelope, with this sentence when one is given (decision D1). */
export function expectError(reply: Reply, status: number, code: string, error?: string): void {
  expect({ status: reply.status, code: reply.body?.code, success: reply.body?.success }).toEqual({
    status,
    code,
    success: false,
  });
  if (error !== undefined) expect(reply.body.error).toBe(error);
  expect(reply.body.requestId).toBe(reply.headers.get('x-request-id'));
}
