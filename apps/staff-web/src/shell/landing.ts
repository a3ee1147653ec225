import type { Role } from '@tidycrew/contracts';

/** Where a role begins (document 000 section 6): admin and manager at /admin, anybody else at the staff dashboard. */
export function homeOf(role: Role): string {
  return role === 'admin' || role === 'manager' ? '/admin' : '/staff/dashboard';
}

/** Opened in a tab of its own after the session had ended. */
const INVOICE_FILE = /^\/api\/invoices\/[\w-]+\/pdf$/;

/**
 * Where to go after sign-in: the page that was asked for when it is one of ours and open to the role, else the home of
 * the role. `next` comes out of the address bar, so it may be anything.
 */
export function landingFor(role: Role, next: string | null): string {
  const home = homeOf(role);
  if (!next) return home;
  // Parsed against a name of our own: '//evil.example' or '/\evil.example' would leave the site.
  const base = 'https://tidycrew.invalid';
  const url = next.startsWith('/') ? urlOf(next, base) : null;
  if (url?.origin !== base) return home;
  return isOpenTo(role, url.pathname) ? url.pathname + url.search + url.hash : home;
}

/** Null: it is no address, like '//['. URL.canParse is missing on phones that are still in use. */
function urlOf(text: string, base: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

function isOpenTo(role: Role, path: string): boolean {
  if (/^\/admin(\/|$)/.test(path)) return role !== 'staff';
  if (/^\/staff(\/|$)/.test(path)) return role !== 'manager';
  return role === 'admin' && INVOICE_FILE.test(path);
}

/** True when the path belongs to the other web app or is a file, so only a full page load gets there. */
export function isOtherApp(path: string): boolean {
  return /^\/(admin|api)(\/|$|\?|#)/.test(path);
}
