import { useSyncExternalStore } from 'react';
import { onlineManager } from '@tanstack/react-query';
import type { ActiveJob } from '@tidycrew/contracts';
import type { KeptPress } from './kept-press';

/** What this tab knows of the signed-in person's outbox. */
export interface OutboxState {
  /** Presses were read, or cannot be. */
  isRead: boolean;
  /** The browser keeps nothing: a private tab, forbidden, or full. */
  isDenied: boolean;
  /** It is denied because the phone's storage is full: what was kept can be read and sent. */
  isFull?: boolean;
  presses: readonly KeptPress[];
  /** Rises whenever the server has answered for a press: what was fetched before is out of date. */
  answers: number;
  isSending: boolean;
  /** Presses that are being written or asked for. */
  pressing: number;
  /** Somebody wants to sign out while presses wait. */
  isLeaving: boolean;
  /** The clean that this phone knew of when it was last open today, and that the server named no more when it was opened (D378). */
  gone: ActiveJob | null;
  /** The rest of the outbox; null until its file is there. */
  engine: Engine | null;
}

type Engine = typeof import('./engine');

const EMPTY: OutboxState = {
  isRead: false,
  isDenied: false,
  presses: [],
  answers: 0,
  isSending: false,
  pressing: 0,
  isLeaving: false,
  gone: null,
  engine: null,
};

let state = EMPTY;
const listeners = new Set<() => void>();

export const outboxState = (): OutboxState => state;

export function setOutbox(next: Partial<OutboxState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The signed-in person's outbox, as this tab knows it. */
export const useOutbox = (): OutboxState => useSyncExternalStore(subscribe, outboxState);

const onNetwork = (tell: () => void) => onlineManager.subscribe(tell);
const isOnlineNow = () => onlineManager.isOnline();

/** Whether the phone says that it has a network. */
export const useIsOnline = (): boolean => useSyncExternalStore(onNetwork, isOnlineNow);

let want = (): void => undefined;
/** The outbox is to be read: at the latest soon after the first screen. */
export const outboxWanted = new Promise<void>((resolve) => {
  want = resolve;
});
export const wantOutbox = (): void => want();

/** What sends and shows what waits; whoever has it has the rest, too. */
export const loadHost = () => {
  wantOutbox();
  return import('./OutboxHost');
};

/** The part that is not needed for the first screen; the service worker has it on the phone. */
export const loadEngine = (): Promise<Engine> => {
  wantOutbox();
  return import('./engine');
};
