/** A key of a customer's house as the office sees it. */
export class HouseKey {
  id!: number;
  customerId!: number;
  customerName!: string;
  /** 'K-14': says nothing of the address. */
  label!: string;
  /** Exactly one of holder and place is given. */
  holderId!: number | null;
  holderName!: string | null;
  place!: string | null;
  /** ISO 8601 UTC: since when it is there; what `expectedSince` repeats. */
  since!: string;
  /** It is held for longer than the settings allow, or by somebody who is archived. */
  needsLook!: boolean;
  /** ISO 8601 UTC; null: in use. */
  retiredAt!: string | null;
}

/** Where a key went; the first one is where it began. */
export class KeyMove {
  id!: number;
  /** ISO 8601 UTC. */
  at!: string;
  /** First and last name of who did it. */
  byName!: string;
  /** Exactly one of the two is given. */
  toName!: string | null;
  toPlace!: string | null;
}

export interface HouseKeyCreate {
  customerId: number;
  label: string;
  holderId: number | null;
  place: string | null;
}

/** Where a key goes: to a person or a place. */
export interface KeyHandover {
  toUserId: number | null;
  place: string | null;
  /** The `since` that was seen: refused when the key has moved meanwhile. */
  expectedSince: string;
}

/** A key on a phone: one that the person holds, or of a visit of theirs that is still to be done today. */
export class StaffKey {
  id!: number;
  label!: string;
  /** Customer of the visit; null: the key is only held. */
  customerName!: string | null;
  isMine!: boolean;
  /** The caller may take it: it lies at a place, or a mate of today holds it. */
  canTake!: boolean;
  holderName!: string | null;
  place!: string | null;
  /** ISO 8601 UTC; what `expectedSince` repeats. */
  since!: string;
  /** Who handed the caller a key that they hold; null: they took it. */
  handedBy!: string | null;
}

export class KeyMate {
  id!: number;
  /** First and last name. */
  name!: string;
}

export class StaffKeys {
  keys!: StaffKey[];
  /** Whom the caller can hand a key to: who is in a team of theirs today. */
  mates!: KeyMate[];
}
