import { isTimedOut, isUnanswered, apiErrorOf } from '../data-provider';
import { COMMON_TEXTS } from './texts';

/** What a proxy answers while the server behind it is down, starting or overloaded. */
const GATEWAY_STATUSES: readonly number[] = [502, 503, 504];

/**
 * The {error} in 'Failed to …: {error}' (document 001 section 8): the server's sentence, or that it cannot be reached. A
 * status stands there only where nothing better is known.
 */
export function errorSentence(error: unknown): string {
  const apiError = apiErrorOf(error);
  if (apiError?.message) return apiError.message;
  // The server may still be at work on what timed out.
  if (isTimedOut(error)) return `${(error as Error).message}.`;
  if (isUnanswered(error)) return COMMON_TEXTS.unreachable;
  if (apiError) {
    const { status } = apiError;
    return GATEWAY_STATUSES.includes(status) ? COMMON_TEXTS.unreachable : `HTTP error! status: ${status}`;
  }
  console.error(error);
  return 'Something went wrong.';
}

/**
 * The sentence to show for a failed call: the server's own, else `fallback`; `network` when no answer came. Anything that
 * is neither is a defect of ours and is logged. For errors of the data provider; `sentenceFor` of libs/web is for those of `api`.
 */
export function failureSentence(error: unknown, { fallback, network }: { fallback: string; network: string }): string {
  if (isUnanswered(error)) return network;
  const apiError = apiErrorOf(error);
  if (apiError) return apiError.message || fallback;
  console.error(error);
  return fallback;
}

/** The server's sentence when somebody else has changed the record since the form was filled; null for all else. */
export function changedSentence(error: Error | null): string | null {
  const apiError = apiErrorOf(error);
  return apiError?.code === 'RECORD_CHANGED' ? apiError.message : null;
}
