import moment from 'moment-timezone';
import { aClean, aCustomer, aPerson, aTeam, aVisit } from '../factories/index.js';
import type { World } from '../support/browser-test.js';
import { dayFromToday, expect, NARROW, test, typedDay } from './admin-test.js';
import { chooseFrom } from './pages/choose-from.js';
import type { AdminConsole } from './pages/admin-console.js';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test.describe('what is running is seen without scrolling (D176)', () => {
  test('under eight customers without prices and other warnings @narrow', async ({ page, world, office }) => {
    const { dashboard } = office;
    for (let index = 1; index <= 8; index += 1) {
      await aCustomer(world.database, { name: `Unpriced ${index}`, priceCents: null });
    }
    const unpaid = await aCustomer(world.database, { name: 'Fig House', invoiceRequired: true, priceCents: null });
    const times = { clockIn: minutesAgo(3000), clockOut: minutesAgo(2900), priceCents: null };
    await aClean(world.database, { customerId: unpaid.id, ...times });
    const { id: teamId } = await aTeam(world.database, { members: [await aPerson(world.database)] });
    const waiting = await Promise.all(
      ['Ash', 'Gum', 'Oak', 'Pine', 'Yew'].map((name) => aCustomer(world.database, { name: `${name} House` })),
    );
    for (const { id: customerId } of waiting) {
      await aVisit(world.database, { customerId, teamId, day: dayFromToday(-1) });
      await aClean(world.database, {
        customerId,
        clockIn: minutesAgo(20 * 1440),
        clockOut: minutesAgo(20 * 1440 - 60),
      });
    }
    const running = await aCustomer(world.database, { name: 'Elm House' });
    await aClean(world.database, { customerId: running.id, clockIn: minutesAgo(30), allottedMinutes: 20 });
    await dashboard.open();
    const first = dashboard.cleanAt(running);
    await expect(first).toBeVisible();
    const needs = dashboard.needs();
    await expect(needs.getByRole('heading')).toHaveText('Needs you (7)');
    await expect(needs).toContainText('5 customers are late to be cleaned. See who is due');
    await expect(needs).toContainText('1 completed clean has no price, so it has no invoice. Fig House');
    await expect(needs.getByRole('listitem')).toHaveCount(5);
    await expect(needs.getByRole('button', { name: 'Show all 7' })).toBeVisible();
    const isNarrow = page.viewportSize()?.width === NARROW.width;
    const bottom = async () => {
      const box = await first.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    if (isNarrow) {
      // The line at the top leads there; it is within two screens in any case.
      expect(await bottom()).toBeLessThan(2 * NARROW.height);
      await page.getByRole('link', { name: 'Running now: 1 (1 late)' }).click();
      await expect(first).toBeInViewport();
    } else {
      for (const width of [1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(bottom).toBeLessThan(900);
      }
    }

    const shown = dashboard.withoutPrices().getByRole('button', { name: /^Unpriced|^Fig/ });
    await expect(shown).toHaveCount(3);
    await expect(dashboard.withoutPrices()).toContainText('and 6 more');
    await dashboard.withoutPrices().getByRole('button', { name: 'Show the table' }).click();
    await expect(shown).toHaveCount(3);
    const all = dashboard.withoutPrices().getByRole('button', { name: 'Show all 9' });
    await expect(all).toHaveAttribute('aria-expanded', 'false');
    await all.click();
    await expect(shown).toHaveCount(9);
    await dashboard.withoutPrices().getByRole('button', { name: 'Show fewer' }).click();
    await expect(shown).toHaveCount(3);
  });

  test('late ones are on top and say by how much, since when and who is there (D177, D91)', async ({
    page,
    world,
    office,
    windowOf,
  }) => {
    const { dashboard } = office;
    const anna = await aPerson(world.database, { firstName: 'Anna', lastName: 'Wu' });
    const [early, late, forgotten] = await Promise.all(
      ['Fig House', 'Gum House', 'Oak House'].map((name) => aCustomer(world.database, { name })),
    );
    await aClean(world.database, { customerId: early!.id, clockIn: minutesAgo(5) });
    await aClean(world.database, { customerId: late!.id, clockIn: minutesAgo(75.5), allottedMinutes: 60 });
    const start = minutesAgo(1455.5 + 60);
    const crew = { memberIds: [anna.id], allottedMinutes: 60 };
    await aClean(world.database, { customerId: forgotten!.id, clockIn: start, ...crew });
    await dashboard.open();
    await expect(dashboard.names('active').first()).toHaveText('Oak House');
    await expect(dashboard.row('active', forgotten!)).toContainText('Late by 24 h 15 m');
    await expect(dashboard.row('active', forgotten!)).toContainText(/(Yesterday|[A-Z][a-z]{2} \d+ [A-Z][a-z]{2,3}) \d/);
    await expect(dashboard.row('active', late!)).toContainText('Late by 15 m');
    await expect(dashboard.row('active', early!)).not.toContainText('Late by');
    await expect(dashboard.active()).toContainText('1 clean is an hour or more over its target.');
    const link = dashboard.row('active', forgotten!).getByRole('link', { name: 'Anna Wu' });
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/staff/${anna.id}/show$`));

    const manager = await windowOf(await aPerson(world.database, { role: 'manager' }));
    await manager.dashboard.open();
    await expect(manager.dashboard.row('active', forgotten!)).toContainText('Late by 24 h 15 m');
    await expect(manager.dashboard.active().getByRole('link')).toHaveCount(0);
    await expect(manager.dashboard.active().getByText(/^(Anna Wu|AW)$/)).toBeVisible();
  });
});

test.describe('what is typed in Add Clean', () => {
  /** Add Clean of a customer of $150 and a team of Anna alone. */
  async function begunClean({ database }: World, { dashboard, addClean }: AdminConsole) {
    const anna = await aPerson(database, { firstName: 'Anna' });
    const team = await aTeam(database, { members: [anna] });
    const customer = await aCustomer(database, { priceCents: 15_000 });
    await dashboard.open();
    await dashboard.addClean().click();
    await chooseFrom(addClean.customer(), customer.name);
    await chooseFrom(addClean.team(), team.name);
    return { anna, customer };
  }

  test('is a price, keeps its crew, and asks about times that cannot be right', async ({ page, world, office }) => {
    await test.step('it is a price, or refused; nothing else is the customer’s price', async () => {
      const { addClean } = office;
      const { anna, customer } = await begunClean(world, office);
      await expect(addClean.member(anna)).toBeChecked();
      await addClean.price().fill('');
      await addClean.price().pressSequentially('1-60');
      await addClean.submit().click();
      await expect(addClean.error()).toHaveText('Price must be a number of 0 or more, with at most 2 decimals');
      expect(await world.database.query('SELECT 1 FROM cleans WHERE customer_id = $1', [customer.id])).toEqual([]);
      await addClean.price().fill('160');
      await addClean.submit().click();
      await expect(addClean.dialog()).toBeHidden();
      const [stored] = await world.database.query('SELECT price_cents AS price FROM cleans WHERE customer_id = $1', [
        customer.id,
      ]);
      expect(stored).toMatchObject({ price: 16_000 });
    });

    await test.step('who was taken away stays so while another start is typed', async () => {
      const { dashboard, addClean } = office;
      const anna = await aPerson(world.database, { firstName: 'Anna' });
      const team = await aTeam(world.database, { members: [anna, await aPerson(world.database)] });
      await dashboard.open();
      await dashboard.addClean().click();
      await chooseFrom(addClean.team(), team.name);
      await expect(addClean.member(anna)).toBeChecked();
      await addClean.member(anna).uncheck({ force: true });
      const asked = office.requestsTo(`/api/admin/teams/${team.id}/members`);
      await addClean.start().fill('');
      await addClean.start().blur();
      await addClean.submit().click();
      await expect(addClean.error()).toHaveText('Please select a customer');
      await addClean.start().fill(`${dayFromToday(0)}T00:05`);
      await expect(addClean.length()).toHaveCount(1);
      await expect(addClean.member(anna)).not.toBeChecked();
      expect(asked).toHaveLength(0);
    });

    await test.step('times that cannot be right are asked about (D179)', async () => {
      const { addClean } = office;
      const { anna, customer } = await begunClean(world, office);
      const day = dayFromToday(-1);
      await addClean.start().fill(`${day}T07:00`);
      await expect(addClean.member(anna)).toBeChecked();
      await addClean.end().fill('06:00');
      await addClean.submit().click();
      // Under its field, which is focused.
      await expect(addClean.error()).toHaveText('End time must be after the start time.');
      await expect(addClean.end()).toBeFocused();
      await expect(addClean.end()).toBeInViewport();
      await addClean.end().fill('20:30');
      await expect(addClean.length()).toHaveText('= 13 h 30 min');
      await addClean.submit().click();
      await expect(addClean.tooLong()).toContainText('13 h 30 min');
      await addClean.tooLong().getByRole('button', { name: 'Change the times' }).click();
      await expect(addClean.dialog()).toBeVisible();
      // What is typed is not lost without a question (D171).
      await page.keyboard.press('Escape');
      await office.dialog('Discard what you typed?').getByRole('button', { name: 'Keep editing' }).last().click();
      await expect(addClean.length()).toHaveText('= 13 h 30 min');
      await addClean.targetFinish().click();
      await expect(addClean.length()).not.toHaveText('= 13 h 30 min');
      const added = page.waitForRequest((request) => request.method() === 'POST');
      await addClean.submit().click();
      const body = (await added).postDataJSON() as { startTime: string; endTime: string };
      await expect(addClean.dialog()).toBeHidden();
      const [stored] = await world.database.query<{ minutes: number }>(
        `SELECT allotted_minutes AS minutes FROM cleans WHERE customer_id = $1`,
        [customer.id],
      );
      // The target finish is the server's own.
      expect(moment(body.endTime).diff(body.startTime, 'minutes')).toBe(stored?.minutes);
    });
  });
});

test.describe('times that cannot be right are asked about (D179)', () => {
  test('in Edit Clean and before a clean that was forgotten is completed', async ({ world, office, yesterdays }) => {
    await test.step('a clean of less than a minute has a time that it was given, and no percentage (D28)', async () => {
      const { dashboard } = office;
      const customer = await aCustomer(world.database);
      const clockIn = minutesAgo(1);
      await aClean(world.database, {
        customerId: customer.id,
        clockIn,
        clockOut: new Date(clockIn.getTime() + 20_000),
        allottedMinutes: 90,
      });
      await dashboard.open();
      const row = dashboard.row('completed', customer).first();
      await expect(row).toContainText('(-90 mins)');
      await expect(row).not.toContainText('No time allocated');
    });

    await test.step('in Edit Clean, where the crew decides the target', async () => {
      const { dashboard, editClean } = office;
      const [anna, ben] = [
        await aPerson(world.database, { firstName: 'Anna' }),
        await aPerson(world.database, { firstName: 'Ben' }),
      ];
      const customer = await aCustomer(world.database);
      const memberIds = [anna.id, ben.id];
      await yesterdays('09:00', '11:00', {
        customerId: customer.id,
        memberIds,
        baseMinutes: 100,
        allottedMinutes: 100,
      });
      await dashboard.open('yesterday');
      await dashboard.cleanAt(customer).click();
      await expect(editClean.length()).toHaveText('= 2 h 0 min');
      await expect(editClean.targetFinish()).toHaveText(/10:40 am/);
      await editClean.remove(ben).click();
      await expect(editClean.targetFinish()).toHaveText(/12:20 pm/);
      const day = dayFromToday(-1);
      await editClean.end().fill(`${dayFromToday(0)}T01:00`);
      await editClean.save().click();
      await expect(editClean.tooLong()).toContainText('16 h 0 min');
      await editClean.tooLong().getByRole('button', { name: 'Change the times' }).click();
      await editClean.targetFinish().click();
      await expect(editClean.end()).toHaveValue(`${typedDay(day)} 12:20 pm`);
      await editClean.save().click();
      await expect(editClean.dialog()).toBeHidden();
      await expect(dashboard.row('completed', customer)).toContainText('100%(±0 mins)');
    });

    await test.step('before a clean that was forgotten is completed now', async () => {
      const { dashboard, editClean } = office;
      const customer = await aCustomer(world.database);
      await aClean(world.database, { customerId: customer.id, clockIn: minutesAgo(1500), allottedMinutes: 60 });
      await dashboard.open();
      await dashboard.cleanAt(customer).click();
      await editClean.complete().click();
      await expect(editClean.completion()).toContainText('It has been going on for 25 h 0 min.');
      await editClean.completion().getByRole('button', { name: 'Use target finish' }).click();
      await expect(editClean.completion()).toBeHidden();
      await expect(editClean.length()).toHaveText(/^= (1 h 0|59) min$/);
      await editClean.save().click();
      await expect(editClean.dialog()).toBeHidden();
      await expect(dashboard.active()).toContainText('No active cleans');
    });
  });
});

test('a finish that the crew reported later is marked in the clean and on the day (D91)', async ({
  page,
  world,
  office,
  yesterdays,
}) => {
  const { dashboard, editClean, timesheets } = office;
  const anna = await aPerson(world.database, { firstName: 'Anna', lastName: 'Nguyen' });
  const customer = await aCustomer(world.database, { name: 'Elm House' });
  const { id } = await yesterdays('09:00', '11:00', { customerId: customer.id, memberIds: [anna.id] });
  await world.database.query(
    `UPDATE time_entries SET finish_pressed_at = clock_out + interval '9 hours', finish_reported_by_id = user_id
     WHERE clean_id = $1`,
    [id],
  );
  await dashboard.open('yesterday');
  await dashboard.cleanAt(customer).click();
  await expect(editClean.dialog()).toContainText(/Finish reported by Anna Nguyen, Complete pressed .* 8:00 pm/);
  await page.goto(`/admin/timesheets?dateFilter=custom&customStart=${dayFromToday(-1)}`);
  await expect(timesheets.lookAt()).toHaveText('To look at (1)');
  await timesheets.lookAt().press('Enter');
  await timesheets.dayToLookAt(/Anna Nguyen.*the crew reported the finish later$/).click();
  await expect(timesheets.day(anna)).toContainText(/Finish reported by the crew, Complete pressed .* 8:00 pm/);
});
