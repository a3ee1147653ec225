export * from './client';
export * from './errors';
export * from './idempotency';
export * from './polled-list';
export * from './random-id';
export * from './server-clock';
export * from './server-watch';
export * from './session-expiry';
