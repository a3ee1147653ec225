import { takeLease } from './database';

const NAME = 'tidycrew-outbox-sender';
const LEASE_MS = 60_000;

/** This tab, where leases are compared. */
const HOLDER = Math.random().toString(36).slice(2);

/**
 * Does the work unless another tab is doing it: one sender at a time. Locks need https; elsewhere a lease in the database
 * stands in, which `renew` makes longer.
 * @returns false: another tab is at it
 */
export async function asOnlySender(work: (renew: () => Promise<unknown>) => Promise<void>): Promise<boolean> {
  // Undefined on plain http, whatever its type says.
  const locks = navigator.locks as LockManager | undefined;
  if (locks) {
    return locks.request(NAME, { ifAvailable: true }, async (lock) => {
      if (lock) await work(() => Promise.resolve());
      return lock !== null;
    });
  }
  if (!(await takeLease(HOLDER, Date.now(), LEASE_MS))) return false;
  try {
    await work(() => takeLease(HOLDER, Date.now(), LEASE_MS));
  } finally {
    await takeLease(HOLDER, Date.now() - LEASE_MS, LEASE_MS);
  }
  return true;
}
