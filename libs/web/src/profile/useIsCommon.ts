import { useEffect, useState } from 'react';
import { LIMITS } from '@tidycrew/contracts';

type Check = (password: string) => boolean;

/** Whether a password is among the thousand most used; false until their list is there, or where it cannot be loaded. */
export function useIsCommon(password: string): boolean {
  const [check, setCheck] = useState<{ isCommon: Check } | null>(null);
  const isLongEnough = password.length >= LIMITS.passwordMin;
  const isWanted = isLongEnough && check === null;
  useEffect(() => {
    if (!isWanted) return;
    import('./common-passwords').then(
      ({ isCommonPassword }) => setCheck({ isCommon: isCommonPassword }),
      // It is only advice.
      (error: unknown) => console.warn('The most used passwords could not be loaded.', error),
    );
  }, [isWanted]);
  return isLongEnough && check !== null && check.isCommon(password);
}
