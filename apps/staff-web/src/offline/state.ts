import { useSyncExternalStore } from 'react';
import { onlineManager } from '@tanstack/react-query';
import type { ActiveJob } from '@tidycrew/contracts';
import type { QueuedPress } from './queued-press';

/** What this tab knows of the signed-in person's outbox. */
export interface OutboxState {
  /** The presses were read, or cannot be. */
  isRead: boolean;
  /** The browser keeps nothing: a private tab, forbidden, or full. */
  isDenied: boolean;
  /** It is denied because the phone's storage is full: what was kept can be read and sent. */
  isFull?: boolean;
  events: readonly QueuedPress[];
  /** Ids in the batch that this tab is sending. */
  sending: ReadonlySet<string>;
  /** Rises whenever the server has answered for a press: what was fetched before is out of date. */
  answers: number;
  /** Presses that are being written or asked for. */
  pressing: number;
  /** Somebody wants to sign out while presses wait. */
  isLeaving: boolean;
  /** The clean that this phone knew of when it was last open today, and that the server named no more when it was opened. */
  gone: ActiveJob | null;
}

export const NONE_SENDING: ReadonlySet<string> = new Set();

let state: OutboxState = {
  isRead: false,
  isDenied: false,
  events: [],
  sending: NONE_SENDING,
  answers: 0,
  pressing: 0,
  isLeaving: false,
  gone: null,
};
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
