import { formatLongDate } from '@tidycrew/web/time';

const AUD = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });

/** '$12,480' */
export function formatDollars(amount: number): string {
  return AUD.format(amount);
}

/** '5 March 2026' of a day 'yyyy-MM-dd', whatever the browser's zone. */
export function formatDay(day: string): string {
  return formatLongDate(`${day}T12:00:00Z`, 'UTC');
}
