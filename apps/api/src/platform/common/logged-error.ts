/** What a log may say of an error. */
interface LoggedError {
  /** Its kind: name, code and the database's rule, as far as it has them. */
  reason: string;
  /** Where in the program it came up. */
  stack?: string;
}

/**
 * An error for the log, without its message: a message may quote what somebody typed, such as PostgreSQL's 'invalid input
 * syntax for type integer: "…"' (trust.md, 'Logs carry … never a body, name, address, phone or e-mail').
 */
export function loggedError(error: unknown): LoggedError {
  const { name, code, constraint } = ((error as { driverError?: unknown })?.driverError ?? error ?? {}) as Record<
    string,
    unknown
  >;
  const reason = [name, code, constraint].filter((part) => typeof part === 'string').join(' ') || typeof error;
  const stack = error instanceof Error ? placesIn(error) : '';
  return { reason, ...(stack !== '' && { stack }) };
}

/** The lines of a stack below its message, which may have lines of its own. */
function placesIn({ message, stack = '' }: Error): string {
  const below = stack.slice(Math.max(0, stack.indexOf(message)) + message.length);
  return below
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}
