import type { NotificationOptions, NotificationType } from 'react-admin';

/** How long the short successes stay (document 001 section 8). */
export const SHORT_MS = 3_000;

/** A success that is said shortly. */
export const DONE: NotificationOptions & { type: NotificationType } = { type: 'success', autoHideDuration: SHORT_MS };
