export * from './DateRangeFilter';
