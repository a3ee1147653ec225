import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../apps/api/src/platform/database/data-source.js';
import { aCustomer, anInvoice } from '../factories/index.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

let db: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  db = await createTestDatabase();
  source = createDataSource(db.url, 2);
  await source.initialize();
});

afterAll(async () => {
  await source.destroy();
  await db.drop();
});

const isBack = async (): Promise<boolean> =>
  (await db.query(`SELECT 1 FROM migrations WHERE name = 'Reminders1765320000001'`)).length === 0;

const settings = () =>
  db.query(
    `SELECT reminders_enabled AS "isOn", reminder_days_before AS before, reminder_days_after AS after FROM business_settings`,
  );

it('takes over the settings as they are, and each reminder that went out counts as the one that it was (D132)', async () => {
  const customer = await aCustomer(db, { email: 'late@example.test' });
  const { id } = await anInvoice(db, { customerId: customer.id, status: 'sent' });
  await db.query(
    `UPDATE business_settings SET reminders_enabled = true, reminder_days_before = 3, reminder_days_after = 7`,
  );
  const before = await settings();
  while (!(await isBack())) await source.undoLastMigration();
  const mails = await db.query<{ id: number }>(
    `INSERT INTO mails (kind, invoice_id, to_address, subject, text_body, html_body, message_id, status, sent_at)
     SELECT kind, $1, 'late@example.test', 'x', 'x', 'x', kind, 'sent', now()
     FROM unnest(ARRAY['reminder-before', 'reminder-after', 'invoice']) AS kind RETURNING id`,
    [id],
  );
  await db.query(
    `INSERT INTO mails (kind, invoice_id, to_address, subject, text_body, html_body, message_id, status, sent_at, resend_of_id)
     VALUES ('reminder-after', $1, 'late@example.test', 'x', 'x', 'x', 'again', 'sent', now(), $2)`,
    [id, mails[1]!.id],
  );
  await source.runMigrations();
  expect(await settings()).toEqual(before);
  expect(await db.query('SELECT reminder_days_later AS later FROM business_settings')).toEqual([{ later: [] }]);
  expect(
    await db.query('SELECT invoice_id AS "invoiceId", step, mail_id AS "mailId" FROM invoice_reminders ORDER BY step'),
  ).toEqual([
    { invoiceId: id, step: 0, mailId: mails[0]!.id },
    { invoiceId: id, step: 1, mailId: mails[1]!.id },
  ]);
  // Back again with reminders of both kinds.
  await db.query(
    `INSERT INTO mails (kind, customer_id, to_address, subject, text_body, html_body, message_id, status, sent_at)
     VALUES ('reminder', $1, 'late@example.test', 'x', 'x', 'x', 'of a customer', 'sent', now())`,
    [customer.id],
  );
  while (!(await isBack())) await source.undoLastMigration();
  expect(await db.query('SELECT kind FROM mails ORDER BY id')).toEqual(
    ['reminder-before', 'reminder-after', 'invoice', 'reminder-after'].map((kind) => ({ kind })),
  );
  await source.runMigrations();
});
