import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AdminCustomer, Invoice, OutboxMail, OutboxMailDetails } from '@tidycrew/contracts';
import { OverdueTask } from '../../apps/api/src/invoices/overdue.task.js';
import { Scheduler } from '../../apps/api/src/platform/jobs/scheduler.js';
import {
  aCustomer,
  aPerson,
  aSession,
  type InvoiceInput,
  anInvoice,
  payWhole,
  type TestPerson,
} from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';

let world: TestApp;
let replica: TestApp;
let admin: TestPerson;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  replica = await startApp({ database: world.database, clock: world.clock });
  admin = await aPerson(world.database, { role: 'admin' });
  office = await world.as(admin, { livesMinutes: 60 * 24 * 60, idleMinutes: 60 * 24 * 60 });
});

afterAll(async () => {
  await replica.stop();
  await world.stop();
});

beforeEach(async () => {
  world.clock.set(START_OF_TESTS);
  await world.database.query(
    `UPDATE business_settings SET time_zone = 'Australia/Melbourne', reminders_enabled = false`,
  );
});

const scheduler = (app = world): Scheduler => app.app.get(Scheduler);

/** An invoice that was sent on a day, at noon in Melbourne, to somebody with an address. */
async function aSentInvoice({
  email = 'customer@example.test',
  sentDay = '2026-03-02',
  ...input
}: InvoiceInput & {
  email?: string | null;
  sentDay?: string;
} = {}): Promise<number> {
  const customerId = (await aCustomer(world.database, { email })).id;
  const { id } = await anInvoice(world.database, { customerId, issueDay: '2026-03-02', ...input, status: 'draft' });
  await world.database.query(
    `UPDATE invoices SET pdf = '%PDF', pdf_sha256 = encode(sha256('%PDF'), 'hex'), status = 'sent', issued_at = $2
     WHERE id = $1`,
    [id, `${sentDay}T01:00:00.000Z`],
  );
  const { status = 'sent' } = input;
  await world.database.query(`UPDATE invoices SET status = $2, live = ($2 <> 'cancelled') WHERE id = $1`, [id, status]);
  if (status === 'paid') await payWhole(world.database, id, 'status');
  return id;
}

const statusOf = async (id: number): Promise<string> => {
  const [row] = await world.database.query<{ status: string }>(`SELECT status FROM invoices WHERE id = $1`, [id]);
  return row!.status;
};

const runsOf = (task: string): Promise<{ slot: Date; finished_at: Date | null }[]> =>
  world.database.query(`SELECT slot, finished_at FROM scheduled_runs WHERE task = $1 ORDER BY slot`, [task]);

const planOf = async (sql: string, params: unknown[]): Promise<string> => {
  const rows = await world.database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, params);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

describe('overdue invoices (D48)', () => {
  it.each([
    // Due on Friday 6 March 2026; Melbourne is eleven hours ahead of UTC.
    ['on the due date', 'sent', '2026-03-06T12:59:59.999Z', 'sent'],
    ['from the day after', 'sent', '2026-03-06T13:00:00.000Z', 'overdue'],
    ['paid ones never', 'paid', '2026-04-01T00:00:00.000Z', 'paid'],
  ] as const)('are marked %s', async (_, status, now, expected) => {
    const id = await aSentInvoice({ status });
    world.clock.set(now);
    await scheduler().runNow('overdue');
    expect(await statusOf(id)).toBe(expected);
  });

  it.each(['draft', 'cancelled'] as const)('are never those that are %s', async (status) => {
    const { id } = await anInvoice(world.database, { status, issueDay: '2026-03-02' });
    world.clock.advance({ hours: 1000 });
    await scheduler().runNow('overdue');
    expect(await statusOf(id)).toBe(status);
  });

  it('are marked once, by the program itself, however many processes run', async () => {
    const ids = [await aSentInvoice(), await aSentInvoice(), await aSentInvoice()];
    world.clock.set('2026-03-09T00:00:00.000Z');
    const done = await Promise.all([scheduler().runNow('overdue'), scheduler(replica).runNow('overdue')]);
    expect(done[0] + done[1]).toBeGreaterThanOrEqual(3);
    const audit = await world.database.query(
      `SELECT subject_id, actor_id, action, details FROM audit_log
       WHERE subject = 'invoice' AND subject_id = ANY ($1) ORDER BY subject_id`,
      [ids],
    );
    expect(audit).toEqual(
      ids.map((id) => ({
        subject_id: id,
        actor_id: null,
        action: 'invoice.status-changed',
        details: { before: 'sent', after: 'overdue' },
      })),
    );
  });

  it('follow the days of the business, wherever it is', async () => {
    const id = await aSentInvoice();
    await world.database.query(`UPDATE business_settings SET time_zone = 'Pacific/Kiritimati'`);
    world.clock.set('2026-03-06T10:00:00.000Z');
    await scheduler().runNow('overdue');
    expect(await statusOf(id)).toBe('overdue');
  });
});

describe('friendly reminders', () => {
  const turnOn = (before: number | null, after: number | null, later: number[] = []): Promise<unknown> =>
    world.database.query(
      `UPDATE business_settings SET reminders_enabled = true, reminder_days_before = $1, reminder_days_after = $2,
         reminder_days_later = $3`,
      [before, after, later],
    );

  const [BEFORE, FIRST, SECOND, THIRD] = [0, 1, 2, 3];

  /** Which of its reminders went out. */
  const remindedOf = async (id: number): Promise<number[]> => {
    const rows = await world.database.query<{ step: number }>(
      `SELECT step FROM invoice_reminders WHERE invoice_id = $1 AND step IS NOT NULL ORDER BY id`,
      [id],
    );
    return rows.map(({ step }) => step);
  };

  const remind = async (now: string): Promise<void> => {
    world.clock.set(now);
    await scheduler().runNow('reminders');
  };

  /** The e-mails that name an invoice, as the outbox has them, the oldest first. */
  const remindersOf = async (id: number): Promise<OutboxMailDetails[]> => {
    const filter = encodeURIComponent(JSON.stringify({ invoiceId: id }));
    const mails = (await office.get<OutboxMail[]>(`/api/admin/mails?filter=${filter}`)).data.toReversed();
    return Promise.all(
      mails.map(async (mail) => (await office.get<OutboxMailDetails>(`/api/admin/mails/${mail.id}`)).data),
    );
  };

  it('are off by default', async () => {
    const id = await aSentInvoice();
    world.clock.set('2026-03-06T02:00:00.000Z');
    await scheduler().runNow('reminders');
    expect(await remindedOf(id)).toEqual([]);
  });

  it.each([
    ['two days before', '2026-03-04T01:00:00.000Z', {}, [BEFORE]],
    ['three days before', '2026-03-03T01:00:00.000Z', {}, []],
    ['on the due date, for what was missed', '2026-03-06T01:00:00.000Z', {}, [BEFORE]],
    ['the day after the due date', '2026-03-07T01:00:00.000Z', {}, []],
    ['a week after', '2026-03-13T01:00:00.000Z', {}, [FIRST]],
    ['a week and two days after, for what was missed', '2026-03-15T01:00:00.000Z', {}, [FIRST]],
    ['long after', '2026-03-16T01:00:00.000Z', {}, []],
    ['overdue', '2026-03-13T01:00:00.000Z', { status: 'overdue' }, [FIRST]],
    ['paid', '2026-03-13T01:00:00.000Z', { status: 'paid' }, []],
    ['cancelled', '2026-03-13T01:00:00.000Z', { status: 'cancelled' }, []],
    ['sent, with nothing open', '2026-03-13T01:00:00.000Z', { amountsCents: [0] }, []],
    ['no e-mail address', '2026-03-13T01:00:00.000Z', { email: null }, []],
    ['sent only on the day of the reminder', '2026-03-04T03:00:00.000Z', { sentDay: '2026-03-04' }, []],
    ['sent the day before the reminder', '2026-03-04T03:00:00.000Z', { sentDay: '2026-03-03' }, [BEFORE]],
  ] as const)('%s', async (_, now, input, kinds) => {
    await turnOn(2, 7);
    const id = await aSentInvoice(input);
    world.clock.set(now);
    await scheduler().runNow('reminders');
    expect(await remindedOf(id)).toEqual(kinds);
  });

  it('go out once of each kind, however often and by however many they are looked for', async () => {
    await turnOn(1, 1);
    const id = await aSentInvoice();
    for (const now of ['2026-03-05T01:00:00.000Z', '2026-03-06T01:00:00.000Z', '2026-03-07T01:00:00.000Z']) {
      world.clock.set(now);
      await Promise.all([world, replica, world].map((app) => scheduler(app).runNow('reminders')));
    }
    expect(await remindedOf(id)).toEqual([BEFORE, FIRST]);
  });

  it('go out only the one that has its days', async () => {
    await turnOn(null, 7);
    const id = await aSentInvoice();
    world.clock.set('2026-03-05T01:00:00.000Z');
    await scheduler().runNow('reminders');
    expect(await remindedOf(id)).toEqual([]);
  });

  it('name what is open of one that is paid in part (D490)', async () => {
    await turnOn(1, 7);
    const id = await aSentInvoice();
    const { customerId } = (await office.get<Invoice>(`/api/invoices/${id}`)).data;
    const allocations = [{ invoiceId: id, amount: 100 }];
    const paid = { customerId, receivedOn: '2026-03-05', amount: 100, method: 'cash', allocations };
    expect((await office.post('/api/payments', paid)).status).toBe(201);
    world.clock.set('2026-03-13T01:00:00.000Z');
    await scheduler().runNow('reminders');
    const mails = await remindersOf(id);
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Paid $100.00, open $65.00.')]);
  });

  it('are friendly, and name number, due date and total', async () => {
    await turnOn(1, 7);
    const id = await aSentInvoice({ amountsCents: [12_345, 10_000] });
    world.clock.set('2026-03-13T01:00:00.000Z');
    await scheduler().runNow('reminders');
    const [mail] = await remindersOf(id);
    const [number] = mail!.remindedInvoices;
    expect(mail!.subject).toBe(`A friendly reminder: invoice ${number} from Sparkle & Co was due on 06/03/2026`);
    expect(mail!.text).toContain('If you have paid already, thank you, and please disregard this message.');
    expect(mail!.text).toContain('Total: $223.45 (Total includes GST of $20.31)');
  });

  it('go out up to three times after the due date (D132)', async () => {
    await turnOn(2, 3, [7, 14]);
    const id = await aSentInvoice();
    for (let day = 3; day <= 31; day += 1) await remind(`2026-03-${String(day).padStart(2, '0')}T01:00:00.000Z`);
    expect(await remindedOf(id)).toEqual([BEFORE, FIRST, SECOND, THIRD]);
    const mails = await remindersOf(id);
    expect(mails.map(({ createdAt }) => createdAt.slice(0, 10))).toEqual([
      ...['2026-03-04', '2026-03-09', '2026-03-13', '2026-03-20'],
    ]);
    const said = await world.database.query(
      `SELECT actor_id, details FROM audit_log WHERE action = 'invoice.reminded' AND subject_id = $1 ORDER BY id`,
      [id],
    );
    expect(said).toEqual(mails.map((mail) => ({ actor_id: null, details: { kind: 'reminder', mailId: mail.id } })));
  });

  it('are one e-mail for a customer and day, which names all that is due', async () => {
    await turnOn(1, 7);
    const { id: customerId } = await aCustomer(world.database, { email: 'many@example.test' });
    const sent = { customerId };
    const [long, week, soon, notYet] = [
      await anInvoice(world.database, { ...sent, issueDay: '2026-02-09', amountsCents: [10_000] }),
      await anInvoice(world.database, { ...sent, issueDay: '2026-03-02', amountsCents: [20_000] }),
      await anInvoice(world.database, {
        ...sent,
        issueDay: '2026-03-09',
        dueDay: '2026-03-14',
        amountsCents: [30_000],
      }),
      await anInvoice(world.database, {
        ...sent,
        issueDay: '2026-03-09',
        dueDay: '2026-03-20',
        amountsCents: [40_000],
      }),
    ];
    await world.database.query(
      `UPDATE invoices SET pdf = '%PDF', pdf_sha256 = encode(sha256('%PDF'), 'hex'), status = 'sent', issued_at = issue_date
       WHERE customer_id = $1`,
      [customerId],
    );
    await remind('2026-03-13T01:00:00.000Z');
    await remind('2026-03-13T02:00:00.000Z');
    const [mail, ...others] = await remindersOf(week.id);
    expect(others).toEqual([]);
    const numbers = [long, week, soon].map(({ invoiceNumber }) => invoiceNumber);
    expect(mail).toMatchObject({
      ...{ kind: 'reminder', to: 'many@example.test', invoiceId: null, remindedInvoices: numbers, isResendable: true },
      subject: 'A friendly reminder: 3 invoices from Sparkle & Co, $600.00 open',
    });
    expect(mail!.text).toContain(`${numbers[0]}, due on 13/02/2026: $100.00\n`);
    expect(mail!.text).toContain(`${numbers[2]}, due on 14/03/2026: $300.00\nOpen in total: $600.00\n`);
    expect(await remindersOf(notYet.id)).toEqual([]);
    expect([await remindedOf(long.id), await remindedOf(week.id), await remindedOf(soon.id)]).toEqual([
      [],
      [FIRST],
      [BEFORE],
    ]);
    expect((await remindersOf(long.id)).map(({ id }) => id)).toEqual([mail!.id]);
  });

  it('do not go to a customer who is not to be reminded', async () => {
    await turnOn(1, 7);
    const id = await aSentInvoice();
    const { customerId } = (await office.get<Invoice>(`/api/invoices/${id}`)).data;
    const path = `/api/admin/customers/${customerId}`;
    const customer = (await office.get<AdminCustomer>(path)).data;
    const { name, address, latitude, longitude, email } = customer;
    const body = {
      ...{ name, address, latitude, longitude, email },
      price: 150,
      cleanFrequency: 'weekly',
      noReminders: true,
    };
    expect(customer.noReminders).toBe(false);
    expect((await office.put<AdminCustomer>(path, body)).data.noReminders).toBe(true);
    await remind('2026-03-13T01:00:00.000Z');
    expect(await remindedOf(id)).toEqual([]);
    // A form of before an upgrade does not send it.
    const { noReminders: _, ...older } = body;
    expect((await office.put<AdminCustomer>(path, older)).data.noReminders).toBe(true);
  });
});

describe('what has expired', () => {
  it('is removed, and nothing else', async () => {
    const person = await aPerson(world.database);
    const hoursAgo = (hours: number): Date => new Date(world.clock.now().getTime() - hours * 3_600_000);
    const live = await aSession(world.database, person, { now: world.clock.now() });
    const dead = await aSession(world.database, person, { now: hoursAgo(20), livesMinutes: 60 });
    await world.database.query(
      `INSERT INTO idempotency_keys (user_id, key, operation, body_hash, created_at)
       VALUES ($1, 'young', 'x', 'x', $2), ($1, 'old', 'x', 'x', $3), ($1, 'old press', 'clean.notes', 'x', $3)`,
      [person.id, hoursAgo(47), hoursAgo(49)],
    );
    await world.database.query(
      `INSERT INTO login_throttles (account_key, attempts, window_started_at) VALUES ('young', 1, $1), ('old', 9, $2)`,
      [hoursAgo(0.4), hoursAgo(0.6)],
    );
    await world.database.query(
      `INSERT INTO scheduled_runs (task, slot, started_at) VALUES ('test', $1, $1), ('test', $2, $2)`,
      [hoursAgo(24), hoursAgo(24 * 31)],
    );
    await scheduler().runNow('cleanup');
    const sessions = await world.database.query(`SELECT id FROM sessions WHERE id = ANY ($1)`, [[live.id, dead.id]]);
    expect(sessions).toEqual([{ id: live.id }]);
    expect(
      await world.database.query(`SELECT key FROM idempotency_keys WHERE user_id = $1 ORDER BY key`, [person.id]),
    ).toEqual([{ key: 'old press' }, { key: 'young' }]);
    expect(await world.database.query(`SELECT account_key FROM login_throttles`)).toEqual([{ account_key: 'young' }]);
    expect((await runsOf('test')).map(({ slot }) => slot)).toEqual([hoursAgo(24)]);
  });

  it('is removed until nothing is left of it, however much there is', async () => {
    await world.database.query(
      `INSERT INTO login_throttles (account_key, attempts, window_started_at)
       SELECT 'nobody ' || n, 1, $1 FROM generate_series(1, 45000) n`,
      [new Date(world.clock.now().getTime() - 3_600_000)],
    );
    expect(await scheduler().runNow('cleanup')).toBeGreaterThanOrEqual(45_000);
    expect(await world.database.query(`SELECT 1 FROM login_throttles WHERE account_key LIKE 'nobody %'`)).toEqual([]);
  });
});

describe('a tick', () => {
  it('runs each task once in its slot, though two processes tick and tick again', async () => {
    await world.database.query(`DELETE FROM scheduled_runs`);
    const id = await aSentInvoice();
    world.clock.set('2026-03-09T02:30:00.000Z');
    const run = jest.spyOn(OverdueTask.prototype, 'run');
    try {
      for (let i = 0; i < 3; i++) await Promise.all([scheduler().tick(), scheduler(replica).tick()]);
      expect(run).toHaveBeenCalledTimes(1);
      expect(await statusOf(id)).toBe('overdue');
      world.clock.set('2026-03-09T03:00:00.000Z');
      await Promise.all([scheduler().tick(), scheduler(replica).tick()]);
      expect(run).toHaveBeenCalledTimes(2);
    } finally {
      run.mockRestore();
    }
    const slots = (await runsOf('overdue')).map(({ slot }) => slot.toISOString());
    expect(slots).toEqual(['2026-03-09T02:00:00.000Z', '2026-03-09T03:00:00.000Z']);
    expect((await runsOf('cleanup')).map(({ slot }) => slot.toISOString())).toEqual(slots);
    expect((await runsOf('overdue')).every(({ finished_at }) => finished_at !== null)).toBe(true);
  });

  it('sends reminders in office hours only', async () => {
    await world.database.query(`DELETE FROM scheduled_runs`);
    world.clock.set('2026-03-10T20:00:00.000Z');
    await scheduler().tick();
    expect(await runsOf('reminders')).toEqual([]);
    world.clock.set('2026-03-10T22:00:00.000Z');
    await scheduler().tick();
    expect((await runsOf('reminders')).length).toBe(1);
  });

  it('goes on with the other tasks when one fails, and tries that one again in its next slot', async () => {
    await world.database.query(`DELETE FROM scheduled_runs`);
    world.clock.set('2026-03-25T19:00:00.000Z');
    const run = jest.spyOn(OverdueTask.prototype, 'run').mockRejectedValueOnce(new Error('The database is away.'));
    try {
      await scheduler().tick();
      await scheduler().tick();
      expect(run).toHaveBeenCalledTimes(1);
      expect(await runsOf('overdue')).toMatchObject([{ finished_at: null }]);
      expect((await runsOf('cleanup')).length).toBe(1);
      world.clock.advance({ hours: 1 });
      await scheduler().tick();
      expect(await runsOf('overdue')).toMatchObject([{ finished_at: null }, { finished_at: world.clock.now() }]);
    } finally {
      run.mockRestore();
    }
  });
});

describe('on a large set', () => {
  it('reads by index what is overdue, to be reminded of and due to be sent', async () => {
    const customer = await aCustomer(world.database);
    await world.database.query(
      `WITH counted AS (
         UPDATE invoice_counter SET last_number = last_number + 20000 RETURNING last_number - 20000 AS before)
       INSERT INTO invoices (number, customer_id, customer_name, customer_address, status, source, issue_date, due_date,
         payment_terms, total_cents, issuer, pdf, pdf_sha256, issued_at)
       SELECT before + n, $1, 'x', 'x', CASE WHEN n % 100 = 0 THEN 'sent' ELSE 'paid' END, 'manual', day, day, 'x', 0, '{}',
              '%PDF', encode(sha256('%PDF'), 'hex'), day
       FROM counted, generate_series(1, 20000) AS n, LATERAL (SELECT date '2026-01-01' - n % 1000 AS day) AS d`,
      [customer.id],
    );
    await world.database.query(
      `INSERT INTO mails (kind, invoice_id, to_address, subject, text_body, html_body, message_id, status, sent_at)
       SELECT 'invoice', id, 'a@b.test', 'x', 'x', 'x', id::text, 'sent', now() FROM invoices WHERE customer_id = $1`,
      [customer.id],
    );
    await world.database.query(`ANALYZE invoices, mails`);
    const overdue = await planOf(
      `SELECT id FROM invoices WHERE status = 'sent' AND due_date < $1 ORDER BY due_date, id LIMIT 500`,
      ['2023-06-01'],
    );
    const reminders = await planOf(
      `SELECT i.id FROM unnest($1::date[], $2::timestamptz[]) AS wanted (due_day, sent_before)
       JOIN invoices i ON i.status IN ('sent', 'overdue') AND i.due_date = wanted.due_day AND i.issued_at < wanted.sent_before`,
      [
        ['2025-06-01', '2025-06-02'],
        [new Date(), new Date()],
      ],
    );
    const due = await planOf(
      `SELECT id FROM mails WHERE status = 'waiting' AND next_attempt_at <= $1 ORDER BY next_attempt_at, id LIMIT 1`,
      [new Date()],
    );
    for (const plan of [overdue, reminders, due]) expect(plan).not.toContain('Seq Scan');
    expect(overdue).toContain('invoices_status_idx');
    expect(reminders).toContain('invoices_status_idx');
  });
});
