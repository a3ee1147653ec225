/** What all pages of the console share. */
export * from './BandBadge';
export * from './LoadFailed';
export * from './Page';
export * from './PageHeader';
export * from './short-day';
export * from './StatCard';
export * from './notify';
export * from './tone';
export * from './use-media';
export * from './SortableTable';
export * from './use-sort';
export * from './error-sentence';
export * from '../providers/refresh';
export * from './queries';
export * from '../providers/settings-updated';
export * from './wall-texts';
