import { AccessNote, CodeLabel } from './access.contract.js';
import type { CrewVisitState, VisitReason, RefusalKind } from './schedule.contract.js';

/** A key of the house of a visit: its label and who has it (decision D586). */
export class VisitKey {
  id!: number;
  label!: string;
  /** First and last name; null: it lies at a place. */
  holderName!: string | null;
  isMine!: boolean;
  /** The person or a mate of their teams of that day has it. */
  isWithCrew!: boolean;
  /** One of the office's named places; null: another one, which may say where a key hangs and is asked for on Keys. */
  place!: string | null;
  /** ISO 8601 UTC; what `expectedSince` repeats. */
  since!: string;
}

/** A visit on a crew's phone (decision D61): no price, no e-mail; the customer's notes as decision D90 says. */
export class CrewVisit {
  visitId!: number;
  teamId!: number;
  teamName!: string;
  customerId!: number;
  customerName!: string;
  customerAddress!: string;
  customerPhone!: string | null;
  /** Degrees, as text. */
  customerLatitude!: string;
  customerLongitude!: string;
  /** HH:mm */
  windowFrom!: string | null;
  windowTo!: string | null;
  /** HH:mm: 'about 10:40'. */
  expectedTime!: string | null;
  /** For two people. */
  minutes!: number | null;
  state!: CrewVisitState;
  note!: string | null;
  reason!: VisitReason | null;
  /** The running or completed clean. */
  jobId!: number | null;
  /**
   * True: it is listed for the running clean alone. Nothing of the house is told, and 'Cannot clean' is refused (decision D523).
   * Absent: it is one of the caller's own.
   */
  isBare?: boolean;
  /**
   * What the crew must know of the house: of a visit of today that is neither skipped nor done (decision D500); else empty. Absent from
   * a bare one, before whose start the phone asks, and from what a phone has kept from before the upgrade.
   */
  access?: AccessNote[];
  /** The codes of the house, of such a visit; absent: none (decision D505). */
  codes?: CodeLabel[];
  /** The keys of the house, of a visit at which the person has rights (decision D586); absent: none. */
  keys?: VisitKey[];
  /**
   * The items that a clean of it would get now; empty without a checklist, and of a visit that is skipped or done. Absent from what
   * a phone has kept from before the upgrade.
   */
  checklist?: string[];
}

/** Mates of a team who are away today; never why (decision D660). */
class CrewAway {
  teamId!: number;
  /** First and last names. */
  names!: string[];
}

export class CrewDay {
  /** yyyy-MM-dd */
  date!: string;
  visits!: CrewVisit[];
  /** How many visits the day after has, told where this day has none (decision D270); else null. */
  tomorrow!: number | null;
  /** Whether the person is in a team on this day. Absent from what a phone has kept from before the upgrade. */
  isInTeam?: boolean;
  /** Of today: who of the person's teams is away, where somebody is; absent: nobody, or another day. */
  away?: CrewAway[];
}

/** A visit that needs somebody in the office (decision D241). */
export class ScheduleNeed {
  visitId!: number;
  customerId!: number;
  customerName!: string;
  /** yyyy-MM-dd */
  day!: string;
  teamId!: number | null;
  teamName!: string | null;
  state!: 'late' | 'missed' | 'refused' | 'unassigned' | 'noCrew';
  /** Of a refused one. */
  reason!: VisitReason | null;
  /** 'INV-000001' that has the fee of a refused one (decision D498); null: none has. */
  feeInvoice!: string | null;
}

export interface VisitRefusalRequest {
  kind: RefusalKind;
  note: string | null;
}

/** A customer by when it should be cleaned next (decision D54). */
export class DueCustomer {
  customerId!: number;
  customerName!: string;
  address!: string;
  cleanFrequency!: string;
  /** yyyy-MM-dd; null: never cleaned. */
  lastCleanDay!: string | null;
  /** yyyy-MM-dd */
  dueDay!: string;
  /** Days since the due day; negative before it. */
  daysLate!: number;
  state!: 'late' | 'today' | 'thisWeek' | 'nextWeek' | 'later';
  teamId!: number | null;
  visitId!: number | null;
  /** yyyy-MM-dd: where the visit stands, else when it is due (decision D271); null without one. */
  visitDay!: string | null;
}

/** A calendar feed of a team or of a person that somebody may read without an account (decision D63). */
export class CalendarLink {
  id!: number;
  /** One of the two. */
  teamId!: number | null;
  userId!: number | null;
  /** Name of the team or the person. */
  name!: string;
  /** First and last name. */
  createdBy!: string;
  /** ISO 8601 UTC. */
  createdAt!: string;
  /** ISO 8601 UTC, to the hour; null: never. */
  lastOpenedAt!: string | null;
  /** With a team's link: people who know it, work here and have left the team. */
  knownTo!: string[];
  /** Who was archived, so that the link was withdrawn and no other one made since; null: it works. */
  endedFor!: string | null;
}

/** The address of a feed, which is said this once. */
export class CalendarLinkMade {
  id!: number;
  url!: string;
}

/** One of the two. */
export interface CalendarLinkRequest {
  teamId?: number;
  userId?: number;
}

/** How many customers there are in each part of the due board (decision D54). */
export interface DueCounts {
  late: number;
  today: number;
  thisWeek: number;
  nextWeek: number;
  later: number;
}
