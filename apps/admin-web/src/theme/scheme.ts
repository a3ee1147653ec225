import { useSyncExternalStore } from 'react';
import { useStore } from 'react-admin';
import { store } from '../providers/store';

/** Light, dark, or what the device says. */
export const SCHEMES = ['light', 'dark', 'device'] as const;
type Scheme = (typeof SCHEMES)[number];

const NAME = 'scheme';
const dark = window.matchMedia('(prefers-color-scheme: dark)');

const chosenNow = () => store.getItem<Scheme>(NAME, 'device') ?? 'device';

/** The tokens follow the attribute; `public/scheme.js` sets it before the first paint. */
function apply(): void {
  const chosen = chosenNow();
  const { dataset } = document.documentElement;
  if (chosen === 'device') delete dataset.scheme;
  else dataset.scheme = chosen;
}

// Before the theme listens, which reads its colours from the tokens.
store.subscribe(NAME, apply);

function subscribe(listener: () => void): () => void {
  dark.addEventListener('change', listener);
  const forget = store.subscribe(NAME, listener);
  return () => {
    dark.removeEventListener('change', listener);
    forget();
  };
}

/** Whether the console is dark. */
export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, () => (chosenNow() === 'device' ? dark.matches : chosenNow() === 'dark'));
}

/** What was chosen in this browser, and how to choose. */
export const useScheme = () => useStore<Scheme>(NAME, 'device');
