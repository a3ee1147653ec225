import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { expiredIn, removeInBatches } from './expired-rows.js';

@Injectable()
export class CleanupRepository {
  constructor(private readonly database: DataSource) {}

  idempotencyKeys(before: Date): Promise<number> {
    const statement = `DELETE FROM idempotency_keys WHERE ${expiredIn('idempotency_keys', 'created_at')}`;
    return removeInBatches(this.database, statement, before);
  }

  scheduledRuns(before: Date): Promise<number> {
    const statement = `DELETE FROM scheduled_runs WHERE ${expiredIn('scheduled_runs', 'slot')}`;
    return removeInBatches(this.database, statement, before);
  }
}
