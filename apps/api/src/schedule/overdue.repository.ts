import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

@Injectable()
export class OverdueRepository {
  /** Marks sent invoices that were due before a day, at most so many; answers which. */
  async markDueBefore(tx: EntityManager, day: string, now: Date, most: number): Promise<number[]> {
    const [rows] = await tx.query<[{ id: number }[], number]>(
      `UPDATE invoices SET status = 'overdue', updated_at = $2
       WHERE id IN (SELECT id FROM invoices WHERE status = 'sent' AND due_date < $1
                    ORDER BY due_date, id LIMIT $3 FOR NO KEY UPDATE)
       RETURNING id`,
      [day, now, most],
    );
    return rows.map(({ id }) => id);
  }
}
