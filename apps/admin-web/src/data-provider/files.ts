import { HttpError } from 'react-admin';
import type { Failure } from '@tidycrew/contracts';
import { ApiError, NetworkError, randomId, recoverSession } from '@tidycrew/web/api';
import { asHttpError } from './errors';

/** A large list takes longer to write than an ordinary answer. */
const TIMEOUT_MS = 60_000;

/** A file of the API. Throws react-admin's HttpError. */
export async function getFile(path: string): Promise<Blob> {
  let { response, content } = await receive(path);
  // As any other call: the signed-out sign in on top of the page, then it is asked for again (decision D53).
  if (response.status === 401 && (await recoverSession(path))) ({ response, content } = await receive(path));
  if (!response.ok) throw await refusalIn(response, content);
  return content;
}

/** The whole answer: the network may be lost in the middle of a file too. */
async function receive(path: string): Promise<{ response: Response; content: Blob }> {
  try {
    const response = await fetch(path, {
      headers: { 'x-request-id': randomId() },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { response, content: await response.blob() };
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    throw asHttpError(new NetworkError(isTimeout, { cause: error }));
  }
}

async function refusalIn({ status }: Response, content: Blob): Promise<HttpError> {
  const failure = (await new Response(content).json().catch(() => ({}))) as Partial<Failure>;
  return asHttpError(
    new ApiError({
      status,
      code: failure.code ?? 'UNKNOWN',
      message: typeof failure.error === 'string' ? failure.error : '',
    }),
  ) as HttpError;
}
