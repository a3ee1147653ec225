export * from './impersonation';
export * from './store';
export { prefetchSession, login, logout, whoAmI } from './session-calls';
export * from './session-context';
export * from './SessionProvider';
export { store } from './store';
export { openTabs } from './tabs';
