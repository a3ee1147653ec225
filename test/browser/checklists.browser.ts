import { aChecklist, aClean, aPerson, aTeam, aVisit, type TestPerson } from '../factories/index.js';
import { businessDay } from '../support/business-day.js';
import type { World } from '../support/browser-test.js';
import { expectAccessible } from './accessible.js';
import type { Phone } from './pages/phone.js';
import { expect, test } from './staff-test.js';

const ITEMS = ['Kitchen', 'Bathroom', 'Oven'];

const block = (phone: Phone) => phone.page.getByRole('region', { name: 'Checklist' });
const item = (phone: Phone, text: string) => block(phone).getByRole('button', { name: new RegExp(`^${text}`) });
const strip = (phone: Phone) => phone.page.getByRole('region', { name: 'What the office does not know yet' });

/** Presses an item until its dialog is there: on a busy machine a press of a fixed length may be read as a tap. */
async function hold(phone: Phone, text: string) {
  const { page } = phone;
  const dialog = page.getByRole('dialog', { name: text });
  await item(phone, text).hover();
  await page.mouse.down();
  await expect(dialog).toBeVisible();
  await page.mouse.up();
  return dialog;
}

/** What the database holds of the only clean of a customer. */
const itemsOf = ({ database }: World, customerId: number) =>
  database.query<{ text: string; state: string | null; note: string | null; by: string | null }>(
    `SELECT i.text, i.state, i.note, u.first_name AS by FROM clean_items i JOIN cleans c ON c.id = i.clean_id
     LEFT JOIN users u ON u.id = i.by_id WHERE c.customer_id = $1 ORDER BY i.position`,
    [customerId],
  );

/** A clean in progress of Anna and Ben, with a checklist. */
async function aRunning(world: World, customerId: number, people: TestPerson[], items = ITEMS) {
  const { database } = world;
  const list = await aChecklist(database, { items });
  const team = await aTeam(database, { members: people });
  const clockIn = new Date(Date.now() - 20 * 60_000);
  const clean = await aClean(database, { customerId, teamId: team.id, memberIds: people.map(({ id }) => id), clockIn });
  await database.query(
    `INSERT INTO clean_items (clean_id, position, text, checklist_id)
     SELECT $1, place, text, $2 FROM unnest($3::text[]) WITH ORDINALITY AS item (text, place)`,
    [clean.id, list.id, items],
  );
  return clean;
}

test('a tap is done, a press that is held or the menu the rest, and Complete says what is open (D511) @story:Dashboard', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard, complete } = phone;
  const customer = await aNearby();
  const anna = await aPerson(world.database, { firstName: 'Anna', lastName: 'Nguyen' });
  await aRunning(world, customer.id, [anna]);
  await signIn(phone, anna);
  await dashboard.open();
  await expect(block(phone)).toContainText('0 of 3');
  await item(phone, 'Kitchen').click();
  await expect(item(phone, 'Kitchen')).toHaveAttribute('aria-pressed', 'true');
  await expect(block(phone)).toContainText('1 of 3');
  // A second tap opens it again.
  await item(phone, 'Kitchen').click();
  await expect(block(phone)).toContainText('0 of 3');
  await item(phone, 'Kitchen').click();
  await block(phone).getByRole('button', { name: 'More about Bathroom' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Does not apply' }).click();
  await expect(item(phone, 'Bathroom')).toContainText('Does not apply');
  const dialog = await hold(phone, 'Oven');
  await dialog.getByRole('radio', { name: 'Could not be done' }).check();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('Why?').fill('locked');
  await expectAccessible(page, 'an item of the checklist');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(item(phone, 'Oven')).toContainText('Could not be done: locked');
  await expect(block(phone)).toContainText('3 of 3');
  await expectAccessible(page, 'the checklist');
  await expect
    .poll(() => itemsOf(world, customer.id))
    .toEqual([
      { text: 'Kitchen', state: 'done', note: null, by: 'Anna' },
      { text: 'Bathroom', state: 'notApplicable', note: null, by: 'Anna' },
      { text: 'Oven', state: 'couldNot', note: 'locked', by: 'Anna' },
    ]);
  await page.reload();
  await expect(item(phone, 'Oven')).toContainText('Could not be done: locked');
  await block(phone).getByRole('button', { name: 'More about Bathroom' }).click();
  await page.getByRole('menuitem', { name: 'Open again' }).click();
  await expect(block(phone)).toContainText('2 of 3');
  await dashboard.complete().click();
  await expect(complete.dialog()).toContainText(
    '1 item is still open on the checklist. You can complete all the same.',
  );
  await complete.dialog().getByText('1 of 3 open').click();
  await expect(complete.dialog().getByRole('listitem').filter({ hasText: 'Bathroom' })).toBeVisible();
  await complete.submit().click();
  await expect(complete.dialog()).toBeHidden();
  await expect(block(phone)).toBeHidden();
});

test('what two phones tick without a network both counts, of an item the later press (D512)', async ({
  phone,
  anotherPhone,
  world,
  aNearby,
  signIn,
}) => {
  const customer = await aNearby();
  const anna = await aPerson(world.database, { firstName: 'Anna' });
  const ben = await aPerson(world.database, { firstName: 'Ben' });
  await aRunning(world, customer.id, [anna, ben]);
  const mate = await anotherPhone();
  for (const [one, person] of [
    [phone, anna],
    [mate, ben],
  ] as const) {
    await signIn(one, person);
    await one.dashboard.open();
    await expect(block(one)).toContainText('0 of 3');
    await one.page.context().setOffline(true);
  }
  await item(phone, 'Kitchen').click();
  await item(phone, 'Oven').click();
  await expect(strip(phone)).toContainText('On this phone only: 2 ticks');
  await phone.page.waitForTimeout(50);
  const dialog = await hold(mate, 'Kitchen');
  await dialog.getByRole('radio', { name: 'Does not apply' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(item(mate, 'Kitchen')).toContainText('Does not apply');
  await mate.page.context().setOffline(false);
  await expect.poll(async () => (await itemsOf(world, customer.id))[0]?.by).toBe('Ben');
  await phone.page.context().setOffline(false);
  await expect.poll(async () => (await itemsOf(world, customer.id))[2]?.by).toBe('Anna');
  expect(await itemsOf(world, customer.id)).toMatchObject([
    { state: 'notApplicable', by: 'Ben' },
    { state: null },
    { state: 'done', by: 'Anna' },
  ]);
});

test('a start without a network has the list of its visit, and its ticks go out after it (D513)', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard } = phone;
  const list = await aChecklist(world.database, { items: ITEMS });
  const customer = await aNearby({ checklistId: list.id });
  const anna = await aPerson(world.database, { firstName: 'Anna' });
  const team = await aTeam(world.database, { members: [anna] });
  await aVisit(world.database, { customerId: customer.id, teamId: team.id, day: businessDay() });
  await signIn(phone, anna);
  const ready = page.waitForResponse(/teams\/\d+\/members/);
  await dashboard.open();
  await ready;
  await page.context().setOffline(true);
  await page.getByRole('button', { name: `Start the visit to ${customer.name}` }).click();
  await phone.start.submit().click();
  await expect(block(phone)).toContainText('0 of 3');
  await item(phone, 'Bathroom').click();
  await expect(block(phone)).toContainText('1 of 3');
  await expect(strip(phone)).toContainText('1 punch and 1 tick');
  await page.context().setOffline(false);
  await expect.poll(async () => (await itemsOf(world, customer.id))[1]?.state).toBe('done');
  await expect(block(phone)).toContainText('1 of 3');
});

test('a room that is finished folds with the next press elsewhere, whose row stays, or once nothing is pressed (D591)', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard } = phone;
  const customer = await aNearby();
  const anna = await aPerson(world.database, { firstName: 'Anna' });
  const rooms = ['Kitchen', 'Bathroom', 'Study', 'Hall', 'Bedroom'];
  const items = rooms.flatMap((room) => ['floor', 'dust', 'bin'].map((what) => `${room}: ${what} of ${room}`));
  await aRunning(world, customer.id, [anna], items);
  await signIn(phone, anna);
  await page.clock.install();
  await dashboard.open();
  await expect(block(phone)).toContainText('0 of 15');
  const press = async (room: string, what = ['floor', 'dust', 'bin']) => {
    for (const one of what) await item(phone, `${one} of ${room}`).click();
  };
  const folded = (room: string) => block(phone).locator('summary', { hasText: room });
  const topOf = (text: string) => item(phone, text).evaluate((row) => row.getBoundingClientRect().top);

  await page.evaluate('scrollTo(0, 0)');
  await press('Kitchen');
  await expect(folded('Kitchen')).toHaveCount(0);
  await page.evaluate('scrollTo(0, 300)');
  await expect(block(phone)).toContainText('3 of 15');
  const before = await topOf('floor of Bathroom');
  await item(phone, 'floor of Bathroom').dispatchEvent('click');
  await expect(folded('Kitchen')).toBeVisible();
  expect(Math.abs((await topOf('floor of Bathroom')) - before)).toBeLessThan(1.5);

  await press('Bathroom', ['dust', 'bin']);
  await expect(block(phone)).toContainText('6 of 15');
  await expect(folded('Bathroom')).toHaveCount(0);
  await page.clock.runFor(11_000);
  await expect(folded('Bathroom')).toBeVisible();
});
