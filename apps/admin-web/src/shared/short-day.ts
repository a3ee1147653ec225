const NEAR = new Intl.DateTimeFormat('en-AU', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day 'yyyy-MM-dd' near today, without its year: 'Mon 9 Mar'. */
export function shortDay(day: string): string {
  return NEAR.format(new Date(`${day}T12:00:00Z`)).replace(',', '');
}
