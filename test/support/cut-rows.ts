/** A press as the finger made it; times are milliseconds since 1970 by the clock of the test. */
export interface Pressed {
  kind: 'start' | 'finish' | 'cannotClean' | 'ticks';
  userId: number;
  customerId: number;
  /** The crew of a start. */
  memberIds: number[];
  /** The notes of a finish, or why a visit cannot be cleaned. */
  notes: string | null;
  /** When the finger went up, and when the last request before the answer left the phone; without one the same moment. */
  from: number;
  to: number;
  /** The app said that it is kept or done. A press that the page did not survive may have been lost before. */
  isSaid: boolean;
  /** The phone's clock was changed afterwards, while the press may have waited. */
  isClockChanged: boolean;
  /** The item of a tick, and the state that it got; both states where another phone's tick came in at that moment. */
  tick?: { position: number; states: (string | null)[] };
}

/** The rows that a run left, as they are stored. */
export interface CutRows {
  cleans: { id: number; customerId: number; from: number; to: number | null; notes: string | null }[];
  entries: { cleanId: number; userId: number; from: number; to: number | null }[];
  /** Presses that were sent late; one that waits for the office has a reason and no decision. */
  events: {
    id: number;
    userId: number;
    kind: string;
    at: number;
    outcome: string;
    reviewMemberIds: number[];
    isWaiting: boolean;
    /** When it reached the server, and how long its request had taken from the line, which a machine that is busy makes long. */
    heardAt: number;
    heldMs: number;
    clockChanged: boolean;
    customerId: number | null;
  }[];
  items: { cleanId: number; position: number; state: string | null }[];
  /** A visit says no time. */
  refusedVisits: { customerId: number; note: string | null }[];
}
