import { type Page } from '@playwright/test';
import { PASSWORD, unique } from '../factories/index.js';
import { expect, test as base } from '../support/browser-test.js';
import { createTestDatabase } from '../support/database.js';
import { startServer } from '../support/server.js';
import { expectAccessible, expectAccessibleInEveryLook } from './accessible.js';
import { NARROW } from './admin-test.js';

/** A business that nobody has set up yet, on a database and a server of its own: the worker's has people. */
const test = base.extend<{ business: { baseUrl: string; setupUrl: string } }>({
  // oxlint-disable-next-line no-empty-pattern
  business: async ({}, use) => {
    const database = await createTestDatabase();
    const server = await startServer({ databaseUrl: database.url, env: { TIDYCREW_NEW: 'true' } });
    const code = () => /#code=([a-z0-9-]+)/.exec(server.output())?.[1];
    await expect.poll(code).toBeDefined();
    await use({ baseUrl: server.baseUrl, setupUrl: `${server.baseUrl}/admin/setup#code=${code()}` });
    await server.stop();
    await database.drop();
  },
});

// Its own server, and every look.
test.describe.configure({ timeout: 180_000 });

const begin = (page: Page) => page.getByRole('button', { name: 'Set up and begin' }).click();

test('a new business is set up from the sign-in page on, and its dashboard lists the first steps (D94, D187)', async ({
  page,
  business,
}) => {
  // In a phone's window until it is set up.
  const size = page.viewportSize()!;
  await page.setViewportSize(NARROW);
  await page.goto(`${business.baseUrl}/login`);
  await page.getByRole('link', { name: 'Set it up' }).click();
  await expect(page.getByRole('heading', { name: 'Set up your business' })).toBeVisible();
  // Without the code in the address it is asked for.
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible();

  await page.goto('about:blank');
  await page.goto(business.setupUrl);
  await expect(page.getByRole('heading', { name: 'The code of the server' })).toBeHidden();
  await begin(page);
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.getByText('Please choose where you work')).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeFocused();
  await expectAccessibleInEveryLook(page, 'setting up');
  await page.setViewportSize(NARROW);

  await page.getByLabel('First Name').fill('Olive');
  await page.getByLabel('Last Name').fill('Office');
  await page.getByLabel('Email').fill(`olive.${unique()}@example.test`);
  await page.getByLabel(/^Password\s*\*?$/).fill(PASSWORD);
  await page.getByLabel('Password again').fill(PASSWORD);
  await page.getByLabel(/^Name\s*\*?$/).fill('Sparkle Homes');
  await page.getByRole('combobox', { name: 'State or territory' }).click();
  await page.getByRole('option', { name: 'Western Australia' }).click();
  await expect(page.getByLabel('Time Zone').first()).toHaveValue('Australia/Perth');
  await page.getByLabel('ABN').fill('51 824 753 557');
  await begin(page);
  await expect(page.getByText('This is not a valid ABN. Please check the 11 digits.')).toBeVisible();
  await page.getByLabel('ABN').fill('51824753556');
  await expect(page.getByText('This is a valid ABN.')).toBeVisible();
  // A long password is refused, never cut to what is allowed (D11).
  const passwords = [page.getByLabel(/^Password\s*\*?$/), page.getByLabel('Password again')];
  for (const field of passwords) await field.fill('p'.repeat(129));
  await begin(page);
  await expect(page.getByText('Password can have at most 128 characters').first()).toBeVisible();
  await passwords[0]!.fill('qwerty123');
  await expect(page.getByText('One of the thousand most used passwords: it would be guessed soon.')).toBeVisible();
  for (const field of passwords) await field.fill(PASSWORD);
  await begin(page);

  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps).toBeVisible();
  await page.setViewportSize(size);
  await expect(steps).toContainText('0 of 9 done');
  await expect(page.getByText('No completed cleans', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('100%')).toBeHidden();
  await expectAccessible(page, 'the dashboard with first steps', { ofThumb: false });
  await steps.getByRole('link', { name: 'Add a team' }).click();
  await page.getByRole('dialog').getByLabel('Team Name').fill('North');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(`${business.baseUrl}/admin`);
  await expect(steps).toContainText('1 of 9 done');
  await steps.getByRole('button', { name: 'Put away' }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(page.getByText('No completed cleans', { exact: true }).first()).toBeVisible();
  await expect(steps).toBeHidden();

  await page.goto(business.setupUrl);
  await expect(page.getByText('This business is set up already')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});
