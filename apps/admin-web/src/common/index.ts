/** What all pages of the console share. */
export * from './BandBadge';
export * from './ConfirmDialog';
export * from './Page';
export * from './PageHeader';
export * from './StatCard';
export * from './toast-store';
export * from './tone';
export * from './use-media';
export * from './Combobox';
export * from './DataTable';
export * from './use-sort';
export * from './error-sentence';
export * from './refresh';
export * from './Select';
export * from './queries';
