import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AvailableJob, InvoiceDetails } from '@tidycrew/contracts';
import type { DataSource } from 'typeorm';
import { aClean, aCustomer, anInvoice, aPriceTier, unique } from '../factories/index.js';
import type { TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { overlapped, sideBySide } from '../support/concurrent.js';
import type { TestDatabase } from '../support/database.js';
import { expectError } from '../support/expect-error.js';
import { editCleanUnseen } from '../support/office-cleans.js';
import { expectNoGapInNumbers } from '../support/office-invoices.js';
import {
  addClean,
  aRuleScene,
  at,
  expectOneWinner,
  invoiceCleans,
  many,
  startRuleDatabase,
} from '../support/rule-database.js';
import { type Statement, together, verdict } from '../support/verdict.js';

/** Rules T6 to T10 of trust.md's table: each rule is attacked with SQL, and asked of the API. */
let db: TestDatabase;
let source: DataSource;
let world: TestApp;
let office: Client;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ db, source, world, office, stop } = await startRuleDatabase());
});

afterAll(() => stop());

describe('T6: Price tiers do not overlap', () => {
  beforeAll(async () => {
    await aPriceTier(db, { priceMinCents: 10_000, priceMaxCents: 20_000 });
    await aPriceTier(db, { priceMinCents: 50_000, priceMaxCents: 50_000 });
  });

  it.each([
    [20_000, 30_000, 'accepted', 'touches the one below'],
    [5_000, 10_000, 'accepted', 'touches the one above'],
    [19_999, 20_001, 'price_tiers_do_not_overlap', 'shares a cent'],
    [12_000, 13_000, 'price_tiers_do_not_overlap', 'lies inside'],
    [15_000, 15_000, 'price_tiers_do_not_overlap', 'is a single price inside'],
    [50_000, 50_000, 'price_tiers_do_not_overlap', 'is the same single price again'],
    [49_000, 51_000, 'price_tiers_do_not_overlap', 'encloses a single price'],
    [70_001, 70_000, 'price_tiers_order', 'is upside down'],
    [-1, 100, 'price_tiers_min_range', 'is negative'],
    [90_000, 100_000_000, 'price_tiers_max_range', 'is a million dollars'],
  ])('%d to %d: %s, because it %s', async (priceMinCents, priceMaxCents, expected) => {
    expect(await verdict(aPriceTier(db, { priceMinCents, priceMaxCents }))).toBe(expected);
  });

  it.each<[string, string]>([
    ['price_max_cents = 10001', 'price_tiers_do_not_overlap'],
    ['price_max_cents = 99999999', 'price_tiers_do_not_overlap'],
    ['price_min_cents = price_max_cents, price_max_cents = price_min_cents', 'price_tiers_order'],
    [`price_max_cents = 'NaN'::numeric`, 'cannot convert NaN to integer'],
    [`price_max_cents = 'Infinity'::numeric`, 'cannot convert infinity to integer'],
  ])('an update to %s: %s', async (change, expected) => {
    const { id } = await aPriceTier(db, { priceMinCents: 1_000, priceMaxCents: 2_000 });
    expect(await verdict(db.query(`UPDATE price_tiers SET ${change} WHERE id = $1`, [id]))).toContain(expected);
    await db.query('DELETE FROM price_tiers WHERE id = $1', [id]);
  });

  it('of 18 overlapping tiers that are added concurrently, one is accepted', async () => {
    const insert = `INSERT INTO price_tiers (price_min_cents, price_max_cents, allotted_minutes) VALUES ($1, $2, 60)`;
    const verdicts = await sideBySide(
      source,
      many.map((place): Statement[] => [[insert, [2_000_000 + place, 2_000_100 + place]]]),
    );
    expectOneWinner(verdicts, 'price_tiers_do_not_overlap');
  });

  it('the API answers 409 and names the range that overlaps', async () => {
    const tier = (priceMin: number, priceMax: number) =>
      office.post('/api/admin/settings/price-tiers', { priceMin, priceMax, allottedMinutes: 60 });
    expect((await tier(100, 150)).status).toBe(201);
    expectError(await tier(149.99, 200), 409, 'TIER_OVERLAP', 'This price range overlaps $100.00 – $150.00.');
    const upsideDown = 'The minimum price must not be above the maximum price.';
    expectError(await tier(300, 200), 400, 'VALIDATION_FAILED', upsideDown);
  });

  it.each([
    [0, 'price_tiers_minutes_range'],
    [1, 'accepted'],
    [1440, 'accepted'],
    [1441, 'price_tiers_minutes_range'],
  ])('%d minutes: %s', async (allottedMinutes, expected) => {
    const priceMinCents = 1_000_000 + allottedMinutes * 2;
    const tier = { priceMinCents, priceMaxCents: priceMinCents + 1, allottedMinutes };
    expect(await verdict(aPriceTier(db, tier))).toBe(expected);
  });
});

describe('T7: Money is a real amount', () => {
  const money: [string, string, string][] = [
    ['customers', 'price_cents', 'customers_price_range'],
    ['cleans', 'price_cents', 'cleans_price_range'],
    ['cleans', 'pay_rate_cents', 'cleans_pay_rate_range'],
    ['payroll_rules', 'pay_rate_cents', 'payroll_rules_pay_rate_range'],
  ];

  beforeAll(async () => void (await aClean(db, { clockIn: at('08:00') })));

  it.each(money)('%s.%s takes cents from 0 to 99999999, and no NaN', async (table, column, rule) => {
    const set = (value: string): Promise<string> =>
      verdict(db.query(`UPDATE ${table} SET ${column} = ${value} WHERE id = (SELECT max(id) FROM ${table})`));
    expect(await set('0')).toBe('accepted');
    expect(await set('99999999')).toBe('accepted');
    expect(await set('-1')).toBe(rule);
    expect(await set('100000000')).toBe(rule);
    expect(await set(`'NaN'::float8::integer`)).toMatch(/^22003/);
    expect(await set(`'NaN'`)).toMatch(/^22P02/);
  });

  it.each([
    ['NaN', 'customers_latitude_range'],
    ['90.000001', 'customers_latitude_range'],
    ['-90', 'accepted'],
  ])('a latitude of %s: %s', async (latitude, expected) => {
    expect(await verdict(aCustomer(db, { latitude }))).toBe(expected);
  });

  it.each([
    ['NaN', 'customers_longitude_range'],
    ['180.000001', 'customers_longitude_range'],
    ['180', 'accepted'],
  ])('a longitude of %s: %s', async (longitude, expected) => {
    expect(await verdict(aCustomer(db, { longitude }))).toBe(expected);
  });

  it.each<[string, string, string]>([
    ['invoices', 'total_cents = -1, gst_cents = NULL', 'invoices_total_range'],
    ['invoices', 'total_cents = 2000000001', 'invoices_total_range'],
    ['invoices', 'gst_cents = total_cents + 1', 'invoices_gst_range'],
    ['invoices', 'gst_cents = -1', 'invoices_gst_range'],
    ['invoice_lines', 'amount_cents = -1', 'invoice_lines_clean_not_negative'],
    ['invoice_lines', 'clean_id = NULL, amount_cents = -100000000', 'invoice_lines_amount_range'],
    ['invoice_lines', 'part = 22', 'invoice_lines_part_range'],
    ['cleans', 'extras_cents = price_cents + 1', 'cleans_extras_within_price'],
    ['cleans', 'price_cents = NULL, extras_cents = 1', 'cleans_extras_within_price'],
    ['invoice_lines', 'amount_cents = 100000000', 'invoice_lines_amount_range'],
    ['cleans', 'wages_cents = -1', 'cleans_wages_range'],
  ])('%s refuses %s', async (table, change, rule) => {
    const { id, cleanIds } = await anInvoice(db);
    const [column, key] = { invoices: ['id', id], invoice_lines: ['invoice_id', id] }[table] ?? ['id', cleanIds[0]];
    expect(await verdict(db.query(`UPDATE ${table} SET ${change} WHERE ${column} = $1`, [key]))).toBe(rule);
  });

  it.each<[string, string]>([
    ['-0.01', 'Price must not be negative'],
    ['1000000', 'Price can be at most $999,999.99'],
    ['0.001', 'Price must be a number with at most 2 decimals'],
    ['1e400', 'Price must be a number with at most 2 decimals'],
    ['"NaN"', 'Price must be a number with at most 2 decimals'],
    ['null', 'Price is required'],
  ])('the API answers 400 for a price of %s', async (price, sentence) => {
    const raw = `{ "name": "Ada ${unique()}", "address": "1 Lygon Street", "price": ${price} }`;
    const headers = { 'content-type': 'application/json' };
    const reply = await office.send('POST', '/api/admin/customers', { raw, headers });
    expectError(reply, 400, 'VALIDATION_FAILED', sentence);
  });

  it('the API answers 400 for a clean whose wages come to more than the column can hold', async () => {
    const scene = await aRuleScene(world);
    await world.database.query(`UPDATE payroll_rules SET pay_rate_cents = 99999999`);
    const reply = await addClean(office, scene, { startTime: '2026-02-03T22:00:00Z' });
    await world.database.query(`UPDATE payroll_rules SET pay_rate_cents = 3231`);
    const sentence = 'The wages of this clean are more than can be kept. Please check its times and the pay rate.';
    expectError(reply, 400, 'VALIDATION_FAILED', sentence);
  });

  it('a customer of friends and family without minutes is refused (D16)', async () => {
    expect(await verdict(aCustomer(db, { isFriendsFamily: true, friendsFamilyMinutes: null }))).toBe(
      'customers_friends_family_needs_minutes',
    );
  });
});

describe('T8: A clean is on one live invoice, and has one automatic invoice', () => {
  const aDoneClean = () => aClean(db, { clockIn: at('08:00'), clockOut: at('09:00'), priceCents: 16_500 });

  it('refuses a second live invoice, and takes any number of cancelled ones', async () => {
    const clean = await aDoneClean();
    const input = { customerId: clean.customerId, cleanIds: [clean.id] };
    await anInvoice(db, { ...input, status: 'cancelled' });
    await anInvoice(db, { ...input, status: 'cancelled' });
    await anInvoice(db, input);
    expect(await verdict(anInvoice(db, input))).toBe('invoice_lines_one_live_per_clean');
  });

  const ONE_LIVE = 'invoice_lines_one_live_per_clean';

  it.each<[string, 'cancelled' | 'live', string, string]>([
    ['bringing a cancelled invoice back', 'cancelled', `invoices SET status = 'draft', live = true WHERE id`, ONE_LIVE],
    ['its status alone', 'cancelled', `invoices SET status = 'draft' WHERE id`, 'invoices_live'],
    ['calling it live alone', 'cancelled', `invoices SET live = true WHERE id`, 'invoices_live'],
    ['calling its line live alone', 'cancelled', `invoice_lines SET live = true WHERE invoice_id`, ONE_LIVE],
    [
      'a line that is not as its invoice is',
      'live',
      `invoice_lines SET live = false WHERE invoice_id`,
      'invoice_lines_invoice_fk',
    ],
  ])('%s is refused while another invoice has the clean', async (_, which, change, rule) => {
    const clean = await aDoneClean();
    const input = { customerId: clean.customerId, cleanIds: [clean.id] };
    const invoices = {
      cancelled: await anInvoice(db, { ...input, status: 'cancelled' }),
      live: await anInvoice(db, input),
    };
    expect(await together(source, [[`UPDATE ${change} = $1`, [invoices[which].id]]])).toBe(rule);
  });

  it('refuses a second automatic invoice, though the first one is cancelled', async () => {
    const clean = await aDoneClean();
    const input = { customerId: clean.customerId, cleanIds: [clean.id], source: 'automatic' as const };
    await anInvoice(db, { ...input, status: 'cancelled' });
    expect(await verdict(anInvoice(db, input))).toBe('invoices_automatic_clean_key');
    expect(await verdict(anInvoice(db, { ...input, source: 'manual' }))).toBe('accepted');
  });

  it('of 18 concurrent invoices over one clean, one is accepted', async () => {
    const clean = await aDoneClean();
    const input = { customerId: clean.customerId, cleanIds: [clean.id] };
    const verdicts = await Promise.all(many.map(() => verdict(anInvoice(db, input))));
    expectOneWinner(verdicts, 'invoice_lines_one_live_per_clean');
  });

  it('the API answers 409 and names the invoice that the clean is on', async () => {
    const { data } = await addClean(office, await aRuleScene(world));
    const made = await invoiceCleans(office, data.customerId, [data.jobId]);
    const sentence = `The clean of 04/03/2026 is already on invoice ${made.data.invoiceNumber}.`;
    expectError(await invoiceCleans(office, data.customerId, [data.jobId]), 409, 'INVOICE_CONFLICT', sentence);
  });
});

describe('T9: Invoice numbers have no gap', () => {
  it('after 100 concurrent transactions of which 30 roll back', async () => {
    const { id } = await aCustomer(db);
    const verdicts = await Promise.all(
      Array.from({ length: 100 }, (_, place) =>
        verdict(
          source.transaction(async (tx) => {
            await tx.query(
              `WITH counted AS (UPDATE invoice_counter SET last_number = last_number + 1 RETURNING last_number)
               INSERT INTO invoices (number, customer_id, customer_name, customer_address, source, issue_date, due_date,
                 payment_terms, total_cents, issuer)
               SELECT last_number, $1, 'Ada', 'Here', 'manual', '2026-03-05', '2026-03-05', 'Net 30', 0, '{}' FROM counted`,
              [id],
            );
            if (place % 10 < 3) throw new Error('undone');
          }),
        ),
      ),
    );
    expect(verdicts.filter((each) => each === 'accepted')).toHaveLength(70);
    await expectNoGapInNumbers(db);
  });

  it.each<[string, string, string]>([
    ['a number twice', `UPDATE invoices SET number = 1 WHERE number = 2`, 'invoices_number_key'],
    ['number 0', `UPDATE invoices SET number = 0 WHERE number = 1`, 'invoices_number_range'],
    ['taking an invoice away', `DELETE FROM invoices WHERE number = 1`, 'invoices_stay'],
    ['taking all away', `TRUNCATE invoices CASCADE`, 'invoices_stay'],
    ['a second counter', `INSERT INTO invoice_counter (id) VALUES (2)`, 'invoice_counter_single_row'],
    ['counting below nothing', `UPDATE invoice_counter SET last_number = -1`, 'invoice_counter_range'],
  ])('%s is refused', async (_, sql, rule) => {
    await anInvoice(db);
    await anInvoice(db);
    expect(await together(source, [[sql]])).toBe(rule);
    await expectNoGapInNumbers(db);
  });

  it('the API creates 50 invoices at once over the same 20 cleans: every clean on one, no gap (D44)', async () => {
    const { id: customerId } = await aCustomer(world.database);
    const ids: number[] = [];
    for (let n = 0; n < 20; n++) {
      const clockIn = new Date(Date.UTC(2026, 1, 1 + n));
      const clockOut = new Date(clockIn.getTime() + 3_600_000);
      ids.push((await aClean(world.database, { customerId, clockIn, clockOut, priceCents: 16_500 })).id);
    }
    // Each clean alone, and 30 times several of them, in either order.
    const several = (n: number): number[] => ids.filter((_, place) => (place * 7 + n) % 5 === 0);
    const inputs = [...Array(30).keys()].map((n) => (n % 2 ? several(n) : several(n).toReversed()));
    const replies = await Promise.all(
      [...inputs, ...ids.map((id) => [id])].map((jobIds) => invoiceCleans(office, customerId, jobIds)),
    );
    const made = replies.filter(({ status }) => status === 201);
    for (const reply of replies) if (reply.status !== 201) expectError(reply, 409, 'INVOICE_CONFLICT');
    const invoiced = made.flatMap(({ data }) => data.lines.map(({ jobId }) => jobId ?? 0));
    expect(invoiced.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
    expect((await office.get<AvailableJob[]>(`/api/invoices/jobs/available?customerId=${customerId}`)).data).toEqual(
      [],
    );
    await expectNoGapInNumbers(world.database);
  });
});

describe("T10: An issued invoice's lines and amounts never change", () => {
  const RULE = 'invoices_stay';

  it.each([
    'UPDATE invoices SET total_cents = 1 WHERE id = ISSUED',
    'UPDATE invoices SET gst_cents = NULL WHERE id = ISSUED',
    `UPDATE invoices SET customer_name = 'x' WHERE id = ISSUED`,
    `UPDATE invoices SET issuer = '{}' WHERE id = ISSUED`,
    `UPDATE invoices SET due_date = 'tomorrow' WHERE id = ISSUED`,
    `UPDATE invoices SET pdf = 'x', pdf_sha256 = repeat('0', 64) WHERE id = ISSUED`,
    `UPDATE invoices SET pdf = NULL, pdf_sha256 = NULL, issued_at = NULL, status = 'draft' WHERE id = ISSUED`,
    'UPDATE invoices SET issued_at = now() WHERE id = ISSUED',
    `UPDATE invoices SET status = 'draft', total_cents = 1 WHERE id = ISSUED`,
    'DELETE FROM invoices WHERE id = ISSUED',
    'UPDATE invoice_lines SET amount_cents = 1 WHERE invoice_id = ISSUED',
    `UPDATE invoice_lines SET description = 'x' WHERE invoice_id = ISSUED`,
    'DELETE FROM invoice_lines WHERE invoice_id = ISSUED',
    'UPDATE invoice_lines SET invoice_id = DRAFT, position = 9 WHERE invoice_id = ISSUED',
    'UPDATE invoice_lines SET invoice_id = ISSUED, position = 9 WHERE invoice_id = DRAFT',
    `INSERT INTO invoice_lines (invoice_id, clean_id, position, day, description, address, amount_cents)
       SELECT ISSUED, max(id), 2, '2026-03-01', 'x', 'x', 1 FROM cleans`,
    `MERGE INTO invoices i USING (VALUES (1)) AS v (cents) ON i.id = ISSUED
       WHEN MATCHED THEN UPDATE SET total_cents = v.cents`,
    'TRUNCATE invoice_lines CASCADE',
    'TRUNCATE invoices CASCADE',
  ])('refuses %s', async (attack) => {
    const [issued, draft] = [await anInvoice(db, { status: 'sent' }), await anInvoice(db)];
    const sql = attack.replace('ISSUED', `${issued.id}`).replace('DRAFT', `${draft.id}`);
    expect(await together(source, [[sql]])).toBe(RULE);
  });

  it.each(['paid', 'overdue', 'cancelled', 'draft'])('its status may still become %s', async (status) => {
    const { id } = await anInvoice(db, { status: 'sent' });
    const change = `UPDATE invoices SET status = $2, live = ($2 <> 'cancelled') WHERE id = $1`;
    expect(await together(source, [[change, [id, status]]])).toBe('accepted');
  });

  it('refuses a line that changes while another transaction issues the invoice', async () => {
    const { id } = await anInvoice(db);
    const issue = `UPDATE invoices SET status = 'sent', issued_at = now(), pdf = '%PDF'::bytea,
      pdf_sha256 = encode(sha256('%PDF'::bytea), 'hex') WHERE id = $1`;
    const change = `UPDATE invoice_lines SET amount_cents = 1 WHERE invoice_id = $1`;
    expect(await overlapped(source, [[issue, [id]]], [[change, [id]]])).toEqual(['accepted', RULE]);
  });

  it('the API answers 409 for another price, and the same PDF bytes whatever is renamed', async () => {
    const scene = await aRuleScene(world);
    const { data: clean } = await addClean(office, scene);
    const { data: made } = await invoiceCleans(office, scene.customer.id, [clean.jobId]);
    await office.put(`/api/invoices/${made.id}/status`, { status: 'sent' });
    const pdf = async () => Buffer.from((await office.get(`/api/invoices/${made.invoiceNumber}/pdf`)).bytes);
    const before = await pdf();
    const sentence = `This clean is on invoice ${made.invoiceNumber}: its price cannot be changed. Cancel the invoice first.`;
    expectError(await editCleanUnseen(office, clean, { price: 1 }), 409, 'CLEAN_INVOICED', sentence);
    await world.database.query(`UPDATE customers SET name = 'Somebody Else', price_cents = 1 WHERE id = $1`, [
      scene.customer.id,
    ]);
    const { data: after } = await office.get<InvoiceDetails>(`/api/invoices/${made.id}`);
    expect([after.totalAmount, after.lines]).toEqual([made.totalAmount, made.lines]);
    expect(before.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await pdf()).equals(before)).toBe(true);
  });
});
