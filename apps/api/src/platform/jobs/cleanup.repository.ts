import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What is removed at once, so that no statement takes long; then the next, until nothing is left. */
const MOST = 20_000;

@Injectable()
export class CleanupRepository {
  constructor(private readonly database: DataSource) {}

  expiredSessions(before: Date): Promise<number> {
    return this.remove('sessions', 'expires_at', before);
  }

  idempotencyKeys(before: Date): Promise<number> {
    return this.remove('idempotency_keys', 'created_at', before);
  }

  loginThrottles(before: Date): Promise<number> {
    return this.remove('login_throttles', 'window_started_at', before);
  }

  scheduledRuns(before: Date): Promise<number> {
    return this.remove('scheduled_runs', 'slot', before);
  }

  /** Table and column are of the four above, never from outside. */
  private async remove(table: string, column: string, before: Date): Promise<number> {
    for (let all = 0; ;) {
      const [, removed] = await this.database.query<[unknown[], number]>(
        `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${column} < $1
                                                      ORDER BY ${column} LIMIT ${MOST} FOR UPDATE SKIP LOCKED))`,
        [before],
      );
      all += removed;
      if (removed < MOST) return all;
    }
  }
}
