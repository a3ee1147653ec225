import { HttpError } from 'react-admin';
import type { ChangedBy, ErrorCode, ExistingCustomer } from '@tidycrew/contracts';
import { ApiError, NetworkError } from '@tidycrew/web/api';

/** What an HttpError of ours carries: react-admin's sentence per field, and what else the server says of a refusal. */
interface ApiErrorBody {
  /** Messages by field name; react-admin's forms show them beside their inputs. */
  errors: Record<string, string>;
  code: ErrorCode | 'UNKNOWN';
  existingCustomer?: ExistingCustomer;
  changedBy?: ChangedBy;
}

/** What the server refused, and why. */
interface ApiErrorDetails extends ApiErrorBody {
  status: number;
  /** The server's sentence; empty when the answer had none. */
  message: string;
}

/** Status of the HttpError when no answer came: no network, a lost connection, or the time was up. */
const UNANSWERED = 0;

/** The field of what is taken already, where the server says it of the whole. */
const TAKEN: Partial<Record<ApiErrorBody['code'], string>> = { EMAIL_TAKEN: 'email' };

/** Our client's errors as react-admin's; anything else stays what it is. */
export function asHttpError(error: unknown): unknown {
  if (error instanceof ApiError) {
    const { fields = {}, code, existingCustomer, changedBy } = error;
    const taken = TAKEN[code];
    const errors = { ...(taken && { [taken]: error.message }), ...fields };
    const body: ApiErrorBody = { errors, code, existingCustomer, changedBy };
    return new HttpError(error.message, error.status, body);
  }
  if (error instanceof NetworkError) return new HttpError(error.message, UNANSWERED, { isTimeout: error.isTimeout });
  return error;
}

/** As a refusal of the server: of a call for many that has left some as they are. */
export const refusalOf = (sentence: string) => new HttpError(sentence, 409, { errors: {} });

/** What the server answered when it refused; null when it did not: no answer came, or the error is a defect of ours. */
export function apiErrorOf(error: unknown): ApiErrorDetails | null {
  if (!(error instanceof HttpError) || error.status === UNANSWERED) return null;
  return { ...(error.body as ApiErrorBody), status: error.status, message: error.message };
}

/** Whether no answer came, so that it is not known whether the server acted. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof HttpError && error.status === UNANSWERED;
}

/** Whether no answer came in time, though the server may have been reached. */
export function isTimedOut(error: unknown): boolean {
  return isUnanswered(error) && (error as { body?: { isTimeout?: boolean } }).body?.isTimeout === true;
}

/** The server's sentences by field; none when it refused for another reason. */
export function fieldErrors(error: unknown): Record<string, string> {
  return apiErrorOf(error)?.errors ?? {};
}
