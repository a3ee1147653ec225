import { createHash } from 'node:crypto';
import pg from 'pg';

/** How many plans a connection keeps: more than the product has statements, and a bound on PostgreSQL's memory. */
export const MAX_STATEMENTS = 500;
const MAX_STATEMENT_LENGTH = 20_000;
/** Names are the same on every connection, so each is calculated once; one that was dropped is calculated again. */
const MAX_NAMES = 2 * MAX_STATEMENTS;

const names = new Map<string, string>();

type Answered = (error: Error | null, result: pg.QueryResult) => void;

/** The parts of a connection of `pg` that its types leave out. */
interface WireConnection {
  parsedStatements: Record<string, string>;
  close(message: { type: 'S'; name: string }): void;
}

/**
 * A connection on which PostgreSQL parses and plans each statement once: finding a session costs it 28 µs of CPU
 * instead of 200. The same text has the same name in every process. Above the limit the least recently used
 * statement is closed, so that a text with endless variants displaces its own variants and not the frequent
 * statements.
 */
export class PreparedStatementsClient extends pg.Client {
  /** Text → name, the least recently used one first. */
  private readonly prepared = new Map<string, string>();
  private readonly isPreparing: boolean;

  /** `preparesStatements: false` for a PgBouncer that hands each transaction to another connection and knows no names. */
  constructor(config: pg.ClientConfig & { preparesStatements?: boolean }) {
    super(config);
    this.isPreparing = config.preparesStatements !== false;
  }

  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given;
    const isPlain = this.isPreparing && typeof text === 'string' && rest.length === 0;
    if (isPlain && isPrepared(text, values)) return this.askPrepared(text, (values ?? []) as unknown[]) as never;
    return (super.query as (...given: unknown[]) => never).apply(this, given);
  }

  /** Passes a query object of this class, because pg would copy a plain description property by property each time. */
  private askPrepared(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const { name, outdated } = this.nameOf(text);
    const query = Object.assign(new pg.Query(text, values), { name });
    if (outdated !== undefined) giveBackBefore(query, outdated);
    return new Promise((resolve, reject) => {
      const callback: Answered = (error, result) => (error ? reject(error) : resolve(result));
      super.query(Object.assign(query, { callback }));
    });
  }

  /** The statement's name, and the name of the statement that exceeds the limit. */
  private nameOf(text: string): { name: string; outdated: string | undefined } {
    const name = this.prepared.get(text) ?? hashOf(text);
    this.prepared.delete(text);
    this.prepared.set(text, name);
    if (this.prepared.size <= MAX_STATEMENTS) return { name, outdated: undefined };
    const [[oldest, outdated] = ['', undefined]] = this.prepared;
    this.prepared.delete(oldest);
    return { name, outdated };
  }
}

/**
 * Closes a prepared statement together with the next query. As a protocol message and not as DEALLOCATE, which a
 * failed transaction would refuse. Queries run in their order, so earlier ones are answered by then and later ones
 * prepare anew.
 */
function giveBackBefore(query: pg.Query, outdated: string): void {
  const { submit } = query;
  query.submit = (given) => {
    const connection = given as unknown as WireConnection;
    delete connection.parsedStatements[outdated];
    connection.close({ type: 'S', name: outdated });
    return submit.call(query, given);
  };
}

/** Statements with parameters that only read. Settings and several statements at once cannot be prepared. */
function isPrepared(text: string, values: unknown): boolean {
  if (text.length > MAX_STATEMENT_LENGTH) return false;
  if (Array.isArray(values) && values.length > 0) return true;
  return (values === undefined || Array.isArray(values)) && /^\s*(SELECT|WITH)\b[^;]*$/.test(text);
}

function hashOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_NAMES) names.clear();
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}
