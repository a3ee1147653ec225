import { isUnanswered, apiErrorOf } from '../data-provider';

/** The {error} in 'Failed to …: {error}': the server's sentence, or that no answer came (document 001 section 8). */
export function errorSentence(error: unknown): string {
  const apiError = apiErrorOf(error);
  if (apiError) return apiError.message || `HTTP error! status: ${apiError.status}`;
  if (isUnanswered(error)) return `${(error as Error).message}.`;
  console.error(error);
  return 'Something went wrong.';
}

/**
 * The sentence to show for a failed call: the server's own, else `fallback`; `network` when no answer came. Anything that
 * is neither is a defect of ours and is logged.
 */
export function sentenceFor(error: unknown, { fallback, network }: { fallback: string; network: string }): string {
  if (isUnanswered(error)) return network;
  const apiError = apiErrorOf(error);
  if (apiError) return apiError.message || fallback;
  console.error(error);
  return fallback;
}
