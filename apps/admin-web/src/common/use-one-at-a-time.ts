import { useCallback, useRef } from 'react';

type Mutate<Variables> = (variables: Variables, options: { onSettled: () => void }) => void;

/** A mutation that takes no second call while one runs, not even of a double press faster than the next drawing. */
export function useOneAtATime<Variables>(mutate: Mutate<Variables>): (variables: Variables) => void {
  const isRunning = useRef(false);
  return useCallback(
    (variables) => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutate(variables, {
        onSettled: () => {
          isRunning.current = false;
        },
      });
    },
    [mutate],
  );
}
