import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { fullName } from '../model/person.sql.js';
import { isReferredTo } from '../platform/database/references.js';

/** An import that was not undone, and how many of its customers are there. */
export interface ImportBatchRow {
  id: number;
  createdAt: Date;
  createdBy: string;
  customers: number;
}

@Injectable()
export class CustomerImportRepository {
  constructor(private readonly database: DataSource) {}

  async begin(tx: EntityManager, createdById: number, now: Date): Promise<number> {
    const [row] = await tx.query<[{ id: number }]>(
      `INSERT INTO customer_imports (created_by_id, created_at) VALUES ($1, $2) RETURNING id`,
      [createdById, now],
    );
    return row.id;
  }

  /** Keeps somebody's import from being undone until the transaction ends; false: it cannot take more rows. */
  async hold(tx: EntityManager, id: number, createdById: number, since: Date): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM customer_imports
       WHERE id = $1 AND created_by_id = $2 AND created_at > $3 AND undone_at IS NULL FOR SHARE`,
      [id, createdById, since],
    );
    return rows.length > 0;
  }

  recent(since: Date, most: number): Promise<ImportBatchRow[]> {
    return this.database.query<ImportBatchRow[]>(
      `SELECT i.id, i.created_at AS "createdAt", ${fullName('u')} AS "createdBy",
              (SELECT count(*)::integer FROM customers c WHERE c.import_id = i.id) AS customers
       FROM customer_imports i JOIN users u ON u.id = i.created_by_id
       WHERE i.created_at > $1 AND i.undone_at IS NULL ORDER BY i.created_at DESC, i.id DESC LIMIT $2`,
      [since, most],
    );
  }

  /** Marks an import as undone; false when it was, or is older. */
  async end(tx: EntityManager, id: number, now: Date, since: Date): Promise<boolean> {
    const [rows] = await tx.query<[unknown[], number]>(
      `UPDATE customer_imports SET undone_at = $2 WHERE id = $1 AND undone_at IS NULL AND created_at > $3 RETURNING 1`,
      [id, now, since],
    );
    return rows.length > 0;
  }

  /** Locks the customers of an import against whatever would use them, in one order; answers how many there are. */
  async lockCustomers(tx: EntityManager, id: number): Promise<number> {
    const [row] = await tx.query<[{ count: number }]>(
      `WITH locked AS MATERIALIZED (SELECT 1 FROM customers WHERE import_id = $1 ORDER BY id FOR UPDATE)
       SELECT count(*)::integer AS count FROM locked`,
      [id],
    );
    return row.count;
  }

  /** Removes those that nobody has changed and nothing refers to. They must be locked, in an earlier statement. */
  async removeUntouched(tx: EntityManager, id: number): Promise<number[]> {
    const [row] = await tx.query<[{ ids: number[] }]>(
      `WITH removed AS (DELETE FROM customers c WHERE c.import_id = $1 AND c.updated_at = c.created_at
         AND (c.access_saved_at IS NULL OR c.access_saved_at = c.created_at)
         AND NOT ${await isReferredTo(tx, 'customers', 'c')}
       RETURNING c.id)
       SELECT coalesce(json_agg(id), '[]') AS ids FROM removed`,
      [id],
    );
    return row.ids;
  }
}
