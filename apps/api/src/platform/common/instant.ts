/** Of what PostgreSQL writes into JSON, where a connection counts in UTC. */
const WITH_MILLISECONDS = '2026-03-05T00:15:30.123+00:00'.length;

/**
 * An instant as the API writes it, '2026-03-05T00:15:30.123Z': from a Date, from milliseconds, or from text out of the database's JSON
 * or of a kept answer. Most instants of long lists are such text, which is cut: read as a Date and written again they were a
 * twentieth of the active cleans.
 */
export function isoInstant(instant: Date | string | number): string {
  const isCut = typeof instant === 'string' && instant.length === WITH_MILLISECONDS && instant.endsWith('+00:00');
  return isCut ? `${instant.slice(0, -'+00:00'.length)}Z` : new Date(instant).toISOString();
}
