import { aPerson, unique } from '../factories/index.js';
import { signInOn } from '../support/browser-test.js';
import { expectAccessibleInEveryLook } from './accessible.js';
import { PasswordLinkPage } from './pages/account.js';
import { aLinkFor, expect, test } from './staff-test.js';

const MAILED = { json: { success: true, data: { isMailed: true } } };

test.describe('a link to a password (D190)', () => {
  test('is not sent by the Enter that ends a composition (D549)', async ({ phone, world }) => {
    const { page } = phone;
    await page.goto(await aLinkFor(world, await aPerson(world.database, { firstName: 'Emi' })));
    const link = new PasswordLinkPage(page);
    await page.getByRole('button', { name: 'Show characters' }).click();
    await link.password().focus();
    const browser = await page.context().newCDPSession(page);
    await browser.send('Input.imeSetComposition', { text: 'かな', selectionStart: 2, selectionEnd: 2 });
    // As Safari tells it, which says that the composition is over.
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229, text: '\r' } as const;
    await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter });
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter, text: '' });
    await browser.send('Input.insertText', { text: 'かな' });
    await expect(link.problem()).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(link.problem()).toContainText('Password must be at least 6 characters long');
  });

  test('signs a manager in with the new password, whoever was signed in before @story:PasswordLink', async ({
    phone,
    world,
  }) => {
    const { page } = phone;
    const manager = await aPerson(world.database, { role: 'manager', firstName: 'Mona' });
    const path = await aLinkFor(world, manager);
    await signInOn(page, world, await aPerson(world.database));
    const link = new PasswordLinkPage(page);
    await page.goto(path);
    await expect(link.heading('Hello, Mona')).toBeVisible();
    // For whom a password manager keeps the password (D401).
    await expect(page.locator('form input[autocomplete=username]')).toHaveValue(manager.email);
    await expectAccessibleInEveryLook(page, 'a link');
    await link.password().fill(manager.email);
    await link.submit().click();
    await expect(link.problem()).toContainText('The password must differ from the email address.');
    await link.password().fill('password1');
    await expect(page.getByRole('status')).toHaveText(
      'One of the thousand most used passwords: it would be guessed soon.',
    );
    // Never cut to what is allowed (D11).
    await link.password().fill('m'.repeat(129));
    await link.submit().click();
    await expect(link.problem()).toContainText('Password can have at most 128 characters');
    await link.password().fill('chosen by Mona');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin');
    const { data } = (await (await page.request.get('/api/auth/me')).json()) as { data: { user: { id: number } } };
    expect(data.user.id).toBe(manager.id);
    await page.goto(path);
    await expect(link.heading('This link is no longer valid')).toBeVisible();
    await expect(page.getByText('Please ask your office: they can send you a new one.')).toBeVisible();
    await expectAccessibleInEveryLook(page, 'a link that has ended');
    await link.back().click();
    await expect(page).toHaveURL('/login');
  });

  test('says when the server cannot be reached, and goes on when it can', async ({ phone, world }) => {
    const { page } = phone;
    const path = await aLinkFor(world, await aPerson(world.database, { firstName: 'Nina', password: null }));
    await page.route('**/api/invitations/*', (route) => route.abort());
    await page.goto(path);
    await expect(page.getByText('The link could not be looked at')).toBeVisible();
    await page.unroute('**/api/invitations/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(new PasswordLinkPage(page).heading('Welcome, Nina')).toBeVisible();
  });
});

test.describe('a forgotten password (D191)', () => {
  test('is the office’s where no mail is set up', async ({ phone }) => {
    const { page, login } = phone;
    await login.open();
    await login.forgot().click();
    await expect(page.getByText('Ask your office: they can send you a link.')).toBeVisible();
    await expect(new PasswordLinkPage(page).send()).toBeHidden();
    await expectAccessibleInEveryLook(page, 'forgotten, by the office');
    await new PasswordLinkPage(page).back().click();
    await expect(page).toHaveURL('/login');
  });

  test('is a link by e-mail where it is, with the address that was typed @story:Forgotten', async ({ phone }) => {
    const { page, login } = phone;
    await page.route('**/api/auth/forgotten-password', (route) => route.fulfill(MAILED));
    const email = `anna.${unique()}@example.test`;
    await login.open();
    await login.email().fill(email);
    await login.forgot().click();
    const forgotten = new PasswordLinkPage(page);
    await expect(forgotten.email()).toHaveValue(email);
    await expectAccessibleInEveryLook(page, 'forgotten');
    await forgotten.send().click();
    await expect(page.getByText('If this address is one of ours, a link is on its way.')).toBeVisible();
    await expectAccessibleInEveryLook(page, 'forgotten and sent');
  });
});
