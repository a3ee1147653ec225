/** Why a visit was moved or skipped (decision D58), or why the crew could not clean (decision D61). */
export type VisitReason = 'customer' | 'us' | 'holiday' | 'noAccess' | 'nobodyHome' | 'unsafe';
export type MoveReason = 'customer' | 'us' | 'holiday' | 'noAccess';
export type RefusalKind = 'nobodyHome' | 'noAccess' | 'unsafe';
export type VisitOutcome = 'skipped' | 'refused';
/** Derived when read, never stored (decision D57). */
export type CrewVisitState =
  'toPlace' | 'unassigned' | 'planned' | 'inProgress' | 'done' | 'late' | 'missed' | 'skipped' | 'refused';
/** As the office reads it: of a team of which nobody is there a visit has no crew (decision D662). */
export type VisitState = CrewVisitState | 'noCrew';

/** Either `everyWeeks`, or `nthWeekday` with `weekday` (decision D55). */
export class PlanRule {
  /** 1 to 12, counted in days from the plan's anchor day. */
  everyWeeks?: number;
  /** Which one of its month: 1 to 4, or -1 for the last. */
  nthWeekday?: number;
  /** 1 is Monday. */
  weekday?: number;
}

/** That a customer is cleaned for again and again (decision D55); days and wall-clock times, never instants. */
export class Plan {
  id!: number;
  customerId!: number;
  customerName!: string;
  teamId!: number | null;
  teamName!: string | null;
  rule!: PlanRule;
  /** yyyy-MM-dd, and so the other days. */
  anchorDay!: string;
  fromDay!: string;
  /** The last day that counts. */
  untilDay!: string | null;
  /** HH:mm */
  windowFrom!: string | null;
  windowTo!: string | null;
  /** For two people; null: the customer's base minutes. */
  minutes!: number | null;
  note!: string | null;
  /** ISO 8601 UTC. */
  updatedAt!: string;
}

export interface PlanCreateRequest {
  customerId: number;
  teamId: number | null;
  rule: PlanRule;
  anchorDay: string;
  fromDay: string;
  untilDay: string | null;
  windowFrom: string | null;
  windowTo: string | null;
  minutes: number | null;
  note: string | null;
}

/** Absent: unchanged. */
export interface PlanUpdateRequest {
  windowFrom?: string | null;
  windowTo?: string | null;
  minutes?: number | null;
  note?: string | null;
  expectedUpdatedAt?: string;
}

/** Other terms from a day on; absent ones stay (decision D55). */
export interface PlanChangeRequest extends PlanUpdateRequest {
  /** The first day that counts by the new terms. */
  fromDay: string;
  teamId?: number | null;
  rule?: PlanRule;
  anchorDay?: string;
  untilDay?: string | null;
}

export interface PlanEndRequest {
  /** The first day that counts no more. */
  fromDay: string;
  expectedUpdatedAt?: string;
}

/** What a plan of a customer could be, by when it was cleaned last (decision D229). */
export class PlanSuggestion {
  /** By how often the customer is cleaned for. */
  rule!: PlanRule;
  /** yyyy-MM-dd: the next day of that weekday and rhythm, today at the earliest. */
  anchorDay!: string;
  /** The team that came most often and is not archived. */
  teamId!: number | null;
  /** How many of the last cleans were on that weekday, and how many were looked at. */
  onWeekday!: number;
  cleans!: number;
}

/** A visit as every call tells it (decision D56). */
export class Visit {
  /** null: computed from its plan, further ahead than rows are made. */
  id!: number | null;
  planId!: number | null;
  customerId!: number;
  /** yyyy-MM-dd: what the plan says; it stays when the visit moves. */
  dueDay!: string;
  /** yyyy-MM-dd; null: still to be placed. */
  day!: string | null;
  teamId!: number | null;
  /** Its place in the team's day. */
  position!: number;
  /** HH:mm */
  windowFrom!: string | null;
  windowTo!: string | null;
  /** For two people: the visit's own, else its plan's, else the customer's; null without any. */
  minutes!: number | null;
  keptByHand!: boolean;
  outcome!: VisitOutcome | null;
  reason!: VisitReason | null;
  note!: string | null;
  cleanId!: number | null;
  /** 'INV-000001' that has the fee of a visit at which the crew could not clean (decision D498); null: none has. */
  feeInvoice!: string | null;
  state!: VisitState;
  /** The closed day's name, or null. */
  closed!: string | null;
  customerName!: string;
  customerAddress!: string;
  /** Degrees, as text. */
  customerLatitude!: string;
  customerLongitude!: string;
  /** False: the position is only a default (decision D17). */
  customerLocated!: boolean;
  /** AUD; null when nobody has set one. */
  price!: number | null;
  /** HH:mm: its window's begin, or when the crew is expected by the visits before it; null without day or team. */
  expectedTime!: string | null;
  /** ISO 8601 UTC; sent back as expectedUpdatedAt; null of a computed one. */
  updatedAt!: string | null;
}

export interface VisitCreateRequest {
  customerId: number;
  day: string;
  teamId: number | null;
  windowFrom: string | null;
  windowTo: string | null;
  minutes: number | null;
  note: string | null;
}

/** Absent: unchanged (decision D58). */
export interface VisitUpdateRequest {
  day?: string | null;
  teamId?: number | null;
  position?: number;
  windowFrom?: string | null;
  windowTo?: string | null;
  outcome?: 'skipped' | null;
  reason?: MoveReason | null;
  note?: string | null;
  /** An undo: the visit follows its plan again, as it did before the change that is undone. */
  keptByHand?: false;
  expectedUpdatedAt?: string;
}

/**
 * `day` goes with `move` and `takeBack`; `work` lets the visits of a closed day stand, `takeBack` puts them back on it as if
 * nobody had decided (decisions D58, D59).
 */
export interface VisitBulkRequest {
  ids: number[];
  action: 'move' | 'skip' | 'work' | 'takeBack';
  day?: string;
  reason?: MoveReason | null;
}

export class VisitBulkChanged {
  changed!: number;
}

/** The answer to a change 'from this day on': visits placed by hand stay, and are listed (decision D58). */
export class PlanChanged {
  plan!: Plan;
  kept!: Visit[];
}

class PartHoliday {
  name!: string;
  /** 'HH:mm' */
  fromTime!: string;
}

export class ScheduleDay {
  /** yyyy-MM-dd */
  date!: string;
  /** The closed day's name, or null. */
  closed!: string | null;
  /** A public holiday from an hour on only, which closes nothing (decision D412); absent: none. */
  partHoliday?: PartHoliday;
}

export class ScheduleMember {
  userId!: number;
  /** First and last name. */
  name!: string;
  /** On that day; absent: there. */
  away?: boolean;
  /** Has asked for that day off, and nobody has decided; absent: has not. */
  asked?: boolean;
}

export class ScheduleTeam {
  id!: number;
  name!: string;
  color!: string;
  active!: boolean;
}

/** A team's day: what its people can do, and what is planned for them (decision D62). Friends and family as in D28. */
export class ScheduleCapacity {
  /** yyyy-MM-dd */
  date!: string;
  teamId!: number;
  /** Who is in the team on that day, away or not; minutes count who is there. */
  members!: ScheduleMember[];
  /** Minutes of people: planned, and free of the working day; negative when more is planned than there is. */
  plannedMinutes!: number;
  freeMinutes!: number;
  /** AUD of the visits' prices. */
  plannedRevenue!: number;
  /** Percent; null without a price. */
  plannedWageRatio!: number | null;
  /** People who would have to be at two places at once, and the visits in question: the second one, too. */
  doubleBooked!: DoubleBooking[];
}

export class DoubleBooking {
  userId!: number;
  name!: string;
  visitIds!: number[];
}

/** Week by team (decision D62). */
export class Schedule {
  days!: ScheduleDay[];
  teams!: ScheduleTeam[];
  visits!: Visit[];
  /** To place, and missed ones of before the range. */
  unplaced!: Visit[];
  /** Capacity of the teams asked for, by day: those of `teamIds`, else the first BOARD_TEAMS of `teams`; at most 1,000 (D413). */
  capacity!: ScheduleCapacity[];
  /** How many cells there are of the teams that `teamIds` names, or of all teams. */
  total!: number;
  closed!: ClosedDay[];
}

/** A team that could take a visit on a day (decision D663). */
export class VisitTaker {
  teamId!: number;
  teamName!: string;
  /** How many are there, and how many are away. */
  people!: number;
  away!: number;
  /** Minutes of people: free of the working day, and needed by the visit, whatever the crew; null: nobody has said. */
  freeMinutes!: number;
  neededMinutes!: number | null;
  /** In a straight line to the nearest other visit of the team on that day; null: none whose place is known. */
  km!: number | null;
  /** It has the minutes, and the visit's window does not clash. */
  fits!: boolean;
  /** The visit's window clashes with the visits of the team. */
  clashes!: boolean;
}

/** Teams whose cells a board has when none are named: what a page or two of the console shows. */
export const BOARD_TEAMS = 25;

/** Which clean was done for a visit; null: none (decision D60). */
export interface VisitCleanRequest {
  jobId: number | null;
}

/** `order` puts one team's day into the order of the shortest way, windows respected (decision D62). */
export interface VisitOrderRequest {
  date: string;
  teamId: number;
  /** The open visits of that day in the order that is wanted, as to undo; absent: the shortest way. */
  ids?: number[];
}

export class VisitOrder {
  /** The open visits in their new order. */
  ids!: number[];
  /** In the order they had; sent back as `ids`, they are in it again. */
  before!: number[];
}

export class ClosedDay {
  /** yyyy-MM-dd */
  day!: string;
  name!: string;
  source!: 'holiday' | 'own';
  /** 'HH:mm': a public holiday from this hour on only, which closes nothing (decision D412); absent: the whole day is closed. */
  fromTime?: string;
}

export interface ClosedDayRequest {
  day: string;
  name: string;
}

export class Pause {
  id!: number;
  customerId!: number;
  /** yyyy-MM-dd; both count. */
  fromDay!: string;
  untilDay!: string;
  note!: string | null;
}

export interface PauseRequest {
  fromDay: string;
  untilDay: string;
  note: string | null;
}
