import moment from 'moment-timezone';
import { aClean, aConcern, aLunchOverride, aPerson, unique } from '../factories/index.js';
import type { World } from '../support/browser-test.js';
import { expectAccessibleInEveryLook } from './accessible.js';
import { expect, test } from './staff-test.js';

/** A day of last week at the business, 1 = Monday. */
const lastWeek = (weekday: number) =>
  moment
    .tz('Australia/Melbourne')
    .startOf('isoWeek')
    .subtract(1, 'week')
    .add(weekday - 1, 'days');
const [MONDAY, TUESDAY] = [lastWeek(1), lastWeek(2)];
const isoDay = (day: moment.Moment) => day.format('YYYY-MM-DD');
const headOf = (day: moment.Moment) => day.format('ddd, D MMM');
const at = (day: moment.Moment, time: string) => moment.tz(`${isoDay(day)}T${time}`, 'Australia/Melbourne').toDate();

/** Anna, who worked from 8:10 to 17:30 last Monday, and whose lunch of that day the office gave back on Tuesday's. */
async function aWorker({ database }: World) {
  const anna = await aPerson(database, { firstName: 'Anna', lastName: `Nguyen${unique()}` });
  const olivia = await aPerson(database, { role: 'admin', firstName: 'Olivia', lastName: 'Office' });
  const crew = { memberIds: [anna.id] };
  await aClean(database, { ...crew, clockIn: at(MONDAY, '08:10'), clockOut: at(MONDAY, '12:00') });
  await aClean(database, { ...crew, clockIn: at(MONDAY, '12:30'), clockOut: at(MONDAY, '17:30') });
  await aClean(database, { ...crew, clockIn: at(TUESDAY, '08:00'), clockOut: at(TUESDAY, '12:00') });
  await aLunchOverride(database, {
    userId: anna.id,
    madeById: olivia.id,
    day: isoDay(TUESDAY),
    hasLunch: true,
    reason: 'As said on the phone',
  });
  return { anna, olivia };
}

test.describe.configure({ timeout: 120_000 });

test('somebody finds their week from the dashboard, reads it and says that something is wrong (D76, D206) @story:MyWeek', async ({
  phone,
  world,
  signIn,
}) => {
  const { page, dashboard, myWeek } = phone;
  const { anna, olivia } = await aWorker(world);
  await signIn(phone, anna);
  await dashboard.open();
  await dashboard.tab('Week').click();
  await expect(myWeek.title()).toBeVisible();
  await expect(page.getByText('No work in this week')).toBeVisible();
  await expect(myWeek.after()).toBeDisabled();
  const [back, forth] = [myWeek.before().locator('path'), myWeek.after().locator('path')];
  const { width, height } = (await back.boundingBox())!;
  expect(await forth.boundingBox()).toMatchObject({ width, height });

  await test.step('last week: punches, paid from, lunch and why, and what the office corrected', async () => {
    await myWeek.before().click();
    const monday = myWeek.day(headOf(MONDAY));
    await myWeek.openDay(headOf(MONDAY));
    await expect(monday.getByText('Paid from')).toBeVisible();
    await expect(monday).toContainText('9.00 h');
    await expect(monday).toContainText(/8:10\sam – 5:30\spm/);
    await expect(monday).toContainText(/Paid from\s*8:00\sam/);
    await expect(monday).toContainText('30 min off: over 5 h, finished after 5 pm');
    const tuesday = myWeek.day(headOf(TUESDAY));
    await myWeek.openDay(headOf(TUESDAY));
    await expect(tuesday).toContainText('30 min off by your office: As said on the phone');
    await expect(tuesday).toContainText('Lunch: by rule → taken off');
    await expect(tuesday).toContainText('Olivia Office');
    await expect(page.getByText('12.50 h')).toBeVisible();
    await expect(page.getByText('Not approved yet')).toBeVisible();
  });

  await test.step('says what is wrong; what was typed survives closing', async () => {
    await myWeek.raise(headOf(TUESDAY)).click();
    await expect(myWeek.send()).toBeDisabled();
    await myWeek.note().fill('I had no lunch on this day');
    await page.keyboard.press('Escape');
    await expect(myWeek.dialog()).toBeHidden();
    await myWeek.raise(headOf(TUESDAY)).click();
    await expect(myWeek.note()).toHaveValue('I had no lunch on this day');
    await myWeek.send().click();
    await expect(myWeek.dialog()).toBeHidden();
    await expect(myWeek.day(headOf(TUESDAY))).toContainText('Waiting for your office');
    await expect(myWeek.raise(headOf(TUESDAY))).toHaveCount(0);
  });

  await test.step('reads the answer, and may say more', async () => {
    await world.database.query(
      `UPDATE concerns SET answer = 'You are right', answered_by_id = $2, answered_at = now() WHERE user_id = $1`,
      [anna.id, olivia.id],
    );
    await page.reload();
    await myWeek.openDay(headOf(TUESDAY));
    await expect(myWeek.day(headOf(TUESDAY))).toContainText('You are right');
    await expect(myWeek.raise(headOf(TUESDAY))).toBeVisible();
  });

  await test.step('Back leads to the dashboard, however many weeks were looked at', async () => {
    await page.goBack();
    await expect(dashboard.menu()).toBeVisible();
    await expect(page).toHaveURL(/dashboard$/);
  });
});

test('weeks end with the first that hours are shown of; an address beyond it says so and leads back', async ({
  phone,
  world,
  signIn,
}) => {
  const { page, myWeek } = phone;
  await signIn(phone, await aPerson(world.database));
  await myWeek.open(isoDay(moment.tz('Australia/Melbourne').subtract(26, 'weeks')));
  await expect(myWeek.before()).toBeDisabled();
  await expect(myWeek.after()).toBeEnabled();
  await myWeek.open(isoDay(moment.tz('Australia/Melbourne').subtract(27, 'weeks')));
  await expect(page.getByText('Your hours go back 26 weeks. Ask your office for earlier ones.')).toBeVisible();
  await page.getByRole('button', { name: 'This week' }).click();
  await expect(myWeek.weeks()).toContainText('This week');
});

test('a week that was never loaded says so without a network, and comes with it', async ({ phone, world, signIn }) => {
  const { page, myWeek } = phone;
  await signIn(phone, await aPerson(world.database));
  await myWeek.open();
  await expect(myWeek.before()).toBeEnabled();
  await page.context().setOffline(true);
  await myWeek.before().click();
  await expect(page.getByText('Your week could not be loaded.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Your week could not be loaded.')).toBeHidden();
  await expect(myWeek.weeks()).not.toContainText('This week');
});

test('a day that runs says so; without a network the page says that too, and comes back', async ({
  phone,
  world,
  signIn,
}) => {
  const { page, myWeek } = phone;
  const anna = await aPerson(world.database);
  await aClean(world.database, { memberIds: [anna.id] });
  await signIn(phone, anna);
  await page.clock.install();
  await page.route('**/api/staff/my-week', (route) => route.abort());
  await myWeek.open();
  await expect(
    page
      .getByText('Loading your week...')
      .or(page.getByRole('status', { name: 'Loading your week...' }))
      .first(),
  ).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  const isGivenUp = async () => {
    await page.clock.fastForward(1_000);
    return again.isVisible();
  };
  await expect.poll(isGivenUp, { timeout: 30_000 }).toBe(true);
  await page.unroute('**/api/staff/my-week');
  await again.click();
  await expect(page.getByText('So far: a clean is still running.')).toBeVisible();
  await expect(page.getByText('Running', { exact: true })).toBeVisible();
});

test('My week meets WCAG 2.2 AA in light and dark at 320, 390 and 1280 px', async ({ phone, world, signIn }) => {
  const { page, myWeek } = phone;
  const { anna } = await aWorker(world);
  await aConcern(world.database, { userId: anna.id, day: isoDay(MONDAY), note: 'Longwordwithoutanyspace'.repeat(8) });
  await signIn(phone, anna);
  await myWeek.open(isoDay(MONDAY));
  await expect(myWeek.day(headOf(MONDAY))).toContainText('Waiting for your office');
  await myWeek.openDay(headOf(MONDAY));
  await page.getByText('2 cleans').click();
  await expectAccessibleInEveryLook(page, 'my week');
  await myWeek.openDay(headOf(TUESDAY));
  await myWeek.raise(headOf(TUESDAY)).click();
  await expect(myWeek.dialog()).toBeVisible();
  await expectAccessibleInEveryLook(page, 'something is wrong');
});
