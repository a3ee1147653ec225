export * from './client';
export * from './errors';
export * from './idempotency';
export * from './polled-list';
export * from './session-expiry';
