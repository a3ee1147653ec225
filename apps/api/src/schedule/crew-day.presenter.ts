import type { CrewDay, CrewVisit } from '@tidycrew/contracts';
import {
  baseMinutes,
  expectedTimes,
  parsePosition,
  type PlannedStop,
  visitCrewMinutes,
  type VisitFacts,
  visitState,
} from '@tidycrew/domain';
import type { CrewDayRow, CrewVisitRow } from './crew-day.repository.js';

/** What a crew reads: no price, no e-mail, and of the customer's notes nothing before the clean runs (D61, D82, D90). */
export function presentCrewDay(found: CrewDayRow): CrewDay {
  const teams = [...new Set(found.visits.map(({ teamId }) => teamId))];
  const visits = teams.flatMap((id) =>
    presentTeam(
      found,
      found.visits.filter(({ teamId }) => teamId === id),
    ),
  );
  return { date: found.day, visits, tomorrow: found.tomorrow };
}

/** The visits of one team, in its order. */
function presentTeam(found: CrewDayRow, visits: CrewVisitRow[]): CrewVisit[] {
  const people = found.teams.find(({ id }) => id === visits[0]?.teamId)?.people ?? 0;
  const bases = visits.map((visit) => visit.minutes ?? baseMinutes(visit, found.tiers));
  const stops = visits.map((visit, at) => stopOf(visit, visitCrewMinutes(bases[at]!, people)));
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
    state: visitState(factsOf(found.day, visit, stops[at]!.minutes), found),
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

const factsOf = (day: string, visit: CrewVisitRow, crewMinutes: number | null): VisitFacts => ({
  ...{ day, crewMinutes, teamId: visit.teamId, windowFrom: visit.windowFrom, outcome: visit.outcome },
  clean: visit.cleanStatus,
});
