import type { Visit } from '@tidycrew/contracts';
import {
  baseMinutes,
  type BusinessNow,
  centsToDollars,
  expectedTimes,
  invoiceNumberText,
  isAwayOn,
  officeVisitState,
  parsePosition,
  type PlannedStop,
  type PriceTier,
  type TimedVisit,
  visitCrewMinutes,
} from '@tidycrew/domain';
import { mapInSlices } from '../../platform/common/slices.js';
import type { AbsentRow, TeamMemberRow, VisitListRow } from './visit.repository.js';

/** What is to be known besides the rows. */
export interface VisitContext extends BusinessNow {
  workFrom: string;
  tiers: PriceTier[];
  members: TeamMemberRow[];
  /** By person. */
  absences: ReadonlyMap<number, AbsentRow[]>;
}

/** Somebody of a team on a day. */
export interface CrewMember {
  userId: number;
  name: string;
  isAway: boolean;
  hasAsked: boolean;
}

/** Who is in a team on a day, and who of them is not away. */
interface Crew {
  members: CrewMember[];
  there: CrewMember[];
}

const NO_CREW: Crew = { members: [], there: [] };

/** By their members' rows, which are read once for an answer: each visit of a board asks for its crew. */
const crews = new WeakMap<TeamMemberRow[], Map<string, Crew>>();

/** The crew of a team on a day. */
export function crewOn(context: VisitContext, teamId: number, day: string): Crew {
  const known = crews.get(context.members) ?? new Map<string, Crew>();
  crews.set(context.members, known);
  const key = `${day} ${teamId}`;
  const found = known.get(key) ?? crewOf(context, teamId, day);
  known.set(key, found);
  return found;
}

function crewOf(context: VisitContext, teamId: number, day: string): Crew {
  const members = context.members
    .filter((one) => one.teamId === teamId && one.startDate <= day && (one.endDate === null || day < one.endDate))
    .map((one) => memberOn(one, day, context));
  return { members, there: members.filter(({ isAway }) => !isAway) };
}

function memberOn({ userId, name, workDays }: TeamMemberRow, day: string, context: VisitContext): CrewMember {
  const absences = context.absences.get(userId) ?? [];
  const approved = absences.filter(({ isAsked }) => !isAsked);
  const asked = absences.filter(({ isAsked, fromDay, untilDay }) => isAsked && fromDay <= day && day <= untilDay);
  return { userId, name, isAway: isAwayOn({ workDays, approved }, day, context.today), hasAsked: asked.length > 0 };
}

/** For two people (decision D22). */
export const baseOf = (row: VisitListRow, tiers: readonly PriceTier[]): number | null =>
  row.minutes ?? baseMinutes(row, tiers);

const crewOfVisit = ({ teamId, day }: VisitListRow, context: VisitContext): Crew =>
  teamId === null || day === null ? NO_CREW : crewOn(context, teamId, day);

const crewMinutes = (row: VisitListRow, context: VisitContext): number | null =>
  visitCrewMinutes(baseOf(row, context.tiers), crewOfVisit(row, context).there.length);

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
  const { members, there } = crewOfVisit(row, context);
  const facts = { day, teamId, windowFrom, outcome, clean, crewMinutes: crewMinutes(row, context) };
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
    state: officeVisitState(facts, context, members.length > 0 && there.length === 0),
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
