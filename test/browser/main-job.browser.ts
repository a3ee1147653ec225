import { aClean, aPerson, aTeam, type TestPerson, unique } from '../factories/index.js';
import type { World } from '../support/browser-test.js';
import { expectAccessible } from './accessible.js';
import { drawn, expect, test, thirtyNotesShown } from './staff-test.js';

/** The polls of document 000 section 9, and a little more, so that a poll is surely due. */
const AFTER_ACTIVE_POLL_MS = 21_000;

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test('the main job: sign in, find a customer, start with the crew, complete, and see it under Completed Today @story:Login,Dashboard', async ({
  phone,
  world,
  aNearby,
}) => {
  const { page, login, dashboard, start, complete } = phone;
  const anna = await aPerson(world.database, { firstName: 'Anna', lastName: 'Nguyen' });
  const ben = await aPerson(world.database, { firstName: 'Ben', lastName: 'Walker' });
  const cleo = await aPerson(world.database, { firstName: 'Cleo', lastName: `Martin${unique()}` });
  await aTeam(world.database, { name: 'Bayside crew', members: [anna, ben] });
  await aTeam(world.database, { name: 'Northern crew', members: [cleo] });
  const middle = await aNearby({ name: `Middle ${anna.id}` }, 2_500);
  const near = await aNearby(
    { name: `Near ${anna.id}`, address: '12 Swan Street, Richmond VIC 3121, Australia', notes: 'Key in the shed' },
    300,
  );
  const edge = await aNearby({ name: `Edge ${anna.id}` }, 49_500);
  await aNearby({ name: `Too far ${anna.id}` }, 50_500);
  await aNearby({ name: `Nowhere ${anna.id}`, isLocated: false });
  await aNearby({ name: `Archived ${anna.id}`, active: false });

  await test.step('the e-mail typed last is there when the sign-in screen is opened again', async () => {
    await login.open();
    await login.email().fill(anna.email);
    await page.reload();
    await expect(login.email()).toHaveValue(anna.email);
    await expect(login.password()).toHaveValue('');
    await login.password().fill(anna.password);
    await login.submit().click();
    await expect(page).toHaveURL('/staff/dashboard');
    await expect(dashboard.greeting()).toHaveText(/^Good (Morning|Afternoon|Evening), Anna$/);
  });

  await test.step('customers within the radius are listed nearest first, and no others', async () => {
    await expect(dashboard.cards().getByRole('heading')).toHaveText([near.name, middle.name, edge.name]);
    await expect(dashboard.nearby().getByText('Active', { exact: true })).toBeVisible();
    const call = dashboard.card(near).getByTitle('Call customer');
    await expect(call).toHaveText('0412 345 678');
    await expect(call).toHaveAttribute('href', 'tel:0412345678');
    await expect(dashboard.completed()).toContainText('Your work summary');
    await expect(dashboard.completed()).toContainText('No jobs completed today');
    await expect(dashboard.completed()).toContainText('Your completed jobs will appear here');
  });

  await test.step('the target finish follows the crew (D22): doubled for one, two thirds for three', async () => {
    await dashboard.startAt(near).click();
    await expect(start.dialog()).toContainText(near.name);
    await expect(start.dialog().getByText('12 Swan Street, Richmond', { exact: true })).toBeVisible();
    await expect(start.target()).toContainText('120 min for 2 people');
    await start.member(ben).click();
    await expect(start.target()).toContainText('240 min for 1 person');
    await start.addMembers().click();
    await expect(start.others()).toContainText('Northern crew');
    await start.other(cleo).click();
    await start.addSelected(1).click();
    await expect(start.target()).toContainText('120 min for 2 people');
    await start.member(ben).click();
    await expect(start.target()).toContainText('80 min for 3 people');
    await start.member(ben).click();
  });

  await test.step('the card shows the clean with its crew, and where to ask for notes beyond 30 houses (D394)', async () => {
    await thirtyNotesShown(world, anna);
    await start.submit().click();
    await expect(dashboard.working()).toContainText('Ask your office for the notes.');
    await expect(dashboard.working()).not.toContainText('Key in the shed');
    await expect(dashboard.working()).toContainText(near.name);
    await expect(dashboard.working()).toContainText('120 min allocated');
    await expect(dashboard.working()).toContainText('Bayside crew');
    await dashboard.openCrew();
    const crew = dashboard.working().getByRole('list', { name: 'Crew' }).getByRole('listitem');
    await expect(crew).toHaveText([/AN\s*Anna Nguyen/, new RegExp(`CM\\s*${cleo.name}`)]);
    await expect(dashboard.elapsed()).toHaveText(/^00:00:\d\d$/);
    for (const text of ['Started At', 'Target Finish']) await expect(dashboard.working()).toContainText(text);
    await expect(dashboard.nearby()).toBeHidden();
  });

  await test.step('completing keeps the notes and lists the clean', async () => {
    await dashboard.complete().click();
    await expect(complete.dialog()).toContainText(near.name);
    await expect(complete.dialog()).toContainText(cleo.name);
    await expect(complete.dialog()).toContainText('0m of 2h 0m allowed');
    await complete.notes().fill('  Key under the mat  ');
    await complete.submit().click();
    await expect(dashboard.completedJob(near)).toContainText('0m');
    await expect(dashboard.completedJob(near)).toContainText(/\d{1,2}:\d\d [AP]M – \d{1,2}:\d\d [AP]M/);
    await expect(dashboard.startAt(near)).toBeVisible();
    const stored = await world.database.query(
      `SELECT c.notes, c.status, array_agg(e.user_id ORDER BY e.user_id) AS crew
       FROM cleans c JOIN time_entries e ON e.clean_id = c.id WHERE c.customer_id = $1 GROUP BY c.id`,
      [near.id],
    );
    expect(stored).toEqual([{ notes: 'Key under the mat', status: 'completed', crew: [anna.id, cleo.id] }]);
  });
});

test.describe('the running clean', () => {
  const states = [
    { name: 'a fresh clean', minutes: 30, allotted: 120, colour: 'blue', share: '25%', isLate: false },
    { name: 'exactly 79 %', minutes: 79, allotted: 100, colour: 'blue', share: '79%', isLate: false },
    { name: 'above 80 %', minutes: 81, allotted: 100, colour: 'yellow', share: '81%', isLate: false },
    { name: 'over the allotted time', minutes: 150, allotted: 120, colour: 'red', share: '125%', isLate: true },
  ] as const;

  for (const { name, minutes, allotted, colour, share, isLate } of states) {
    test(`shows ${name} in ${colour} with ${share}`, async ({ phone, world, aNearby, signIn }) => {
      const { dashboard } = phone;
      const anna = await aPerson(world.database);
      const customer = await aNearby();
      const clockIn = minutesAgo(minutes);
      await aClean(world.database, {
        customerId: customer.id,
        memberIds: [anna.id],
        clockIn,
        allottedMinutes: allotted,
      });
      await signIn(phone, anna);
      await dashboard.open();
      await expect(dashboard.working()).toContainText(`${allotted} min allocated`);
      await expect(dashboard.working()).toContainText(share);
      expect(await dashboard.barColour()).toBe(colour);
      await expect(dashboard.working().getByText('Overtime', { exact: true })).toBeVisible({ visible: isLate });
      const hours = String(Math.floor(minutes / 60)).padStart(2, '0');
      const rest = String(minutes % 60).padStart(2, '0');
      await expect(dashboard.elapsed()).toHaveText(new RegExp(`^${hours}:${rest}:\\d\\d$`));
    });
  }

  test('without an allotment says so: no bar, no target, never late (D22)', async ({ phone, world, signIn }) => {
    const { dashboard } = phone;
    const anna = await aPerson(world.database);
    await aClean(world.database, {
      memberIds: [anna.id],
      clockIn: minutesAgo(600),
      baseMinutes: null,
      allottedMinutes: null,
    });
    await signIn(phone, anna);
    await dashboard.open();
    await expect(dashboard.working()).toContainText('No time allocated');
    await expect(dashboard.bar()).toBeHidden();
    await expect(dashboard.working()).not.toContainText('Overtime');
  });

  test('counts by the second and turns red when the time is over', async ({ phone, world, signIn }) => {
    const { page, dashboard } = phone;
    const anna = await aPerson(world.database);
    await aClean(world.database, { memberIds: [anna.id], clockIn: minutesAgo(119.5), allottedMinutes: 120 });
    await page.clock.install();
    await signIn(phone, anna);
    await dashboard.open();
    await expect(dashboard.elapsed()).toHaveText(/^01:59:[345]\d$/);
    expect(await dashboard.barColour()).toBe('yellow');
    // The page's clock is about to run ahead of the server's, whose time a poll would put back.
    await page.route('**/api/staff/active-job*', (route) => route.abort());
    await page.clock.pauseAt(new Date(Date.now() + 5_000));
    const before = await dashboard.elapsed().textContent();
    await page.clock.runFor(1_000);
    await expect(dashboard.elapsed()).not.toHaveText(before ?? '');
    await page.clock.runFor(59_000);
    await expect(dashboard.elapsed()).toHaveText(/^02:00:\d\d$/);
    await expect(dashboard.working()).toContainText('Overtime');
    expect(await dashboard.barColour()).toBe('red');
  });

  for (const hours of [-2, 2]) {
    test(`is right on a phone whose clock is ${hours} hours off (D52)`, async ({ phone, world, signIn }) => {
      const { page, dashboard } = phone;
      const anna = await aPerson(world.database);
      await aClean(world.database, { memberIds: [anna.id], clockIn: minutesAgo(45.2) });
      await page.clock.install({ time: new Date(Date.now() + hours * 3_600_000) });
      await signIn(phone, anna);
      await dashboard.open();
      await expect(dashboard.elapsed()).toHaveText(/^00:45:\d\d$/);
      await expect(dashboard.working()).toContainText('37%');
    });
  }
});

test('two phones: one starts, the other sees it at its next poll and completes, and both see it done', async ({
  phone,
  anotherPhone,
  world,
  aNearby,
  signIn,
}) => {
  const anna = await aPerson(world.database, { firstName: 'Anna' });
  const ben = await aPerson(world.database, { firstName: 'Ben' });
  await aTeam(world.database, { members: [anna, ben] });
  const customer = await aNearby();
  const bens = await anotherPhone();
  await bens.page.clock.install();
  await signIn(phone, anna);
  await signIn(bens, ben);
  await Promise.all([phone.dashboard.open(), bens.dashboard.open()]);
  await expect(bens.dashboard.card(customer)).toBeVisible();

  await phone.dashboard.startAt(customer).click();
  await phone.start.submit().click();
  await expect(phone.dashboard.working()).toContainText(customer.name);
  await bens.page.clock.fastForward(AFTER_ACTIVE_POLL_MS);
  await expect(bens.dashboard.working()).toContainText(customer.name);
  await expect(bens.dashboard.working()).toContainText(anna.name);

  // Anna's phone is asked to complete while Ben is quicker: hers says so instead of failing.
  await bens.dashboard.complete().click();
  await bens.complete.notes().fill('Done by Ben');
  await bens.complete.submit().click();
  await expect(bens.dashboard.completedJob(customer)).toBeVisible();
  await phone.dashboard.complete().click();
  await expect(phone.page.getByText(`The clean at ${customer.name} has been completed.`)).toBeVisible();
  await expect(phone.page.locator(':focus')).toContainText('has been completed.');
  await expect(phone.dashboard.completedJob(customer)).toBeVisible();
  await expect(phone.dashboard.startAt(customer)).toBeVisible();
});

test('a clean that another phone completed leaves this one at its next poll and is listed at once', async ({
  phone,
  world,
  signIn,
  aNearby,
}) => {
  const { page, dashboard } = phone;
  const anna = await aPerson(world.database);
  const customer = await aNearby();
  const clean = await aClean(world.database, { customerId: customer.id, memberIds: [anna.id] });
  await page.clock.install();
  await signIn(phone, anna);
  await dashboard.open();
  await expect(dashboard.working()).toBeVisible();
  await world.database.query(
    `WITH left_now AS (UPDATE time_entries SET clock_out = now() WHERE clean_id = $1)
     UPDATE cleans SET status = 'completed', clock_out = now() WHERE id = $1`,
    [clean.id],
  );
  await page.clock.fastForward(AFTER_ACTIVE_POLL_MS);
  await expect(dashboard.working()).toBeHidden();
  await expect(dashboard.completedJob(customer)).toBeVisible();
  await expect(page.getByText(`The clean at ${customer.name} has been completed.`)).toBeVisible();

  // One that the office has discarded is not said to be completed: before 'Complete Clean', and after its 'Complete'.
  const taken = `You are no longer on the clean at ${customer.name}. Ask your office if that is wrong.`;
  for (const isOpen of [false, true]) {
    const { id } = await aClean(world.database, { customerId: customer.id, memberIds: [anna.id], clockIn: new Date() });
    await page.clock.fastForward(AFTER_ACTIVE_POLL_MS);
    await expect(dashboard.working()).toBeVisible();
    // What was said of the one before, without what comes next.
    await expect(page.getByText(taken)).toBeVisible({ visible: isOpen });
    if (isOpen) await dashboard.complete().click();
    if (isOpen) await expect(phone.complete.submit()).toBeEnabled();
    await world.database.query(
      `WITH off AS (UPDATE time_entries SET is_discarded = true WHERE clean_id = $1)
       UPDATE cleans SET status = 'discarded' WHERE id = $1`,
      [id],
    );
    await (isOpen ? phone.complete.submit() : dashboard.complete()).click();
    await expect(phone.complete.dialog()).toBeHidden();
    await expect(dashboard.working()).toBeHidden();
    await expect(page.getByText(taken)).toBeVisible();
    await expect(page.getByText(`The clean at ${customer.name} has been completed.`)).toBeHidden();
  }
});

test('a clean that the office takes away is said on each phone of its crew, and once (D378)', async ({
  phone,
  anotherPhone,
  world,
  signIn,
  aNearby,
}) => {
  const [anna, ben] = [await aPerson(world.database), await aPerson(world.database)];
  await aTeam(world.database, { members: [anna, ben] });
  const customer = await aNearby();
  const { id } = await aClean(world.database, { customerId: customer.id, memberIds: [anna.id, ben.id] });
  const phones = [phone, await anotherPhone()];
  for (const [index, { page, dashboard }] of phones.entries()) {
    await page.clock.install();
    await signIn(phones[index]!, [anna, ben][index]!);
    await dashboard.open();
    await dashboard.complete().focus();
    await expect(dashboard.complete()).toBeFocused();
  }
  await world.database.query(
    `WITH off AS (UPDATE time_entries SET is_discarded = true WHERE clean_id = $1)
     UPDATE cleans SET status = 'discarded' WHERE id = $1`,
    [id],
  );
  for (const { page, dashboard } of phones) {
    await page.clock.fastForward(AFTER_ACTIVE_POLL_MS);
    const taken = page.getByText(
      `You are no longer on the clean at ${customer.name}. Ask your office if that is wrong.`,
    );
    await expect(taken).toBeVisible();
    await expect(page.locator(':focus')).toContainText('You are no longer on the clean');
    await expect(dashboard.startAt(customer)).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.clock.fastForward(AFTER_ACTIVE_POLL_MS);
    await expect(taken).toBeHidden();
  }

  // Nor again after the next clean, whose end the server does not know yet.
  await phone.dashboard.startAt(customer).click();
  await phone.start.submit().click();
  await expect(phone.dashboard.working()).toBeVisible();
  await phone.page.context().setOffline(true);
  await phone.dashboard.complete().click();
  await phone.complete.submit().click();
  await expect(phone.page.getByText(/^Saved: /)).toBeVisible();
  await phone.page.context().setOffline(false);
  await expect(phone.page.getByText(/^Sent /)).toBeVisible();
  await expect(phone.page.getByText(/^Saved: /)).toBeVisible();
});

test('of a clean that was completed here nothing more is said once that was put away', async ({
  phone,
  world,
  signIn,
  aNearby,
}) => {
  const { page, dashboard } = phone;
  const anna = await aPerson(world.database);
  const customer = await aNearby();
  await aClean(world.database, { customerId: customer.id, memberIds: [anna.id] });
  await page.clock.install();
  await signIn(phone, anna);
  await dashboard.open();
  await dashboard.complete().click();
  await phone.complete.submit().click();
  await expect(page.getByText(/^Saved: /)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  for (let poll = 0; poll < 2; poll++) {
    const asked = page.waitForResponse('**/api/staff/active-job');
    await page.clock.fastForward(AFTER_ACTIVE_POLL_MS);
    await asked;
  }
  await expect(page.getByText(/has been completed|You are no longer/)).toBeHidden();
});

test.describe('Completed Today', () => {
  test('shows durations in hours and minutes, and Manual lunch on the day’s last job (D38)', async ({
    phone,
    world,
    signIn,
    aNearby,
  }) => {
    const anna = await aPerson(world.database);
    const customer = await aNearby();
    await aClean(world.database, {
      customerId: customer.id,
      memberIds: [anna.id],
      clockIn: new Date(Date.now() - 95 * 60_000),
      clockOut: new Date(),
      lunchBreak: true,
    });
    await signIn(phone, anna);
    await phone.dashboard.open();
    const job = phone.dashboard.completedJob(customer);
    await expect(job).toContainText('1h 35m');
    await expect(job).toContainText(customer.address);
    await expect(job).toContainText('Manual lunch');
    // The line is the day's, above the list (D207).
    await expect(phone.dashboard.completed()).toContainText(/\d+ min off: a lunch break was entered at the finish/);
    await phone.dashboard.tab('Week').click();
    await expect(phone.myWeek.title()).toBeVisible();
  });

  test('shows Auto lunch when the rule took it', async ({ phone, world, signIn, aNearby }) => {
    const anna = await aPerson(world.database);
    const customer = await aNearby();
    await aClean(world.database, { customerId: customer.id, memberIds: [anna.id], clockOut: new Date() });
    // The rule depends on the time of day, which the run does not choose: only the flag is put in.
    await phone.page.route('**/api/staff/completed-today**', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object[] };
      await route.fulfill({
        response: answer,
        json: { ...body, data: body.data.map((job) => ({ ...job, autoLunchDeducted: true })) },
      });
    });
    await signIn(phone, anna);
    await phone.dashboard.open();
    await expect(phone.dashboard.completedJob(customer)).toContainText('Auto lunch');
    await expect(phone.dashboard.completed()).not.toContainText('Manual lunch');
  });
});

test.describe('refusals', () => {
  test('a crew member who is on another clean is named', async ({ phone, world, aNearby, signIn }) => {
    const anna = await aPerson(world.database);
    const ben = await aPerson(world.database, { firstName: 'Ben', lastName: 'Busy' });
    await aTeam(world.database, { members: [anna, ben] });
    const customer = await aNearby();
    const elsewhere = await aNearby({ name: `Elsewhere ${anna.id}` });
    await aClean(world.database, { customerId: elsewhere.id, memberIds: [ben.id] });
    await signIn(phone, anna);
    await phone.dashboard.open();
    await phone.dashboard.startAt(customer).click();
    await phone.start.submit().click();
    await expect(phone.start.error()).toHaveText(`Ben Busy is already on a clean at Elsewhere ${anna.id}.`);
    await phone.start.member(ben).click();
    await phone.start.submit().click();
    await expect(phone.dashboard.working()).toContainText(customer.name);
  });

  test('who is on a clean is seen before Start, last, and one tap starts without them (D208)', async ({
    phone,
    world,
    aNearby,
    signIn,
  }) => {
    const [anna, ben, cleo, noah] = [
      await aPerson(world.database, { firstName: 'Anna' }),
      await aPerson(world.database, { firstName: 'Ben' }),
      await aPerson(world.database, { firstName: 'Cleo' }),
      await aPerson(world.database, { firstName: 'Noah' }),
    ];
    await aTeam(world.database, { members: [anna, ben, cleo] });
    await aTeam(world.database, { name: `North ${noah.id}`, members: [noah] });
    const customer = await aNearby();
    const elsewhere = await aNearby({ name: `Simon Burke ${anna.id}` });
    await aClean(world.database, { customerId: elsewhere.id, memberIds: [ben.id] });
    await signIn(phone, anna);
    await phone.dashboard.open();
    await phone.dashboard.startAt(customer).click();
    const { start } = phone;
    const rows = start.dialog().getByRole('region', { name: 'Team members' }).getByRole('listitem');
    await expect(rows).toContainText(['Anna', 'Cleo', `On a clean at ${elsewhere.name}`]);
    await expect(start.dialog()).toContainText('Ben is on another clean.');
    await expectAccessible(phone.page, 'somebody of the crew is on a clean');

    await start.addMembers().click();
    await start.other(noah).click();
    await start.addSelected(1).click();
    // Noah begins elsewhere in the very moment: the refusal names him, and the next tap starts without both.
    await aClean(world.database, { memberIds: [noah.id] });
    await start.submit().click();
    await expect(start.error()).toContainText('is already on a clean at');
    // In the place of Start, where the thumb is.
    const way = start.dialog().getByRole('contentinfo').getByRole('button', { name: 'Start without Ben and Noah' });
    await expect(way).toBeInViewport({ ratio: 1 });
    await expect(start.submit()).toHaveCount(0);
    await way.click();
    await expect(phone.dashboard.working()).toContainText(customer.name);
    await expect(phone.dashboard.working()).not.toContainText(ben.name);
    await expect(phone.dashboard.working()).toContainText(cleo.name);
  });

  test('people of other teams who are on a clean come last, and say where (D208)', async ({
    phone,
    world,
    aNearby,
    signIn,
  }) => {
    const anna = await aPerson(world.database);
    const [aaron, zoe] = [
      await aPerson(world.database, { firstName: 'Aaron' }),
      await aPerson(world.database, { firstName: 'Zoe' }),
    ];
    await aTeam(world.database, { members: [anna] });
    await aTeam(world.database, { name: `AA ${anna.id}`, members: [aaron, zoe] });
    const elsewhere = await aNearby({ name: `Simon Burke ${anna.id}` });
    await aClean(world.database, { customerId: elsewhere.id, memberIds: [aaron.id] });
    const customer = await aNearby();
    await signIn(phone, anna);
    await phone.dashboard.open();
    await phone.dashboard.startAt(customer).click();
    await phone.start.addMembers().click();
    await expect(phone.start.other(aaron)).toBeVisible();
    const names = await phone.start.others().getByRole('listitem').allInnerTexts();
    const placeOf = (name: string) => names.findIndex((text) => text.includes(name));
    expect(placeOf(aaron.name)).toBeGreaterThan(placeOf(zoe.name));
    expect(names[placeOf(aaron.name)]).toContain(`On a clean at ${elsewhere.name}`);
    await expectAccessible(phone.page, 'somebody elsewhere is on a clean');
  });

  test('a customer whose clean another crew has just started', async ({ phone, world, aNearby, signIn }) => {
    const anna = await aPerson(world.database);
    await aTeam(world.database, { members: [anna] });
    const customer = await aNearby();
    await signIn(phone, anna);
    await phone.dashboard.open();
    await phone.dashboard.startAt(customer).click();
    await expect(phone.start.submit()).toBeEnabled();
    await aClean(world.database, { customerId: customer.id });
    await phone.start.submit().click();
    await expect(phone.start.error()).toHaveText(`A clean is already in progress for ${customer.name}.`);
  });

  test('Start is off until there is a member and a team', async ({ phone, world, aNearby, signIn }) => {
    const anna = await aPerson(world.database);
    await aTeam(world.database, { members: [anna] });
    const customer = await aNearby();
    await signIn(phone, anna);
    await phone.dashboard.open();
    await phone.dashboard.startAt(customer).click();
    await phone.start.member(anna).click();
    await expect(phone.start.dialog()).toContainText('Please fill in all required fields');
    await expect(phone.start.submit()).toBeDisabled();
    await phone.start.cancel().click();
    await expect(phone.start.dialog()).toBeHidden();
    await expect(phone.dashboard.working()).toBeHidden();
  });

  test('nobody in another team: No other team members available', async ({ phone, world, aNearby, signIn }) => {
    const anna = await aPerson(world.database);
    await aTeam(world.database, { members: [anna] });
    const customer = await aNearby();
    await phone.page.route('**/api/staff/teams/other-members**', (route) =>
      route.fulfill({ json: { success: true, data: [] } }),
    );
    await signIn(phone, anna);
    await phone.dashboard.open();
    await phone.dashboard.startAt(customer).click();
    await phone.start.addMembers().click();
    await expect(phone.start.others()).toContainText('No other team members available');
    await expect(phone.start.addSelected(0)).toBeDisabled();
  });

  const unexplained = [
    { call: 'clock-in', sentence: 'Failed to start clean' },
    { call: 'clock-out', sentence: 'Failed to end clean' },
  ];
  for (const { call, sentence } of unexplained) {
    test(`${call} refused without a sentence: ${sentence}`, async ({ phone, world, aNearby, signIn }) => {
      const { page, dashboard, start, complete } = phone;
      const anna = await aPerson(world.database);
      await aTeam(world.database, { members: [anna] });
      const customer = await aNearby();
      const isStart = call === 'clock-in';
      if (!isStart) await aClean(world.database, { memberIds: [anna.id] });
      await page.route(`**/api/staff/time-entries/${call}`, (route) =>
        route.fulfill({ status: 422, body: 'Not understood' }),
      );
      await signIn(phone, anna);
      await dashboard.open();
      await (isStart ? dashboard.startAt(customer) : dashboard.complete()).click();
      await (isStart ? start.submit().click() : complete.completeNow());
      await expect((isStart ? start : complete).error()).toHaveText(sentence);
    });
  }
});

/** What the database holds of somebody's cleans. */
async function cleansOf({ database }: World, person: TestPerson) {
  return database.query<{ status: string; clock_out: Date | null }>(
    `SELECT c.status, e.clock_out FROM cleans c JOIN time_entries e ON e.clean_id = c.id WHERE e.user_id = $1`,
    [person.id],
  );
}

test.describe('one clean, whatever the thumb and the network do', () => {
  test('a double tap on Start makes one clean, and one on Complete ends it once', async ({
    phone,
    world,
    aNearby,
    signIn,
  }) => {
    const { page, dashboard, start, complete } = phone;
    const anna = await aPerson(world.database);
    await aTeam(world.database, { members: [anna] });
    const customer = await aNearby();
    const startsSent = phone.requestsTo('/api/staff/time-entries/clock-in', 'POST');
    const endsSent = phone.requestsTo('/api/staff/time-entries/clock-out', 'POST');
    await signIn(phone, anna);
    await dashboard.open();
    await dashboard.startAt(customer).click();
    const letStart = await phone.holdBack('/api/staff/time-entries/clock-in');
    await start.submit().dblclick();
    await expect(start.submit()).toHaveText('Starting...');
    await start.submit().click({ force: true });
    letStart();
    await expect(dashboard.working()).toBeVisible();
    await dashboard.complete().click();
    const letEnd = await phone.holdBack('/api/staff/time-entries/clock-out');
    await complete.submit().dblclick();
    await expect(complete.submit()).toHaveText('Completing...');
    await page.keyboard.press('Escape');
    await expect(complete.dialog()).toBeVisible();
    letEnd();
    await expect(dashboard.completedJob(customer)).toHaveCount(1);
    expect(await cleansOf(world, anna)).toEqual([{ status: 'completed', clock_out: expect.any(Date) }]);
    // However many left the phone, all of them are the same request to the server (D25).
    const keysOf = (requests: typeof startsSent) => new Set(requests.map((sent) => sent.headers()['idempotency-key']));
    expect([keysOf(startsSent).size, keysOf(endsSent).size]).toEqual([1, 1]);
  });

  test('no network: the press is kept on the phone, goes out when it is back, and there is one clean (D65)', async ({
    phone,
    world,
    aNearby,
    signIn,
  }) => {
    const { page, dashboard, start, complete } = phone;
    const anna = await aPerson(world.database);
    await aTeam(world.database, { members: [anna] });
    const customer = await aNearby();
    await signIn(phone, anna);
    await dashboard.open();
    await dashboard.startAt(customer).click();
    await expect(start.submit()).toBeEnabled();
    await page.context().setOffline(true);
    await start.submit().click();
    await expect(dashboard.working()).toContainText(customer.name);
    expect(await cleansOf(world, anna)).toEqual([]);
    await page.context().setOffline(false);
    await expect.poll(() => cleansOf(world, anna)).toHaveLength(1);
    await expect(dashboard.working()).toBeVisible();

    await dashboard.complete().click();
    await complete.notes().fill('Typed before the lift');
    await page.context().setOffline(true);
    await complete.submit().click();
    await expect(dashboard.completedJob(customer)).toContainText('Not sent yet');
    await page.context().setOffline(false);
    await expect(dashboard.completedJob(customer)).not.toContainText('Not sent yet');
    await expect(dashboard.completedJob(customer)).toHaveCount(1);
    expect(await cleansOf(world, anna)).toEqual([{ status: 'completed', clock_out: expect.any(Date) }]);
  });

  test('an answer that got lost: the press is sent again as the same one, and there is one clean (D25, D65)', async ({
    phone,
    world,
    aNearby,
    signIn,
  }) => {
    const { page, dashboard, start, complete } = phone;
    const anna = await aPerson(world.database);
    await aTeam(world.database, { members: [anna] });
    const customer = await aNearby();
    const sentAgain = phone.requestsTo('/api/staff/punches', 'POST');
    await signIn(phone, anna);
    await dashboard.open();
    await dashboard.startAt(customer).click();
    await phone.loseNextAnswerTo('/api/staff/time-entries/clock-in');
    await start.submit().click();
    await expect(dashboard.working()).toContainText(customer.name);
    expect(await cleansOf(world, anna)).toHaveLength(1);
    await expect(page.getByText(/^Sent .*, counted from/)).toBeVisible();
    expect(await cleansOf(world, anna)).toHaveLength(1);

    await dashboard.complete().click();
    await expect(complete.notes()).toBeVisible();
    await phone.loseNextAnswerTo('/api/staff/time-entries/clock-out');
    await complete.submit().click();
    await expect(complete.dialog()).toBeHidden();
    const [ended] = await cleansOf(world, anna);
    await expect.poll(() => sentAgain.length).toBe(2);
    await expect(dashboard.completedJob(customer)).toHaveCount(1);
    await expect(dashboard.completedJob(customer)).not.toContainText('Not sent yet');
    expect(await cleansOf(world, anna)).toEqual([ended]);
  });
});

test('the polls stand still while the start dialog is open, and catch up when it closes', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard, start } = phone;
  const anna = await aPerson(world.database);
  await aTeam(world.database, { members: [anna] });
  const customer = await aNearby();
  await page.clock.install();
  await signIn(phone, anna);
  await dashboard.open();
  await expect(dashboard.card(customer)).toBeVisible();
  const active = phone.requestsTo('/api/staff/active-job');
  const completed = phone.requestsTo('/api/staff/completed-today');

  await page.clock.fastForward(AFTER_ACTIVE_POLL_MS);
  await expect.poll(() => active.length).toBe(1);
  await dashboard.startAt(customer).click();
  await expect(start.submit()).toBeEnabled();
  const beforeDialog = [active.length, completed.length];
  for (let poll = 0; poll < 8; poll += 1) await page.clock.fastForward(AFTER_ACTIVE_POLL_MS);
  await expect(start.target()).toBeVisible();
  expect([active.length, completed.length]).toEqual(beforeDialog);
  await start.cancel().click();
  await expect.poll(() => active.length > beforeDialog[0]! && completed.length > beforeDialog[1]!).toBe(true);
});

test('whoever starts a clean for others is on none, with a network or without (D23)', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard, start } = phone;
  const [anna, ben, cleo] = [
    await aPerson(world.database),
    await aPerson(world.database),
    await aPerson(world.database),
  ];
  await aTeam(world.database, { members: [anna, ben, cleo] });
  const houses = [await aNearby({}, 300), await aNearby({}, 600)] as const;
  await signIn(phone, anna);
  await dashboard.open();
  const startFor = async (house: { name: string }, others: { name: string }[]) => {
    await dashboard.startAt(house).click();
    for (const other of others) await start.member(other).click();
    await start.submit().click();
    await expect(start.dialog()).toBeHidden();
  };
  await expect(dashboard.startAt(houses[0])).toBeVisible();
  // As long as this is not answered the page shows what the start itself has said.
  const letGo = await phone.holdBack('/api/staff/active-job');
  const isAnswered = page.waitForResponse((response) => response.request().method() === 'POST');
  await Promise.all([isAnswered, startFor(houses[0], [anna, ben])]);
  await drawn(page);
  await expect(dashboard.nearby()).toBeVisible();
  await expect(dashboard.working()).toBeHidden();
  letGo();

  await page.context().setOffline(true);
  await startFor(houses[1], [anna, cleo]);
  await expect(page.getByText(/^On this phone only: 1 punch/)).toBeVisible();
  await expect(dashboard.working()).toBeHidden();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Sent .*, counted from/)).toBeVisible();
  await expect(dashboard.working()).toBeHidden();
  const crews = await world.database.query(
    'SELECT array_agg(e.user_id) AS crew FROM cleans c JOIN time_entries e ON e.clean_id = c.id WHERE e.user_id = ANY($1) GROUP BY c.id ORDER BY c.id',
    [[anna.id, ben.id, cleo.id]],
  );
  expect(crews).toEqual([{ crew: [cleo.id] }, { crew: [ben.id] }]);
});

test('a completed clean has one length: what is said of it, and what is listed', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard, complete } = phone;
  const anna = await aPerson(world.database);
  const customer = await aNearby();
  // A minute and 40 seconds: rounded it would be two.
  await aClean(world.database, { customerId: customer.id, memberIds: [anna.id], clockIn: minutesAgo(100 / 60) });
  await signIn(phone, anna);
  await dashboard.open();
  await dashboard.complete().click();
  await complete.completeNow();
  await expect(page.getByText(`Saved: 1m at ${customer.name}.`)).toBeVisible();
  await expect(dashboard.completedJob(customer).getByText('1m', { exact: true })).toBeVisible();
});
