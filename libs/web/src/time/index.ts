export * from './format';
export * from './use-now';
export * from './use-server-clock';
export * from './utc-view';
export * from './zone';
