export * from './impersonation';
export { enterByLink, prefetchSession, login, logout, whoAmI } from './session-calls';
export * from './session-context';
export * from './SessionProvider';
export { sentSignIn } from './sent-sign-in';
export { readLastEmail, saveLastEmail, store } from './store';
export { openTabs } from './tabs';
