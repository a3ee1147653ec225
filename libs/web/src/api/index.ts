export * from './client';
export * from './errors';
export * from './idempotency';
export * from './session-expiry';
