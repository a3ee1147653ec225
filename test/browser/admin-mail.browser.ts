import { PASSWORD, unique } from '../factories/index.js';
import { expect, test as base } from '../support/browser-test.js';
import { createTestDatabase } from '../support/database.js';
import { MAIL_PASSWORD, startConsoleMailServer } from '../support/mail-settings.js';
import { partOf } from '../support/mime.js';
import { startServer } from '../support/server.js';
import type { TestMailServer } from '../support/smtp.js';
import { expectAccessibleInConsole } from './accessible.js';
import { AdminConsole } from './pages/admin-console.js';

/** A business that nobody has set up yet, and a mail server that asks for a password. */
const test = base.extend<{ setupUrl: string; mailServer: TestMailServer }>({
  // oxlint-disable-next-line no-empty-pattern
  setupUrl: async ({}, use) => {
    const database = await createTestDatabase();
    const server = await startServer({
      databaseUrl: database.url,
      env: { TIDYCREW_NEW: 'true', BACKGROUND_WORK: 'true' },
    });
    const code = () => /#code=([a-z0-9-]+)/.exec(server.output())?.[1];
    await expect.poll(code).toBeDefined();
    await use(`${server.baseUrl}/admin/setup#code=${code()}`);
    await server.stop();
    await database.drop();
  },
  // oxlint-disable-next-line no-empty-pattern
  mailServer: async ({}, use) => {
    const server = await startConsoleMailServer({ password: MAIL_PASSWORD });
    await use(server);
    await server.stop();
  },
});

// Its own server, and every look.
test.describe.configure({ timeout: 180_000 });

test('from an empty business to the first invitation in an inbox (D600, D602)', async ({
  page,
  setupUrl,
  mailServer,
}) => {
  const { settings, staff } = new AdminConsole(page);
  const at = (path: string) => page.goto(new URL(`/admin${path}`, setupUrl).href);
  const olive = `olive.${unique()}@example.test`;

  await test.step('the first steps lead to the mail settings', async () => {
    await page.goto(setupUrl);
    await page.getByLabel('First Name').fill('Olive');
    await page.getByLabel('Last Name').fill('Office');
    await page.getByLabel('Email').fill(olive);
    await page.getByLabel(/^Password\s*\*?$/).fill(PASSWORD);
    await page.getByLabel('Password again').fill(PASSWORD);
    await page.getByLabel(/^Name\s*\*?$/).fill('Sparkle Homes');
    await page.getByRole('combobox', { name: 'State or territory' }).click();
    await page.getByRole('option', { name: 'Victoria' }).click();
    await page.getByRole('button', { name: 'Set up and begin' }).click();
    await page.getByRole('region', { name: 'First steps' }).getByRole('link', { name: 'Set up mail' }).click();
    await expect(settings.panel()).toContainText('No mail server is set');
  });

  await test.step('a provider fills in its server and says what it needs', async () => {
    await settings.button('Gmail').click();
    await expect(settings.field('Server')).toHaveValue('smtp.gmail.com');
    await expect(settings.panel()).toContainText('465 (TLS)');
    await expect(settings.panel()).toContainText('app password');
    await expect(settings.panel().getByRole('link', { name: /App passwords/ })).toHaveAttribute('target', '_blank');
    await settings.button('Microsoft 365').click();
    await expect(settings.panel()).toContainText('Microsoft 365 is giving up sign-in with a password.');
  });

  await test.step('what is missing is said, and nothing is sent', async () => {
    await settings.button('Send a test to me').click();
    await expect(settings.panel()).toContainText('Please enter a valid email address');
    await settings.save().click();
    await expect(settings.panel()).toContainText('Please enter your own password');
    await expectAccessibleInConsole(page, 'mail settings');
  });

  await test.step('a test says what is wrong, with the words of the server, and then that it went out', async () => {
    await settings.field('Server').fill(mailServer.host);
    await settings.panel().getByRole('combobox', { name: 'Port' }).click();
    await page.getByRole('option', { name: '2525' }).click();
    await settings.field('User').fill('office@sparkle.test');
    await settings.field('Password of the mail server').fill('wrong');
    await settings.field('Sender Address').fill('office@sparkle.test');
    await settings.button('Send a test to me').click();
    await expect(settings.failure()).toContainText('The mail server did not accept the sign-in.');
    await expect(settings.failure()).toContainText('535 5.7.8 Username and Password not accepted');
    await settings.field('Password of the mail server').fill(MAIL_PASSWORD);
    await settings.button('Send a test to me').click();
    await expect(settings.panel()).toContainText(`The mail server has taken an e-mail to ${olive}.`);
    expect(mailServer.received.map(({ to }) => to)).toEqual([[olive]]);
  });

  await test.step('saving asks for the own password again', async () => {
    await settings.field('Your own password').fill('not mine');
    await settings.save().click();
    await expect(page.getByText('This is not your password.').first()).toBeVisible();
    await settings.field('Your own password').fill(PASSWORD);
    await settings.save().click();
    await expect(settings.saved()).toBeVisible();
    await expect(settings.panel()).toContainText('Saved. Leave it empty to keep it');
    await expect(settings.field('Password of the mail server')).toHaveValue('');
    await expect(settings.field('Your own password')).toHaveValue('');
  });

  await test.step('the dashboard says who changed it, and the step is done', async () => {
    await at('');
    const needs = page.getByRole('region', { name: /^Needs you/ });
    await expect(needs).toContainText(`Olive Office set the mail server to ${mailServer.host}`);
    await expect(page.getByRole('region', { name: 'First steps' })).toContainText('1 of 9 done');
    await at('/activity');
    await expect(page.getByText('changed the mail server').first()).toBeVisible();
  });

  await test.step('the first invitation arrives', async () => {
    await at('/staff/create');
    const anna = `anna.${unique()}@example.test`;
    await staff.field('First Name').fill('Anna');
    await staff.field('Last Name').fill('Nguyen');
    await staff.field('Email').fill(anna);
    await staff.inviteByLink().check();
    await staff.submit().click();
    await staff.invitation().getByRole('button', { name: 'Send by e-mail' }).click();
    await expect(staff.invitation()).toContainText(`The link is on its way to ${anna}.`);
    const received = () => mailServer.received.find(({ to }) => to.includes(anna));
    await expect.poll(received, { timeout: 15_000 }).toBeDefined();
    const { mime } = received()!;
    expect(mime.headers.get('from')).toBe('Sparkle Homes <office@sparkle.test>');
    expect(partOf(mime, 'text/plain').text).toMatch(/\/invite\/[A-Za-z0-9_-]{43}\n/);
  });
});
