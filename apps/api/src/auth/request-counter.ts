import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WINDOW_MINUTES } from '../model/login-throttle.entity.js';
import { AppError } from '../platform/common/app-error.js';
import { Clock } from '../platform/common/clock.js';

/** What is bounded: a kind of request, and whose; a network address or an e-mail address is kept as a hash. */
interface Counted {
  kind: 'link' | 'forgotten-from' | 'forgotten-for' | 'mail-test';
  whose: string;
  /** In a window of 15 minutes. */
  most: number;
}

/** Bounds what anybody may ask without an account, and how often mail is tried, for all replicas together (decisions D190, D191). */
@Injectable()
export class RequestCounter {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError TOO_MANY_ATTEMPTS with the time until the window ends */
  async count({ kind, whose, most }: Counted): Promise<void> {
    const now = this.clock.now();
    const key = `${kind} ${createHash('sha256').update(whose).digest('hex')}`;
    const [row] = await this.database.query<{ attempts: number; windowStartedAt: Date }[]>(
      // A window of the future was begun by a server whose clock was ahead: it begins now.
      `INSERT INTO login_throttles AS t (account_key, attempts, window_started_at) VALUES ($1, 1, $2)
       ON CONFLICT (account_key) DO UPDATE SET
         attempts = CASE WHEN t.window_started_at <= $3 THEN 1 ELSE least(t.attempts + 1, $4) END,
         window_started_at = CASE WHEN t.window_started_at <= $3 THEN $2 ELSE least(t.window_started_at, $2) END
       RETURNING attempts, window_started_at AS "windowStartedAt"`,
      [key, now, new Date(now.getTime() - WINDOW_MINUTES * 60_000), most + 1],
    );
    if (!row || row.attempts <= most) return;
    const endsAt = row.windowStartedAt.getTime() + WINDOW_MINUTES * 60_000;
    const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000));
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const pause = minutes === 1 ? '1 minute' : `${minutes} minutes`;
    throw new AppError('TOO_MANY_ATTEMPTS', `Too many tries. Please try again in ${pause}.`, { retryAfterSeconds });
  }
}
