import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Caller } from './caller.js';
import { Clock } from './clock.js';
import { isWorthRetrying, momentarilyUnavailable } from './database-error.js';
import { AppError } from './app-error.js';
import type { Kept } from './kept-answer.js';
import { setRequestId } from './request-id.js';
import { Turns } from './turns.js';

/** After a deadlock or a serialisation failure (trust.md). */
const RETRIES = 3;
/** One of so many connections is reserved for reads: writes that wait for a row must not block those who only read. */
const READERS_SHARE = 4;
const TURN_LIMIT_MS = 5_000;
const MAX_WAITING = 1_000;
/** How long an answer is kept under its key. */
export const KEPT_HOURS = 48;
/** In place of what was done: a key under which nothing is to be done any more. */
const CLOSED = 'closed';

/** The session $1 with its role $2, if its person may still do what they ask for; it stays until the transaction ends. */
const LIVE_SESSION = `
  SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id AND u.active AND u.role = s.role
  LEFT JOIN users a ON a.id = s.actor_id
  WHERE s.id = $1 AND s.role = $2 AND (s.actor_id IS NULL OR (a.active AND a.role = 'admin'))
  FOR KEY SHARE OF s`;

/** Both in one statement: each punch waits for it. */
const KEEP_ANSWER = `
  WITH live AS MATERIALIZED (${LIVE_SESSION})
  UPDATE idempotency_keys SET answer = $5 FROM live WHERE user_id = $3 AND key = $4 RETURNING 1`;

/** A write that may be sent again under the same key. Without a key it simply runs. */
interface Repeatable {
  caller: Caller;
  /** The `Idempotency-Key` header. */
  key: string | undefined;
  /** What is done, so that one key cannot serve two different calls. */
  operation: string;
  body: unknown;
}

/** What is kept under a key; no answer: it is being done. */
interface KeptKey extends Pick<Repeatable, 'operation'> {
  key: string;
  bodyHash: string;
  answer: object | null;
}

/** What was answered under keys of a person: whatever holds this part of an answer. */
interface Answered {
  userId: number;
  operations: readonly string[];
  answer: object;
}

/** What is done without a session to hold; its id is noted with what it writes. */
export type RequestOrRun = Pick<Caller, 'requestId'>;

/** Runs work as one transaction: everything or nothing. */
@Injectable()
export class Transactions {
  private readonly turns: Turns;

  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {
    const { poolSize = 1 } = database.options as { poolSize?: number };
    this.turns = new Turns({
      atOnce: Math.max(1, poolSize - Math.ceil(poolSize / READERS_SHARE)),
      waitMs: TURN_LIMIT_MS,
      maxWaiting: MAX_WAITING,
      error: momentarilyUnavailable,
    });
  }

  /**
   * Runs the work in a transaction; again after a deadlock or a serialisation failure, up to three times, then 503 (trust.md).
   * The caller's session is checked once more and cannot end before the work is committed. That comes last,
   * because whoever ends sessions has locked the person before: work that locked its session first and a person second would
   * deadlock with that. Never nest: the inner call would wait for the outer one's turn.
   * @param by the caller; only the id of the request or run where the program acts by itself, nobody is signed in yet, or the
   * work holds the session itself
   * @throws AppError NOT_SIGNED_IN when the session ended meanwhile
   */
  run<T>(by: Caller | RequestOrRun, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.retrying(by, async (tx) => {
      const answer = await work(tx);
      if ('sessionId' in by) await this.holdSession(tx, by);
      return answer;
    });
  }

  /**
   * Runs the work at most once per key and answers what it answered the first time. A copy that arrives meanwhile waits
   * for the first one. AppErrors are not kept: nothing was written, so the same key may be tried again.
   * @param kept of an answer that may not be stored; without it the answer itself is kept
   */
  async runOnce<T, Stored = T>(
    request: Repeatable,
    work: (tx: EntityManager) => Promise<T>,
    kept?: Kept<T, Stored>,
  ): Promise<T> {
    const { caller, key, operation } = request;
    const { userId } = caller;
    if (key === undefined) return this.run(caller, work);
    const bodyHash = createHash('sha256').update(canonical(request.body)).digest('hex');
    return this.retrying(caller, async (tx) => {
      const isFirst = await this.claim(tx, userId, { key, operation, bodyHash, answer: null });
      if (isFirst) {
        const answer = await work(tx);
        await this.holdSessionAndKeep(tx, caller, key, kept ? kept.of(answer) : answer);
        return answer;
      }
      const stored = await this.firstAnswer(tx, userId, key, operation, bodyHash);
      const answer = kept ? await kept.again(tx, stored as Stored) : (stored as T);
      await this.holdSession(tx, caller);
      return answer;
    });
  }

  /**
   * Takes a key out of use inside the caller's transaction: whatever comes under it later is refused with this sentence.
   * A copy that is at it is waited for. False: something was done under it, and nothing is changed.
   */
  closeKey(tx: EntityManager, { userId }: Caller, key: string, sentence: string): Promise<boolean> {
    return this.claim(tx, userId, { key, operation: CLOSED, bodyHash: '', answer: { sentence } });
  }

  /**
   * Frees the keys of what is taken back in the caller's transaction: whoever sends the same again means it, and is not answered with
   * what is gone (decision D720).
   */
  async forgetAnswers(tx: EntityManager, { userId, operations, answer }: Answered): Promise<void> {
    const statement = 'DELETE FROM idempotency_keys WHERE user_id = $1 AND operation = ANY ($2) AND answer @> $3';
    await tx.query(statement, [userId, operations, JSON.stringify(answer)]);
  }

  /**
   * The session may have ended since the guard read it. Whoever ends it from now on waits for this transaction;
   * storing its last use does not. Nothing but sessions may be locked after this, because that is the order of all
   * locks.
   * @throws AppError NOT_SIGNED_IN when it ended, or its person was archived or got another role, meanwhile
   */
  async holdSession(tx: EntityManager, { sessionId, role }: Caller): Promise<void> {
    const rows = await tx.query<unknown[]>(LIVE_SESSION, [sessionId, role]);
    if (rows.length === 0) throw notSignedIn();
  }

  /** Holds the session, as `holdSession` does, and keeps the answer with the key that was claimed, in one statement. */
  private async holdSessionAndKeep(tx: EntityManager, caller: Caller, key: string, answer: unknown): Promise<void> {
    const { sessionId, role, userId } = caller;
    const input = [sessionId, role, userId, key, JSON.stringify(answer)];
    const [rows] = await tx.query<[unknown[], number]>(KEEP_ANSWER, input);
    if (rows.length === 0) throw notSignedIn();
  }

  private async retrying<T>({ requestId }: RequestOrRun, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    for (let retries = 0; ; retries++) {
      try {
        return await this.turns.take(() =>
          this.database.transaction((tx) => {
            setRequestId(tx, requestId);
            return work(tx);
          }),
        );
      } catch (error) {
        if (!isWorthRetrying(error) || retries === RETRIES) throw error;
      }
    }
  }

  private async claim(tx: EntityManager, userId: number, claimed: KeptKey): Promise<boolean> {
    const { key, operation, bodyHash, answer } = claimed;
    const now = this.clock.now();
    const rows = await tx.query<unknown[]>(
      `INSERT INTO idempotency_keys AS kept (user_id, key, operation, body_hash, answer, created_at)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (user_id, key) DO UPDATE
         SET operation = excluded.operation, body_hash = excluded.body_hash, answer = excluded.answer,
             created_at = excluded.created_at
         WHERE kept.created_at < $7
       RETURNING 1`,
      [userId, key, operation, bodyHash, answer, now, new Date(now.getTime() - KEPT_HOURS * 3_600_000)],
    );
    return rows.length > 0;
  }

  private async firstAnswer(
    tx: EntityManager,
    userId: number,
    key: string,
    operation: string,
    bodyHash: string,
  ): Promise<unknown> {
    const [kept] = await tx.query<{ operation: string; bodyHash: string; answer: unknown }[]>(
      `SELECT operation, body_hash AS "bodyHash", answer FROM idempotency_keys WHERE user_id = $1 AND key = $2`,
      [userId, key],
    );
    if (kept?.operation === operation && kept.bodyHash === bodyHash) return kept.answer;
    if (kept?.operation === CLOSED) throw new AppError('CONFLICT', (kept.answer as { sentence: string }).sentence);
    throw new AppError('IDEMPOTENCY_KEY_REUSED', 'This request was already sent with other contents.');
  }
}

const notSignedIn = (): AppError => new AppError('NOT_SIGNED_IN', 'Please sign in.');

/** JSON with the fields of every object in one order, so that the same contents are the same body. */
function canonical(body: unknown): string {
  return JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
