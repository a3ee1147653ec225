import { AccessNote, CodeLabel } from './access.contract.js';
import { CleanItem } from './checklist.contract.js';
import type { Role } from './session.contract.js';

/** A team in the start dialog (document 000 section 3). */
export class StaffTeam {
  id!: number;
  name!: string;
  /** '#rrggbb' */
  color!: string;
}

/** The clean that somebody is on right now (decision D208). */
export class BusyAt {
  /** null: at a customer that is not on the staff's list. */
  customerName!: string | null;
}

export class StaffTeamMember {
  id!: number;
  firstName!: string;
  lastName!: string;
  /** null: free to start. */
  busyAt!: BusyAt | null;
  /** Away today: not ticked in the start dialog, and may start all the same (decision D664); absent: there. */
  away?: boolean;
}

/** Somebody who can be added to a crew from outside the team (decision D20). */
export class OtherTeamMember extends StaffTeamMember {
  /** null: in no team today. */
  teamId!: number | null;
  teamName!: string | null;
  teamColor!: string | null;
}

/** A customer as staff see it (decisions D14, D51). */
export class StaffCustomer {
  id!: number;
  name!: string;
  address!: string;
  phone!: string | null;
  /** Always null: the office's (decision D82). */
  email!: string | null;
  /** Always null: the office's (decision D82). */
  notes!: string | null;
  /** Degrees, as text. */
  latitude!: string;
  /** Degrees, as text. */
  longitude!: string;
  /** false: archived. */
  active!: boolean;
  /** AUD; null when nobody has set one. */
  price!: number | null;
  isFriendsFamily!: boolean;
  friendsFamilyMinutes!: number | null;
  /** yyyy-MM-dd: when it should be cleaned next; null: on no day that is known (decision D54). */
  dueDay!: string | null;
  /** Days since the due day; negative before it. */
  daysLate!: number | null;
}

export interface StaffCustomerList {
  success: true;
  data: StaffCustomer[];
  /** Customers farther away are not shown. */
  radiusMeters: number;
}

export interface StaffCustomerCreate {
  name: string;
  address: string;
  phone: string | null;
  email: string | null;
  notes: string | null;
  latitude: string;
  longitude: string;
}

/** The customer that already carries a name (decision D15). */
export class ExistingCustomer {
  id!: number;
  name!: string;
  address!: string;
  /** false: archived, can be restored. */
  active!: boolean;
}

export interface StaffRestoreRequest {
  /** The name that was just refused because this customer has it; without it there is no such customer. */
  name?: string;
}

/** Answer of both name checks; `success` equals `isValid` (decision D15). */
export class CustomerNameCheck {
  success!: boolean;
  isValid!: boolean;
  error?: string;
  existingCustomer?: ExistingCustomer;
  /** A free name that another customer has but for accents or apostrophes, as a sentence. */
  hint?: string;
}

export interface CustomerNameCheckRequest {
  name: string;
  /** The customer being edited, which may keep its own name. */
  id?: number;
}

/** Allotted minutes for two people, for prices from min to max inclusive (decision D22). */
export class StaffPriceTier {
  id!: number;
  /** AUD */
  priceMin!: number;
  /** AUD */
  priceMax!: number;
  allottedMinutes!: number;
}

export class ActiveJobMember {
  id!: number;
  /** First and last name. */
  name!: string;
}

/** The clean the caller is on (document 000 section 3). */
export class ActiveJob {
  jobId!: number;
  customerId!: number;
  customerName!: string;
  customerAddress!: string;
  customerPhone!: string | null;
  /**
   * What the office notes about the customer; null for whoever is not on this clean (decision D90), and once the access notes of
   * the customer were saved (decision D500).
   */
  customerNotes!: string | null;
  /** What to show in place of notes that are withheld from the caller; absent where they are not (decision D394). */
  notesWithheld?: string;
  /**
   * What the crew must know of the house; null where a start is repeated whose clean has ended (decision D524). Absent from what was
   * answered before the upgrade.
   */
  access?: AccessNote[] | null;
  /** The codes of the house, for whoever is on this clean; absent: none (decision D505). */
  codes?: CodeLabel[];
  /** Minutes for this crew; null: no time allocated (decision D22). */
  allottedMinutes!: number | null;
  /** ISO 8601 UTC. */
  clockInTime!: string;
  teamName!: string;
  teamColor!: string;
  /** Only those still on the clean. */
  members!: ActiveJobMember[];
  /** In its order, for whoever is on the clean; empty without one. Absent from what was answered before the upgrade. */
  checklist?: CleanItem[];
  /** ISO 8601 UTC; the timer runs on this clock (decision D52). */
  serverTime!: string;
}

/** A customer of the staff list whose clean is in progress: no other can be started there (decision D26). */
export class CustomerBeingCleaned {
  customerId!: number;
  teamName!: string;
  teamColor!: string;
  /** ISO 8601 UTC. */
  since!: string;
}

export interface ClockInRequest {
  teamId: number;
  customerId: number;
  memberIds: number[];
  /** The visit it is started for; one that does not fit is ignored, and no start is refused for it (decision D60). */
  visitId?: number;
}

export interface ClockOutRequest {
  lunchBreak: boolean;
  notes: string | null;
  clockOutAllMembers: boolean;
  selectedMemberIds: number[];
  /** The clean that is meant; a late answer never ends another one (decision D24). */
  jobId?: number;
  /** ISO 8601: when they really finished, of a clean whose finish was forgotten (decision D91). */
  reportedEnd?: string;
}

/** A clean that was started by mistake (decision D92). */
export interface MistakenStartRequest {
  /** Where the crew really is; null: nowhere, and the clean is discarded. */
  customerId: number | null;
}

/** What finishing a clean stored. */
export class FinishedClean {
  jobId!: number;
  customerName!: string;
  /** False while somebody is still on the clean. */
  completed!: boolean;
  /** ISO 8601 UTC. */
  clockInTime!: string;
  /** ISO 8601 UTC; null while somebody is still on the clean. */
  clockOutTime!: string | null;
}

/** The caller's day that a job belongs to, as it stands (decision D207). */
class DaySoFar {
  /** yyyy-MM-dd in the business timezone. */
  date!: string;
  /** Paid hours with 2 decimals. */
  decimalHours!: number;
  /** Somebody is still on a clean: hours and lunch can change. */
  inProgress!: boolean;
  /** What was taken off and why, in one line. */
  lunch!: string | null;
}

/** A job the caller finished today (decisions D28, D38). */
export class CompletedJob {
  id!: number;
  customerId!: number;
  customerName!: string;
  customerAddress!: string;
  /** ISO 8601 UTC. */
  clockInTime!: string;
  /** ISO 8601 UTC. */
  clockOutTime!: string;
  /** Lunch by hand: an override, or said at clock-out. */
  lunchBreak!: boolean;
  /** Lunch by rule. */
  autoLunchDeducted!: boolean;
  day!: DaySoFar;
}

/** The caller's own record (document 000 section 3). */
export class StaffProfile {
  firstName!: string;
  lastName!: string;
  email!: string;
  phone!: string | null;
  role!: Role;
  active!: boolean;
  /** ISO 8601 UTC; null when unknown. */
  createdAt!: string | null;
}
