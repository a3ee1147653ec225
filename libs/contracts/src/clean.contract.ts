import { CleanItem, TickCounts } from './checklist.contract.js';
import { LatelySent } from './presses.contract.js';

/** The figures of a range of days: percentages and dollars are whole numbers. */
export class DashboardStats {
  activeCleans!: number;
  completedCleans!: number;
  /** Percent; 100 when there is nothing to average. */
  efficiency!: number;
  /** AUD, without friends and family. */
  revenue!: number;
  /** Percent; 0 when there is nothing to average. */
  wageRatio!: number;
}

/** Cleans that took less than a fifth of their target. */
export class FoundShortCleans {
  shortCleans!: number;
  /** Each of them took less, in minutes. */
  underMinutes!: number;
  /** The latest of them. */
  jobId!: number;
}

/** The figures of a range of days without them. */
export class WithoutShortCleans extends FoundShortCleans {
  completedCleans!: number;
  /** Percent; 100 when there is nothing to average. */
  efficiency!: number;
  /** AUD, without friends and family. */
  revenue!: number;
  /** Percent; 0 when there is nothing to average. */
  wageRatio!: number;
}

export class Dashboard {
  stats!: DashboardStats;
  /** null: the figures have no such cleans. */
  withoutShort!: WithoutShortCleans | null;
  /** The business is registered for GST, which revenue and wage ratio are reckoned with. */
  withGst!: boolean;
}

/** Figures that others are shown beside. */
class TrendFigures {
  completedCleans!: number;
  /** Percent, whole; null without cleans. */
  efficiency!: number | null;
  /** AUD, whole, without friends and family. */
  revenue!: number;
  /** Percent, whole; null without cleans. */
  wageRatio!: number | null;
}

export class TrendDay extends TrendFigures {
  /** yyyy-MM-dd */
  day!: string;
}

class TrendBefore extends TrendFigures {
  /** yyyy-MM-dd, both included. */
  from!: string;
  to!: string;
}

/** What the figures of a range of days are shown beside. */
export class DashboardTrend {
  /** Fourteen, oldest first; the last one is the range's, today at the latest. */
  days!: TrendDay[];
  /** What the range is compared with; null: fewer than five cleans. */
  before!: TrendBefore | null;
}

/** Who reported a forgotten finish, and when 'Complete' was really pressed. */
class ReportedFinish {
  /** First and last name. */
  reportedBy!: string;
  /** ISO 8601 UTC. */
  pressedAt!: string;
}

export class CleanMember {
  /** The time entry. */
  id!: number;
  userId!: number;
  /** First and last name. */
  name!: string;
  /** ISO 8601 UTC. */
  clockInTime!: string;
  /** ISO 8601 UTC; null while still on the clean. */
  clockOutTime!: string | null;
  /** The person's own team on the day of the clean. */
  teamName!: string | null;
  teamColor!: string | null;
  /** Whether that is the clean's team. */
  isCoreTeam!: boolean;
  /** What the person reported of a forgotten finish; the clock-out above is that time. */
  reportedFinish!: ReportedFinish | null;
}

/** A part of a clean's price with a name of its own. */
export class CleanExtra {
  name!: string;
  /** AUD, above 0. */
  amount!: number;
}

/** A clean as the office sees it (document 001 section 3, decision D28). Percentages are not yet rounded. */
export class AdminClean {
  /** The same as jobId, as react-admin needs it. */
  id!: number;
  jobId!: number;
  customerId!: number;
  customerName!: string;
  customerAddress!: string;
  /** Degrees, as text. */
  customerLatitude!: string;
  customerLongitude!: string;
  /** False: the position is only a default. */
  customerLocated!: boolean;
  teamId!: number;
  teamName!: string;
  teamColor!: string;
  /** AUD; null when nobody has set one. */
  price!: number | null;
  /** What of the price has names of its own. */
  extras!: CleanExtra[];
  /** ISO 8601 UTC. */
  clockInTime!: string;
  /** ISO 8601 UTC; null while active. */
  clockOutTime!: string | null;
  /** Percent; null while active or without an allotment. */
  efficiency!: number | null;
  allocatedMinutes!: number | null;
  /** For two people: what the allotment of another crew is made from. */
  baseMinutes!: number | null;
  /** Positive: over the allotment; null while active or without one. */
  timeDifferenceMinutes!: number | null;
  /** AUD; null while active. */
  wages!: number | null;
  /** Percent; null while active or without a price. */
  wageRatio!: number | null;
  notes!: string | null;
  isFriendsFamily!: boolean;
  members!: CleanMember[];
  /** Presses that reached the server more than a minute after they were made, 20 at most. */
  latelySent!: LatelySent[];
  /** What its checklist comes to; null: it has none. */
  ticks!: TickCounts | null;
  /** In its order, empty without one; only of a clean that is asked for by itself. */
  checklist?: CleanItem[];
  /** ISO 8601 UTC; sent back as expectedUpdatedAt. */
  updatedAt!: string;
}

export interface CleanCreateRequest {
  customerId: number;
  teamId: number;
  teamMembers: number[];
  additionalStaff: number[];
  startTime: string;
  endTime: string | null;
  price: number | null;
  /** At most 20, together at most the price. */
  extras?: CleanExtra[];
}

export interface CleanMemberChange {
  userId: number;
  /** Absent, or as stored: decided by decision D29. */
  clockInTime?: string;
  clockOutTime?: string | null;
  /** True: the times are the person's own, also where they are what is stored; they do not move with the clean. */
  hasOwnTimes?: boolean;
}

export interface CleanUpdateRequest {
  clockInTime: string;
  clockOutTime: string | null;
  /** null: the customer's own price. */
  price: number | null;
  /** Absent: as they are. At most 20, together at most the price; locked with it. */
  extras?: CleanExtra[];
  members: CleanMemberChange[];
  /** Absent: as it is. */
  teamId?: number;
  /** Absent: as it is. Another one, until the clean is invoiced: price and minutes as if it had started there. */
  customerId?: number;
  /** Absent: as they are; null or empty: none. */
  notes?: string | null;
  expectedUpdatedAt?: string;
}

export interface EndCleanRequest {
  jobId: number;
}

/** Takes a clean out of every list and figure. */
export interface DiscardCleanRequest {
  reason: string;
}
