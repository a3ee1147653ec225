import moment from 'moment-timezone';
import { aClean, aCustomer, aPerson, aTeam } from '../factories/index.js';
import { dayFromToday, expect, instantOf, NARROW, shownDay, test, typedDay } from './admin-test.js';
import { MapsService } from './maps-service.js';
import { chooseFrom } from './pages/choose-from.js';

const weekday = (day: string) => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;

test.describe('the date range', () => {
  const days = [...new Set([0, -1, -2, -6, -7, -8, -13, -14].map(dayFromToday))];
  const within = (from: string, to: string) => days.filter((day) => from <= day && day <= to);
  const monday = (weeks: number) => dayFromToday(-weekday(dayFromToday(0)) + 7 * weeks);
  const sunday = (weeks: number) => dayFromToday(-weekday(dayFromToday(0)) + 7 * weeks + 6);
  const presets = [
    { preset: 'Yesterday', shown: within(dayFromToday(-1), dayFromToday(-1)) },
    { preset: 'This Week', shown: within(monday(0), sunday(0)) },
    { preset: 'Last Week', shown: within(monday(-1), sunday(-1)) },
    { preset: 'Today', shown: within(dayFromToday(0), dayFromToday(0)) },
  ];

  test('a preset applies at once, a custom range by Apply Filter, and a reload keeps it (D6)', async ({
    page,
    world,
    office,
  }) => {
    await test.step('a range without a clean says what is empty, and praises nothing for it (D150)', async () => {
      const { dashboard } = office;
      await dashboard.open('lastWeek');
      await expect(dashboard.active()).toContainText('No active cleans');
      await expect(dashboard.completed()).toContainText('No completed cleans for selected date range');
      await expect(dashboard.map()).toContainText('No customer locations to display');
      await expect(dashboard.map()).toContainText('The map shows customers with a clean in progress');
      await expect(dashboard.withoutPrices()).toBeHidden();
      for (const name of ['On Time Target', 'Revenue', 'Wage Ratio'] as const) {
        await expect(dashboard.figure(name)).toHaveText(`${name}–No completed cleans`);
      }
      // The API's figures stay (D28).
      const wire = await page.request.get('/api/admin/dashboard?dateFilter=lastWeek&timezone=Australia/Melbourne');
      expect(await wire.json()).toMatchObject({
        data: { stats: { completedCleans: 0, efficiency: 100, revenue: 0, wageRatio: 0 } },
      });
    });

    await test.step('a preset applies at once, a custom range by Apply Filter; Back and a reload keep it', async () => {
      const { dashboard } = office;
      for (const day of days) {
        const { id } = await aCustomer(world.database, { name: `Cleaned ${day}` });
        await aClean(world.database, {
          customerId: id,
          clockIn: instantOf(day, '00:00'),
          clockOut: instantOf(day, '00:30'),
        });
      }
      const expectDays = async (shown: string[], what: string) => {
        const names = async () => (await dashboard.names('completed').allInnerTexts()).toSorted();
        await expect.poll(names, what).toEqual(shown.map((day) => `Cleaned ${day}`).toSorted());
      };
      await dashboard.open();
      await expectDays(within(dayFromToday(0), dayFromToday(0)), 'without a choice');
      for (const { preset, shown } of presets) {
        await dashboard.range().selectOption(preset);
        await expectDays(shown, preset);
      }

      await dashboard.range().selectOption('Custom Range');
      await dashboard.from().fill(dayFromToday(-7));
      await dashboard.to().fill(dayFromToday(-8));
      await expectDays(within(dayFromToday(0), dayFromToday(0)), 'before Apply Filter');
      await dashboard.apply().click();
      await expect(page.getByText('The start date must not be after the end date.')).toBeVisible();
      await dashboard.from().fill(dayFromToday(-8));
      await dashboard.to().fill(dayFromToday(-6));
      await dashboard.apply().click();
      await expectDays(within(dayFromToday(-8), dayFromToday(-6)), 'after Apply Filter');
      await page.goBack();
      await expect(dashboard.range()).toHaveValue('today');
      await page.goForward();
      await page.reload();
      await expectDays(within(dayFromToday(-8), dayFromToday(-6)), 'after a reload');
      await expect(dashboard.range()).toHaveValue('custom');
      await expect(dashboard.from()).toHaveValue(typedDay(dayFromToday(-8)));
    });
  });
});

test('the completed cleans and their figures', async ({ page, world, office, yesterdays }) => {
  await test.step('the cards of figures carry the labels of their bands', async () => {
    const { dashboard } = office;
    // One person for two hours at $50, so $100 of wages: the price makes the ratio, the allotment the target.
    const cases = [
      { allottedMinutes: 120, priceCents: 18_182, onTime: ['100%', 'Excellent'], ratio: ['55%', 'On Target'] },
      { allottedMinutes: 119, priceCents: 16_667, onTime: ['99%', 'Good'], ratio: ['60%', 'OK'] },
      { allottedMinutes: 96, priceCents: 15_385, onTime: ['80%', 'Good'], ratio: ['65%', 'High'] },
      { allottedMinutes: 95, priceCents: 14_286, onTime: ['79%', 'Needs attention'], ratio: ['70%', 'Very High'] },
      { allottedMinutes: 12, priceCents: 13_333, onTime: ['10%', 'Needs attention'], ratio: ['75%', 'Critical'] },
      { allottedMinutes: 240, priceCents: 13_158, onTime: ['200%', 'Excellent'], ratio: ['76%', 'Extreme'] },
    ];
    // Each on a day of its own.
    const cleanDay = (at: number) => dayFromToday(-20 - at);
    for (const [at, { allottedMinutes, priceCents }] of cases.entries()) {
      await aClean(world.database, {
        clockIn: instantOf(cleanDay(at), '09:00'),
        clockOut: instantOf(cleanDay(at), '11:00'),
        payRateCents: 5_000,
        allottedMinutes,
        priceCents,
      });
    }
    // The same weekday a week before the first of them (D623): five cleans, $500 together.
    for (let count = 0; count < 5; count += 1) {
      const [clockIn, clockOut] = [instantOf(dayFromToday(-27), '09:00'), instantOf(dayFromToday(-27), '10:00')];
      await aClean(world.database, { clockIn, clockOut, priceCents: 10_000, allottedMinutes: 60 });
    }
    await page.goto(`/admin?dateFilter=custom&customStart=${cleanDay(0)}&customEnd=${cleanDay(0)}`);
    await expect(dashboard.figure('Revenue')).toContainText('−64 %');
    await expect(dashboard.figure('On Time Target')).toContainText('±0 pt');
    await expect(dashboard.figure('Revenue').getByRole('img')).toHaveAccessibleName(
      'Revenue of 14 days: $132 to $500, $182 at last',
    );
    for (const [at, { priceCents, onTime, ratio }] of cases.entries()) {
      await dashboard.from().fill(cleanDay(at));
      await dashboard.to().fill(cleanDay(at));
      await dashboard.apply().click();
      await expect(dashboard.figure('On Time Target')).toContainText(`${onTime[0]}${onTime[1]}`);
      await expect(dashboard.figure('Wage Ratio')).toContainText(`${ratio[0]}${ratio[1]}`);
      await expect(dashboard.figure('Revenue')).toContainText(`$${Math.round(priceCents / 100)}`);
    }
    // Nothing was done a week before the last of them.
    await expect(dashboard.figure('Revenue')).not.toContainText('%');
  });

  await test.step('the table’s Time goes by the time of day', async () => {
    const { dashboard } = office;
    const [early, noon, late] = await Promise.all(
      ['Early', 'Noon', 'Late'].map((name) => aCustomer(world.database, { name })),
    );
    const clean = (customer: { id: number }, day: number, from: string, to: string) =>
      aClean(world.database, {
        customerId: customer.id,
        clockIn: instantOf(dayFromToday(day), from),
        clockOut: instantOf(dayFromToday(day), to),
      });
    await clean(late!, -12, '15:00', '15:30');
    await clean(early!, -10, '08:00', '12:00');
    await clean(noon!, -11, '12:00', '13:00');
    await page.goto(`/admin?dateFilter=custom&customStart=${dayFromToday(-12)}&customEnd=${dayFromToday(-10)}`);
    await dashboard.sortBy('completed', 'Time').click();
    await expect(dashboard.names('completed')).toHaveText(['Early', 'Noon', 'Late']);
    await dashboard.sortBy('completed', 'Time').click();
    await expect(dashboard.names('completed')).toHaveText(['Late', 'Noon', 'Early']);
  });

  await test.step('the lists are tables that sort from 1024 px on, and cards below', async () => {
    const { dashboard } = office;
    const team = await aTeam(world.database, { name: 'Bayside' });
    const alder = await aCustomer(world.database, { name: 'Alder Court' });
    const birch = await aCustomer(world.database, { name: 'Birch House' });
    const cedar = await aCustomer(world.database, { name: 'Cedar Flat' });
    await yesterdays('09:00', '10:00', { customerId: birch.id, teamId: team.id, priceCents: 30_000 });
    await yesterdays('10:00', '13:00', { customerId: alder.id, teamId: team.id, priceCents: null });
    await yesterdays('11:00', '13:00', {
      customerId: cedar.id,
      teamId: team.id,
      priceCents: 9_000,
      allottedMinutes: null,
    });
    await aClean(world.database, { customerId: alder.id, teamId: team.id });

    await dashboard.open('yesterday');
    await expect(dashboard.active().getByRole('columnheader')).toContainText([
      'Customer',
      'Address',
      'Team',
      'Started',
      'Efficiency',
      'Target Finish',
    ]);
    await expect(dashboard.completed().getByRole('columnheader')).toContainText([
      'Customer',
      'Address',
      'Team',
      'Date',
      'Time',
      'Efficiency',
      'Price',
      'Wages',
    ]);
    await expect(dashboard.completed().getByRole('heading')).toHaveText('Completed Cleans (3)');
    await expect(dashboard.row('completed', alder)).toContainText(shownDay(dayFromToday(-1)));
    await expect(dashboard.row('completed', alder)).toContainText('67%(+60 mins)');
    await expect(dashboard.row('completed', alder)).toContainText('No price');
    await expect(dashboard.row('completed', cedar)).toContainText('No time allocated');

    const columns = [
      { column: 'Customer', up: ['Alder Court', 'Birch House', 'Cedar Flat'] },
      { column: 'Time', up: ['Birch House', 'Alder Court', 'Cedar Flat'] },
    ];
    for (const { column, up } of columns) {
      await dashboard.sortBy('completed', column).click();
      await expect(dashboard.completed().getByRole('columnheader', { name: column })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );
      await expect(dashboard.names('completed')).toHaveText(up);
      await dashboard.sortBy('completed', column).click();
      await expect(dashboard.names('completed')).toHaveText(up.toReversed());
    }
    await dashboard.sortBy('completed', 'Price').click();
    await expect(dashboard.names('completed')).toHaveText(['Cedar Flat', 'Birch House', 'Alder Court']);
    await dashboard.sortBy('completed', 'Price').click();
    // Without a price comes last either way.
    await expect(dashboard.names('completed')).toHaveText(['Birch House', 'Cedar Flat', 'Alder Court']);

    await page.setViewportSize({ width: 1280, height: 800 });
    const table = dashboard.completed().getByRole('table');
    await expect(table).toBeVisible();
    expect(await table.evaluate((element) => element.scrollWidth - element.parentElement!.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(dashboard.completed().getByRole('table')).toBeVisible();
    await page.setViewportSize({ width: 1023, height: 800 });
    await expect(dashboard.completed().getByRole('table')).toBeHidden();
    await page.setViewportSize(NARROW);
    await expect(office.menuEntry('Dashboard')).toBeHidden();
    await expect(dashboard.card('completed', alder)).toContainText('67%(+60 mins)');
    await expect(dashboard.card('active', alder)).toContainText('Target Finish');
  });
});

test('a range of 2,000 cleans is pages and few nodes, with figures of the whole range (D95)', async ({
  page,
  world,
  office,
}) => {
  const { dashboard } = office;
  const team = await aTeam(world.database);
  await world.database.query(
    `WITH places AS (
       INSERT INTO customers (name, address, price_cents, latitude, longitude, is_located)
       SELECT 'Numbered ' || n, n || ' Long Street', 10000, '-37.8', '144.9', true FROM generate_series(1, 2000) n
       RETURNING id, substr(name, 10)::integer AS n
     )
     INSERT INTO cleans (customer_id, team_id, status, clock_in, clock_out, price_cents, pay_rate_cents, is_friends_family,
       wages_cents)
     SELECT id, $1, 'completed', $2::timestamptz - n * interval '1 minute', $2::timestamptz + interval '1 hour', 100 * n, 3000,
            false, 0
     FROM places`,
    [team.id, instantOf(dayFromToday(-2), '22:00')],
  );
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('cleans/completed') && asked.push(request.url()));
  await page.goto(`/admin?dateFilter=custom&customStart=${dayFromToday(-9)}&customEnd=${dayFromToday(-1)}`);
  const { names } = dashboard;
  await expect(dashboard.completed().getByRole('heading')).toHaveText('Completed Cleans (2,000)');
  await expect(names('completed')).toHaveCount(25);
  await expect(names('completed').first()).toHaveText('Numbered 1');
  await expect(dashboard.figure('Revenue')).toContainText('$2,001,000');
  await dashboard.seeMap();
  await expect(dashboard.map()).toContainText('Shown are the customers of the latest 200 of 2,000 completed cleans.');
  expect(await page.evaluate<number>(`document.querySelectorAll('*').length`)).toBeLessThanOrEqual(3_000);
  for (const url of asked) expect(new URL(url).searchParams.get('range')).toMatch(/^\[0,(24|199)\]$/);
  // Whoever scrolls across the map goes on with the page.
  await dashboard
    .map()
    .locator('.leaflet-container')
    .hover({ position: { x: 20, y: 100 } });
  const scrolled = await page.evaluate<number>('scrollY');
  await page.mouse.wheel(0, -200);
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeLessThan(scrolled);

  await dashboard.completed().getByRole('button', { name: 'Page 80' }).click();
  await expect(names('completed').last()).toHaveText('Numbered 2000');
  if ((page.viewportSize()?.width ?? 0) >= 1024) {
    await dashboard.sortBy('completed', 'Price').click();
    await dashboard.sortBy('completed', 'Price').click();
    // The sort covers all pages and starts at the first.
    await expect(names('completed').first()).toHaveText('Numbered 2000');
  }
  await expect(names('completed')).toHaveCount(25);
  const download = page.waitForEvent('download');
  await dashboard.completed().getByRole('link', { name: 'Export CSV' }).click();
  const file = await (await download).createReadStream();
  let text = '';
  for await (const part of file) text += String(part);
  expect(text.trimEnd().split('\r\n')).toHaveLength(2_001);
});

test('a refresh behind a dialog keeps the dialog, the focus, what is typed and the scroll position @story:dashboard', async ({
  page,
  world,
  office,
  yesterdays,
}) => {
  const { dashboard, editClean } = office;
  const customer = await aCustomer(world.database);
  await yesterdays('09:00', '11:00', { customerId: customer.id });
  for (let index = 0; index < 30; index += 1) await yesterdays('07:00', '08:00');
  await page.clock.install();
  await dashboard.open('yesterday');
  await expect(dashboard.completed().getByRole('heading')).toHaveText('Completed Cleans (31)');
  await page.clock.fastForward(6_000);
  await expect(dashboard.updating()).toBeHidden();

  await dashboard.cleanAt(customer).click();
  await editClean.price().fill('123.45');
  await expect(editClean.price()).toBeFocused();
  const scrolled = await page.evaluate('scrollY');
  const late = await aCustomer(world.database);
  await yesterdays('12:00', '13:00', { customerId: late.id });
  const letGo = await office.holdBack('/api/admin/cleans/completed?*');
  await page.clock.fastForward(30_000);
  await expect(dashboard.updating()).toBeAttached();
  letGo();
  await expect(page.getByText('Completed Cleans (32)')).toBeAttached();
  await expect(editClean.price()).toBeFocused();
  await expect(editClean.price()).toHaveValue('123.45');
  expect(await page.evaluate('scrollY')).toBe(scrolled);
  await editClean.cancel().click();
  await office.discardTyped();
  await expect(dashboard.cleanAt(customer)).toBeFocused();
  await expect(dashboard.row('completed', late)).toBeVisible();

  await test.step('a toast closes by its button, and by itself after its time', async () => {
    for (const way of ['button', 'time']) {
      await dashboard.cleanAt(customer).click();
      await editClean.save().click();
      await expect(office.toast('success'), way).toBeVisible();
      if (way === 'button') await office.toasts().getByRole('button', { name: 'Close notification' }).click();
      else await page.clock.fastForward(5_000);
      await expect(office.toasts().locator('[data-toast]'), way).toHaveCount(0);
    }
  });
});

test.describe('Edit Clean Times & Staff', () => {
  test('changes times, price and members @narrow', async ({ world, office, yesterdays }) => {
    const { dashboard, editClean } = office;
    const anna = await aPerson(world.database, { firstName: 'Anna' });
    const ben = await aPerson(world.database, { firstName: 'Ben' });
    const cleo = await aPerson(world.database, { firstName: 'Cleo' });
    const customer = await aCustomer(world.database);
    await yesterdays('09:00', '11:00', { customerId: customer.id, memberIds: [anna.id, ben.id] });
    await dashboard.open('yesterday');
    await dashboard.cleanAt(customer).click();
    await expect(editClean.members()).toHaveCount(2);
    await expect(editClean.complete()).toBeHidden();
    await expect(editClean.add()).toBeDisabled();

    await editClean.start().fill('');
    await editClean.save().click();
    await expect(editClean.error()).toHaveText('Start time is required');
    await editClean.start().fill(`${dayFromToday(-1)}T10:00`);
    await editClean.end().fill(`${dayFromToday(-1)}T10:00`);
    await editClean.save().click();
    await expect(editClean.error()).toHaveText('End time must be after the start time.');
    await editClean.end().fill(`${dayFromToday(-1)}T12:30`);

    await editClean.remove(ben).click();
    await editClean.remove(anna).click();
    await editClean.save().click();
    await expect(editClean.error()).toHaveText('Please select at least one team member');
    await editClean.choice().selectOption(String(cleo.id));
    await editClean.add().click();
    await expect(editClean.members()).toHaveText(new RegExp(cleo.name));
    await editClean.price().fill('190');

    const letGo = await office.holdBack('/api/admin/cleans/*');
    await editClean.save().click();
    await expect(editClean.save()).toHaveText('Saving...');
    await expect(editClean.cancel()).toBeDisabled();
    letGo();
    await expect(editClean.dialog()).toBeHidden();
    await expect(office.toast('success')).toContainText(`Clean at ${customer.name} updated.`);
    const row = dashboard.row('completed', customer);
    await expect(row).toContainText('$190.00');
    await expect(row).toContainText(/10:00 am – 12:30 pm/);
    // 240 minutes are allotted for one person (D22): 150 were needed.
    await expect(row).toContainText('160%(-90 mins)');
  });

  test('discards, completes and corrects a clean', async ({ page, world, office, windowOf, yesterdays }) => {
    await test.step('discards a mistake with a reason; it leaves list and figures (D30)', async () => {
      const { dashboard, editClean } = office;
      const customer = await aCustomer(world.database);
      await yesterdays('09:00', '11:00', { customerId: customer.id });
      await dashboard.open('yesterday');
      await expect(dashboard.figure('Revenue')).toContainText('$150');
      await dashboard.cleanAt(customer).click();
      await editClean.discard().click();
      await editClean.confirmDiscard().click();
      await expect(editClean.discarding()).toContainText('A reason is required');
      await editClean.reason().fill('Entered twice');
      await editClean.confirmDiscard().click();
      await expect(office.toast('success')).toContainText(`Clean at ${customer.name} discarded.`);
      await expect(dashboard.completed()).toContainText('No completed cleans for selected date range');
      await expect(dashboard.figure('Revenue')).toHaveText('Revenue–No completed cleans');
      await office.page.goto('/admin/activity');
      await expect(office.page.getByText('Reason: Entered twice')).toBeVisible();
    });

    await test.step('completes an active clean after its question', async () => {
      const { dashboard, editClean } = office;
      const customer = await aCustomer(world.database);
      await aClean(world.database, { customerId: customer.id });
      await dashboard.open();
      await expect(dashboard.active().getByRole('heading')).toHaveText('Active Cleans (1)');
      await dashboard.cleanAt(customer).click();
      await editClean.complete().click();
      await expect(editClean.completion()).toContainText(
        'Are you sure you want to end this clean? This will end the clean for all team members.',
      );
      await editClean.completion().getByRole('button', { name: 'Cancel' }).click();
      await expect(editClean.dialog()).toBeVisible();
      await editClean.complete().click();
      await editClean.confirmCompletion().click();
      await expect(office.toast('success')).toContainText(`Clean at ${customer.name} completed.`);
      await expect(editClean.dialog()).toBeHidden();
      await expect(dashboard.active()).toContainText('No active cleans');
    });

    await test.step('of two admins the second learns of the first, and loads the latest (D29)', async () => {
      const other = await windowOf(await aPerson(world.database, { role: 'admin' }));
      const customer = await aCustomer(world.database);
      await yesterdays('09:00', '11:00', { customerId: customer.id });
      for (const { dashboard } of [office, other]) {
        await dashboard.open('yesterday');
        await dashboard.cleanAt(customer).click();
      }
      await other.editClean.price().fill('111');
      await other.editClean.save().click();
      await expect(other.editClean.dialog()).toBeHidden();

      const { editClean } = office;
      await editClean.price().fill('222');
      await editClean.save().click();
      await expect(editClean.error()).toContainText('This clean was changed by somebody else.');
      await expect(editClean.price()).toHaveValue('222');
      await editClean.reload().click();
      await expect(editClean.price()).toHaveValue('111');
      await editClean.price().fill('333');
      await editClean.save().click();
      await expect(editClean.dialog()).toBeHidden();
      await expect(office.dashboard.row('completed', customer)).toContainText('$333.00');
    });

    await test.step('corrects customer, team, notes and one member’s own times (D22, D27, D29)', async () => {
      const { dashboard, editClean } = office;
      const anna = await aPerson(world.database, { firstName: 'Anna' });
      const ben = await aPerson(world.database, { firstName: 'Ben' });
      const cleo = await aPerson(world.database, { firstName: 'Cleo' });
      const [wrong, right] = [await aCustomer(world.database), await aCustomer(world.database, { priceCents: 18_000 })];
      const team = await aTeam(world.database, { members: [anna, ben] });
      const other = await aTeam(world.database, { members: [cleo] });
      const memberIds = [anna.id, ben.id];
      const teamId = team.id;
      const clean = await yesterdays('09:00', '11:00', { customerId: wrong.id, teamId, memberIds });
      await dashboard.open('yesterday');
      await dashboard.cleanAt(wrong).click();
      await expect(editClean.member(anna)).not.toContainText('Additional');

      // Who is not of the team is marked at once.
      await editClean.choice().selectOption(String(cleo.id));
      await editClean.add().click();
      await expect(editClean.member(cleo)).toContainText('Additional');
      await editClean.remove(cleo).click();
      await chooseFrom(editClean.team(), other.name);
      await expect(editClean.member(anna)).toContainText('Additional');

      await editClean.customer().fill('');
      await editClean.save().click();
      await expect(editClean.error()).toHaveText('Please select a customer');
      await chooseFrom(editClean.customer(), right.name);
      await expect(editClean.price()).toHaveValue('180');
      await editClean.notes().fill('Side gate');
      const day = dayFromToday(-1);
      await expect(editClean.ownStart(ben)).toHaveCount(0);
      await editClean.ownTimes(ben).click();
      await expect(editClean.ownStart(ben)).toHaveValue(`${typedDay(day)} 9:00 am`);
      await editClean.ownEnd(ben).fill(`${day}T08:00`);
      await editClean.save().click();
      await expect(editClean.error()).toHaveText(`${ben.name}: End time must be after the start time.`);
      await editClean.ownEnd(ben).fill(`${day}T11:00`);
      // The clean begins earlier; Ben's own start stays.
      await editClean.start().fill(`${day}T08:00`);
      await expect(editClean.member(ben)).toContainText('9:00 am – 11:00 am');
      await editClean.save().click();
      await expect(editClean.dialog()).toBeHidden();

      const row = dashboard.row('completed', right);
      await expect(row).toContainText('$180.00');
      await expect(row).toContainText(other.name);
      await dashboard.cleanAt(right).click();
      await expect(editClean.notes()).toHaveValue('Side gate');
      await expect(editClean.member(ben)).toContainText('9:00 am – 11:00 am');
      await expect(editClean.member(anna)).not.toContainText('8:00 am');
      const stored = await world.database.query(
        `SELECT user_id, clock_in FROM time_entries WHERE clean_id = $1 AND NOT is_discarded ORDER BY clock_in`,
        [clean.id],
      );
      expect(stored).toEqual([
        { user_id: anna.id, clock_in: instantOf(day, '08:00') },
        { user_id: ben.id, clock_in: instantOf(day, '09:00') },
      ]);

      const typed = '99';
      for (const [failure, answer, sentence] of [
        [
          'a refusal',
          { status: 409, json: { success: false, error: 'Robin is busy.', code: 'BUSY', requestId: '1' } },
          'Failed to update clean times: Robin is busy.',
        ],
        ['no answer', null, 'Error updating clean times. Please try again.'],
      ] as const) {
        await test.step(`${failure} is said, and nothing typed is lost`, async () => {
          await editClean.price().fill(typed);
          await page.route('**/api/admin/cleans/*', (route) => (answer ? route.fulfill(answer) : route.abort()));
          await editClean.save().click();
          await expect(editClean.error()).toContainText(sentence);
          await expect(editClean.price()).toHaveValue(typed);
          await page.unroute('**/api/admin/cleans/*');
        });
      }
    });
  });
});

test.describe('on a device in another zone (D5)', () => {
  test.use({ timezoneId: 'Australia/Perth' });
  const WORDS = 'Times are in Melbourne time (business).';

  test('times are shown and entered as the business’s, and the page says so', async ({ world, office, yesterdays }) => {
    const { page, dashboard, addClean, editClean } = office;
    const anna = await aPerson(world.database, { firstName: 'Anna' });
    const team = await aTeam(world.database, { members: [anna] });
    const [there, added] = [await aCustomer(world.database), await aCustomer(world.database)];
    await yesterdays('09:00', '11:00', { customerId: there.id });
    const day = dayFromToday(-1);
    await page.goto(`/admin?dateFilter=custom&customStart=${day}&customEnd=${day}`);
    await expect(page.getByText(WORDS)).toBeVisible();
    await expect(dashboard.row('completed', there)).toContainText(/9:00 am – 11:00 am/);
    await dashboard.cleanAt(there).click();
    await expect(editClean.dialog()).toContainText(WORDS);
    await expect(editClean.start()).toHaveValue(`${typedDay(day)} 9:00 am`);
    await editClean.end().fill(`${day}T11:30`);
    await editClean.save().click();
    await expect(editClean.dialog()).toBeHidden();

    await dashboard.addClean().click();
    await expect(addClean.dialog()).toContainText(WORDS);
    await chooseFrom(addClean.customer(), added.name);
    await chooseFrom(addClean.team(), team.name);
    await addClean.start().fill('2025-10-05T02:30');
    await expect(addClean.dialog()).toContainText('Clocks go forward that night: 2:30 am does not exist on this day.');
    await addClean.submit().click();
    await expect(addClean.error()).toHaveText('Clocks go forward that night: 2:30 am does not exist on this day.');
    await addClean.start().fill('2025-04-06T02:30');
    await expect(addClean.dialog()).toContainText('this time comes twice, the first one is meant.');
    await addClean.start().fill(`${day}T13:00`);
    await addClean.end().fill('14:15');
    await expect(addClean.member(anna)).toBeChecked();
    await addClean.submit().click();
    await expect(addClean.dialog()).toBeHidden();
    const stored = await world.database.query(
      `SELECT customer_id, clock_in, clock_out FROM cleans WHERE status = 'completed' ORDER BY id`,
    );
    expect(stored).toEqual([
      { customer_id: there.id, clock_in: instantOf(day, '09:00'), clock_out: instantOf(day, '11:30') },
      { customer_id: added.id, clock_in: instantOf(day, '13:00'), clock_out: instantOf(day, '14:15') },
    ]);
  });
});

test('elapsed time is the server’s on a clock that is hours wrong (D52)', async ({ page, world, office }) => {
  const { dashboard, addClean } = office;
  const customer = await aCustomer(world.database);
  await aClean(world.database, { customerId: customer.id, clockIn: new Date(Date.now() - 40.5 * 60_000) });
  const wrong = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await page.clock.install({ time: wrong(-2) });
  for (const hours of [-2, 3]) {
    await test.step(`${hours} hours`, async () => {
      await page.clock.setSystemTime(wrong(hours));
      await dashboard.open();
      await expect(dashboard.row('active', customer)).toContainText(/4[01]m/);
      await dashboard.addClean().click();
      const shown = moment.tz(await addClean.start().inputValue(), 'DD/MM/YYYY h:mm a', 'Australia/Melbourne');
      const start = shown.toDate();
      expect(Math.abs(start.getTime() - Date.now())).toBeLessThan(180_000);
    });
  }
});

test('the map says why it is missing, and whom it cannot show (D18)', async ({ page, world, office }) => {
  const { dashboard } = office;
  const lost = await aCustomer(world.database, { isLocated: false });
  await aClean(world.database, { customerId: lost.id });
  const maps = new MapsService(page);
  await test.step('without a key', async () => {
    await page.route('**/api/google-maps-init', (route) => route.abort());
    await dashboard.open();
    await dashboard.seeMap();
    await expect(dashboard.map()).toContainText('failed to load the maps key');
    await page.unroute('**/api/google-maps-init');
  });
  await test.step('where no address of the customers could be placed', async () => {
    await maps.works();
    await page.reload();
    await dashboard.seeMap();
    await expect(dashboard.map()).toContainText('Map Unavailable');
    await expect(dashboard.map()).toContainText('No map, because no address of these customers could be placed.');
  });
  await test.step('without a maps service the places are listed, and say who is located (D17)', async () => {
    await maps.isBlocked();
    const here = await aCustomer(world.database);
    await aClean(world.database, { customerId: here.id });
    await page.reload();
    await dashboard.seeMap();
    await expect(dashboard.map()).toContainText('Map Unavailable');
    await expect(dashboard.map()).toContainText(
      'Google Maps may be blocked by ad blocker. Try disabling ad blocker for this site.',
    );
    await expect(dashboard.map().getByRole('heading')).toHaveText('Customer Locations (2)');
    await expect(dashboard.map().getByRole('listitem').filter({ hasText: here.name })).toContainText('Located');
    await expect(dashboard.map().getByRole('listitem').filter({ hasText: lost.name })).toContainText('Unknown');
  });
});

test('the dashboard offers to log in as staff, and warns of demo accounts', async ({ page, world, office }) => {
  await test.step('login-as says the specified words and the server’s reason', async () => {
    const anna = await aPerson(world.database, { firstName: 'Anna' });
    // More than a page of a list, by name.
    for (let place = 0; place < 30; place += 1) await aPerson(world.database, { firstName: 'Zoe' });
    await office.dashboard.open();
    await office.dashboard.loginAs().click();
    const dialog = office.dialog('Login As Staff Member');
    await expect(dialog.getByRole('radio')).toHaveCount(31);
    await dialog.getByRole('radio').first().check({ force: true });
    await world.database.query(`UPDATE users SET active = false WHERE id = $1`, [anna.id]);
    await dialog.getByRole('button', { name: `Login As ${anna.name}` }).click();
    await expect(dialog.getByRole('alert')).toHaveText(/^Failed to login as staff member: .+\.$/);
    await page.route('**/api/admin/login-as', (route) => route.abort());
    await dialog.getByRole('button', { name: `Login As ${anna.name}` }).click();
    await expect(dialog.getByRole('alert')).toHaveText(/^Error logging in as staff member: .+\.$/);
  });

  await test.step('demo accounts are named while they can sign in to a business that has people of its own (D12)', async () => {
    // That of a run before this one, in which she is archived.
    await world.database.query(`UPDATE users SET email = id || email WHERE email = 'anna@tidycrew.test'`);
    const demo = await aPerson(world.database, { email: 'anna@tidycrew.test', firstName: 'Anna', lastName: 'Petrou' });
    await office.dashboard.open();
    const notice = office.dashboard
      .needs()
      .getByRole('listitem')
      .filter({ hasText: 'Demo accounts can still sign in' });
    await expect(notice).toContainText('This is no demo any more');
    await expect(notice).toContainText('anna@tidycrew.test');
    await notice.getByRole('link', { name: 'Anna Petrou' }).click();
    await expect(page).toHaveURL(new RegExp(`/staff/${demo.id}$`));
    await world.database.query('UPDATE users SET active = false WHERE id = $1', [demo.id]);
    await office.dashboard.open();
    await expect(office.dashboard.heading()).toBeVisible();
    await expect(office.dashboard.active()).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});

test.describe('Add Clean', () => {
  test('refuses in the order of the specification, then takes what is left', async ({ world, office }) => {
    const { dashboard, addClean } = office;
    const anna = await aPerson(world.database, { firstName: 'Anna' });
    const team = await aTeam(world.database, { members: [anna] });
    const customer = await aCustomer(world.database);
    await aCustomer(world.database, { name: 'Long closed', active: false });
    await dashboard.open();
    await dashboard.addClean().click();
    await expect(addClean.start()).toHaveValue(/^\d\d\/\d\d\/\d{4} \d{1,2}:\d\d [ap]m$/);
    await addClean.customer().fill('Long');
    await expect(addClean.options()).toHaveText('Nothing found');
    await addClean.customer().fill('');
    await addClean.start().fill('');

    await addClean.submit().click();
    await expect(addClean.error()).toHaveText('Please select a customer');
    await chooseFrom(addClean.customer(), customer.name);
    await expect(addClean.price()).toHaveValue('150');
    await addClean.submit().click();
    await expect(addClean.error()).toHaveText('Please select a team');
    await chooseFrom(addClean.team(), team.name);
    await expect(addClean.member(anna)).toBeChecked();
    await addClean.chooseTeamAgain(team.name);
    await expect(addClean.member(anna)).toBeChecked();
    await addClean.submit().click();
    await expect(addClean.error()).toHaveText('Start time is required');
    await addClean.start().fill(`${dayFromToday(-1)}T09:00`);
    await expect(addClean.member(anna)).toBeChecked();
    await addClean.member(anna).uncheck({ force: true });
    await addClean.submit().click();
    await expect(addClean.error()).toHaveText('Please select at least one team member');
    await addClean.member(anna).check({ force: true });
    // Somebody who is on it already is not offered again.
    await addClean.additional().fill(anna.name);
    await expect(addClean.options()).toHaveText('Nothing found');
    await addClean.additional().fill('');
    await addClean.end().fill('10:30');
    await addClean.submit().click();
    await expect(addClean.dialog()).toBeHidden();
    await dashboard.range().selectOption('Yesterday');
    await expect(dashboard.row('completed', customer)).toContainText(/9:00 am – 10:30 am/);
  });

  test('chooses among what could be loaded, and says what the server refuses', async ({ page, world, office }) => {
    const { dashboard, addClean } = office;
    const anna = await aPerson(world.database, { firstName: 'Anna' });
    const team = await aTeam(world.database, { members: [anna] });
    await world.database.query(
      `INSERT INTO customers (name, address, price_cents, latitude, longitude, is_located)
       SELECT 'Numbered ' || n, n || ' Long Street', 10000, '-37.8', '144.9', true FROM generate_series(1, 103) n`,
    );
    const [customer] = await world.database.query<{ id: number; name: string }>(
      `SELECT id, name FROM customers WHERE name = 'Numbered 103'`,
    );
    await aClean(world.database, { customerId: customer!.id });
    const letTiersGo = await office.holdBack('/api/admin/settings/price-tiers');
    const tiers = page.waitForResponse('**/api/admin/settings/price-tiers');

    await test.step('what it chooses from is not loaded: it says so, and tries again', async () => {
      await page.route('**/api/admin/teams', (route) => route.abort());
      // Once by itself ahead of time; what is tried again afterwards is tried by the button.
      const ahead = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/admin/teams'));
      await dashboard.open();
      await ahead;
      await dashboard.addClean().click();
      await expect(addClean.error()).toContainText('Failed to load data. Please try again.');
      await page.unroute('**/api/admin/teams');
      await addClean.dialog().getByRole('button', { name: 'Try again' }).click();
      await expect(addClean.team()).toBeVisible();
    });

    await test.step('it says how many customers a choice shows of all', async () => {
      await addClean.customer().click();
      await expect(addClean.options().last()).toHaveText('Showing the first 50 of 103. Type to find the others.');
      await addClean.customer().fill('Numbered 103');
      // What arrives and is drawn meanwhile leaves what is typed.
      letTiersGo();
      await (await tiers).finished();
      await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
      await expect(addClean.customer()).toHaveValue('Numbered 103');
      await expect(addClean.options()).toHaveCount(1);
      await addClean.options().first().click();
    });

    await test.step('the customer has a clean in progress (D23)', async () => {
      await chooseFrom(addClean.team(), team.name);
      await expect(addClean.member(anna)).toBeChecked();
      await addClean.submit().click();
      await expect(addClean.error()).toHaveText(`A clean is already in progress for ${customer!.name}.`);
    });
  });
});
