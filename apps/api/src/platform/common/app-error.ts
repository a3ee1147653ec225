import type { ChangedBy, ErrorCode, ExistingCustomer } from '@tidycrew/contracts';

interface AppErrorExtra {
  /** Field name → sentence, on 400. */
  fields?: Record<string, string>;
  /** On a customer-name 409. */
  existingCustomer?: ExistingCustomer;
  /** Who changed what a form was filled from, on the 409 of a stale `expectedUpdatedAt`. */
  changedBy?: ChangedBy;
  /** Seconds until another try is worth it, on 429 and 503. */
  retryAfterSeconds?: number;
}

/** A request that is turned down for a reason a person can read. The code decides the status (error-table.ts). */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    /** The sentence a person reads. */
    readonly sentence: string,
    readonly extra: AppErrorExtra = {},
  ) {
    super(sentence);
    this.name = 'AppError';
  }
}

/** The refusal of what others are at already; another try is worth it in a few seconds. */
export function busy(sentence: string): AppError {
  return new AppError('UNAVAILABLE', sentence, { retryAfterSeconds: 5 });
}

/** The refusal of a field of a body; its sentence stands beside the field, too. */
export function invalid(field: string, sentence: string): AppError {
  return new AppError('VALIDATION_FAILED', sentence, { fields: { [field]: sentence } });
}
