import type { CrewDay, CrewVisit, VisitKey } from '@tidycrew/contracts';
import {
  baseMinutes,
  DAY_MINUTES,
  expectedTimes,
  expectedTimesUntil,
  parsePosition,
  type PlannedStop,
  timeOfMinutes,
  visitCrewMinutes,
  type VisitFacts,
  visitState,
  visitStateUntil,
} from '@tidycrew/domain';
import { isoInstant } from '../../platform/common/instant.js';
import { noteOf } from '../../model/access.sql.js';
import type { CrewDayRow, CrewVisitRow, KnownDay } from './crew-day.repository.js';

/**
 * What a crew reads: no price, no e-mail, and of the customer's notes those that the office has sorted (D61, D82, D500). What only
 * people with a right at the house may read is null in the row for others (D523).
 */
export function presentCrewDay(found: CrewDayRow): CrewDay {
  const visits = byTeam(found).flatMap((team) => presentTeam(found, team));
  const away = found.teams.flatMap(({ id, away: names }) => (names ? [{ teamId: id, names }] : []));
  return {
    date: found.day,
    visits,
    tomorrow: found.tomorrow,
    isInTeam: found.isInTeam,
    ...(away.length > 0 && { away }),
  };
}

/**
 * The answer's name: its version and when it is right, so that a phone that sends it back has what it would be answered now
 * (decision D295).
 */
export function crewDayName(found: CrewDayRow): string {
  const { version, today, now, workFrom } = found;
  const ends = byTeam(found).flatMap((team) => [
    ...team.map(({ facts }) => visitStateUntil(facts, found)),
    ...(found.day === today
      ? [
          expectedTimesUntil(
            team.map(({ stop }) => stop),
            workFrom,
            now,
          ),
        ]
      : []),
  ]);
  const until = Math.min(DAY_MINUTES, ...ends);
  return [version, today, now, until === DAY_MINUTES ? '24:00' : timeOfMinutes(until)].join('_');
}

/** What `crewDayName` has said; null: it is no such name. */
export function knownCrewDay(name: string | null): KnownDay | null {
  const [, version, today, from, until] = NAME.exec(name ?? '') ?? [];
  if (version === undefined || today === undefined || from === undefined || until === undefined) return null;
  return { version, today, from, until };
}

const NAME = /^([0-9a-f]{1,16})_(\d{4}-\d\d-\d\d)_(\d\d:\d\d)_(\d\d:\d\d)$/;

/** A visit with what the rules of its team's day are to know of it. */
interface ToldVisit {
  visit: CrewVisitRow;
  base: number | null;
  stop: PlannedStop;
  facts: VisitFacts;
}

/** The visits of each team, in its order. */
function byTeam(found: CrewDayRow): ToldVisit[][] {
  const teams = new Map<number, ToldVisit[]>();
  for (const visit of found.visits) {
    const people = found.teams.find(({ id }) => id === visit.teamId)?.people ?? 0;
    const base = visit.minutes ?? baseMinutes(visit, found.tiers);
    const crewMinutes = visitCrewMinutes(base, people);
    const told = { visit, base, stop: stopOf(visit, crewMinutes), facts: factsOf(found.day, visit, crewMinutes) };
    const ofTeam = teams.get(visit.teamId);
    if (ofTeam) ofTeam.push(told);
    else teams.set(visit.teamId, [told]);
  }
  return [...teams.values()];
}

function presentTeam(found: CrewDayRow, team: ToldVisit[]): CrewVisit[] {
  const stops = team.map(({ stop }) => stop);
  const expected = expectedTimes(stops, found.workFrom, found.day === found.today ? found.now : null);
  return team.map(({ visit, base, facts }, at) => ({
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
    minutes: base,
    state: visitState(facts, found),
    note: visit.note,
    reason: visit.reason,
    jobId: visit.cleanId,
    ...(visit.isBare ? { isBare: true } : { access: (visit.access ?? []).map(noteOf) }),
    ...(visit.codes && { codes: visit.codes.map(({ id, label }) => ({ id, label })) }),
    ...(visit.keys && { keys: visit.keys.map(presentKey) }),
    checklist: visit.checklist ?? [],
  }));
}

const presentKey = ({ id, label, holderName, isMine, isWithCrew, place, since }: VisitKey): VisitKey => ({
  id,
  label,
  holderName,
  isMine,
  isWithCrew,
  place,
  since: isoInstant(since),
});

const stopOf = (visit: CrewVisitRow, minutes: number | null): PlannedStop => ({
  position: visit.isLocated ? parsePosition(visit.latitude, visit.longitude) : null,
  windowFrom: visit.windowFrom,
  minutes,
  isOut: visit.outcome !== null,
  beganAt: visit.beganAt,
  leftAt: visit.leftAt,
});

const factsOf = (day: string, visit: CrewVisitRow, crewMinutes: number | null): VisitFacts => ({
  day,
  crewMinutes,
  teamId: visit.teamId,
  windowFrom: visit.windowFrom,
  outcome: visit.outcome,
  clean: visit.cleanStatus,
});
