import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock.js';

const WINDOW_MINUTES = 15;

@Injectable()
export class LoginThrottleRepository {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts one more try of an account before its password is looked at, so that guesses sent side by side count too.
   * Answers how many tries the running window has seen and the seconds until it ends.
   */
  async countTry(accountKey: string): Promise<{ attempts: number; secondsLeft: number }> {
    const now = this.clock.now();
    const [row] = await this.database.query<{ attempts: number; window_started_at: Date }[]>(
      `INSERT INTO login_throttles AS t (account_key, attempts, window_started_at) VALUES ($1, 1, $2)
       ON CONFLICT (account_key) DO UPDATE SET
         attempts = CASE WHEN t.window_started_at <= $3 THEN 1 ELSE least(t.attempts + 1, 1000) END,
         window_started_at = CASE WHEN t.window_started_at <= $3 THEN $2 ELSE t.window_started_at END
       RETURNING attempts, window_started_at`,
      [accountKey, now, new Date(now.getTime() - WINDOW_MINUTES * 60_000)],
    );
    if (!row) throw new Error('Counting a sign-in answered nothing.');
    const endsAt = row.window_started_at.getTime() + WINDOW_MINUTES * 60_000;
    return { attempts: row.attempts, secondsLeft: Math.ceil((endsAt - now.getTime()) / 1000) };
  }

  /** After a right password the account starts afresh. */
  async forget(accountKey: string): Promise<void> {
    await this.database.query(`DELETE FROM login_throttles WHERE account_key = $1`, [accountKey]);
  }
}
