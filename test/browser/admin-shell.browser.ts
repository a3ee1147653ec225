import { AxeBuilder } from '@axe-core/playwright';
import { aPerson } from '../factories/index.js';
import { WCAG } from './accessible.js';
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

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 390, 1280]) {
    test(`the console's home is accessible in ${colorScheme} at ${width} px`, async ({ phone, world, signIn }) => {
      const { page } = phone;
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await signIn(phone, await aPerson(world.database, { role: 'admin' }));
      await page.goto('/admin');
      await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    });
  }
}
