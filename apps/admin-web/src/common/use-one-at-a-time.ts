import { useCallback, useRef } from 'react';

/**
 * A mutation that takes no second call while one runs, not even of a double press faster than the next drawing.
 * @param mutateAsync of useMutation, whose promise settles also where the page has forgotten the mutation (`reset`). What goes wrong
 * is said by the mutation itself.
 */
export function useOneAtATime<Variables>(
  mutateAsync: (variables: Variables) => Promise<unknown>,
): (variables: Variables) => void {
  const isRunning = useRef(false);
  return useCallback(
    (variables) => {
      if (isRunning.current) return;
      isRunning.current = true;
      const release = () => {
        isRunning.current = false;
      };
      mutateAsync(variables).then(release, release);
    },
    [mutateAsync],
  );
}
