/** A press that reaches the server after it was made (decisions D65 to D67). */
export interface LatePress {
  /** By the server's clock. */
  at: Date;
  pressedById: number;
  /** When everybody finished, which is known already: people who are on a later clean by now were on this one until then. */
  until?: Date;
  /** The caller is not asked what they may: the office has decided, or the others of a crew were looked at. */
  isChecked?: boolean;
}
