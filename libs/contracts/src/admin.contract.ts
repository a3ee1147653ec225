import { Billing, BILLING_LINES } from './billing.contract.js';
import { LIMITS } from './limits.js';
import type { LinkPurpose, Role } from './session.contract.js';

export class CustomerWithoutPrice {
  id!: number;
  name!: string;
  address!: string;
  /** ISO 8601 UTC. */
  createdAt!: string;
  /** Who added the customer; null when unknown. */
  createdBy!: string | null;
}

export const CLEAN_FREQUENCIES = ['weekly', 'fortnightly', 'tri-weekly', 'monthly', 'one-off'] as const;
export type CleanFrequency = (typeof CLEAN_FREQUENCIES)[number];

/** Texts of several lines that the office writes of a customer, by their field. */
export const CUSTOMER_NOTES = {
  notes: { label: 'Notes', maxLength: LIMITS.notes },
} as const;
export type CustomerNote = keyof typeof CUSTOMER_NOTES;

/** Every text that the office writes of a customer: the form, the reads of the office and what is stored follow this list. */
export const CUSTOMER_TEXTS = { ...CUSTOMER_NOTES, ...BILLING_LINES };
export type CustomerText = keyof typeof CUSTOMER_TEXTS;
export const CUSTOMER_TEXT_FIELDS = Object.keys(CUSTOMER_TEXTS) as CustomerText[];

export class AdminCustomer extends Billing {
  id!: number;
  name!: string;
  address!: string;
  phone!: string | null;
  email!: string | null;
  notes!: string | null;
  /** AUD; null when nobody has set one. */
  price!: number | null;
  cleanFrequency!: CleanFrequency;
  isFriendsFamily!: boolean;
  friendsFamilyMinutes!: number | null;
  invoiceRequired!: boolean;
  /** The checklist that its cleans get; null: none. */
  checklistId!: number | null;
  /** Degrees, as text. */
  latitude!: string;
  longitude!: string;
  /** False: the position is only a default (decision D17). */
  located!: boolean;
  active!: boolean;
  /** Shown as Efficiency percent (document 001 section 3); null until calculated or without cleans. */
  targetTimeMinutes!: number | null;
  /** Percent; null until calculated or without cleans. */
  averageWageRatio!: number | null;
  /** AUD: what is open of the customer's invoices. */
  owes!: number;
  /** ISO 8601 UTC: when these two were calculated; kept fresh as cleans complete and change. */
  metricsAt!: string | null;
  /** ISO 8601 UTC. */
  createdAt!: string;
  /** ISO 8601 UTC; sent back as expectedUpdatedAt (decision D29). */
  updatedAt!: string;
}

/** The billing that is absent stays, because a form of an older version does not send it. */
export interface CustomerWriteRequest extends Partial<Billing> {
  name: string;
  address: string;
  phone: string | null;
  email: string | null;
  notes: string | null;
  price: number;
  cleanFrequency: CleanFrequency;
  isFriendsFamily: boolean;
  friendsFamilyMinutes: number | null;
  invoiceRequired: boolean;
  /** Absent: unchanged; null: none. */
  checklistId?: number | null;
  /** Absent: active when new, else unchanged. */
  active?: boolean;
  /** Degrees, as text; absent: unchanged on edit, else the default position. */
  latitude?: string | null;
  longitude?: string | null;
  /** False: the address could not be placed and the position is the default (decision D17). */
  located?: boolean;
}

export interface CustomerUpdateRequest extends CustomerWriteRequest {
  expectedUpdatedAt?: string;
}

/** One of many customers that are changed at once; what is absent stays as it is (decision D168). */
export interface CustomerChange {
  id: number;
  /** The `updatedAt` that the change was decided by (decision D29). */
  expectedUpdatedAt: string;
  /** Only for a customer who has one. */
  price?: number;
  cleanFrequency?: CleanFrequency;
  active?: boolean;
}

export interface CustomerBulkRequest {
  customers: CustomerChange[];
}

class CustomerChanged {
  id!: number;
  /** ISO 8601 UTC: what a next change, such as undoing this one, sends back. */
  updatedAt!: string;
}

/** A customer that stays as it is. */
export class CustomerRefusal {
  id!: number;
  /** Null when there is no such customer. */
  name!: string | null;
  /** Why: a sentence. */
  reason!: string;
}

export class CustomerBulkAnswer {
  changed!: CustomerChanged[];
  refused!: CustomerRefusal[];
}

/** What the calculation of every customer's figures did. */
export class CustomerMetrics {
  /** Customers whose figures were calculated, archived ones too. */
  customers!: number;
}

/**
 * The columns of a customer CSV file by the fields that they fill: what an import understands and an export begins with. The
 * form and the activity page call the fields the same, unless they say otherwise.
 */
export const CUSTOMER_CSV_COLUMNS = {
  name: 'Name',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  notes: CUSTOMER_NOTES.notes.label,
  price: 'Price',
  cleanFrequency: 'Frequency',
  isFriendsFamily: 'Friends & Family',
  friendsFamilyMinutes: 'Cleaning duration (min)',
  invoiceRequired: 'Invoice required',
} as const satisfies Partial<Record<keyof CustomerWriteRequest, string>>;

/** The same of people; `First name`, `Last name` and `Email` must be there (decision D194). */
export const STAFF_CSV_COLUMNS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  role: 'Role',
} as const satisfies Partial<Record<keyof StaffWriteRequest, string>>;

/** What an import of people understands beside these (decision D656). */
export const STAFF_EXTRA_COLUMNS = { team: 'Team' } as const;

class StaffTeamRef {
  teamId!: number;
  teamName!: string;
  teamColor!: string;
}

class StaffActiveJob {
  customerName!: string;
}

/** A link of the office's by which a person chooses a password, as long as it works (decision D190). */
class StaffInvitation {
  /** Whether the person has no password yet, or chooses another one. */
  purpose!: LinkPurpose;
  /** ISO 8601 UTC */
  expiresAt!: string;
}

export class StaffInvitationMade extends StaffInvitation {
  /** The link itself, said this once; null: it stands only in the e-mail. */
  url!: string | null;
  /** Where the e-mail goes; null: none is sent. */
  sentTo!: string | null;
}

export interface StaffInvitationRequest {
  /** Send the link to the person's e-mail address instead of answering it. */
  byMail?: boolean;
}

/** Of everybody who has chosen no password yet. */
export interface StaffInvitationsRequest extends StaffInvitationRequest {
  /** Also those whose link still works: it ends. */
  replace?: boolean;
}

export class InvitedPerson {
  id!: number;
  /** First and last name. */
  name!: string;
  email!: string;
  /** The link itself; null: it stands only in the e-mail, or works no more. */
  url!: string | null;
  /** ISO 8601 UTC; null: the link works no more. */
  expiresAt!: string | null;
}

/** Whom one press has invited (decision D655). */
export class StaffInvitationsMade {
  people!: InvitedPerson[];
  /** How many more there are than go at once. */
  left!: number;
}

export class AdminStaff {
  id!: number;
  email!: string;
  firstName!: string;
  lastName!: string;
  /** First and last name. */
  name!: string;
  phone!: string | null;
  role!: Role;
  /** What they read the phone and their mails in, as it was chosen; null: nothing was (decision D592). */
  language!: string | null;
  active!: boolean;
  /** 1 = Monday to 7 = Sunday: the weekdays on which they work (decision D660); absent: all seven. */
  workDays?: number[];
  /** Today's team. */
  team!: StaffTeamRef | null;
  teamName!: string | null;
  teamColor!: string | null;
  activeJob!: StaffActiveJob | null;
  /** False: nobody can sign in as this person until they have chosen a password by a link. */
  hasPassword!: boolean;
  /** The link that waits for the person; null: none does. */
  invitation!: StaffInvitation | null;
  /** ISO 8601 UTC: when a phone or browser that is signed in as them was last heard of, to five minutes; null: none is signed in (decision D69). */
  lastHeardAt!: string | null;
  /** ISO 8601 UTC. */
  createdAt!: string;
  /** ISO 8601 UTC; sent back as expectedUpdatedAt (decision D29). */
  updatedAt!: string;
}

/** A demo account that can still sign in although the business is no demo any more. */
export class DemoAccount {
  id!: number;
  email!: string;
  /** First and last name. */
  name!: string;
  role!: Role;
}

export interface StaffWriteRequest {
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  /** Required to add, unless `invite` is true; blank on edit means unchanged. */
  password?: string;
  /** To add: without a password, which the person chooses by a link (decision D190). */
  invite?: boolean;
  role: Role;
  /** null: nothing is chosen; absent: unchanged. */
  language?: string | null;
  active?: boolean;
  /** On edit, 1 = Monday to 7 = Sunday; absent: unchanged. */
  workDays?: number[];
  /** On edit: the updatedAt that the form was filled with (decision D29). */
  expectedUpdatedAt?: string;
}

export class AdminTeamMember {
  id!: number;
  firstName!: string;
  lastName!: string;
  role!: Role;
  email!: string;
  /** yyyy-MM-dd of the membership. */
  startDate!: string;
}

class TeamActiveJob {
  customerName!: string;
  customerAddress!: string;
}

export class AdminTeam {
  id!: number;
  name!: string;
  /** '#rrggbb' */
  colorHex!: string;
  description!: string | null;
  active!: boolean;
  /** On the day that was asked for. */
  members!: AdminTeamMember[];
  /** Percent, whole (decision D21); null without a completed clean. */
  averageEfficiency!: number | null;
  averageWageRatio!: number | null;
  /** AUD, whole. */
  totalRevenue!: number;
  completedJobsCount!: number;
  /** The clean it is on now; null when another day was asked for. */
  activeJob!: TeamActiveJob | null;
  /** ISO 8601 UTC; sent back as expectedUpdatedAt (decision D29). */
  updatedAt!: string;
}

export interface TeamWriteRequest {
  name: string;
  colorHex: string;
  description?: string | null;
  active?: boolean;
  /** On edit: the updatedAt that the form was filled with (decision D29). */
  expectedUpdatedAt?: string;
}

export interface MemberAddRequest {
  userId: number;
  /** yyyy-MM-dd */
  startDate: string;
}

export interface MemberRemoveRequest {
  /** yyyy-MM-dd; the first day on which the person is no longer in the team (decision D19). */
  endDate: string;
}

export class TeamMembershipAnswer {
  id!: number;
  userId!: number;
  teamId!: number;
  startDate!: string;
  endDate!: string | null;
  /** The team the person was moved out of, if any (decision D19). */
  movedFrom!: StaffTeamRef | null;
}

export class MemberRemoved {
  updatedRecords!: number;
}
