/** What became of an absence: the office decides about what is asked. */
export const ABSENCE_STATES = ['asked', 'approved', 'declined', 'withdrawn'] as const;
export type AbsenceState = (typeof ABSENCE_STATES)[number];

/** Whole days on which somebody is not there (decision D660). Only the person and admins read it. */
export class Absence {
  id!: number;
  /** yyyy-MM-dd; both count. */
  fromDay!: string;
  untilDay!: string;
  /** False of days off, and of every absence that ended two years ago. */
  isSick!: boolean;
  note!: string | null;
  state!: AbsenceState;
  /** First and last name of who decided or withdrew it; null: nobody has, or it was ill from a phone. */
  decidedByName!: string | null;
  /** ISO 8601 UTC. */
  decidedAt!: string | null;
  /** What the office says to it. */
  answer!: string | null;
  /** ISO 8601 UTC. */
  createdAt!: string;
}

/** An absence as admins read it. */
export class AdminAbsence extends Absence {
  userId!: number;
  /** First and last name. */
  userName!: string;
  /** Open visits, from today on, of the person's teams on these days; null: nothing is to be decided. */
  visits!: number | null;
}

export interface AbsenceRequest {
  fromDay: string;
  untilDay: string;
  isSick?: boolean;
  note?: string | null;
}

/** The office enters one, which is approved at once. */
export interface AdminAbsenceRequest extends AbsenceRequest {
  userId: number;
}

export interface AbsenceDecisionRequest {
  approve: boolean;
  answer?: string | null;
}

export interface AbsenceWithdrawalRequest {
  answer?: string | null;
}

export interface AbsenceEndRequest {
  /** yyyy-MM-dd: the last day, none later than before. */
  untilDay: string;
}

export class AbsenceDecided {
  row!: AdminAbsence;
  /** How many open visits of the person's teams fall on these days. */
  visits!: number;
}

class AwayToday {
  userId!: number;
  /** First and last name. */
  name!: string;
  /** null: in no team today. */
  teamName!: string | null;
  /** Open visits of the team today. */
  visits!: number;
  /** For admins only; absent for managers. */
  isSick?: boolean;
}

/** Days off that were approved and that the person has withdrawn. */
export class WithdrawnAbsence {
  id!: number;
  userId!: number;
  name!: string;
  /** yyyy-MM-dd; both count. */
  fromDay!: string;
  untilDay!: string;
}

/** What of absences needs somebody in the office. */
export class AbsenceNeeds {
  /** By absences, not by weekdays that are no work days; 200 at most. */
  awayToday!: AwayToday[];
  /** How many days off wait for a decision. */
  asked!: number;
  /** Withdrawn in the last week, and still ahead. */
  withdrawn!: WithdrawnAbsence[];
}
