/** Everything we keep on a device begins with this. */
const PREFIX = 'tidycrew.';

/**
 * What outlives a sign-out: the last e-mail, the language, keys of unanswered writes ('punch.', as every build has called them), a sign-out the
 * server has not heard of (trust.md), and that a page was just loaded again for a new build, which each page without a session
 * would forget.
 */
const SURVIVES = ['lastEmail', 'language', 'punch.', 'pendingSignOut', 'reloaded'];

const survives = (key: string) => SURVIVES.some((kept) => key.startsWith(PREFIX + kept));

const namesIn = (storage: Storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    // Storage is full, forbidden (private mode) or holds something unreadable: we work without memory.
    return undefined;
  }
}

/** The device's memory as JSON values by name. Never fails: without storage nothing is remembered. */
export const store = {
  /** undefined when there is none or it cannot be parsed; what cannot be parsed is discarded. */
  read<T>(name: string): T | undefined {
    const text = attempt(() => localStorage.getItem(PREFIX + name));
    if (text === null || text === undefined) return undefined;
    const value = attempt(() => JSON.parse(text) as T);
    if (value === undefined) store.remove(name);
    return value;
  },
  write(name: string, value: unknown): void {
    attempt(() => localStorage.setItem(PREFIX + name, JSON.stringify(value)));
  },
  remove(name: string): void {
    attempt(() => localStorage.removeItem(PREFIX + name));
  },
  /** Forgets the person: everything but what must outlive a sign-out. */
  wipe(): void {
    attempt(() => {
      for (const key of namesIn(localStorage)) {
        if (key.startsWith(PREFIX) && !survives(key)) localStorage.removeItem(key);
      }
    });
    attempt(() => {
      for (const key of namesIn(sessionStorage)) if (!survives(key)) sessionStorage.removeItem(key);
    });
  },
};

/** The last e-mail typed into the sign-in form on this device; '' when none. */
export function readLastEmail(): string {
  const email = store.read<unknown>('lastEmail');
  return typeof email === 'string' ? email : '';
}

export function saveLastEmail(email: string): void {
  store.write('lastEmail', email);
}
