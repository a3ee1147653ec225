import { useSyncExternalStore } from 'react';
import type { MapsInit } from '@tidycrew/contracts';
import { api } from '../api';
import { MapsLoader, type MapsState } from './maps-loader';

const INIT_TIMEOUT_MS = 10_000;

/** The page's one maps loader. */
export const mapsService = new MapsLoader({
  fetchInit: () => api.getRaw<MapsInit>('/api/google-maps-init', { timeoutMs: INIT_TIMEOUT_MS }),
  addScript: (url) =>
    new Promise((resolve, reject) => {
      window.gm_authFailure = () => mapsService.refuseKey();
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.onload = () => resolve();
      script.onerror = () => {
        script.remove();
        reject(new Error('The maps script could not be loaded.'));
      };
      document.head.append(script);
    }),
  isReady: () => Boolean(window.google?.maps?.Map ?? window.google?.maps?.importLibrary),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

/** The maps loader's state, followed. It does not start loading by itself. */
export function useMapsState(): MapsState {
  return useSyncExternalStore(mapsService.subscribe, mapsService.current);
}
