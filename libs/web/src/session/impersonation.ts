import type { SessionUser } from '@tidycrew/contracts';
import { store } from './store';

const NAME = 'impersonation';

/** The local copy of an impersonated person; it only paints the first frame. */
export function readImpersonation(): SessionUser | null {
  const entry = store.read<Partial<SessionUser> | null>(NAME);
  if (entry === undefined) return null;
  if (isUser(entry)) return { ...entry, isSpoofed: true };
  clearImpersonation();
  return null;
}

/** Kept by the admin console after 'Login As Staff'. */
export function saveImpersonation(user: SessionUser): void {
  store.write(NAME, user);
}

export function clearImpersonation(): void {
  store.remove(NAME);
}

function isUser(entry: Partial<SessionUser> | null): entry is SessionUser {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    typeof entry.id === 'number' &&
    typeof entry.firstName === 'string' &&
    typeof entry.lastName === 'string' &&
    entry.role === 'staff'
  );
}
