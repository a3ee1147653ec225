import { useSyncExternalStore } from 'react';

/** Dialogs hang directly on the body; opening and closing one changes its children. */
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

function topDialog(): HTMLElement {
  return [...document.querySelectorAll<HTMLDialogElement>('body > dialog[open]')].at(-1) ?? document.body;
}

/** The uppermost open dialog, else the body: whatever lies elsewhere is covered and cannot be pressed. */
export function useTopLayer(): HTMLElement {
  return useSyncExternalStore(subscribe, topDialog);
}
