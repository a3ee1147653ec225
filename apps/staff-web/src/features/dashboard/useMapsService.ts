import { useEffect } from 'react';
import { mapsService } from '@tidycrew/web/maps';

/** Loads the maps service while the person still waits for other things, and again when the network is back. */
export function useMapsService(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    void mapsService.load();
    const retry = () => void mapsService.retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isWanted]);
}
