import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { Customer } from '../model/customer.entity.js';
import { fullName } from '../model/person.sql.js';
import { queryManyRows } from '../platform/common/many-rows.js';
import { foundByText, type FoundRow } from '../platform/database/found-by-text.js';
import { isReferredTo } from '../platform/database/references.js';

/** An import that was not undone, and how many of its customers are there. */
export interface ImportBatchRow {
  id: number;
  createdAt: Date;
  createdBy: string;
  customers: number;
  /** Who was there already and got other values. */
  updated: number;
}

/** What an import has changed of a customer who was there already (decision D652). */
export interface ImportedChange {
  customerId: number;
  /** The fields as they were, with `updatedAt`, and as they are since; `access`: the notes of the house, and when others were saved. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** One that is kept; its id grows with the time at which it was made. */
export type KeptChange = ImportedChange & { id: number };

/** What the house of a customer has, which goes with it (decision D193). */
const GOES_ALONG = ['access_notes', 'access_codes'];

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
              (SELECT count(*)::integer FROM customers c WHERE c.import_id = i.id) AS customers,
              (SELECT count(*)::integer FROM customer_import_changes n WHERE n.import_id = i.id) AS updated
       FROM customer_imports i JOIN users u ON u.id = i.created_by_id
       WHERE i.created_at > $1 AND i.undone_at IS NULL ORDER BY i.created_at DESC, i.id DESC LIMIT $2`,
      [since, most],
    );
  }

  /** Marks an import as undone and answers the id of whose it was; null when it was, or is older. */
  async end(tx: EntityManager, id: number, now: Date, since: Date): Promise<number | null> {
    const [rows] = await tx.query<[{ createdById: number }[], number]>(
      `UPDATE customer_imports SET undone_at = $2 WHERE id = $1 AND undone_at IS NULL AND created_at > $3
       RETURNING created_by_id AS "createdById"`,
      [id, now, since],
    );
    return rows[0]?.createdById ?? null;
  }

  /**
   * Locks the customers of an import, and those whom it changed and whose own import was undone before, in one order, against whatever
   * would use them; answers how many it made.
   */
  async lockCustomers(tx: EntityManager, id: number): Promise<number> {
    const [row] = await tx.query<[{ count: number }]>(
      `WITH locked AS MATERIALIZED (
         SELECT import_id FROM customers
         WHERE import_id = $1 OR (id IN (SELECT customer_id FROM customer_import_changes WHERE import_id = $1)
           AND import_id IN (SELECT i.id FROM customer_imports i WHERE i.undone_at IS NOT NULL))
         ORDER BY id FOR UPDATE)
       SELECT (count(*) FILTER (WHERE import_id = $1))::integer AS count FROM locked`,
      [id],
    );
    return row.count;
  }

  /**
   * Those of an import, and those of these customers whose own import was undone before, that nobody has changed and nothing refers to.
   * They must be locked, in an earlier statement.
   */
  async untouched(tx: EntityManager, id: number, among: readonly number[]): Promise<{ id: number; isOwn: boolean }[]> {
    return tx.query<{ id: number; isOwn: boolean }[]>(
      `SELECT c.id, c.import_id = $1 AS "isOwn" FROM customers c JOIN customer_imports i ON i.id = c.import_id
       WHERE (i.id = $1 OR (i.undone_at IS NOT NULL AND c.id = ANY ($2))) AND c.updated_at = c.created_at
         AND (c.access_saved_at IS NULL OR c.access_saved_at = c.created_at)
         AND NOT EXISTS (SELECT 1 FROM access_codes k WHERE k.customer_id = c.id
                         AND (k.created_at <> c.created_at OR k.replaced_at IS NOT NULL
                              OR EXISTS (SELECT 1 FROM code_reveals r WHERE r.code_id = k.id)))
         AND NOT ${await isReferredTo(tx, 'customers', 'c', GOES_ALONG)}
       ORDER BY c.id`,
      [id, among],
    );
  }

  async remove(tx: EntityManager, ids: readonly number[]): Promise<void> {
    await tx.query('DELETE FROM customers WHERE id = ANY ($1)', [ids]);
  }

  /** Removes what was before imports that can be undone no more; answers how many rows. */
  async forgetChanges(since: Date): Promise<number> {
    const [, count] = await this.database.query<[unknown[], number]>(
      `DELETE FROM customer_import_changes n USING customer_imports i
       WHERE i.id = n.import_id AND (i.created_at <= $1 OR i.undone_at IS NOT NULL)`,
      [since],
    );
    return count;
  }

  /** Keeps what was before, for as long as it can be undone. */
  async keepChanges(tx: EntityManager, id: number, changes: readonly ImportedChange[]): Promise<void> {
    await tx.query(
      `INSERT INTO customer_import_changes (import_id, customer_id, before, after)
       SELECT $1, "customerId", before, after
       FROM jsonb_to_recordset($2) AS n ("customerId" integer, before jsonb, after jsonb)`,
      [id, JSON.stringify(changes)],
    );
  }

  /** Takes away what was kept, the last first. */
  async takeChanges(tx: EntityManager, id: number): Promise<KeptChange[]> {
    const [rows] = await tx.query<[KeptChange[], number]>(
      `DELETE FROM customer_import_changes WHERE import_id = $1 RETURNING id, customer_id AS "customerId", before, after`,
      [id],
    );
    return rows.toSorted((a, b) => b.id - a.id);
  }

  /** What imports have changed of these customers and can still give back, the first first. */
  changesOf(tx: EntityManager, customerIds: readonly number[]): Promise<KeptChange[]> {
    return tx.query<KeptChange[]>(
      `SELECT id, customer_id AS "customerId", before, after FROM customer_import_changes
       WHERE customer_id = ANY ($1) ORDER BY id`,
      [customerIds],
    );
  }

  async saveChanges(tx: EntityManager, changes: readonly KeptChange[]): Promise<void> {
    await tx.query(
      `UPDATE customer_import_changes c SET before = n.before, after = n.after
       FROM jsonb_to_recordset($1) AS n (id integer, before jsonb, after jsonb) WHERE c.id = n.id`,
      [JSON.stringify(changes)],
    );
  }

  /** Which of these names customers have already, by their place in the list from 0 (decision D15). */
  takenNames(tx: EntityManager, names: string[]): Promise<FoundRow[]> {
    return foundByText(tx, 'customers', 'name_key(c.name) = name_key(wanted.text)', names);
  }

  /** The same of addresses; one that several customers have is nobody's. */
  takenAddresses(tx: EntityManager, addresses: string[]): Promise<FoundRow[]> {
    return queryManyRows<FoundRow>(
      tx,
      `WITH wanted AS (
         SELECT place::integer - 1 AS place, match_key(address) AS key
         FROM jsonb_array_elements_text($1) WITH ORDINALITY AS of_file (address, place)
       ), found AS (
         SELECT match_key(c.address) AS key, min(c.id) AS id FROM customers c
         WHERE match_key(c.address) IN (SELECT key FROM wanted) GROUP BY 1 HAVING count(*) = 1
       )
       SELECT wanted.place, c.id, c.name, c.active FROM wanted JOIN found USING (key) JOIN customers c ON c.id = found.id`,
      [JSON.stringify(addresses)],
    );
  }

  /** Customers without a lock, to be looked at. */
  allById(tx: EntityManager, ids: readonly number[]): Promise<Customer[]> {
    return tx.getRepository(Customer).find({ where: { id: In([...ids]) } });
  }

  /** The labels of the codes in use at these customers, in small letters. */
  async codeLabels(tx: EntityManager, customerIds: readonly number[]): Promise<Map<number, string[]>> {
    const rows = await tx.query<{ id: number; labels: string[] }[]>(
      `SELECT customer_id AS id, array_agg(lower(label)) AS labels FROM access_codes
       WHERE customer_id = ANY ($1) AND replaced_at IS NULL GROUP BY 1`,
      [customerIds],
    );
    return new Map(rows.map(({ id, labels }) => [id, labels]));
  }

  /** How many cleans of these customers wait for a price. */
  async unpriced(tx: EntityManager, customerIds: readonly number[]): Promise<Map<number, number>> {
    const rows = await tx.query<{ id: number; count: number }[]>(
      `SELECT customer_id AS id, count(*)::integer AS count FROM cleans
       WHERE customer_id = ANY ($1) AND price_cents IS NULL AND status <> 'discarded' GROUP BY 1`,
      [customerIds],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }
}
