import { useState } from 'react';

/**
 * Whether the person still waits for the very first answer about the location. It is over for good once there is one,
 * and a clean in progress ends it too: nothing on the page is covered again later.
 */
export function useFirstWait(isGettingLocation: boolean, hasJob: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  if (!isOver && (hasJob || !isGettingLocation)) setIsOver(true);
  return !isOver && isGettingLocation && !hasJob;
}
