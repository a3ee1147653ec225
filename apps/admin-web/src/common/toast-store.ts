export type ToastKind = 'success' | 'error' | 'info';

export interface ToastMessage {
  id: number;
  kind: ToastKind;
  text: string;
}

/** How long a toast stays unless told (document 001 section 9). */
export const TOAST_MS = 5_000;
/** How long the short successes stay (document 001 section 8). */
export const SHORT_TOAST_MS = 3_000;

let toasts: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function set(next: readonly ToastMessage[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(kind: ToastKind, text: string, durationMs = TOAST_MS): void {
  lastId += 1;
  const id = lastId;
  set([...toasts, { id, kind, text }]);
  timers.set(
    id,
    setTimeout(() => toast.close(id), durationMs),
  );
}

/** Says what happened, top right of the console, for `durationMs` or until closed; from anywhere. */
export const toast = {
  success: (text: string, durationMs?: number) => show('success', text, durationMs),
  error: (text: string, durationMs?: number) => show('error', text, durationMs),
  info: (text: string, durationMs?: number) => show('info', text, durationMs),
  close(id: number): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
    set(toasts.filter((one) => one.id !== id));
  },
};

export const toastStore = {
  current: () => toasts,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
