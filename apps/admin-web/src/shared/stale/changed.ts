import { apiErrorOf } from '../../data-provider';

/** The server's sentence when somebody else has changed the record since the form was filled; null for all else (D29). */
export function changedSentence(error: Error | null): string | null {
  const apiError = apiErrorOf(error);
  return apiError?.code === 'RECORD_CHANGED' ? apiError.message : null;
}
