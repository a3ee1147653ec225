import { aPerson } from '../factories/index.js';
import { expectAccessibleInConsole } from './accessible.js';
import { dayFromToday, expect, test, typedDay } from './admin-test.js';

const DAY = dayFromToday(5);
const HOLIDAY = dayFromToday(9);

// Tests of one worker share the business itself.
test.afterEach(async ({ world }) => {
  await world.database.query(`UPDATE business_settings SET work_from = '08:00', work_to = '16:00', state = NULL`);
});

test('own days come and go, and a holiday is worked and closed again (D59, D246) @narrow', async ({
  page,
  world,
  office,
}) => {
  const { settings } = office;
  await world.database.query(`INSERT INTO closed_days (day, name, source) VALUES ($1, 'Cup Day', 'holiday')`, [
    HOLIDAY,
  ]);
  await settings.open('schedule');
  await expect(settings.panel()).toContainText(
    'The public holidays of Victoria are closed days by themselves. Add those whose date is announced later.',
  );
  await expect(settings.panel().getByRole('link', { name: 'CC BY-SA 3.0' })).toBeVisible();
  await settings.button('Add Closed Day').click();
  await expect(settings.panel()).toContainText('Please choose a day');
  await settings.field('Day').fill(typedDay(DAY));
  await settings.field('Name').fill('Team day');
  await settings.button('Add Closed Day').click();
  await expect(settings.closedDay('Team day')).toContainText('Own day');
  await expect(settings.field('Name')).toHaveValue('');
  await settings.button(/^We work on Cup Day/).click();
  await expect(settings.closedDay('Cup Day')).toContainText('Worked');
  await page.reload();
  await settings.button(/^Close again: Cup Day/).click();
  await expect(settings.closedDay('Cup Day')).toContainText('Public holiday');
  await settings.button(/^Remove Team day/).click();
  await expect(settings.closedDay('Team day')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Closed days', exact: true })).toBeFocused();
  await settings.panel().getByRole('link', { name: 'Change the state in Business Details' }).click();
  await expect(settings.field('State or territory')).toBeVisible();
});

test('the schedule’s settings: the working day, failures, who may see them', async ({
  page,
  world,
  maria: _admin,
  office,
  windowOf,
}) => {
  await test.step('closed days are empty, fail and are tried again in words', async () => {
    const { settings } = office;
    await settings.open('schedule');
    await expect(settings.panel()).toContainText('No closed days');
    await page.route('**/api/admin/closed-days?*', (route) => route.abort());
    await settings.open('schedule');
    await expect(settings.panel()).toContainText('Failed to load the closed days');
    await page.unroute('**/api/admin/closed-days?*');
    await world.database.query(`INSERT INTO closed_days (day, name, source) VALUES ($1, 'Cup Day', 'holiday')`, [
      HOLIDAY,
    ]);
    await settings.button(/^Try again$/i).click();
    await expect(settings.closedDay('Cup Day')).toBeVisible();
    await page.route('**/api/admin/closed-days/*', (route) => route.abort());
    await settings.button(/^We work on Cup Day/).click();
    await expect(settings.failure()).toContainText('Failed to change the closed day');
    await expect(settings.closedDay('Cup Day')).toContainText('Public holiday');
    await page.unroute('**/api/admin/closed-days/*');
  });

  await test.step('a list that was read before a change is read anew, and a failure is said above the old one (D450)', async () => {
    const { settings } = office;
    let letGo = () => undefined as void;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    // Closed days and worked holidays are answered as they were before the change, after it.
    await page.route(
      '**/api/admin/closed-days?*',
      async (route) => {
        const response = await route.fetch();
        await held;
        await route.fulfill({ response }).catch(() => undefined);
      },
      { times: 2 },
    );
    await settings.open('schedule');
    await settings.field('Day').fill(typedDay(DAY));
    await settings.field('Name').fill('Team day');
    await settings.button('Add Closed Day').click();
    await expect(settings.closedDay('Team day')).toContainText('Own day');
    letGo();
    await expect(settings.closedDay('Team day')).toBeVisible();
    await page.route('**/api/admin/closed-days?*', (route) => route.abort());
    await settings.button(/^Remove Team day/).click();
    await expect(settings.panel()).toContainText('Failed to load the closed days');
    await page.unroute('**/api/admin/closed-days?*');
    await settings.button(/^Try again$/i).click();
    await expect(settings.failure()).toHaveCount(0);
    await expect(settings.closedDay('Team day')).toHaveCount(0);
  });

  await test.step('the working day is kept, and an end before its begin is refused (D230)', async () => {
    const { settings } = office;
    await settings.open('schedule');
    await expect(settings.field('Work begins')).toHaveValue('8:00 am');
    await settings.field('Work begins').fill('17:00');
    await settings.save().click();
    await expect(settings.panel()).toContainText('The end must be after the beginning');
    await settings.field('Work begins').fill('7:30');
    await settings.field('Work ends').fill('15:30');
    await settings.save().click();
    await expect(settings.saved()).toBeVisible();
    await settings.open('schedule');
    await expect(settings.field('Work begins')).toHaveValue('7:30 am');
    await expect(settings.field('Work ends')).toHaveValue('3:30 pm');
  });

  await test.step('they are accessible', async () => {
    const { settings } = office;
    await world.database.query('DELETE FROM closed_days');
    await world.database.query(
      `INSERT INTO closed_days (day, name, source, is_worked) VALUES ($1, 'Cup Day', 'holiday', true),
         ($2, 'Llanfairpwllgwyngyllgogerychwyrndrobwll', 'own', false)`,
      [HOLIDAY, DAY],
    );
    await settings.open('schedule');
    await expect(settings.closedDay('Cup Day')).toContainText('Worked');
    await expectAccessibleInConsole(page, 'closed days');
  });

  await test.step('a manager is sent home (D8)', async () => {
    const manager = await windowOf(await aPerson(world.database, { role: 'manager' }));
    await manager.settings.open('schedule');
    await expect(manager.page).toHaveURL(/\/admin\/?$/);
  });
});
