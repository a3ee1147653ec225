/** The query of a list as react-admin sends it: `listQuery({ filter: { q: 'a' }, range: [0, 9] })` (decision D4). */
export function listQuery(parts: Record<string, unknown>): string {
  const query = new URLSearchParams(
    Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)] as [string, string]),
  );
  return `?${query.toString()}`;
}
