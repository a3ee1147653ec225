import { isUnanswered, refusalOf } from '../data-provider';

/** The {error} in 'Failed to …: {error}': the server's sentence, or that no answer came (document 001 section 8). */
export function errorSentence(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal) return refusal.message || `HTTP error! status: ${refusal.status}`;
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
  const refusal = refusalOf(error);
  if (refusal) return refusal.message || fallback;
  console.error(error);
  return fallback;
}
