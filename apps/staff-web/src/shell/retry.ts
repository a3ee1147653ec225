import { ApiError } from '@tidycrew/web';

/** True when the server understood and said no: asking again would get the same answer. */
export function isAppError(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}
