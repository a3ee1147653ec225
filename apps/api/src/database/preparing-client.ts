import { createHash } from 'node:crypto';
import pg from 'pg';

/** Each connection keeps the plans of what it prepared, so texts that vary without end are left out. */
const MOST_STATEMENTS = 500;
const LONGEST_STATEMENT = 20_000;

const names = new Map<string, string>();

type Answered = (error: Error | null, result: pg.QueryResult) => void;

/**
 * A connection on which PostgreSQL reads and plans each statement once instead of every time, which is most of what a
 * small read costs it. The same text has the same name in every process.
 */
export class PreparingClient extends pg.Client {
  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given;
    const isPlain = typeof text === 'string' && rest.length === 0;
    const name = isPlain && isPrepared(text, values) ? nameOf(text) : undefined;
    if (name === undefined) return (super.query as (...given: unknown[]) => never).apply(this, given);
    return this.askPrepared(name, text as string, (values ?? []) as unknown[]) as never;
  }

  /** With a query of our own making: pg would copy its description property by property, each time. */
  private askPrepared(name: string, text: string, values: unknown[]): Promise<pg.QueryResult> {
    const query = Object.assign(new pg.Query(text, values), { name });
    return new Promise((resolve, reject) => {
      const callback: Answered = (error, result) => (error ? reject(error) : resolve(result));
      super.query(Object.assign(query, { callback }));
    });
  }
}

/** What has parameters, and reads without them. Settings and several statements at once cannot be. */
function isPrepared(text: string, values: unknown): boolean {
  if (Array.isArray(values) && values.length > 0) return true;
  return (values === undefined || Array.isArray(values)) && /^\s*(SELECT|WITH)\b[^;]*$/.test(text);
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_STATEMENTS || text.length > LONGEST_STATEMENT) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}
