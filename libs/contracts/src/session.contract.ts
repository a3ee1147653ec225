class Actor {
  id!: number;
  /** First and last name. */
  name!: string;
}

/** The person the session speaks for. */
export class SessionUser {
  id!: number;
  email!: string;
  firstName!: string;
  lastName!: string;
  /** First and last name. */
  name!: string;
  role!: Role;
  /** True while an admin views the app as this person. */
  isSpoofed!: boolean;
  /** The admin behind an impersonated session, else null. */
  actor!: Actor | null;
  /** What they read the phone in; null: nothing was chosen. Absent from what was answered before the upgrade. */
  language?: string | null;
}

export class SessionAnswer {
  user!: SessionUser;
}

/** What a signed-out visitor may know of the business. */
export class Brand {
  brandName!: string;
  /** IANA zone that decides what a day is. */
  timeZone!: string;
  /** It has no admin yet: /admin/setup makes the first one. */
  isNew!: boolean;
  /** The office's phone, where Business Details shows it on the sign-in page; else null. */
  officePhone!: string | null;
}

export interface LoginRequest {
  email: string;
  password: string;
}

export interface LoginAsRequest {
  staffId: number;
}

export interface PasswordChangeRequest {
  newPassword: string;
}

/** Whether a link gives somebody their first password or another one. */
export type LinkPurpose = 'invitation' | 'reset';

/** What the page behind such a link says before a password is chosen. */
export class PasswordLink {
  firstName!: string;
  /** The name under which a password manager keeps the password. */
  email!: string;
  purpose!: LinkPurpose;
  /** Language of the person; null: nothing was chosen. */
  language!: string | null;
}

export interface PasswordLinkRequest {
  password: string;
}

/** What is done for somebody who has forgotten their password; the same for every address. */
export class ForgottenPassword {
  /** Whether links are sent by e-mail; else the office makes them. */
  isMailed!: boolean;
}

export interface ForgottenPasswordRequest {
  email: string;
}

/** What a person may do (document 000 section 6, decision D8). */
export const ROLES = ['admin', 'manager', 'staff'] as const;
export type Role = (typeof ROLES)[number];
