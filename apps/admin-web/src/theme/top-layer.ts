import { useSyncExternalStore } from 'react';

/** Dialogs hang directly on the body; opening and closing one changes its children. */
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

/** The browser's own dialogs, and of MUI's what its focus and those who hear the page are kept in. */
const DIALOGS = 'body > dialog[open], body > .MuiDialog-root [role=dialog]';

function topDialog(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>(DIALOGS)].at(-1) ?? document.body;
}

/** The uppermost open dialog, else the body: whatever lies elsewhere is covered and cannot be pressed. */
export function useTopLayer(): HTMLElement {
  return useSyncExternalStore(subscribe, topDialog);
}

/** Where MUI puts dialogs, menus and lists: a dialog of the browser's lies above the whole body. */
export const muiContainer = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;
