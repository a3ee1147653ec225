import { useCallback, useRef } from 'react';

/** What a change is about, where several may run at a time; all changes are about the same unless told. */
const theSame = (): unknown => null;

/**
 * A mutation that takes no second call about the same while one runs, not even of a double press faster than the next drawing.
 * @param mutateAsync of useMutation, whose promise settles also where the page has forgotten the mutation (`reset`). What goes wrong
 * is said by the mutation itself.
 * @param subjectOf a function of the module, as it must stay the same
 */
export function useOneAtATime<Variables>(
  mutateAsync: (variables: Variables) => Promise<unknown>,
  subjectOf: (variables: Variables) => unknown = theSame,
): (variables: Variables) => void {
  const running = useRef(new Set<unknown>());
  return useCallback(
    (variables) => {
      const subject = subjectOf(variables);
      if (running.current.has(subject)) return;
      running.current.add(subject);
      const release = () => {
        running.current.delete(subject);
      };
      mutateAsync(variables).then(release, release);
    },
    [mutateAsync, subjectOf],
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
