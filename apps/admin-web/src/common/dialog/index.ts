/** What every dialog of the console does beside showing itself (decision D171). */
export * from './DialogGuard';
