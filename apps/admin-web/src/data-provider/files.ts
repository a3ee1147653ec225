import { HttpError } from 'react-admin';
import type { Failure } from '@tidycrew/contracts';
import { ApiError, NetworkError, randomId } from '@tidycrew/web/api';
import { asHttpError } from './errors';

/** A large list takes longer to write than an ordinary answer. */
const TIMEOUT_MS = 60_000;

/** A file of the API. Throws react-admin's HttpError. */
export async function getFile(path: string): Promise<Blob> {
  const response = await answerOf(path);
  if (!response.ok) throw await refusalIn(response);
  return response.blob();
}

async function answerOf(path: string): Promise<Response> {
  try {
    return await fetch(path, {
      headers: { 'x-request-id': randomId() },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    throw asHttpError(new NetworkError(isTimeout, { cause: error }));
  }
}

async function refusalIn(response: Response): Promise<HttpError> {
  const failure = (await response.json().catch(() => ({}))) as Partial<Failure>;
  return asHttpError(
    new ApiError({
      status: response.status,
      code: failure.code ?? 'UNKNOWN',
      message: typeof failure.error === 'string' ? failure.error : '',
    }),
  ) as HttpError;
}
