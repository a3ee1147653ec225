import { aClean, aPerson, aTeam, type TestPerson, unique } from '../factories/index.js';
import { expectAccessible } from './accessible.js';
import type { World } from '../support/browser-test.js';
import { drawn, expect, test } from './staff-test.js';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Somebody signed in, with a team of their own. */
async function aCleaner(world: World): Promise<TestPerson> {
  const anna = await aPerson(world.database, { firstName: 'Anna', lastName: `Nguyen${unique()}` });
  await aTeam(world.database, { name: `Crew ${unique()}`, members: [anna] });
  return anna;
}

test('a start is undone within ten seconds, and counts nowhere (D92)', async ({ phone, world, aNearby, signIn }) => {
  const { dashboard, start } = phone;
  const anna = await aCleaner(world);
  const house = await aNearby({ name: `Undo ${anna.id}` }, 300);
  await signIn(phone, anna);
  await phone.dashboard.open();
  await dashboard.startAt(house).click();
  await start.submit().click();
  await expect(dashboard.working()).toContainText(house.name);
  await phone.page.getByRole('button', { name: 'Undo' }).click();
  await expect(dashboard.startAt(house)).toBeVisible();
  await expect(phone.page.locator(':focus')).toContainText(`The start at ${house.name} was taken back.`);
  await expect(dashboard.completed()).toContainText('No jobs completed today');
});

test('a start that is discarded is said to be, where the focus is then (D92)', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard } = phone;
  const anna = await aCleaner(world);
  const house = await aNearby({ name: `Discard ${anna.id}` }, 300);
  await aClean(world.database, { customerId: house.id, memberIds: [anna.id], clockIn: minutesAgo(2) });
  await signIn(phone, anna);
  await dashboard.open();
  await page.getByRole('button', { name: 'Wrong customer?' }).click();
  const discard = async () => {
    await expect(page.getByRole('button', { name: 'Move clean' })).toBeDisabled();
    await expect(page.getByText('Choose the customer you are at.')).toBeVisible();
    await page.getByRole('radio', { name: 'I am at none of these' }).check();
    await page.getByRole('button', { name: 'Discard start' }).click();
    await expect(page.getByText(`The start at ${house.name} is taken back.`)).toBeVisible();
  };
  await discard();
  // Undone, nothing has happened.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`The start at ${house.name} is taken back.`)).toBeHidden();
  await page.getByRole('button', { name: 'Wrong customer?' }).click();
  await discard();
  await expect(dashboard.startAt(house)).toBeVisible();
  await expect(page.locator(':focus')).toContainText(`The start at ${house.name} was taken back.`);
});

test('a clean at the wrong customer moves to the right one, found by typing (D92)', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard } = phone;
  const anna = await aCleaner(world);
  const wrong = await aNearby({ name: `Wrong ${anna.id}` }, 300);
  const right = await aNearby({ name: `Right ${anna.id}`, address: '4 Elm Street, Kew VIC 3101' }, 900);
  const busy = await aNearby({ name: `Right but busy ${anna.id}` }, 950);
  await aClean(world.database, { customerId: busy.id });
  await aClean(world.database, { customerId: wrong.id, memberIds: [anna.id], clockIn: minutesAgo(2) });
  await signIn(phone, anna);
  await phone.dashboard.open();
  await page.getByRole('button', { name: 'Wrong customer?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wrong customer?' });
  await dialog.getByRole('radio', { name: 'I am at none of these' }).check();
  await page.getByRole('button', { name: 'Discard start' }).click();
  await expect(page.getByText(`The start at ${wrong.name} is taken back.`)).toBeVisible();
  const overAt = Date.now() + 8_500;
  // Whoever moves it after all has not discarded it (D584).
  await page.getByRole('button', { name: 'Wrong customer?' }).click();
  await dialog.getByLabel('Find the right customer').fill(`no such ${unique()}`);
  await expect(dialog.getByText(/^Nothing is called/)).toBeVisible();
  await dialog.getByLabel('Find the right customer').fill(`${anna.id} right`);
  await expect(dialog.getByRole('radio', { name: busy.name })).toBeDisabled();
  await expect(dialog.getByText('2 customers found.')).toBeVisible();
  await dialog.getByRole('radio', { name: right.name, exact: false }).first().check();
  await dialog.getByRole('button', { name: 'Move clean' }).click();
  await expect(dashboard.working()).toContainText(right.name);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Wrong customer?' })).toBeFocused();
  await expect(page.getByText(`The clean is at ${right.name} now.`)).toBeInViewport({ ratio: 1 });
  expect(await page.getByText('is taken back.').count()).toBe(0);
  await page.waitForTimeout(Math.max(0, overAt - Date.now()));
  await page.reload();
  await expect(dashboard.working()).toContainText(right.name);
  // On another page nobody could take it back, so that is done at once (D584).
  await page.getByRole('button', { name: 'Wrong customer?' }).click();
  await dialog.getByRole('radio', { name: 'I am at none of these' }).check();
  await page.getByRole('button', { name: 'Discard start' }).click();
  await dashboard.menu().click();
  const discarded = page.waitForResponse('**/mistake');
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  expect((await discarded).status()).toBe(200);
});

test('after five minutes a start is not undone any more (D92)', async ({ phone, world, signIn }) => {
  const anna = await aCleaner(world);
  await aClean(world.database, { memberIds: [anna.id], clockIn: minutesAgo(6) });
  await signIn(phone, anna);
  await phone.dashboard.open();
  await expect(phone.dashboard.complete()).toBeVisible();
  await expect(phone.page.getByRole('button', { name: 'Wrong customer?' })).toHaveCount(0);
});

test.describe('Complete of a clean of no length (D485)', () => {
  test('says so above its buttons, and leads to the way out while there is one (D92)', async ({
    phone,
    world,
    aNearby,
    signIn,
  }) => {
    const { page, dashboard, complete } = phone;
    const anna = await aCleaner(world);
    const house = await aNearby({ name: `Slip ${anna.id}` }, 300);
    await aClean(world.database, { customerId: house.id, memberIds: [anna.id], clockIn: minutesAgo(1.5) });
    await signIn(phone, anna);
    await page.setViewportSize({ width: 320, height: 568 });
    await dashboard.open();
    await dashboard.complete().click();
    await expect(complete.dialog()).toContainText('Only 1 minute.');
    await expect(complete.submit()).toBeEnabled();
    const way = complete.dialog().getByRole('button', { name: 'Wrong customer?' });
    await expect(way).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'Complete of a clean of no length');
    await way.click();
    await expect(complete.dialog()).toBeHidden();
    await page.getByRole('radio', { name: 'I am at none of these' }).check();
    await page.getByRole('button', { name: 'Discard start' }).click();
    await expect(page.locator(':focus')).toContainText(`The start at ${house.name} was taken back.`);
  });

  test('names the office once that way is closed, and ends the clean with one press', async ({
    phone,
    world,
    signIn,
  }) => {
    const { dashboard, complete, page } = phone;
    const anna = await aCleaner(world);
    const clean = { memberIds: [anna.id], clockIn: minutesAgo(10.5), allottedMinutes: 90 };
    const { id } = await aClean(world.database, clean);
    await signIn(phone, anna);
    await dashboard.open();
    await dashboard.complete().click();
    await expect(complete.dialog()).toContainText('Only 10 minutes. Wrong customer? Ask your office.');
    await expect(complete.dialog().getByRole('button', { name: 'Wrong customer?' })).toHaveCount(0);
    await complete.completeNow();
    await expect(page.getByText(/^Saved: 10m at .* The target was 1h 30m\./)).toBeVisible();
    const rows = await world.database.query(`SELECT status FROM cleans WHERE id = $1`, [id]);
    expect(rows).toEqual([{ status: 'completed' }]);
  });

  test('says nothing from a fifth of the target on', async ({ phone, world, signIn }) => {
    const anna = await aCleaner(world);
    await aClean(world.database, { memberIds: [anna.id], clockIn: minutesAgo(18.1), allottedMinutes: 90 });
    await signIn(phone, anna);
    await phone.dashboard.open();
    await phone.dashboard.complete().click();
    await expect(phone.complete.notes()).toBeVisible();
    await expect(phone.complete.dialog()).not.toContainText('Wrong customer?');
  });
});

test('a forgotten clean asks when it was finished, the target first, and pays by the answer (D91)', async ({
  phone,
  world,
  signIn,
}) => {
  const { page, dashboard, complete } = phone;
  const anna = await aCleaner(world);
  const clockIn = minutesAgo(600);
  const clean = await aClean(world.database, { memberIds: [anna.id], clockIn, allottedMinutes: 60 });
  await signIn(phone, anna);
  await phone.dashboard.open();
  await dashboard.complete().click();
  const question = complete.dialog().getByRole('group', { name: 'When did you finish?' });
  await expect(question.getByRole('radio').first()).toHaveAccessibleName(/^At the target finish/);
  await expect(complete.submit()).toBeDisabled();
  await complete.notes().fill('Sorry, we forgot');
  // A mistyped day is said here: without a network nobody would say so before the press is gone.
  await question.getByRole('radio', { name: 'At another time' }).check();
  await question.getByLabel('Finished at').fill('2026-01-05T10:00');
  await expect(question).toContainText('The finish must be after the start.');
  await expect(complete.submit()).toBeDisabled();
  await page.reload();
  await dashboard.complete().click();
  await expect(complete.notes()).toHaveValue('Sorry, we forgot');
  await question.getByRole('radio', { name: /^At the target finish/ }).check();
  await complete.submit().click();
  await expect(page.getByText(/^Saved: 1h 0m at .* The target was 1h 0m\./)).toBeVisible();
  const [row] = await world.database.query<{ minutes: number; notes: string; pressed: boolean }>(
    `SELECT round(extract(epoch FROM e.clock_out - e.clock_in) / 60)::integer AS minutes, c.notes,
            e.finish_pressed_at IS NOT NULL AS pressed
     FROM time_entries e JOIN cleans c ON c.id = e.clean_id WHERE c.id = $1`,
    [clean.id],
  );
  expect(row).toEqual({ minutes: 60, notes: 'Sorry, we forgot', pressed: true });
});

test('the notes of the customer are on the card of the crew (D90)', async ({ phone, world, aNearby, signIn }) => {
  const anna = await aCleaner(world);
  const house = await aNearby({ name: `Noted ${anna.id}`, notes: 'Key under the mat\nMind the cat' }, 300);
  await signIn(phone, anna);
  await phone.dashboard.open();
  await expect(phone.dashboard.card(house)).toBeVisible();
  await expect(phone.page.getByText('Key under the mat')).toHaveCount(0);
  await aClean(world.database, { customerId: house.id, memberIds: [anna.id] });
  await phone.page.reload();
  await phone.dashboard.working().getByText('At this house').click();
  await expect(phone.dashboard.working().getByText(/Key under the mat\s+Mind the cat/)).toBeVisible();
});

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`a start from a card far down shows the clean that began (motion: ${motion})`, async ({
    phone,
    world,
    aNearby,
    signIn,
  }) => {
    const { dashboard, start, page } = phone;
    const anna = await aCleaner(world);
    const houses = [];
    for (let place = 1; place <= 8; place++)
      houses.push(await aNearby({ name: `Low ${place} ${anna.id}` }, place * 100));
    const last = houses.at(-1)!;
    await page.emulateMedia({ reducedMotion: motion });
    // The dialog's step leaves the history only when the page has been scrolled: the browser must not scroll it back.
    await page.addInitScript(
      'const go = history.go.bind(history); history.go = (delta) => setTimeout(() => go(delta), 700);',
    );
    await signIn(phone, anna);
    await dashboard.open();
    await dashboard.startAt(last).scrollIntoViewIfNeeded();
    expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(200);
    await dashboard.startAt(last).click();
    await start.submit().click();
    const heading = page.getByRole('heading', { name: 'Currently Working' });
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(heading).toBeFocused();
    await expect.poll(() => page.evaluate('scrollY')).toBe(0);
    await expect.poll(() => page.evaluate('history.state?.dialogs ?? 0')).toBe(0);
    await drawn(page);
    expect(await page.evaluate('scrollY')).toBe(0);
  });
}
