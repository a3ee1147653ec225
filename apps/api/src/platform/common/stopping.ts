const asked = new AbortController();

/** Aborted once somebody asked this process to stop. Long work looks at it between its steps, and fails. */
export const stopping: AbortSignal = asked.signal;

function askToStop(): void {
  asked.abort(new Error('Stopped before it was done.'));
}

/**
 * For a command that starts a server or makes drafts: Ctrl-C, SIGTERM and a closed terminal end it by having its work fail, so
 * that the `finally` of each step takes away what it made. At once they would leave all of that behind; the second time they do.
 * @returns a function that has them end it at once again
 */
export function stopByFailing(): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, askToStop);
  return () => signals.forEach((signal) => process.off(signal, askToStop));
}
