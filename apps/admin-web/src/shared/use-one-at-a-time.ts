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

/**
 * A form's submit that does nothing while one runs: between two presses its own sign of being busy may not be drawn yet, and the
 * second one would meet the first one's change as somebody else's.
 */
export function useSubmitOnce<Values, Answer>(
  submit: (values: Values) => Promise<Answer> | undefined,
): (values: Values) => Promise<Answer | undefined> {
  const isRunning = useRef(false);
  return async (values) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    try {
      return await submit(values);
    } finally {
      isRunning.current = false;
    }
  };
}
