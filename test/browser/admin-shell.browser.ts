import { aPerson } from '../factories/index.js';
import { expectAccessible, inEveryLook } from './accessible.js';
import { expect, test } from './staff-test.js';

test('the console asks the signed-out to sign in and then opens; Logout leads out', async ({ page, world }) => {
  const admin = await aPerson(world.database, { role: 'admin', firstName: 'Maria', lastName: 'Costa' });
  await page.goto('/admin');
  await expect(page).toHaveURL('/login?next=%2Fadmin');
  await page.getByLabel('Email', { exact: true }).fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText('Maria Costa', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/admin');
  await expect(page).toHaveURL('/login?next=%2Fadmin');
});

test('a manager sees the console’s home; staff are sent to their dashboard (D8)', async ({ phone, world, signIn }) => {
  const { page } = phone;
  await signIn(phone, await aPerson(world.database, { role: 'manager' }));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await page.goto('/admin/staff');
  await expect(page).toHaveURL(/\/admin\/?$/);
  await page.context().clearCookies();
  await signIn(phone, await aPerson(world.database));
  await page.goto('/admin/staff');
  await expect(page).toHaveURL('/staff/dashboard');
});

test('the console’s home is accessible in light and dark at every width', async ({ phone, world, signIn }) => {
  const { page } = phone;
  await signIn(phone, await aPerson(world.database, { role: 'admin' }));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  // The component library's icon buttons are made for the mouse.
  await inEveryLook(page, (look) => expectAccessible(page, look, { ofThumb: false }));
});
