import { useEffect } from 'react';

/** Fires on the window after settings have been saved (document 001 section 7). */
const SETTINGS_UPDATED = 'settingsUpdated';

// The page that shows hours is often open in another tab of the same browser.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('tidycrew-settings');
const fire = () => window.dispatchEvent(new Event(SETTINGS_UPDATED));
if (channel) channel.onmessage = fire;

/** Tells every open page of this browser that settings have changed. */
export function announceSettingsUpdate(): void {
  fire();
  channel?.postMessage(SETTINGS_UPDATED);
}

/** Calls back whenever settings have been saved, here or in another tab; keep the function the same between drawings. */
export function useSettingsUpdated(refetch: () => void): void {
  useEffect(() => {
    window.addEventListener(SETTINGS_UPDATED, refetch);
    return () => window.removeEventListener(SETTINGS_UPDATED, refetch);
  }, [refetch]);
}
