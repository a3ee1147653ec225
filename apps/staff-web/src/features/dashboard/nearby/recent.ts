import { store } from '@tidycrew/web/session';

const NAME = 'recentCustomers';
const KEPT = 8;

/** At whom cleans were started on this phone, the latest first; a sign-out wipes them. */
export function recentIds(): number[] {
  const ids = store.read<unknown>(NAME);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
}

export function noteRecent(id: number): void {
  store.write(NAME, [id, ...recentIds().filter((other) => other !== id)].slice(0, KEPT));
}
