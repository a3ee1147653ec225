import { useSyncExternalStore } from 'react';
import { onlineManager } from '@tanstack/react-query';
import { ServerWatch } from '@tidycrew/web/api';

/** Learns from every call of the console. */
export const serverWatch = new ServerWatch();

const subscribeOnline = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** Whether the server cannot be reached: by the latest call, or because the device has no network, when nothing is polled. */
export function useServerAway(): boolean {
  const isSilent = useSyncExternalStore(serverWatch.subscribe, serverWatch.isAway);
  const hasNetwork = useSyncExternalStore(subscribeOnline, isOnline);
  return isSilent || !hasNetwork;
}
