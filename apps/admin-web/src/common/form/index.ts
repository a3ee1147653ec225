/** What the dialogs with react-admin forms share. */
export * from './DialogForm';
export * from './inputs';
export * from './useFilledForm';
export * from './use-password-eye';
