export * from './text-of-file';
