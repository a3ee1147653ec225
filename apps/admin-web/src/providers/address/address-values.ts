import { isDayInReach } from '@tidycrew/domain';

/** The id in an address; null when it is none. */
export function idOf(text = ''): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The day in an address, '' when it is none. */
export function parseDay(text: string | null): string {
  return text !== null && isDayInReach(text) ? text : '';
}
