import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../apps/api/src/platform/database/data-source.js';
import { PaidInvoices1765120000001 } from '../../apps/api/src/platform/database/migrations/1765120000001-paid-invoices.js';
import { MIGRATIONS } from '../../apps/api/src/platform/database/migrations/index.js';
import { Payments1765120000000 } from '../../apps/api/src/platform/database/migrations/1765120000000-payments.js';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { anInvoice, type TestInvoice } from '../factories/index.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

let db: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  db = await createTestDatabase();
  source = createDataSource(db.url, 2);
  await source.initialize();
  while ((await db.query(`SELECT 1 FROM migrations WHERE name LIKE 'Payments17%'`)).length > 0) {
    await source.undoLastMigration();
  }
});

afterAll(async () => {
  await source.destroy();
  await db.drop();
});

/** All that stays as it was. */
const asBefore = () =>
  db.query(
    `SELECT id, number, status, live, total_cents, gst_cents, issued_at, updated_at, pdf, pdf_sha256 FROM invoices ORDER BY id`,
  );

describe('the upgrade to payments (D493)', () => {
  let byLog: TestInvoice;
  let byChange: TestInvoice;
  let cancelled: TestInvoice;
  let before: unknown[];

  /** An invoice as versions before had it: with a status and no money. */
  const old = async (status: string, changed: string, amountsCents = [16_500]): Promise<TestInvoice> => {
    const invoice = await anInvoice(db, { status: 'sent', amountsCents });
    await db.query(`UPDATE invoices SET status = $2, live = ($2 <> 'cancelled'), updated_at = $3 WHERE id = $1`, [
      invoice.id,
      status,
      changed,
    ]);
    return invoice;
  };
  const logged = (id: number, at: string, after: string) =>
    db.query(
      `INSERT INTO audit_log (at, action, subject, subject_id, details)
       VALUES ($2, 'invoice.status-changed', 'invoice', $1, jsonb_build_object('after', $3::text))`,
      [id, at, after],
    );

  beforeAll(async () => {
    byLog = await old('paid', '2026-03-20T00:00:00Z', [16_500, 4_000]);
    await logged(byLog.id, '2026-03-07T00:00:00Z', 'paid');
    await logged(byLog.id, '2026-03-08T00:00:00Z', 'sent');
    // In Melbourne it is the 10th already.
    await logged(byLog.id, '2026-03-09T14:00:00Z', 'paid');
    byChange = await old('paid', '2026-03-04T00:00:00Z');
    cancelled = await old('cancelled', '2026-03-20T00:00:00Z');
    await logged(cancelled.id, '2026-03-12T00:00:00Z', 'cancelled');
    await old('paid', '2026-03-20T00:00:00Z', [0]);
    await old('sent', '2026-03-20T00:00:00Z');
    // Without lines, which nothing here reads.
    await db.query(
      `WITH counted AS (UPDATE invoice_counter SET last_number = last_number + 2100 RETURNING last_number - 2100 AS before)
       INSERT INTO invoices (number, customer_id, customer_name, customer_address, status, source, issue_date, due_date,
         payment_terms, total_cents, gst_cents, issuer, pdf, pdf_sha256, issued_at)
       SELECT before + n, $1, 'x', 'x', 'paid', 'manual', '2026-03-05', '2026-03-06', 'x', n, 0, '{}', '%PDF',
              encode(sha256('%PDF'), 'hex'), now()
       FROM counted, generate_series(1, 2100) n`,
      [byLog.customerId],
    );
    before = await asBefore();
  });

  it('takes portions of 1,000, and goes on where it was stopped', async () => {
    const runner = source.createQueryRunner();
    try {
      await new Payments1765120000000().up(runner);
      await db.query(
        `CREATE FUNCTION stop_it() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'stopped'; END $$`,
      );
      await db.query(`
        CREATE TRIGGER stop_it BEFORE INSERT ON allocations FOR EACH ROW WHEN (NEW.amount_cents = 1500)
        EXECUTE FUNCTION stop_it()
      `);
      await expect(new PaidInvoices1765120000001().up(runner)).rejects.toThrow('stopped');
      expect(await db.query('SELECT count(*)::integer AS payments FROM payments')).toEqual([{ payments: 1000 }]);
      await db.query('DROP FUNCTION stop_it CASCADE');
      await new PaidInvoices1765120000001().up(runner);
    } finally {
      await runner.release();
    }
    // Two of before, 2,100 of the many, none of the one for $0.00.
    expect(await db.query('SELECT count(*)::integer AS payments FROM payments')).toEqual([{ payments: 2102 }]);
    // The rules speak of the schema of today.
    const later = source.createQueryRunner();
    for (const Migration of MIGRATIONS.slice(MIGRATIONS.indexOf(PaidInvoices1765120000001) + 1))
      await new Migration().up(later);
    await later.release();
    const breaches = await findBreaches(db);
    expect(breaches.map(({ rule }) => rule)).toEqual(["An invoice's lines add up to its total (D43)."]);
  });

  it('dates each by the audit log, else by its last change, and changes nothing else', async () => {
    const paid = await db.query(
      `SELECT a.invoice_id AS invoice, p.received_on::text AS received, p.amount_cents AS cents, p.method, p.source,
              p.created_by_id AS "by", a.gst_cents AS gst, a.day::text, a.cause
       FROM payments p JOIN allocations a ON a.payment_id = p.id WHERE a.invoice_id = ANY ($1) ORDER BY 1`,
      [[byLog.id, byChange.id, cancelled.id]],
    );
    const same = { method: 'other', source: 'status', by: null, cause: 'payment' };
    expect(paid).toEqual([
      { ...same, invoice: byLog.id, received: '2026-03-10', cents: 20_500, gst: 1_864, day: '2026-03-10' },
      { ...same, invoice: byChange.id, received: '2026-03-04', cents: 16_500, gst: 1_500, day: '2026-03-05' },
    ]);
    const dates = await db.query('SELECT id, cancelled_at FROM invoices WHERE cancelled_at IS NOT NULL');
    expect(dates).toEqual([{ id: cancelled.id, cancelled_at: new Date('2026-03-12T00:00:00Z') }]);
    expect(await asBefore()).toEqual(before);
  });
});
