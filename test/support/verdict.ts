import type { DataSource } from 'typeorm';

/** A statement with its parameters. */
export type Statement = [sql: string, params?: unknown[]];

/** The name of the rule that refused, else the code and message of the error, or 'accepted'. */
export async function verdict(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'accepted';
  } catch (error) {
    const { constraint, code, message } = error as { constraint?: string; code?: string; message: string };
    return constraint ?? `${code}: ${message}`;
  }
}

/** The verdict on statements as one transaction; deferred rules speak at its commit. */
export function together(source: DataSource, statements: Statement[]): Promise<string> {
  return verdict(
    source.transaction(async (tx) => {
      for (const [sql, params] of statements) await tx.query(sql, params);
    }),
  );
}
