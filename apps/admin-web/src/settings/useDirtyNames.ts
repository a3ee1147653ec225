import { useCallback, useState } from 'react';

/** Which of several forms have something that is not saved. */
export function useDirtyNames<Name extends string>(): [readonly Name[], (name: Name, isDirty: boolean) => void] {
  const [names, setNames] = useState<readonly Name[]>([]);
  const tell = useCallback((name: Name, isDirty: boolean) => {
    setNames((before) => {
      if (before.includes(name) === isDirty) return before;
      return isDirty ? [...before, name] : before.filter((one) => one !== name);
    });
  }, []);
  return [names, tell];
}
