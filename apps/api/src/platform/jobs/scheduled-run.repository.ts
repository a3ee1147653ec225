import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Injectable()
export class ScheduledRunRepository {
  constructor(private readonly database: DataSource) {}

  /** Takes a task's slot for this process; false when another one has it already. */
  async claim(task: string, slot: Date, now: Date): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `INSERT INTO scheduled_runs (task, slot, started_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1`,
      [task, slot, now],
    );
    return rows.length > 0;
  }

  /** Cadences go by the business's clock. */
  async businessTimeZone(): Promise<string> {
    const [row] = await this.database.query<{ timeZone: string }[]>(
      `SELECT time_zone AS "timeZone" FROM business_settings`,
    );
    if (!row) throw new Error('The business_settings row is missing.');
    return row.timeZone;
  }

  async finish(task: string, slot: Date, now: Date): Promise<void> {
    await this.database.query(`UPDATE scheduled_runs SET finished_at = $3 WHERE task = $1 AND slot = $2`, [
      task,
      slot,
      now,
    ]);
  }
}
