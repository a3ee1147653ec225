import { aPerson, aSession, TEST_SESSION_SECRET } from '../factories/index.js';
import { Client } from '../support/client.js';
import type { Seen } from '../support/cut-proxy.js';
import { startServer } from '../support/server.js';
import { until } from '../support/until.js';
import { arrives, expect, isSending, phoneOf, pressOf, strip, test } from './cut-drill.js';
import { AWAY } from './cut-line.js';

test.use({ trace: 'off', actionTimeout: 15_000 });

const HOUR_MS = 3_600_000;
/** A held line and what comes after it. */
const HELD_LIMIT_MS = 90_000;

test.describe('a line that is cut', () => {
  test('the answer of a finish is dropped, of a clean that the phone began by itself: one finish', async ({ run }) => {
    const phone = phoneOf(run);
    await phone.be(AWAY);
    await phone.press(pressOf(run));
    await arrives(run);
    await phone.be('dropAnswer');
    await phone.press({ ...pressOf(run), notes: 'Key back' });
    await arrives(run);
    expect((await run.rows()).cleans).toMatchObject([{ notes: 'Key back', to: expect.any(Number) }]);
    await expect(phone.phone.page.getByText(/other contents|tell the office/)).toBeHidden();
  });

  test('an answer that takes 25 s: the phone keeps the press after 8 s, and there is one clean', async ({ run }) => {
    test.setTimeout(HELD_LIMIT_MS);
    const phone = phoneOf(run);
    await phone.be('holdAnswer');
    const since = Date.now();
    expect(await phone.press(pressOf(run))).toBe(true);
    expect(Date.now() - since).toBeLessThan(15_000);
    await expect(strip(phone)).toContainText('1 punch');
    await arrives(run);
    expect((await run.rows()).cleans).toHaveLength(1);
  });

  test('a request that arrives 20 s late, after the same press was sent again: one clean, as it was pressed', async ({
    run,
  }) => {
    test.setTimeout(HELD_LIMIT_MS);
    const phone = phoneOf(run);
    const isCall = ({ path }: Seen): boolean => path.endsWith('/clock-in');
    phone.proxy.rule = (request) => (isCall(request) ? { holdRequestMs: 20_000 } : 'pass');
    const since = Date.now();
    expect(await phone.press(pressOf(run))).toBe(true);
    await arrives(run);
    await until('the held request has arrived', () => Date.now() > since + 22_000, { limitMs: 30_000 });
    expect(await run.differences()).toEqual([]);
    expect(await run.rows()).toMatchObject({ cleans: [expect.anything()], events: [{ outcome: 'stored' }] });
  });
});

test.describe('a clock that is wrong', () => {
  for (const hours of [-3, 3]) {
    test(`${hours} h all the time: the press counts at its true time`, async ({ run }) => {
      const phone = phoneOf(run);
      await phone.shiftClock(hours * HOUR_MS);
      await phone.reload();
      await phone.be(AWAY);
      await phone.press(pressOf(run));
      await phone.press(pressOf(run));
      await arrives(run);
      expect((await run.rows()).events.map(({ clockChanged }) => clockChanged)).toEqual([false, false]);
    });

    test(`changed by ${hours} h in between: said, never silently moved`, async ({ run }) => {
      const phone = phoneOf(run);
      await phone.be(AWAY);
      await phone.press(pressOf(run));
      await phone.shiftClock(hours * HOUR_MS);
      await arrives(run);
      expect((await run.rows()).events.map(({ clockChanged }) => clockChanged)).toEqual([true]);
    });
  }
});

test.describe('whose press it is', () => {
  test('signed out with a press on the phone: not sent for another person, and sent when they are back', async ({
    run,
  }) => {
    const phone = phoneOf(run);
    const [{ people }] = run.place.crews;
    const { page, dashboard, login } = phone.phone;
    await phone.be(AWAY);
    await phone.press(pressOf(run));
    const leave = async (isAsked: boolean): Promise<void> => {
      await dashboard.signOut();
      if (isAsked) await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await expect(login.submit()).toBeVisible();
    };
    await leave(true);
    await phone.be('pass');
    await login.signIn(people[1]!);
    await phone.isReady();
    await phone.wake();
    await expect(strip(phone)).toBeHidden();
    expect((await run.rows()).cleans).toEqual([]);
    expect(phone.proxy.seen.filter(isSending).filter(({ body }) => body.includes('"start"'))).toEqual([]);
    await leave(false);
    await login.signIn(phone.person);
    await phone.isReady();
    await arrives(run);
  });

  test('the session ended meanwhile: it goes out after signing in again', async ({ run, world }) => {
    const phone = phoneOf(run);
    await phone.be(AWAY);
    await phone.press(pressOf(run));
    await world.database.query('DELETE FROM sessions WHERE user_id = $1', [phone.person.id]);
    await phone.be('pass');
    await phone.phone.page.reload();
    const { login } = phone.phone;
    await expect(login.password()).toBeVisible();
    if (await login.email().isEditable()) await login.email().fill(phone.person.email);
    await login.password().fill(phone.person.password);
    await login.submit().click();
    await phone.isReady();
    await arrives(run);
    expect((await run.rows()).cleans).toHaveLength(1);
  });
});

test.describe('others were there first', () => {
  test('the office has ended the clean: its times stay, the notes are added', async ({ run, world }) => {
    const phone = phoneOf(run);
    await phone.press(pressOf(run));
    await phone.be(AWAY);
    await phone.press({ ...pressOf(run), notes: 'Gate is broken' });
    const [clean] = (await run.rows()).cleans;
    const office = new Client(world.server.baseUrl);
    office.cookies.set(
      'token',
      (await aSession(world.database, await aPerson(world.database, { role: 'admin' }))).token,
    );
    expect((await office.post('/api/admin/cleans/end-active', { jobId: clean!.id })).status).toBeLessThan(300);
    const [ended] = (await run.rows()).cleans;
    expect(ended!.to).toEqual(expect.any(Number));
    await run.settle();
    await expect.poll(async () => (await run.rows()).cleans[0]?.notes).toBe('Gate is broken');
    expect((await run.rows()).cleans).toMatchObject([{ to: ended!.to }]);
    await expect(phone.phone.page.getByText(/This clean was ended already/)).toBeVisible();
  });

  test('the customer was archived: the work is stored', async ({ run, world }) => {
    const phone = phoneOf(run);
    const { customer } = pressOf(run);
    await phone.be(AWAY);
    await phone.press(pressOf(run));
    await phone.press(pressOf(run));
    await world.database.query('UPDATE customers SET active = false WHERE id = $1', [customer.id]);
    await arrives(run);
    expect((await run.rows()).cleans).toHaveLength(1);
  });
});

test('two copies of the API: what one has stored, the other knows', async ({ run, world }) => {
  const phone = phoneOf(run);
  const copy = await startServer({ databaseUrl: world.database.url, env: { SESSION_SECRET: TEST_SESSION_SECRET } });
  await phone.be('dropAnswer');
  await phone.press(pressOf(run));
  phone.proxy.target = copy.baseUrl;
  await phone.press(pressOf(run));
  await arrives(run);
  expect((await run.rows()).cleans).toHaveLength(1);
  phone.proxy.target = world.server.baseUrl;
  await copy.kill();
});
