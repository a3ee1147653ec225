/** A press that reaches the server after it was made. */
export interface LatePress {
  /** When it was pressed, by the server's clock. */
  at: Date;
  pressedById: number;
  /** When everybody finished, which is known already: people who are on a later clean by now were on this one until then. */
  until?: Date;
  /** The caller is not asked what they may: the office has decided, or the others of a crew were looked at. */
  isChecked?: boolean;
}

/** The time of somebody on a clean to which they belong no more, or only until its finish. */
export interface TakenOff {
  userId: number;
  /** null: they are still on it. */
  clockOut: Date | null;
  lunchBreak: boolean;
}
