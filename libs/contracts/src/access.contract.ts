/** What a note about a house is about (decision D500). */
export const ACCESS_KINDS = ['parking', 'entry', 'pets', 'do', 'dont', 'products', 'other'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

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
