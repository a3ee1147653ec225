/** What forms say and do when somebody else has changed their record (decision D29). */
export * from './rebase';
export * from './changed';
