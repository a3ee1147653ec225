import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../platform/common/clock.js';
import { expiredIn, removeInBatches } from '../platform/jobs/expired-rows.js';
import { FAILURES_ALLOWED, WINDOW_MINUTES } from '../model/login-throttle.entity.js';

/** The account whose tries are counted: the address as typed, and whether somebody has it. */
export interface Account {
  email: string;
  isKnown: boolean;
}

/**
 * The key by which the person is found, so that another spelling of the address is not another counter. An unknown
 * address is kept as a hash: the length is bounded, and a password typed into the wrong field is not stored.
 */
const KEY = `CASE WHEN $2::boolean THEN match_key($1)
  ELSE 'nobody ' || encode(sha256(convert_to(match_key($1), 'UTF8')), 'hex') END`;

@Injectable()
export class LoginThrottleRepository {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes one of the window's tries before the password is checked, so that guesses sent in parallel count too; false
   * when none is left. A window that starts in the future, written by a server whose clock was ahead, starts now.
   */
  async take({ email, isKnown }: Account): Promise<boolean> {
    const now = this.clock.now();
    const rows = await this.database.query<unknown[]>(
      `INSERT INTO login_throttles AS t (account_key, attempts, window_started_at) VALUES (${KEY}, 1, $3)
       ON CONFLICT (account_key) DO UPDATE SET
         attempts = CASE WHEN t.attempts = 0 OR t.window_started_at <= $4 THEN 1 ELSE t.attempts + 1 END,
         failures = CASE WHEN t.attempts = 0 OR t.window_started_at <= $4 THEN 0 ELSE t.failures END,
         window_started_at = CASE WHEN t.attempts = 0 OR t.window_started_at <= $4 THEN $3
                                  ELSE least(t.window_started_at, $3) END
       WHERE t.attempts < ${FAILURES_ALLOWED} OR t.window_started_at <= $4
       RETURNING 1`,
      [email, isKnown, now, new Date(now.getTime() - WINDOW_MINUTES * 60_000)],
    );
    return rows.length > 0;
  }

  /**
   * A window without a try left: how many were wrong (the others are still being checked), and the seconds until it
   * ends, at most the length of a window.
   */
  async state({ email, isKnown }: Account): Promise<{ failures: number; secondsLeft: number }> {
    const now = this.clock.now();
    const [row] = await this.database.query<{ failures: number; windowStartedAt: Date }[]>(
      `WITH seen AS (SELECT account_key, failures, window_started_at FROM login_throttles WHERE account_key = ${KEY}),
       ahead AS (UPDATE login_throttles t SET window_started_at = $3 FROM seen
                 WHERE t.account_key = seen.account_key AND t.window_started_at > $3)
       SELECT failures, least(window_started_at, $3) AS "windowStartedAt" FROM seen`,
      [email, isKnown, now],
    );
    if (!row) return { failures: 0, secondsLeft: 0 };
    const endsAt = row.windowStartedAt.getTime() + WINDOW_MINUTES * 60_000;
    return { failures: row.failures, secondsLeft: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)) };
  }

  /** The password was wrong: its try is used up. */
  async keep({ email, isKnown }: Account): Promise<void> {
    await this.database.query(
      `UPDATE login_throttles SET failures = least(failures + 1, attempts) WHERE account_key = ${KEY}`,
      [email, isKnown],
    );
  }

  /** The password was right: its try is given back, and the failures so far are forgotten. */
  async giveBack({ email, isKnown }: Account): Promise<void> {
    await this.database.query(
      `UPDATE login_throttles SET attempts = greatest(attempts - failures - 1, 0), failures = 0
       WHERE account_key = ${KEY}`,
      [email, isKnown],
    );
  }

  /** The processes that took the remaining tries have not answered in time: their tries count as wrong. */
  async keepAll({ email, isKnown }: Account): Promise<void> {
    await this.database.query(`UPDATE login_throttles SET failures = attempts WHERE account_key = ${KEY}`, [
      email,
      isKnown,
    ]);
  }

  /** Those whose window began before an instant; answers how many. */
  removeOlder(before: Date): Promise<number> {
    const statement = `DELETE FROM login_throttles WHERE ${expiredIn('login_throttles', 'window_started_at')}`;
    return removeInBatches(this.database, statement, before);
  }
}
