import type { SessionUser } from '@tidycrew/contracts';
import { store } from './store';

/** Forgotten at a sign-out with everything else. */
const NAME = 'keptPerson';
/** What is kept for a day without a network is gone after it. */
export const KEPT_MS = 36 * 3_600_000;

/** Whoever the server has named stays signed in on this phone while there is no network; an admin who views as somebody does not. */
export function keepPerson(user: SessionUser, nowMs = Date.now()): void {
  if (user.isSpoofed) return;
  store.write(NAME, { user, atMs: nowMs });
}

/** The person of the last answer of the server, unless it is older than 36 hours; a clock that was put back counts as old. */
export function keptPerson(nowMs = Date.now()): SessionUser | null {
  const kept = store.read<{ user: SessionUser; atMs: number }>(NAME);
  if (!kept) return null;
  const ageMs = nowMs - kept.atMs;
  if (ageMs >= 0 && ageMs < KEPT_MS) return kept.user;
  store.remove(NAME);
  return null;
}
