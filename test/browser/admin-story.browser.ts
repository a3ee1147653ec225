import { aCustomer, aPerson, aTeam, unique } from '../factories/index.js';
import { dayFromToday, expect, test } from './admin-test.js';
import { LoginPage } from './pages/account.js';
import { chooseFrom } from './pages/choose-from.js';

// Many steps, and each waits for the server.
test.describe.configure({ timeout: 90_000 });

test("a morning in the office: a new customer, yesterday's clean, a price, a look as a cleaner, and back @narrow @story:dashboard", async ({
  page,
  world,
  maria,
  office,
  yesterdays,
}) => {
  const { dashboard, addClean, customer } = office;
  const anna = await aPerson(world.database, { firstName: 'Anna' });
  const ben = await aPerson(world.database, { firstName: 'Ben' });
  const cleo = await aPerson(world.database, { firstName: 'Cleo' });
  const bayside = await aTeam(world.database, { name: 'Bayside', members: [anna, ben] });
  const unpriced = await aCustomer(world.database, { priceCents: null });
  await yesterdays('13:00', '14:00', {
    customerId: unpriced.id,
    priceCents: null,
    baseMinutes: null,
    allottedMinutes: null,
  });

  await test.step('yesterday has one clean without a price, so no revenue', async () => {
    await dashboard.open();
    await expect(dashboard.completed()).toContainText('No completed cleans for selected date range');
    await dashboard.range().selectOption('Yesterday');
    await expect(dashboard.completed().getByRole('heading')).toHaveText('Completed Cleans (1)');
    await expect(dashboard.figure('Revenue')).toContainText('$0');
  });

  const house = { name: `Swan House ${unique()}` };
  await test.step('the customer of the forgotten clean is in no list yet: it is added on the way (D17)', async () => {
    await dashboard.addClean().click();
    await addClean.newCustomer().click();
    await expect(customer.submit()).toHaveText('Create');
    await expect(customer.submit()).toBeDisabled();
    await customer.name().fill(house.name);
    await customer.address().fill('12 Swan Street, Richmond');
    await customer.price().fill('150');
    await expect(customer.submit()).toBeEnabled();
    await customer.submit().click();
    await expect(office.toast('success')).toContainText('Customer created successfully!');
    await expect(office.toast('info')).toContainText('The position on the map is approximate');
    await expect(addClean.customer()).toHaveValue(house.name);
    await expect(addClean.price()).toHaveValue('150');
  });

  await test.step('its team comes with all its members, and somebody helped', async () => {
    const start = await addClean.start().inputValue();
    expect(start).toMatch(/^\d\d\/\d\d\/\d{4} \d{1,2}:\d\d [ap]m$/);
    await addClean.start().fill(`${dayFromToday(-1)}T09:00`);
    await addClean.end().fill('11:00');
    await chooseFrom(addClean.team(), bayside.name);
    await expect(addClean.member(anna)).toBeChecked();
    await expect(addClean.member(ben)).toBeChecked();
    await chooseFrom(addClean.additional(), cleo.name);
    await expect(addClean.person(cleo)).toBeVisible();
    await addClean.submit().click();
    await expect(addClean.dialog()).toBeHidden();
    await expect(office.toasts()).toContainText(`Clean at ${house.name} added.`);
  });

  await test.step('the figures follow: 80 minutes allotted for three, 120 taken (D22, D28)', async () => {
    await expect(dashboard.completed().getByRole('heading')).toHaveText('Completed Cleans (2)');
    await expect(dashboard.completed()).toContainText('67%(+40 mins)');
    await expect(dashboard.figure('On Time Target')).toContainText('67%');
    await expect(dashboard.figure('On Time Target')).toContainText('Needs attention');
    await expect(dashboard.figure('Revenue')).toContainText('$150');
    await expect(dashboard.figure('Wage Ratio')).toContainText('129%');
    await expect(dashboard.figure('Wage Ratio')).toContainText('Extreme');
  });

  await test.step('a price from the warning panel: the clean without one takes it (D27)', async () => {
    await expect(dashboard.withoutPrices().getByRole('heading')).toHaveText('1 customer without price');
    await dashboard.withoutPrice(unpriced).click();
    await expect(customer.name()).toHaveValue(unpriced.name);
    await customer.submit().click();
    await expect(customer.dialog()).toContainText('Price is required');
    await customer.price().fill('120');
    await customer.submit().click();
    await expect(office.toasts()).toContainText('Customer updated successfully!');
    await expect(customer.dialog()).toBeHidden();
    await expect(dashboard.withoutPrices()).toBeHidden();
    await expect(dashboard.figure('Revenue')).toContainText('$270');
  });

  await test.step('as a cleaner, and back by signing in (D10)', async () => {
    await dashboard.loginAs().click();
    const dialog = office.dialog('Login As Staff Member');
    await dialog.getByRole('searchbox').fill('nobody of that name');
    await expect(dialog).toContainText('No staff members found');
    await dialog.getByRole('searchbox').fill(anna.email);
    await expect(dialog.getByRole('radio')).toHaveCount(1);
    await expect(dialog).toContainText(`(${anna.email})`);
    await expect(dialog).toContainText('Bayside');
    await dialog.getByText(anna.name).click();
    await dialog.getByRole('button', { name: `Login As ${anna.name}` }).click();
    await expect(page).toHaveURL('/staff/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Anna');
    await page.getByRole('button', { name: 'Return to Admin' }).click();
    await expect(page).toHaveURL('/login');
    await new LoginPage(page).signIn(maria);
    await expect(dashboard.heading()).toBeVisible();
  });
});

test('the console is a dashboard to read for managers, and none for staff (D8) @story:dashboard', async ({
  world,
  maria: _theBusinessIsEmpty,
  windowOf,
  yesterdays,
}) => {
  await test.step('a manager reads the dashboard, changes nothing, and ends at /admin from anywhere without a loop', async () => {
    const customer = await aCustomer(world.database);
    const unpriced = await aCustomer(world.database, { priceCents: null });
    await yesterdays('09:00', '11:00', { customerId: customer.id });
    const { page, dashboard } = await windowOf(await aPerson(world.database, { role: 'manager' }));
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });

    await page.goto('/');
    await expect(page).toHaveURL(/\/admin\/?$/);
    await expect(dashboard.heading()).toBeVisible();
    for (const area of ['customers', 'static', 'nowhere']) {
      await page.goto(`/admin/${area}`);
      await expect(page, area).toHaveURL(/\/admin\/?$/);
      await expect(dashboard.heading()).toBeVisible();
    }
    // One for each address that was typed, and one from the root to the console.
    expect(documents).toEqual([
      '/',
      expect.stringMatching('^/admin/?$'),
      '/admin/customers',
      '/admin/static',
      '/admin/nowhere',
    ]);

    await dashboard.open('yesterday');
    await expect(dashboard.row('completed', customer)).toBeVisible();
    await expect(dashboard.withoutPrices()).toContainText(unpriced.name);
    await expect(dashboard.figure('Revenue')).toContainText('$150');
    // The map brings its own, the zoom and its customers, whenever it is drawn.
    const names = await page
      .getByRole('main')
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter((one) => !one.closest('.leaflet-container'))
          .map((one) => one.innerText || (one.ariaLabel ?? '')),
      );
    const sorters =
      /^(Show the table|Customer( Name)?|Address|Team|Started|Efficiency|Target Finish|Date( Added)?|Time|Price|Wages|Added By)\s/;
    expect(names.filter((name) => !sorters.test(`${name} `))).toEqual([]);
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.getByRole('button', { name: /Manager$/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveText(['Dashboard', 'Schedule', 'Due']);
  });

  await test.step('staff who open a page of the console are sent to their dashboard', async () => {
    const { page } = await windowOf(await aPerson(world.database));
    for (const area of ['', '/customers', '/static']) {
      await page.goto(`/admin${area}`);
      await expect(page).toHaveURL('/staff/dashboard');
    }
  });
});
