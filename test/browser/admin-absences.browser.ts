import { aClean, anAbsence, aConcern, aCustomer, aKey, aPerson, aTeam, aVisit, unique } from '../factories/index.js';
import { expectAccessible, expectAccessibleInConsole } from './accessible.js';
import { dayFromToday, expect, test, typedDay } from './admin-test.js';
import { chooseFrom } from './pages/choose-from.js';

const TODAY = dayFromToday(0);

test('time off is entered, decided and withdrawn, and asked for in Needs you (D660) @narrow @story:absences', async ({
  page,
  world,
  office,
}) => {
  const { database } = world;
  const lena = await aPerson(database, { firstName: 'Lena', lastName: `Fox${unique()}` });
  const team = await aTeam(database, { members: [lena] });
  await aVisit(database, { teamId: team.id, day: dayFromToday(7) });
  const dialog = page.getByRole('dialog');
  await page.goto('/admin/absences');
  await expect(page.getByText('Nobody has asked for days off.')).toBeVisible();
  await page.getByRole('button', { name: 'Add time off' }).first().click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toContainText('Please choose a person');
  await chooseFrom(dialog.getByLabel('Person'), lena.name);
  await dialog.getByLabel('First day').fill(typedDay(TODAY));
  await dialog.getByLabel('Last day').fill(typedDay(TODAY));
  await dialog.getByLabel('Ill').check();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(office.toast('success')).toContainText('Time off added.');
  const row = page.locator('tr, li').filter({ hasText: lena.name });
  await expect(row).toContainText('Ill');
  await expectAccessibleInConsole(page, 'time off');

  await anAbsence(database, { userId: lena.id, fromDay: dayFromToday(7), state: 'asked', note: 'Wedding' });
  await page.goto('/admin');
  const needs = office.dashboard.needs();
  await expect(needs).toContainText(`${lena.name} is ill today`);
  await expect(needs).not.toContainText('visits');
  await needs.getByRole('link', { name: 'Days off to decide: 1' }).click();
  await expect(page).toHaveURL('/admin/absences?state=asked');
  const asked = page.locator('tr, li').filter({ hasText: 'Wedding' });
  await asked.getByRole('button', { name: /^Approve/ }).click();
  await expect(dialog).toContainText('1 visit of the team falls on these days.');
  await dialog.getByLabel('Answer, which the person reads').fill('Enjoy it');
  await expectAccessible(page, 'days off are decided', { ofThumb: false });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(office.toast('success')).toContainText('Approved.');
  await page.goto('/admin/absences');
  await expect(asked).toContainText('Answer: Enjoy it');

  await test.step('somebody else was quicker', async () => {
    const { id } = await anAbsence(database, {
      userId: lena.id,
      fromDay: dayFromToday(9),
      state: 'asked',
      note: 'Later',
    });
    await page.reload();
    const later = page.locator('tr, li').filter({ hasText: 'Later' });
    await later.getByRole('button', { name: /^Decline/ }).click();
    await database.query(`UPDATE absences SET state = 'withdrawn' WHERE id = $1`, [id]);
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(dialog).toContainText(`${lena.name} has withdrawn these days off already.`);
    await page.keyboard.press('Escape');
  });

  await test.step('it could not be loaded', async () => {
    await page.route('**/api/admin/absences?*', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('The time off could not be loaded.')).toBeVisible();
    await page.unroute('**/api/admin/absences?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row.first()).toBeVisible();
  });
});

test('what somebody who calls may want is on the page of the person (D686)', async ({ page, world, office }) => {
  const { database } = world;
  const [lena, house] = [await aPerson(database), await aCustomer(database)];
  const key = await aKey(database, lena.id, { customerId: house.id, holderId: lena.id });
  await aClean(database, { customerId: house.id, memberIds: [lena.id] });
  await aConcern(database, { userId: lena.id, day: TODAY, note: 'One hour is missing' });
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await page.goto(`/admin/staff/${lena.id}/show`);
  await expect(part('Days off')).toContainText('No days off from today on.');
  await part('Days off').getByRole('button', { name: 'Add time off' }).click();
  const form = office.dialog('Add time off');
  await expect(form.getByLabel('Person')).toHaveValue(lena.name);
  await form.getByLabel('First day').fill(typedDay(TODAY));
  await form.getByLabel('Last day').fill(typedDay(dayFromToday(1)));
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(part('Days off')).toContainText('Days off · Approved');
  await page.getByRole('button', { name: 'Link to a new password' }).click();
  await office.dialog(`A new password for ${lena.name}`).getByRole('button', { name: 'Cancel' }).click();
  await part('Cleans this week').getByRole('button', { name: house.name }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(part('Keys').getByRole('link', { name: key.label })).toHaveAttribute('href', `/admin/keys/${key.id}`);
  await part('Concerns').getByRole('link').click();
  await expect(page).toHaveURL(/timesheets\?dateFilter=custom&customStart=/);
});

test('the staff form keeps work days', async ({ page, world, office }) => {
  const lena = await aPerson(world.database, { firstName: 'Lena', lastName: `Fox${unique()}` });
  const dialog = page.getByRole('dialog');
  await page.goto(`/admin/staff/${lena.id}`);
  const day = (name: string) => dialog.getByRole('button', { name, exact: true });
  await expect(day('Sunday')).toHaveAttribute('aria-pressed', 'true');
  for (const name of ['Saturday', 'Sunday']) await day(name).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(office.toast('success').first()).toBeVisible();
  await page.goto(`/admin/staff/${lena.id}`);
  await expect(day('Friday')).toHaveAttribute('aria-pressed', 'true');
  await expect(day('Saturday')).toHaveAttribute('aria-pressed', 'false');
});

test('the board names who is away, and a visit goes to who can take it (D662, D663) @narrow', async ({
  page,
  world,
  office,
}) => {
  const { database } = world;
  const [lena, max] = [await aPerson(database), await aPerson(database)];
  const team = await aTeam(database, { name: `Blue ${unique()}`, members: [lena] });
  const other = await aTeam(database, { name: `Red ${unique()}`, members: [max] });
  const customer = await aCustomer(database, { name: `Elm ${unique()}` });
  const visit = await aVisit(database, { customerId: customer.id, teamId: team.id, day: TODAY, minutes: 60 });
  await anAbsence(database, { userId: lena.id, fromDay: TODAY });
  await page.goto(`/admin/schedule?day=${TODAY}`);
  await expect(page.locator('s').filter({ hasText: lena.name, visible: true }).first()).toBeVisible();
  const card = page.locator(`[data-visit="${visit.id}"]`).filter({ visible: true }).first();
  await expect(card).toContainText('No crew');
  await card.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Who can take it?' }).click();
  const taker = dialog.getByRole('listitem').filter({ hasText: other.name });
  await expect(taker).toContainText('Fits');
  await expectAccessible(page, 'who can take a visit', { ofThumb: false });
  await taker.getByRole('button', { name: `Move to ${other.name}` }).click();
  await expect(dialog).toBeHidden();
  await expect(card).not.toContainText('No crew');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toContainText('No crew');
  await page.goto('/admin');
  await expect(office.dashboard.needs()).toContainText('1 visit has no crew');
});

test('the timesheets say who started although away (D664)', async ({ page, world, office, yesterdays }) => {
  const { database } = world;
  const max = await aPerson(database);
  await yesterdays('09:00', '11:00', { memberIds: [max.id] });
  await anAbsence(database, { userId: max.id, fromDay: dayFromToday(-1), untilDay: TODAY });
  await page.goto(`/admin/timesheets?dateFilter=custom&customStart=${dayFromToday(-1)}`);
  await expect(office.heading('Timesheets')).toBeVisible();
  await page.getByRole('button', { name: /^To look at/ }).click();
  await expect(page.getByRole('menuitem').filter({ hasText: max.name })).toContainText('started although away');
});
