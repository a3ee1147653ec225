class Actor {
  id!: number;
  /** First and last name. */
  name!: string;
}

/** The person the session speaks for (decision D10). */
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
}

export class SessionAnswer {
  user!: SessionUser;
}

/** What a signed-out visitor may know of the business (decision D41). */
export class Brand {
  brandName!: string;
  /** IANA zone that decides what a day is (decision D5). */
  timeZone!: string;
  /** It has no admin yet: /admin/setup makes the first one (decision D94). */
  isNew!: boolean;
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

/** What a person may do (document 000 section 6, decision D8). */
export const ROLES = ['admin', 'manager', 'staff'] as const;
export type Role = (typeof ROLES)[number];
