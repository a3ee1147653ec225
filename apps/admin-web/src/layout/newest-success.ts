import type { NotificationPayload } from 'react-admin';

type Said = Pick<NotificationPayload, 'type' | 'notificationOptions'>;

/** Leaves out successes that a newer one followed: a pile would cover the page's buttons. Those that can be undone stay. */
export function withoutOlderSuccesses<One extends Said>(all: readonly One[]): One[] {
  const isPlain = ({ type, notificationOptions }: One) => type === 'success' && !notificationOptions?.onUndo;
  const newest = all.findLast(isPlain);
  return all.filter((one) => one === newest || !isPlain(one));
}
