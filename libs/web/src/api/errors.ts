import { say } from '../language';
import type { ChangedBy, ErrorCode, ExistingCustomer } from '@tidycrew/contracts';

interface ApiErrorParts {
  status: number;
  code: ErrorCode | 'UNKNOWN';
  /** The server's sentence; empty when the answer had none. */
  message: string;
  fields?: Record<string, string>;
  existingCustomer?: ExistingCustomer;
  changedBy?: ChangedBy;
  requestId?: string;
  retryAfterSeconds?: number;
}

/** The server answered and refused (decisions D1, D2). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  declare readonly status: number;
  declare readonly code: ErrorCode | 'UNKNOWN';
  declare readonly fields?: Record<string, string>;
  declare readonly existingCustomer?: ExistingCustomer;
  declare readonly changedBy?: ChangedBy;
  declare readonly requestId?: string;
  declare readonly retryAfterSeconds?: number;

  constructor(parts: ApiErrorParts) {
    super(parts.message);
    Object.assign(this, parts);
  }
}

/** No answer came: no network, a lost connection, or the time was up. Whether the server acted is not known. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly isTimeout: boolean;

  constructor(isTimeout: boolean, options?: ErrorOptions) {
    super(isTimeout ? 'The request timed out' : 'The server could not be reached', options);
    this.isTimeout = isTimeout;
  }
}

/**
 * The sentence to show for a failed call (document 000 section 8): the server's own, else `fallback`; `network` when
 * no answer came. Anything that is neither kind of error is a defect of ours and is logged.
 */
export function sentenceFor(error: unknown, { fallback, network }: { fallback: string; network: string }): string {
  if (error instanceof NetworkError) return network;
  if (error instanceof ApiError) return say(error.message) || fallback;
  console.error(error);
  return fallback;
}
