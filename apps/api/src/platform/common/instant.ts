/** What PostgreSQL writes into JSON, where a connection counts in UTC: zeros at the end of the fraction are left out. */
const IN_UTC = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00:00$/;

/**
 * An instant as the API writes it, '2026-03-05T00:15:30.123Z': from a Date, from milliseconds, or from text out of the database's JSON.
 * Most instants of long lists are such text, which is cut: to read it as a Date and write that again takes six
 * times as long, a tenth of what the server does for a thousand cleans.
 */
export function isoInstant(instant: Date | string | number): string {
  const [, seconds, fraction = ''] = (typeof instant === 'string' && IN_UTC.exec(instant)) || [];
  return seconds === undefined ? new Date(instant).toISOString() : `${seconds}.${fraction.padEnd(3, '0')}Z`;
}
