import type { ErrorCode } from './error-code.js';
import type { ExistingCustomer } from './staff.contract.js';

/** A successful answer. Where the specification names other top-level keys, they stand beside `data`. */
export interface Success<T> {
  success: true;
  data: T;
}

/** A refused or failed request. */
export interface Failure {
  success: false;
  /** The sentence a person reads. */
  error: string;
  /** What a program tests. */
  code: ErrorCode;
  requestId: string;
  /** Field name → sentence; on 400 only. */
  fields?: Record<string, string>;
  /** On a customer-name 409 only. */
  existingCustomer?: ExistingCustomer;
  /** On the 409 of a stale `expectedUpdatedAt` only. */
  changedBy?: ChangedBy;
}

/** Who changed a record after it was loaded, and when. */
export interface ChangedBy {
  /** First and last name; null: nobody is known to have. */
  name: string | null;
  /** ISO 8601 UTC. */
  at: string;
}
