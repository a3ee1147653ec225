import type { Visit } from '@tidycrew/contracts';
import {
  baseMinutes,
  type BusinessNow,
  centsToDollars,
  expectedTimes,
  invoiceNumberText,
  parsePosition,
  type PlannedStop,
  type PriceTier,
  type TimedVisit,
  visitCrewMinutes,
  visitState,
} from '@tidycrew/domain';
import { mapInSlices } from '../../platform/common/slices.js';
import type { TeamMemberRow, VisitListRow } from './visit.repository.js';

/** What is to be known besides the rows. */
export interface VisitContext extends BusinessNow {
  workFrom: string;
  tiers: PriceTier[];
  members: TeamMemberRow[];
}

/** By their members' rows, which are read once for an answer: each visit of a board asks for its crew. */
const crews = new WeakMap<TeamMemberRow[], Map<string, TeamMemberRow[]>>();

/** Who is in a team on a day. */
export function membersOn({ members }: Pick<VisitContext, 'members'>, teamId: number, day: string): TeamMemberRow[] {
  const known = crews.get(members) ?? new Map<string, TeamMemberRow[]>();
  crews.set(members, known);
  const key = `${day} ${teamId}`;
  const found =
    known.get(key) ??
    members.filter(
      (one) => one.teamId === teamId && one.startDate <= day && (one.endDate === null || day < one.endDate),
    );
  known.set(key, found);
  return found;
}

/** For two people (decision D22). */
export const baseOf = (row: VisitListRow, tiers: readonly PriceTier[]): number | null =>
  row.minutes ?? baseMinutes(row, tiers);

function crewMinutes(row: VisitListRow, context: VisitContext): number | null {
  const people = row.teamId === null || row.day === null ? 0 : membersOn(context, row.teamId, row.day).length;
  return visitCrewMinutes(baseOf(row, context.tiers), people);
}

export const positionOf = (row: VisitListRow): PlannedStop['position'] =>
  row.isLocated ? parsePosition(row.latitude, row.longitude) : null;

/** For the rules of a team's day. */
export const timedVisit = (row: VisitListRow, context: VisitContext): TimedVisit => ({
  position: positionOf(row),
  windowFrom: row.windowFrom,
  windowTo: row.windowTo,
  crewMinutes: crewMinutes(row, context),
});

/** By team and day; those without either stand alone. */
export function byTeamDay(rows: readonly VisitListRow[]): Map<string, VisitListRow[]> {
  const days = new Map<string, VisitListRow[]>();
  for (const row of rows) {
    if (row.day === null || row.teamId === null) continue;
    const ofDay = days.get(`${row.day} ${row.teamId}`);
    if (ofDay) ofDay.push(row);
    else days.set(`${row.day} ${row.teamId}`, [row]);
  }
  return days;
}

/**
 * Visits as every call tells them, in the order of the rows, which must hold each team's day as a whole and in order. In slices:
 * a board has thousands.
 */
export async function presentVisits(rows: readonly VisitListRow[], context: VisitContext): Promise<Visit[]> {
  const expected = new Map<VisitListRow, string | null>();
  await mapInSlices([...byTeamDay(rows).values()], (ofTeam) => {
    const stops = ofTeam.map((row) => stopOf(row, context));
    const now = ofTeam[0]!.day === context.today ? context.now : null;
    for (const [at, time] of expectedTimes(stops, context.workFrom, now).entries()) expected.set(ofTeam[at]!, time);
  });
  return mapInSlices(rows, (row) => presentVisit(row, context, expected.get(row) ?? null));
}

const stopOf = (row: VisitListRow, context: VisitContext): PlannedStop => ({
  position: positionOf(row),
  windowFrom: row.windowFrom,
  minutes: crewMinutes(row, context),
  isOut: row.outcome !== null,
  beganAt: row.beganAt,
  leftAt: row.leftAt,
});

function presentVisit(row: VisitListRow, context: VisitContext, expectedTime: string | null): Visit {
  const { day, teamId, windowFrom, outcome, cleanStatus: clean } = row;
  return {
    id: row.id,
    planId: row.planId,
    customerId: row.customerId,
    dueDay: row.dueDay,
    day,
    teamId,
    position: row.position,
    windowFrom,
    windowTo: row.windowTo,
    minutes: baseOf(row, context.tiers),
    keptByHand: row.keptByHand,
    outcome,
    reason: row.reason,
    note: row.note,
    cleanId: row.cleanId,
    feeInvoice: row.feeInvoice === null ? null : invoiceNumberText(row.feeInvoice),
    state: visitState({ day, teamId, windowFrom, outcome, clean, crewMinutes: crewMinutes(row, context) }, context),
    closed: row.closed,
    customerName: row.customerName,
    customerAddress: row.customerAddress,
    customerLatitude: row.latitude,
    customerLongitude: row.longitude,
    customerLocated: row.isLocated,
    price: row.priceCents === null ? null : centsToDollars(row.priceCents),
    expectedTime,
    updatedAt: row.updatedAt?.toISOString() ?? null,
  };
}
