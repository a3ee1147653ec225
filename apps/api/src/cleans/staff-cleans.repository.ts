import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface CompletedJobRow {
  id: number;
  customer_id: number;
  customer_name: string;
  customer_address: string;
  clock_in: Date;
  clock_out: Date;
}

@Injectable()
export class StaffCleansRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * A person's own times on cleans that they left between two instants, latest first. The overlap finds them by index;
   * it begins a millisecond early, because an entry that ends exactly at the first instant does not reach into it.
   */
  leftBetween(userId: number, from: Date, to: Date): Promise<CompletedJobRow[]> {
    return this.database.query<CompletedJobRow[]>(
      `SELECT c.id, c.customer_id, customer.name AS customer_name, customer.address AS customer_address,
              e.clock_in, e.clock_out
       FROM time_entries e
       JOIN cleans c ON c.id = e.clean_id
       JOIN customers customer ON customer.id = c.customer_id
       WHERE e.user_id = $1 AND NOT e.is_discarded
         AND tstzrange(e.clock_in, e.clock_out) && tstzrange($2::timestamptz - interval '1 millisecond', $3)
         AND e.clock_out >= $2 AND e.clock_out < $3
       ORDER BY e.clock_out DESC, c.id DESC
       LIMIT 200`,
      [userId, from, to],
    );
  }
}
