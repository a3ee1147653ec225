import { lazy } from 'react';

/** Long enough for the page itself to be there first, short enough that the dialogs are there before a thumb is. */
const AFTER_MS = 1_500;

const load = () => import('./Dialogs').then((module) => ({ default: module.Dialogs }));

/** The dialogs in a file of their own, so that the first screen has less to load. */
export const Dialogs = lazy(load);

/** Fetches the dialogs ahead, because the next tap may happen where there is no network. */
export function fetchDialogs(): () => void {
  const timer = setTimeout(() => {
    load().catch((error: unknown) => console.warn('The dialogs could not be fetched ahead.', error));
  }, AFTER_MS);
  return () => clearTimeout(timer);
}
