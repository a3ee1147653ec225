import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PRESS_OPERATIONS } from '../common/press-operations.js';
import { expiredIn, removeInBatches } from './expired-rows.js';

const PRESSES = `('${Object.values(PRESS_OPERATIONS).join("', '")}')`;

@Injectable()
export class CleanupRepository {
  constructor(private readonly database: DataSource) {}

  /** Those of presses stay longer than the others. */
  async idempotencyKeys(before: Date, pressesBefore: Date): Promise<number> {
    const others = `DELETE FROM idempotency_keys
      WHERE ${expiredIn('idempotency_keys', 'created_at', `operation NOT IN ${PRESSES}`)}`;
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
