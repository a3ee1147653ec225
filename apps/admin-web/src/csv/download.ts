import type { Failure } from '@tidycrew/contracts';
import { ApiError, NetworkError } from '@tidycrew/web';

/** A large list takes longer to write than an ordinary answer. */
const TIMEOUT_MS = 60_000;

/** Fetches a CSV file and hands it to the browser to save. Throws ApiError or NetworkError. */
export async function downloadCsv(path: string, fileName: string): Promise<void> {
  const response = await answerOf(path);
  if (!response.ok) throw await appErrorOf(response);
  saveFile(await response.blob(), fileName);
}

/** Hands a file to the browser to save. */
export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers begin to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

async function answerOf(path: string): Promise<Response> {
  try {
    return await fetch(path, { credentials: 'same-origin', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw new NetworkError(error instanceof DOMException && error.name === 'TimeoutError', { cause: error });
  }
}

async function appErrorOf(response: Response): Promise<ApiError> {
  const failure = (await response.json().catch(() => ({}))) as Partial<Failure>;
  return new ApiError({
    status: response.status,
    code: failure.code ?? 'UNKNOWN',
    message: typeof failure.error === 'string' ? failure.error : '',
  });
}
