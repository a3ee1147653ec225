import { ApiError, NetworkError } from '@tidycrew/web';

/** The {error} in 'Failed to …: {error}': the server's sentence, or that no answer came (document 001 section 8). */
export function errorSentence(error: unknown): string {
  if (error instanceof ApiError) return error.message || `HTTP error! status: ${error.status}`;
  if (error instanceof NetworkError) return `${error.message}.`;
  console.error(error);
  return 'Something went wrong.';
}
