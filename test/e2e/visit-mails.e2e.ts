import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BusinessDetails, InvoiceAttention, OutboxMail, Plan, Visit } from '@tidycrew/contracts';
import { DataSource } from 'typeorm';
import { Scheduler } from '../../apps/api/src/platform/jobs/scheduler.js';
import { validate } from '../../apps/api/src/platform/config/env.js';
import { SmtpMailer } from '../../apps/api/src/platform/integrations/mail/smtp-mailer.js';
import { MailWorker } from '../../apps/api/src/mail/mail-worker.js';
import { VisitNoticeRepository } from '../../apps/api/src/schedule/visits/visit-notice.repository.js';
import { aClean, aCustomer, aPerson, aTeam, type TestPerson, type TestTeam } from '../factories/index.js';
import { aVisit, type VisitInput } from '../factories/schedule.js';
import { startApp, type TestApp, type TestAppOptions } from '../support/app.js';
import type { Client } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { partOf } from '../support/mime.js';
import { startMailServer, type TestMailServer } from '../support/smtp.js';

/** Melbourne is eleven hours ahead of UTC: 4 pm on Monday. */
const MONDAY_4PM = '2026-03-09T05:00:00.000Z';
const TUESDAY = '2026-03-10';
const WEDNESDAY = '2026-03-11';
const TUESDAY_WORDS = 'Tuesday 10 March 2026';

let server: TestMailServer;
let world: TestApp;
let replica: TestApp;
let admin: TestPerson;
let office: Client;
let team: TestTeam;

/** An app that sends to the test's mail server. */
function startMailingApp(options: TestAppOptions = {}): Promise<TestApp> {
  const env = { SMTP_URL: server.url, MAIL_FROM: 'mail@business.test', ...options.env };
  const mailer = new SmtpMailer(validate(env).mailServer!, { connect: 10_000, greeting: 2_500, silence: 2_500 });
  return startApp({ ...options, env, mailer });
}

beforeAll(async () => {
  server = await startMailServer();
  world = await startMailingApp();
  replica = await startMailingApp({ database: world.database, clock: world.clock });
  admin = await aPerson(world.database, { role: 'admin' });
  office = await world.as(admin, { livesMinutes: 60 * 24 * 90, idleMinutes: 60 * 24 * 90 });
  team = await aTeam(world.database);
  await world.database.query(
    `UPDATE business_settings SET brand_name = 'Sparkling Homes', email = 'office@business.test', phone = '0390000000'`,
  );
});

afterAll(async () => {
  await replica.stop();
  await world.stop();
  await server.stop();
});

beforeEach(async () => {
  await server.be('accept');
  server.received = [];
  // Each test has the business's days for itself.
  await world.database.query('DELETE FROM visit_notices');
  await world.database.query('DELETE FROM mails');
  await world.database.query('DELETE FROM visits');
  await world.database.query('DELETE FROM closed_days');
  await turn(true);
  world.clock.set(MONDAY_4PM);
});

const turn = (isOn: boolean): Promise<unknown> =>
  world.database.query(`UPDATE business_settings SET visit_reminders_enabled = $1`, [isOn]);

/** Lets the scheduled work run once and the queue be sent; answers how many were queued. */
async function run(app = world): Promise<number> {
  const queued = await app.app.get(Scheduler).runNow('visit-mails');
  await app.app.get(MailWorker).work();
  return queued;
}

/** What a change is told after: it is seen, stands, and is told. */
async function runUntilTold(): Promise<number> {
  const atOnce = await run();
  world.clock.advance({ minutes: 15 });
  return atOnce + (await run());
}

interface OpenVisit {
  id: number;
  customerId: number;
}

/** A planned visit on Tuesday between 9 and 11, of somebody with an address. */
async function aPlannedVisit(input: VisitInput & { email?: string | null; name?: string } = {}): Promise<OpenVisit> {
  const { email = 'customer@example.test', name, ...visit } = input;
  const customerId = input.customerId ?? (await aCustomer(world.database, { email, ...(name && { name }) })).id;
  const usual = { day: TUESDAY, teamId: team.id, windowFrom: '09:00', windowTo: '11:00' };
  return aVisit(world.database, { ...usual, ...visit, customerId });
}

async function aRemindedVisit(input: Parameters<typeof aPlannedVisit>[0] = {}): Promise<OpenVisit> {
  const visit = await aPlannedVisit(input);
  expect(await run()).toBe(1);
  server.received = [];
  return visit;
}

const texts = (): string[] => server.received.map(({ mime }) => partOf(mime, 'text/plain').text);

const mailsOf = async (visitId: number): Promise<OutboxMail[]> => {
  const filter = encodeURIComponent(JSON.stringify({ visitId }));
  return (await office.get<OutboxMail[]>(`/api/admin/mails?filter=${filter}`)).data;
};

const change = async (id: number, body: object): Promise<Visit> => {
  const reply = await office.put<Visit>(`/api/admin/visits/${id}`, body);
  expect(reply.status).toBe(200);
  return reply.data;
};

describe('the reminder of a visit (D242)', () => {
  it('says when and by whom, as text and as HTML, without a price, and answers go to the business', async () => {
    const visit = await aPlannedVisit({ name: 'Ελένη <b>& Söhne</b>' });
    expect(await run()).toBe(1);
    const [mail] = server.received;
    expect(server.received).toHaveLength(1);
    expect(mail!.to).toEqual(['customer@example.test']);
    expect(Object.fromEntries(mail!.mime.headers)).toMatchObject({
      from: 'Sparkling Homes <mail@business.test>',
      'reply-to': 'Sparkling Homes <office@business.test>',
    });
    const [text, html] = [texts()[0]!, partOf(mail!.mime, 'text/html').text];
    const when = `${TUESDAY_WORDS}, between 9:00 am and 11:00 am`;
    expect(text).toBe(
      `Hello Ελένη <b>& Söhne</b>,\n\nThis is a friendly reminder of our visit on ${when}.\n\nIf anything has changed for you, ` +
        'please let us know.\n\nKind regards,\nSparkling Homes\n0390 000 000\noffice@business.test\n',
    );
    expect(html).toContain('Hello Ελένη &lt;b&gt;&amp; Söhne&lt;/b&gt;,');
    expect(html).toContain(when);
    expect(text + html).not.toMatch(/\$|150/);
    const sent = {
      kind: 'visit-reminder',
      status: 'sent',
      customerName: 'Ελένη <b>& Söhne</b>',
      subject: `A reminder: Sparkling Homes visits you on ${when}`,
      invoiceId: null,
      invoiceNumber: null,
      sentAt: MONDAY_4PM,
    };
    expect(await mailsOf(visit.id)).toMatchObject([sent]);
    const audit = await world.database.query(
      `SELECT action, actor_id FROM audit_log WHERE subject = 'customer' AND subject_id = $1 ORDER BY id`,
      [visit.customerId],
    );
    expect(audit).toEqual([
      { action: 'customer.visit-reminded', actor_id: null },
      { action: 'mail.sent', actor_id: null },
    ]);
  });

  it.each<[string, Parameters<typeof aPlannedVisit>[0], number]>([
    ['one without a window', { windowFrom: null, windowTo: null }, 1],
    ['one on another day', { day: WEDNESDAY }, 0],
    ['one of today', { day: '2026-03-09' }, 0],
    ['nobody’s', { teamId: null }, 0],
    ['a skipped one', { outcome: 'skipped' }, 0],
    ['a refused one', { outcome: 'refused' }, 0],
    ['that of a customer without an address', { email: null }, 0],
  ])('is sent or not: %s', async (_, input, count) => {
    await aPlannedVisit(input);
    expect(await run()).toBe(count);
    expect(server.received).toHaveLength(count);
  });

  it('is not sent to who is archived', async () => {
    const { customerId } = await aPlannedVisit();
    await world.database.query(`UPDATE customers SET active = false WHERE id = $1`, [customerId]);
    expect(await run()).toBe(0);
  });

  it('is not sent of a closed day or a pause, unless somebody let the visit stand', async () => {
    await world.database.query(`INSERT INTO closed_days (day, name, source) VALUES ($1, 'Picnic', 'own')`, [TUESDAY]);
    const closed = await aPlannedVisit();
    expect(await run()).toBe(0);
    const body = { ids: [closed.id], action: 'work' };
    expect((await office.post('/api/admin/visits/bulk', body)).status).toBe(200);
    expect(await run()).toBe(1);
    await world.database.query('DELETE FROM closed_days');
    const paused = await aPlannedVisit();
    await world.database.query(
      `INSERT INTO pauses (customer_id, from_day, until_day, created_at) VALUES ($1, $2, $2, now())`,
      [paused.customerId, TUESDAY],
    );
    expect(await run()).toBe(0);
    await change(paused.id, { windowTo: '12:00' });
    expect(await run()).toBe(1);
  });

  it('of two visits on one day is one, and none while one of them is nobody’s', async () => {
    const { customerId } = await aPlannedVisit();
    const second = await aPlannedVisit({ customerId, windowFrom: '14:00', windowTo: null, teamId: null });
    expect(await run()).toBe(0);
    await change(second.id, { teamId: team.id });
    expect(await run()).toBe(1);
    expect(texts()[0]).toContain(`${TUESDAY_WORDS}, between 9:00 am and 11:00 am and from 2:00 pm.`);
  });

  it('is sent once, however many look and however often', async () => {
    await Promise.all(Array.from({ length: 5 }, () => aPlannedVisit()));
    const queued = await Promise.all([run(), run(replica), run(), run(replica)]);
    expect(queued.reduce((a, b) => a + b)).toBe(5);
    for (let at = 0; at < 3; at++) {
      world.clock.advance({ minutes: 60 });
      expect(await run(at === 1 ? replica : world)).toBe(0);
    }
    expect(server.received).toHaveLength(5);
  });

  it('reaches everybody where there are more than one portion', async () => {
    const visits = await Promise.all(Array.from({ length: 3 }, () => aPlannedVisit()));
    await world.database.query(
      `WITH people AS (
         INSERT INTO customers (name, address, phone, email, notes, price_cents, latitude, longitude)
         SELECT 'Many ' || n, 'Street ' || n, '0400000000', 'many@example.test', NULL, 10000, -37.8, 144.9
         FROM generate_series(1, 600) n RETURNING id)
       INSERT INTO visits (customer_id, due_day, day, team_id, created_at, updated_at)
       SELECT id, $1, $1, $2, now(), now() FROM people`,
      [TUESDAY, team.id],
    );
    expect(await world.app.get(Scheduler).runNow('visit-mails')).toBe(600 + visits.length);
    expect(await world.app.get(Scheduler).runNow('visit-mails')).toBe(0);
  });

  it.each([
    ['just before four', '2026-03-09T04:59:59.999Z', 0],
    ['at four', MONDAY_4PM, 1],
    ['after the server was down over the hour', '2026-03-09T09:45:00.000Z', 1],
    ['at nine in the evening: too late', '2026-03-09T10:00:00.000Z', 0],
    ['on the day itself', '2026-03-10T05:00:00.000Z', 0],
    ['two days before', '2026-03-08T05:00:00.000Z', 0],
  ])('goes out %s or not', async (_, now, count) => {
    await aPlannedVisit();
    world.clock.set(now);
    expect(await run()).toBe(count);
  });

  it.each([
    ['the day before the clocks go back', '2026-04-05', '2026-04-04T05:00:00.000Z', 1],
    ['the day they went back, an hour early', '2026-04-06', '2026-04-05T05:00:00.000Z', 0],
    ['the day they went back', '2026-04-06', '2026-04-05T06:00:00.000Z', 1],
    ['the day they go forward', '2026-10-05', '2026-10-04T05:00:00.000Z', 1],
    ['the day they go forward, an hour early', '2026-10-05', '2026-10-04T04:00:00.000Z', 0],
  ])('follows the clock of the business: %s', async (_, day, now, count) => {
    await aPlannedVisit({ day });
    world.clock.set(now);
    expect(await world.app.get(Scheduler).runNow('visit-mails')).toBe(count);
  });

  it('is off until somebody turns it on, and of older forms stays as it is', async () => {
    await turn(false);
    await aPlannedVisit();
    expect(await run()).toBe(0);
    const path = '/api/admin/settings/business-details';
    const { updatedAt, visitRemindersEnabled, ...details } = (await office.get<BusinessDetails>(path)).data;
    expect(visitRemindersEnabled).toBe(false);
    const wrong = await office.put(path, { ...details, visitRemindersEnabled: 'yes' });
    expectError(wrong, 400, 'VALIDATION_FAILED', 'Reminders of visits must be on or off');
    const body = { ...details, visitRemindersEnabled: true, expectedUpdatedAt: updatedAt };
    expect((await office.put<BusinessDetails>(path, body)).data.visitRemindersEnabled).toBe(true);
    expect((await office.put<BusinessDetails>(path, details)).data.visitRemindersEnabled).toBe(true);
    expect(await run()).toBe(1);
  });

  it('that waits is not sent when it is turned off, or the visit is moved, archived or over', async () => {
    await server.be('away');
    const visits = [await aPlannedVisit(), await aPlannedVisit()] as const;
    expect(await run()).toBe(2);
    await server.be('accept');
    await change(visits[0].id, { day: '2026-03-12' });
    const again = async (): Promise<void> => {
      await world.database.query(
        `UPDATE mails SET next_attempt_at = now() - interval '1 year' WHERE status = 'waiting'`,
      );
      await world.app.get(MailWorker).work();
    };
    await turn(false);
    await again();
    expect(server.received).toEqual([]);
    const reasons = async (): Promise<string[]> => {
      const rows = await world.database.query<{ why: string }>(
        `SELECT status || ': ' || last_error AS why FROM mails ORDER BY id`,
      );
      return rows.map(({ why }) => why);
    };
    expect(await reasons()).toEqual(
      Array.from({ length: 2 }, () => 'kept: Not sent: e-mails about visits were turned off.'),
    );
    await turn(true);
    const wait = (): Promise<unknown> =>
      world.database.query(`UPDATE mails SET status = 'waiting', last_error = NULL, next_attempt_at = now()`);
    await wait();
    await world.database.query(`UPDATE customers SET active = false WHERE id = $1`, [visits[1].customerId]);
    await again();
    expect(await reasons()).toEqual([
      'kept: Not sent: the visit was changed meanwhile.',
      'kept: Not sent: the customer is archived or has no e-mail address.',
    ]);
    await wait();
    await world.database.query(`UPDATE customers SET active = true WHERE id = $1`, [visits[1].customerId]);
    world.clock.set('2026-03-09T13:00:00.000Z');
    await again();
    expect(await reasons()).toEqual(Array.from({ length: 2 }, () => 'kept: Not sent: it was too late for this visit.'));
    expect(server.received).toEqual([]);
  });

  it('that waits goes to the address that was corrected meanwhile (D716)', async () => {
    await server.be('away');
    const visit = await aPlannedVisit({ email: 'wrong@example.test' });
    expect(await run()).toBe(1);
    await server.be('accept');
    await world.database.query(`UPDATE customers SET email = 'right@example.test' WHERE id = $1`, [visit.customerId]);
    await world.database.query(`UPDATE mails SET next_attempt_at = now() - interval '1 year' WHERE status = 'waiting'`);
    await world.app.get(MailWorker).work();
    expect(server.received.map(({ to }) => to)).toEqual([['right@example.test']]);
    expect(await mailsOf(visit.id)).toMatchObject([{ status: 'sent', to: 'right@example.test' }]);
  });

  it('is not lost when the process is killed before it is queued, and not doubled when after it', async () => {
    await aPlannedVisit();
    const killed = jest.spyOn(VisitNoticeRepository.prototype, 'tell').mockRejectedValueOnce(new Error('killed'));
    await expect(run()).rejects.toThrow('killed');
    killed.mockRestore();
    expect(await world.database.query('SELECT 1 FROM mails UNION ALL SELECT 1 FROM visit_notices')).toEqual([]);
    const dying = await startMailingApp({ database: world.database, clock: world.clock });
    expect(await dying.app.get(Scheduler).runNow('visit-mails')).toBe(1);
    await dying.stop();
    expect(server.received).toEqual([]);
    expect(await run()).toBe(0);
    expect(server.received).toHaveLength(1);
  });

  it('says in the outbox what it is, cannot be sent again, and is forgotten by the dashboard when it is over', async () => {
    const visit = await aRemindedVisit();
    const [mail] = await mailsOf(visit.id);
    const sentence = 'This e-mail told of a visit as it was planned then, and is not sent again.';
    expectError(await office.post(`/api/admin/mails/${mail!.id}/resend`), 409, 'CONFLICT', sentence);
    await world.database.query(`UPDATE mails SET status = 'failed', sent_at = NULL`);
    const attention = await office.get<InvoiceAttention>('/api/admin/dashboard/invoices');
    expect(attention.data.failedMails).toBe(0);
  });
});

describe('the e-mail of a change (D243)', () => {
  it('tells of a move once it has stood, with the next visit, and once', async () => {
    const visit = await aRemindedVisit();
    await change(visit.id, { day: WEDNESDAY, windowFrom: '13:00', windowTo: null });
    expect(await run()).toBe(0);
    world.clock.advance({ minutes: 9 });
    expect(await run()).toBe(0);
    world.clock.advance({ minutes: 1 });
    expect(await run()).toBe(1);
    expect(texts()[0]).toContain(
      `We will not come on ${TUESDAY_WORDS}. Your next visit is on Wednesday 11 March 2026, from 1:00 pm.`,
    );
    expect(server.received[0]!.mime.headers.get('subject')).toBe('A change to your visit from Sparkling Homes');
    expect(await runUntilTold()).toBe(0);
    const mails = await world.database.query(`SELECT kind, status FROM mails ORDER BY id`);
    expect(mails).toEqual([
      { kind: 'visit-reminder', status: 'sent' },
      { kind: 'visit-changed', status: 'sent' },
    ]);
  });

  it('is not sent of a move that is undone, however often somebody looked', async () => {
    const visit = await aRemindedVisit();
    await change(visit.id, { day: WEDNESDAY });
    expect(await run()).toBe(0);
    world.clock.advance({ minutes: 5 });
    await change(visit.id, { day: TUESDAY });
    expect(await runUntilTold()).toBe(0);
    // The time of the first move does not count for the second.
    await change(visit.id, { day: WEDNESDAY });
    expect(await run()).toBe(0);
    expect(server.received).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['another window', { windowTo: '12:00' }, `We will come on ${TUESDAY_WORDS}, between 9:00 am and 12:00 pm.`],
    ['no window any more', { windowFrom: null, windowTo: null }, `We will come on ${TUESDAY_WORDS}.`],
    ['skipped', { outcome: 'skipped', reason: 'customer' }, `We will not come on ${TUESDAY_WORDS}.\n`],
    ['to be placed', { day: null }, `We will not come on ${TUESDAY_WORDS}.\n`],
  ])('tells of %s', async (_, body, words) => {
    const visit = await aRemindedVisit();
    await change(visit.id, body);
    expect(await runUntilTold()).toBe(1);
    expect(texts()[0]).toContain(words);
  });

  it.each<[string, object]>([
    ['another note', { note: 'Ring twice' }],
    ['another team', { teamId: null }],
    ['another place in the day', { position: 4 }],
  ])('is not sent of %s', async (_, body) => {
    const visit = await aRemindedVisit();
    await change(visit.id, body);
    expect(await runUntilTold()).toBe(0);
  });

  it('is not sent when the crew comes, could not clean, or nobody was reminded', async () => {
    const [done, refused, unreminded] = [
      await aRemindedVisit(),
      await aRemindedVisit(),
      await aPlannedVisit({ email: null }),
    ];
    const clean = await aClean(world.database, { customerId: done.customerId, teamId: team.id });
    await world.database.query(`UPDATE visits SET clean_id = $2 WHERE id = $1`, [done.id, clean.id]);
    await world.database.query(`UPDATE visits SET outcome = 'refused', reason = 'noAccess' WHERE id = $1`, [
      refused.id,
    ]);
    await change(unreminded.id, { day: WEDNESDAY });
    expect(await runUntilTold()).toBe(0);
  });

  it('tells of each change that stands, of the day that was named last too, and in one e-mail', async () => {
    const visit = await aRemindedVisit();
    await change(visit.id, { day: '2026-03-12' });
    expect(await runUntilTold()).toBe(1);
    await change(visit.id, { day: '2026-03-13' });
    expect(await runUntilTold()).toBe(1);
    await change(visit.id, { day: TUESDAY });
    expect(await runUntilTold()).toBe(1);
    expect(texts()[1]).toContain(
      'We will not come on Thursday 12 March 2026. Your next visit is on Friday 13 March 2026, between',
    );
    expect(texts()[2]).toContain(
      `We will come on ${TUESDAY_WORDS}, between 9:00 am and 11:00 am. We will not come on Friday 13 March 2026.`,
    );
    expect(await runUntilTold()).toBe(0);
  });

  it('takes all changed days of a customer at once, also of the last one that a portion has room for', async () => {
    await aRemindedVisit();
    await aRemindedVisit();
    await world.database.query(
      `INSERT INTO visit_notices (customer_id, day, told, mail_id)
       SELECT customer_id, day + 1, told, mail_id FROM visit_notices`,
    );
    await world.database.query(`UPDATE visit_notices SET seen = '', seen_at = $1`, [world.clock.now()]);
    const notices = world.app.get(VisitNoticeRepository, { strict: false });
    const taken = await world.app
      .get(DataSource)
      .transaction((tx) => notices.takeChanged(tx, '2026-03-01', world.clock.now(), 1));
    expect(taken).toMatchObject([{ day: TUESDAY }, { day: WEDNESDAY, customerId: taken[0]?.customerId }]);
  });

  it('leaves the day that was named last to be reminded of', async () => {
    const visit = await aRemindedVisit();
    await change(visit.id, { day: WEDNESDAY });
    expect(await runUntilTold()).toBe(1);
    world.clock.set('2026-03-10T05:00:00.000Z');
    expect(await run()).toBe(1);
    expect(texts()[1]).toContain('This is a friendly reminder of our visit on Wednesday 11 March 2026, between');
    world.clock.advance({ minutes: 60 });
    expect(await run()).toBe(0);
  });

  it('tells everybody of a day that is moved at once, once, by however many', async () => {
    const visits = await Promise.all(Array.from({ length: 4 }, () => aPlannedVisit()));
    expect(await run()).toBe(4);
    server.received = [];
    const body = { ids: visits.map(({ id }) => id), action: 'move', day: WEDNESDAY, reason: 'holiday' };
    expect((await office.post('/api/admin/visits/bulk', body)).status).toBe(200);
    await Promise.all([run(), run(replica)]);
    world.clock.advance({ minutes: 15 });
    const told = await Promise.all([run(), run(replica), run()]);
    expect(told.reduce((a, b) => a + b)).toBe(4);
    expect(server.received).toHaveLength(4);
  });

  describe('of a plan', () => {
    let plan: Plan;

    beforeEach(async () => {
      const customerId = (await aCustomer(world.database, { email: 'customer@example.test' })).id;
      const body = {
        ...{
          customerId,
          teamId: team.id,
          rule: { everyWeeks: 1 },
          anchorDay: TUESDAY,
          fromDay: TUESDAY,
          untilDay: null,
        },
        ...{ windowFrom: '09:00', windowTo: '11:00', minutes: null, note: null },
      };
      plan = (await office.post<Plan>('/api/admin/plans', body)).data;
      expect(await run()).toBe(1);
      server.received = [];
    });

    const post = async (path: string, body: object): Promise<void> => {
      const reply = await office.post(path, body);
      expect(reply.status).toBeLessThan(300);
    };

    it('that changes its day tells of the next visit', async () => {
      const body = { fromDay: TUESDAY, anchorDay: WEDNESDAY };
      await post(`/api/admin/plans/${plan.id}/change`, body);
      expect(await runUntilTold()).toBe(1);
      expect(texts()[0]).toContain(
        `We will not come on ${TUESDAY_WORDS}. Your next visit is on Wednesday 11 March 2026, between 9:00 am and 11:00 am.`,
      );
    });

    it('that makes its visits anew as they were tells nobody, and nobody is reminded again', async () => {
      await post(`/api/admin/plans/${plan.id}/change`, { fromDay: TUESDAY, note: 'Ring twice' });
      expect(await runUntilTold()).toBe(0);
    });

    it('that ends, or rests, tells that nobody comes', async () => {
      await post(`/api/admin/plans/${plan.id}/end`, { fromDay: TUESDAY });
      expect(await runUntilTold()).toBe(1);
      expect(texts()[0]).toContain(`We will not come on ${TUESDAY_WORDS}.\n`);
    });

    it('of a customer who pauses tells of the first visit after it', async () => {
      const path = `/api/admin/customers/${plan.customerId}/pauses`;
      await post(path, { fromDay: TUESDAY, untilDay: '2026-03-20', note: null });
      expect(await runUntilTold()).toBe(1);
      expect(texts()[0]).toContain('Your next visit is on Tuesday 24 March 2026, between 9:00 am and 11:00 am.');
    });

    it('of a customer who is archived tells nobody', async () => {
      const archived = await office.put(`/api/admin/customers/${plan.customerId}`, { active: false });
      expect(archived.status).toBe(200);
      expect(await runUntilTold()).toBe(0);
    });
  });

  it.each([
    ['while people work', '2026-03-10T04:30:00.000Z', 1],
    ['when the working day is over', '2026-03-10T05:00:00.000Z', 0],
  ])('of today is sent %s or not', async (_, now, count) => {
    const visit = await aRemindedVisit();
    world.clock.set(now);
    await change(visit.id, { day: '2026-03-13' });
    expect(await runUntilTold()).toBe(count);
  });

  it('of a reminder that still waits is told instead of it', async () => {
    await server.be('away');
    const visit = await aPlannedVisit();
    expect(await run()).toBe(1);
    await change(visit.id, { day: WEDNESDAY });
    expect(await runUntilTold()).toBe(0);
    await server.be('accept');
    world.clock.advance({ minutes: 60 });
    // The reminder was found out of date when it was tried again.
    expect(await run()).toBe(1);
    expect(texts()).toEqual([expect.stringContaining('Your next visit is on Wednesday 11 March 2026')]);
  });
});

describe('what was told', () => {
  it('is forgotten a month after the day, and what it was of not', async () => {
    await aRemindedVisit();
    world.clock.set('2026-04-09T12:00:00.000Z');
    await world.app.get(Scheduler).runNow('cleanup');
    expect(await world.database.query('SELECT 1 FROM visit_notices')).toHaveLength(1);
    world.clock.set('2026-04-11T12:00:00.000Z');
    await world.app.get(Scheduler).runNow('cleanup');
    expect(await world.database.query('SELECT 1 FROM visit_notices')).toEqual([]);
    expect(await world.database.query('SELECT 1 FROM mails')).toHaveLength(1);
  });
});
