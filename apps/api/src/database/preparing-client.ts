import { createHash } from 'node:crypto';
import pg from 'pg';

/** Each connection keeps the plans of what it prepared, so texts that vary without end are left out. */
const MOST_STATEMENTS = 500;
const LONGEST_STATEMENT = 20_000;

const names = new Map<string, string>();

/**
 * A connection on which PostgreSQL reads and plans each statement once instead of every time, which is most of what a
 * small read costs it. The same text has the same name in every process.
 */
export class PreparingClient extends pg.Client {
  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given;
    const name = typeof text === 'string' && isPrepared(text, values) ? nameOf(text) : undefined;
    const wanted = name === undefined ? given : [{ name, text, values: values ?? [] }, ...rest];
    return (super.query as (...wanted: unknown[]) => never).apply(this, wanted);
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
