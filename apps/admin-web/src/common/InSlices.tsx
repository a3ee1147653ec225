import { useDeferredValue, type ReactNode } from 'react';

/**
 * Draws what it holds a moment later and in slices of a few milliseconds, between which the page answers: what is drawn
 * with an answer of the server would else be drawn in one go.
 */
export function InSlices({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  const isDue = useDeferredValue(true, false);
  return isDue ? children : fallback;
}
