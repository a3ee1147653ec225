import { aClean, aCustomer, aPerson, aTeam, aVisit } from '../factories/index.js';
import { dayFromToday, expect, test } from './admin-test.js';

test("'Today' shows each team's day: running, late, done and to come (D626) @narrow", async ({
  page,
  world,
  office,
  windowOf,
}) => {
  const { dashboard } = office;
  const [anna, ben] = [
    await aPerson(world.database, { firstName: 'Anna', lastName: 'Wu' }),
    await aPerson(world.database, { firstName: 'Ben', lastName: 'Roy' }),
  ];
  const blue = await aTeam(world.database, { name: 'Blue', members: [anna, ben] });
  await aTeam(world.database, { name: 'Idle' });
  const [elm, oak] = [
    await aCustomer(world.database, { name: 'Elm House' }),
    await aCustomer(world.database, { name: 'Oak House' }),
  ];
  await dashboard.open();
  await expect(dashboard.active()).toContainText('No active cleans');
  // Nobody has anything to do.
  await expect(dashboard.today()).toHaveCount(0);

  await aClean(world.database, {
    customerId: elm.id,
    teamId: blue.id,
    memberIds: [anna.id],
    clockIn: new Date(Date.now() - 30 * 60_000),
    allottedMinutes: 20,
  });
  await aVisit(world.database, { customerId: oak.id, teamId: blue.id, day: dayFromToday(0), windowFrom: '23:50' });
  await page.reload();
  const lane = dashboard
    .today()
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Blue' }) });
  await expect(lane).toContainText('AW BR · 0 of 2 done');
  await expect(lane.getByRole('paragraph')).toHaveText('Elm House, late by 10 m · next 11:50 pm Oak House');
  await expect(dashboard.today()).toContainText('1 running1 late1 to come');
  await expect(dashboard.today()).not.toContainText('Idle');
  await lane.getByRole('link', { name: 'Blue' }).click();
  await expect(page).toHaveURL(/\/admin\/schedule\?/);

  const manager = await windowOf(await aPerson(world.database, { role: 'manager' }));
  await manager.dashboard.open();
  await expect(manager.dashboard.today()).toContainText('Elm House, late by');

  await page.route('**/api/admin/schedule?*', (route) => route.abort());
  await dashboard.open();
  await expect(dashboard.active()).toContainText('Elm House');
  await expect(dashboard.today()).toHaveCount(0);
});
