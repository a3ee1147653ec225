import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PRESSES } from '../common/transactions.js';
import { expiredIn, removeInBatches } from './expired-rows.js';

@Injectable()
export class CleanupRepository {
  constructor(private readonly database: DataSource) {}

  /** Those of other calls go earlier than those of presses (PRESSES of transactions.ts). */
  async idempotencyKeys(before: Date, pressesBefore: Date): Promise<number> {
    const presses = PRESSES.map((operation) => `'${operation}'`).join(', ');
    const others = `DELETE FROM idempotency_keys
      WHERE ${expiredIn('idempotency_keys', 'created_at', `operation NOT IN (${presses})`)}`;
    const all = `DELETE FROM idempotency_keys WHERE ${expiredIn('idempotency_keys', 'created_at')}`;
    return (
      (await removeInBatches(this.database, others, before)) +
      (await removeInBatches(this.database, all, pressesBefore))
    );
  }

  scheduledRuns(before: Date): Promise<number> {
    const statement = `DELETE FROM scheduled_runs WHERE ${expiredIn('scheduled_runs', 'slot')}`;
    return removeInBatches(this.database, statement, before);
  }
}
