import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invoices of a portion, each of which is one statement: it is kept or it is not. */
const PORTION = 1000;

/** When invoice i last got its status by the audit log, else its last change. */
const LAST_BECAME = `coalesce(
  (SELECT a.at FROM audit_log a WHERE a.subject = 'invoice' AND a.subject_id = i.id
     AND a.action = 'invoice.status-changed' AND a.details ->> 'after' = i.status ORDER BY a.id DESC LIMIT 1),
  i.updated_at)`;

/** A payment of its whole total for each paid invoice that has none, on the day that it last became paid. */
const PAY = `
  WITH portion AS (
    SELECT i.id, i.customer_id, i.total_cents, coalesce(i.gst_cents, 0) AS gst_cents, i.issue_date,
           nextval(pg_get_serial_sequence('payments', 'id'))::integer AS payment_id,
           (${LAST_BECAME} AT TIME ZONE (SELECT time_zone FROM business_settings))::date AS day
    FROM (SELECT * FROM invoices WHERE id > $1 AND status = 'paid' AND paid_cents = 0 AND total_cents > 0
          ORDER BY id LIMIT $2 FOR NO KEY UPDATE) i
  ), paid AS (
    INSERT INTO payments (id, customer_id, received_on, amount_cents, method, source)
    SELECT payment_id, customer_id, day, total_cents, 'other', 'status' FROM portion
    RETURNING id
  ), allocated AS (
    INSERT INTO allocations (payment_id, invoice_id, customer_id, amount_cents, gst_cents, day, cause)
    SELECT payment_id, portion.id, customer_id, total_cents, gst_cents, greatest(day, issue_date), 'payment'
    FROM portion JOIN paid ON paid.id = payment_id
  )
  SELECT max(id) AS last FROM portion`;

const DATE_CANCELLED = `
  WITH portion AS (
    SELECT i.id, ${LAST_BECAME} AS at
    FROM (SELECT * FROM invoices WHERE id > $1 AND status = 'cancelled' AND cancelled_at IS NULL
          ORDER BY id LIMIT $2 FOR NO KEY UPDATE) i
  ), dated AS (
    UPDATE invoices SET cancelled_at = portion.at FROM portion WHERE invoices.id = portion.id
  )
  SELECT max(id) AS last FROM portion`;

/**
 * What was paid before there were payments (decision D493). In portions without a transaction around them: one that was stopped
 * goes on where it was, because a portion takes only what no portion before it took.
 */
export class PaidInvoices1765120000001 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    for (const statement of [PAY, DATE_CANCELLED]) {
      for (let last: number | null = 0; last !== null;) {
        const [portion] = (await db.query(statement, [last, PORTION])) as [{ last: number | null }];
        last = portion.last;
      }
    }
  }

  /** The columns and tables go with the migration before. */
  async down(): Promise<void> {}
}
