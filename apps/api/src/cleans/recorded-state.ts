import type { Clean } from '../model/clean.entity.js';
import type { CrewTime } from './clean.repository.js';

/** A clean before or after a change, as the audit log keeps it: ids, no names; its crew by id. */
export function recordedState(
  { customerId, teamId, priceCents }: Pick<Clean, 'customerId' | 'teamId' | 'priceCents'>,
  start: Date,
  end: Date | null,
  crew: CrewTime[],
): object {
  const members = crew
    .toSorted((a, b) => a.userId - b.userId)
    .map(({ userId, clockIn, clockOut }) => ({ userId, clockIn, clockOut }));
  return { start, end, priceCents, customerId, teamId, members };
}
