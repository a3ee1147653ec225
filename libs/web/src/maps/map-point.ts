import type { Position } from '@tidycrew/domain';

/** A place on a map. */
export interface MapPoint extends Position {
  /** Said of the marker, and shown when it is pressed. */
  name: string;
  /** '#rrggbb'; the app's own colour without. */
  color?: string;
  /** On the marker: its place in an order. */
  number?: number;
  /** Smaller and paler: what is over. */
  isFaded?: boolean;
  /** Below the name when the marker is pressed. */
  lines?: readonly string[];
}
