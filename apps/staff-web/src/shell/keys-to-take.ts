import type { CrewVisit, VisitKey } from '@tidycrew/contracts';

const OVER = new Set<CrewVisit['state']>(['done', 'skipped', 'refused']);

/** The keys of today's houses that nobody of the crew has yet, each once. */
export function keysToTake(visits: readonly CrewVisit[]): VisitKey[] {
  const keys = visits.filter(({ state }) => !OVER.has(state)).flatMap((visit) => visit.keys ?? []);
  const toTake = keys.filter(({ isWithCrew }) => !isWithCrew);
  return [...new Map(toTake.map((key) => [key.id, key])).values()];
}
