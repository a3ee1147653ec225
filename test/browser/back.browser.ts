import { aClean, aPerson, aTeam, unique } from '../factories/index.js';
import { expect, test } from './staff-test.js';

test.beforeEach(async ({ phone, world, signIn }) => {
  const anna = await aPerson(world.database, { firstName: 'Anna', lastName: 'Nguyen' });
  const cleo = await aPerson(world.database, { firstName: 'Cleo', lastName: `Martin${unique()}` });
  await aTeam(world.database, { members: [anna] });
  await aTeam(world.database, { members: [cleo] });
  await signIn(phone, anna);
});

test.describe('Back closes a dialog and does not leave the app (D204)', () => {
  test('the start dialog, and first the one that lies on it; then Back is the page before @story:Dashboard', async ({
    phone,
    aNearby,
  }) => {
    const { page, dashboard, profile, start } = phone;
    const customer = await aNearby();
    await profile.open();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await dashboard.startAt(customer).click();
    await start.dialog().getByRole('button', { name: 'Add Team Members' }).click();
    const others = page.getByRole('dialog', { name: 'Add Team Members' });
    await expect(others).toBeVisible();
    await page.goBack();
    await expect(others).toBeHidden();
    await expect(start.dialog()).toBeVisible();
    await page.goBack();
    await expect(start.dialog()).toBeHidden();
    await expect(page).toHaveURL('/staff/dashboard');

    await dashboard.startAt(customer).click();
    await page.keyboard.press('Escape');
    await expect(start.dialog()).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/staff/profile');
  });

  test('what is typed is asked about before it is lost, by Back and by Escape', async ({ phone }) => {
    const { page, dashboard, addCustomer } = phone;
    await dashboard.open();
    await dashboard.addCustomer().click();
    await addCustomer.name().fill('Half a name');
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
    for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await leave();
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: 'Keep editing' }).last().click();
      await expect(addCustomer.name()).toHaveValue('Half a name');
    }
    await page.goBack();
    await addCustomer.discard().click();
    await expect(addCustomer.dialog()).toBeHidden();
    await expect(page).toHaveURL('/staff/dashboard');
  });

  test('notes are kept without a question, and a start or a finish leaves no step behind', async ({
    phone,
    world,
    aNearby,
  }) => {
    const { page, dashboard, profile, start, complete } = phone;
    const customer = await aNearby();
    await profile.open();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await dashboard.startAt(customer).click();
    await start.submit().click();
    await dashboard.complete().click();
    await complete.notes().fill('Left the gate open');
    await page.goBack();
    await expect(complete.dialog()).toBeHidden();
    await dashboard.complete().click();
    await expect(complete.notes()).toHaveValue('Left the gate open');
    await complete.submit().click();
    await expect(dashboard.completedJob(customer)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/staff/profile');
    expect(await world.database.query('SELECT notes FROM cleans WHERE customer_id = $1', [customer.id])).toEqual([
      { notes: 'Left the gate open' },
    ]);
  });

  test('Wrong customer? and Change Password', async ({ phone, world, signIn, aNearby }) => {
    const { page, dashboard, profile } = phone;
    const ben = await aPerson(world.database);
    const house = await aNearby();
    const clockIn = new Date(Date.now() - 60_000);
    await aClean(world.database, { customerId: house.id, memberIds: [ben.id], clockIn });
    await signIn(phone, ben);
    await dashboard.open();
    await page.getByRole('button', { name: 'Wrong customer?' }).click();
    const wrong = page.getByRole('dialog', { name: 'Wrong customer?' });
    await expect(wrong).toBeVisible();
    await page.goBack();
    await expect(wrong).toBeHidden();
    await expect(dashboard.working()).toBeVisible();
    await profile.open();
    await profile.changePassword().click();
    await expect(profile.dialog()).toBeVisible();
    await page.goBack();
    await expect(profile.dialog()).toBeHidden();
    await expect(profile.title()).toBeVisible();
  });
});

test('an address that the app does not have says so, and leads home (D203)', async ({ phone }) => {
  const { page, dashboard } = phone;
  await page.goto('/staff/rota');
  await expect(page.getByText('There is no such page')).toBeVisible();
  await expect(page).toHaveURL('/staff/rota');
  await page.getByRole('link', { name: 'Go to the start' }).click();
  await expect(dashboard.greeting()).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a reload says so instead of asking to sign in, and goes on by itself (D203)', async ({ phone }) => {
    const { page, dashboard, login } = phone;
    await dashboard.open();
    await expect(dashboard.greeting()).toBeVisible();
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await page.reload();
    await expect(dashboard.greeting()).toBeVisible();
    await page.context().setOffline(true);
    // Nobody is known any more, as after 36 hours (decision D68).
    await page.evaluate(`localStorage.removeItem('tidycrew.keptPerson')`);
    await page.reload();
    await expect(page.getByText('No connection')).toBeVisible();
    await expect(login.submit()).toHaveCount(0);
    await expect(page).toHaveURL('/staff/dashboard');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No connection')).toBeVisible();
    await page.context().setOffline(false);
    await expect(dashboard.greeting()).toBeVisible();
  });
});
