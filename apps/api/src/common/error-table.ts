import type { ErrorCode } from '@tidycrew/contracts';

/** The one status of every error code (decision D2). A code without a row does not compile. */
export const STATUS_OF: Record<ErrorCode, number> = {
  BAD_REQUEST: 400,
  VALIDATION_FAILED: 400,
  UNKNOWN_TIME_ZONE: 400,
  PASSWORD_UNCHANGED: 400,
  NOT_SIGNED_IN: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  FOREIGN_ORIGIN: 403,
  NOT_WHILE_IMPERSONATING: 403,
  NOT_IN_CREW: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  CUSTOMER_NAME_TAKEN: 409,
  CUSTOMER_BUSY: 409,
  CUSTOMER_ARCHIVED: 409,
  MEMBER_BUSY: 409,
  MEMBER_UNAVAILABLE: 409,
  TEAM_ARCHIVED: 409,
  NO_ACTIVE_CLEAN: 409,
  CLEAN_ALREADY_COMPLETED: 409,
  EMAIL_TAKEN: 409,
  TIER_OVERLAP: 409,
  MEMBERSHIP_OVERLAP: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_MANY_ATTEMPTS: 429,
  UNAVAILABLE: 503,
  INTERNAL_ERROR: 500,
};

/** What failures that the HTTP layer itself raises are called: bad JSON, a body too large, no such route. */
export const CODE_OF_STATUS: Partial<Record<number, { code: ErrorCode; sentence: string }>> = {
  400: { code: 'BAD_REQUEST', sentence: 'The request could not be understood.' },
  401: { code: 'NOT_SIGNED_IN', sentence: 'Please sign in.' },
  403: { code: 'FORBIDDEN', sentence: 'You are not allowed to do this.' },
  404: { code: 'NOT_FOUND', sentence: 'There is nothing at this address.' },
  405: { code: 'METHOD_NOT_ALLOWED', sentence: 'This address does not take that kind of request.' },
  413: { code: 'PAYLOAD_TOO_LARGE', sentence: 'That is more than can be sent at once.' },
  414: { code: 'BAD_REQUEST', sentence: 'The address is too long.' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', sentence: 'Only JSON is accepted.' },
  431: { code: 'BAD_REQUEST', sentence: 'The request headers are too large.' },
};
