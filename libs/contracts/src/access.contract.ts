/** What a note about a house is about. */
export const ACCESS_KINDS = ['parking', 'entry', 'pets', 'do', 'dont', 'products', 'other'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** What a person has at a house on a day. */
export type HouseRight = 'own' | 'none';

/** What a crew must know of a house before it knocks. */
export class AccessNote {
  kind!: AccessKind;
  text!: string;
}

/** The access notes of a customer as the office sees them. */
export class CustomerAccess {
  /** In their order. */
  notes!: AccessNote[];
  /** False until the office has saved them once; only then does a crew read them, and `customerNotes` no more. */
  saved!: boolean;
  /** ISO 8601 UTC: what `expectedUpdatedAt` repeats. */
  updatedAt!: string;
}

/** The whole list: what is not in it goes. */
export interface AccessRequest {
  notes: AccessNote[];
  expectedUpdatedAt?: string;
}

/** Notes of before, which nobody has sorted yet. */
export class UnsortedNotes {
  customerId!: number;
  customerName!: string;
  notes!: string;
}

/** The access notes of a customer for whoever is about to start there. */
export class StaffAccess {
  notes!: AccessNote[];
}

/** A code of a house that is in use: never what it is. */
export class CodeLabel {
  id!: number;
  label!: string;
}

/** A code of a house as the office lists it. */
export class CustomerCode extends CodeLabel {
  /** ISO 8601 UTC. */
  createdAt!: string;
  /** First and last name. */
  createdBy!: string;
}

/** One with the same label is replaced. */
export interface CodeRequest {
  label: string;
  value: string;
}

/** What a code is, for a minute. */
export class RevealedCode {
  value!: string;
  /** ISO 8601 UTC: until when it is shown. */
  until!: string;
}

/**
 * Why somebody should look at a reveal: its person was archived or got another role, had seen all that they may on a day, or
 * revealed it on a clean that was discarded, moved to another customer or shorter than five minutes.
 */
export type RevealReason = 'left' | 'limit' | 'discarded' | 'moved' | 'short';

/** That somebody has seen a code. */
export class CodeReveal {
  id!: number;
  /** ISO 8601 UTC. */
  at!: string;
  userId!: number;
  /** First and last name. */
  userName!: string;
  customerId!: number;
  customerName!: string;
  codeId!: number;
  label!: string;
  /** The clean that the person was on. */
  jobId!: number | null;
  /** Whether a visit of that day was theirs; false for the office. */
  hadVisit!: boolean;
  /** Whether the code was replaced or removed since. */
  isReplaced!: boolean;
  /** null: nothing to look at, or somebody has. */
  reason!: RevealReason | null;
}

/** Reveals that somebody has looked at, 200 at most. */
export interface RevealsReviewedRequest {
  ids: number[];
}
