import type { CrewDay, CrewVisit, VisitState } from '@tidycrew/contracts';
import {
  allottedMinutes,
  baseMinutes,
  expectedTimes,
  minutesOfTime,
  parsePosition,
  type PlannedStop,
} from '@tidycrew/domain';
import type { CrewDayRow, CrewVisitRow } from './crew-day.repository.js';

/** How late a crew may come to a window before the visit is (decision D57). */
const GRACE_MINUTES = 30;

/** What a crew reads: no price, no e-mail, and of the customer's notes nothing before the clean runs (D61, D82, D90). */
export function presentCrewDay(found: CrewDayRow): CrewDay {
  const teams = [...new Set(found.visits.map(({ teamId }) => teamId))];
  const visits = teams.flatMap((id) =>
    presentTeam(
      found,
      found.visits.filter(({ teamId }) => teamId === id),
    ),
  );
  return { date: found.day, visits };
}

/** The visits of one team, in its order. */
function presentTeam(found: CrewDayRow, visits: CrewVisitRow[]): CrewVisit[] {
  const people = found.teams.find(({ id }) => id === visits[0]?.teamId)?.people ?? 0;
  const bases = visits.map((visit) => visit.minutes ?? baseMinutes(visit, found.tiers));
  const stops = visits.map((visit, at) => stopOf(visit, allottedMinutes(bases[at]!, Math.max(1, people))));
  const expected = expectedTimes(stops, found.workFrom, found.day === found.today ? found.now : null);
  return visits.map((visit, at) => ({
    visitId: visit.id,
    teamId: visit.teamId,
    teamName: visit.teamName,
    customerId: visit.customerId,
    customerName: visit.customerName,
    customerAddress: visit.customerAddress,
    customerPhone: visit.customerPhone,
    customerLatitude: visit.latitude,
    customerLongitude: visit.longitude,
    windowFrom: visit.windowFrom,
    windowTo: visit.windowTo,
    expectedTime: expected[at] ?? null,
    minutes: bases[at] ?? null,
    state: stateOf(found, visit, stops[at]!.minutes),
    note: visit.note,
    reason: visit.reason,
    jobId: visit.cleanId,
  }));
}

const stopOf = (visit: CrewVisitRow, minutes: number | null): PlannedStop => ({
  position: visit.isLocated ? parsePosition(visit.latitude, visit.longitude) : null,
  windowFrom: visit.windowFrom,
  minutes,
  isOut: visit.outcome !== null,
  beganAt: visit.beganAt,
  leftAt: visit.leftAt,
});

/** Of a visit that has a day and a team (decision D57). */
function stateOf({ day, today, now, workTo }: CrewDayRow, visit: CrewVisitRow, minutes: number | null): VisitState {
  if (visit.outcome !== null) return visit.outcome;
  if (visit.cleanId !== null) return visit.isActive === true ? 'inProgress' : 'done';
  if (day !== today) return day < today ? 'missed' : 'planned';
  const latest =
    visit.windowFrom === null
      ? minutesOfTime(workTo) - (minutes ?? 0)
      : minutesOfTime(visit.windowFrom) + GRACE_MINUTES;
  return minutesOfTime(now) > latest ? 'late' : 'planned';
}
