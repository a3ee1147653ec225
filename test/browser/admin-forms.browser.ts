import type { Route } from '@playwright/test';
import { aCustomer, aPerson, aTeam, unique } from '../factories/index.js';
import { dayFromToday, expect, test, turnTheWheel, typedDay } from './admin-test.js';

test.describe('days that are typed (D170)', () => {
  // Its own fields would show and take the month first.
  test.use({ locale: 'en-US' });

  test('days that are typed', async ({ world, office }) => {
    await test.step('as the country writes them, whatever the browser’s language, and what is not understood stays', async () => {
      const { page, teams } = office;
      await aTeam(world.database, { name: 'Bayside' });
      await teams.open();
      await expect(teams.asOf()).toHaveValue(typedDay(dayFromToday(0)));

      await test.step('words and short forms become the whole day when the field is left', async () => {
        const shown: [typed: string, day: string][] = [
          ['yesterday', typedDay(dayFromToday(-1))],
          ['5/3/25', '05/03/2025'],
          ['2025-03-04', '04/03/2025'],
        ];
        for (const [typed, day] of shown) {
          await teams.asOf().fill(typed);
          await teams.asOf().press('Tab');
          await expect(teams.asOf()).toHaveValue(day);
        }
        expect(new URL(page.url()).searchParams.get('date')).toBe('2025-03-04');
      });

      await test.step('no day: the text stays, a sentence says why, Escape brings the day back', async () => {
        for (const [typed, sentence] of [
          ['some day', 'Please type a day such as 22/11/2026, 22/11 or yesterday.'],
          ['31/02/2025', 'There is no such day in the calendar.'],
        ] as const) {
          await teams.asOf().fill(typed);
          await teams.asOf().press('Enter');
          await expect(teams.asOf()).toHaveValue(typed);
          await expect(teams.asOf()).toHaveAccessibleDescription(sentence);
        }
        expect(new URL(page.url()).searchParams.get('date')).toBe('2025-03-04');
        await teams.asOf().press('Escape');
        await expect(teams.asOf()).toHaveValue('04/03/2025');
        await expect(teams.asOf()).toHaveAccessibleDescription('');
      });

      await test.step('the button opens the browser’s calendar, whose day is taken', async () => {
        const field = page.getByTestId('calendar').first();
        await page.evaluate('HTMLInputElement.prototype.showPicker = function () { this.dataset.opened = "yes"; }');
        await page.getByRole('button', { name: 'Open the calendar' }).click();
        await expect(field).toHaveAttribute('data-opened', 'yes');
        await field.fill('2025-02-01');
        await expect(teams.asOf()).toHaveValue('01/02/2025');
      });
    });

    await test.step('a day before the first that is allowed is not sent', async () => {
      const { page, teams } = office;
      const anna = await aPerson(world.database, { firstName: 'Anna' });
      const team = await aTeam(world.database, { name: 'Bayside', members: [anna] });
      const removals = office.requestsTo('/api/admin/teams/', 'DELETE');
      await teams.open(`?edit=${team.id}`);
      await teams.remove(anna).click();
      await teams.endDate().fill('1/1/2001');
      await teams.confirmRemoval().click();
      await expect(teams.removing()).toContainText(/Please choose \d\d\/\d\d\/20\d\d or later\./);
      await teams.endDate().fill('sometime');
      await teams.endDate().press('Enter');
      await expect(teams.endDate()).toBeFocused();
      await expect(teams.removing()).toContainText('Please type a day such as');
      await expect(page.getByRole('dialog')).not.toHaveCount(0);
      expect(removals).toHaveLength(0);
    });
  });
});

test.describe('typed work in dialogs (D171)', () => {
  test('dialogs ask before typed work is lost, and are steps of the history @narrow @story:customers', async ({
    world,
    office,
  }) => {
    await test.step('typed work is not lost without a question: by Escape, beside, ×, Cancel, Back or a reload', async () => {
      const { page, customers, customer } = office;
      await aCustomer(world.database, { name: 'Elm House' });
      const question = office.dialog('Discard what you typed?');
      const keep = question.getByRole('button', { name: 'Keep editing' }).last();
      await office.dashboard.open();
      await customers.open();
      await customers.button('Add Customer').click();
      await customer.name().fill('Oak House');
      const ways: [string, () => Promise<unknown>][] = [
        ['Escape', () => page.keyboard.press('Escape')],
        ['beside', () => page.mouse.click(3, 3)],
        ['×', () => customer.dialog().getByRole('button', { name: 'Close' }).click()],
        ['Cancel', () => customer.dialog().getByRole('button', { name: 'Cancel' }).click()],
        ['Back', () => page.evaluate('history.back()')],
      ];
      for (const [way, close] of ways) {
        // On a phone the dialog leaves no room beside it.
        if (way === 'beside' && (page.viewportSize()?.width ?? 0) < 640) continue;
        await test.step(way, async () => {
          await close();
          await expect(keep).toBeFocused();
          await keep.click();
          await expect(question).toBeHidden();
          await expect(customer.name()).toHaveValue('Oak House');
        });
      }
      await test.step('Back in the question keeps what was typed', async () => {
        await page.evaluate('history.back()');
        await expect(question).toBeVisible();
        await page.evaluate('history.back()');
        await expect(question).toBeHidden();
        await expect(customer.name()).toHaveValue('Oak House');
      });
      await test.step('the browser asks before a reload', async () => {
        const asked: string[] = [];
        page.once('dialog', (dialog) => {
          asked.push(dialog.type());
          void dialog.dismiss();
        });
        await page.evaluate('location.reload()').catch(() => undefined);
        await expect.poll(() => asked).toEqual(['beforeunload']);
        await expect(customer.name()).toHaveValue('Oak House');
      });
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'Discard', exact: true }).click();
      await expect(customer.dialog()).toBeHidden();
      await expect(page).toHaveURL(/\/admin\/customers$/);
      await page.goBack();
      await expect(office.heading('Dashboard')).toBeVisible();
    });

    await test.step('each dialog is a step that Back closes, one above the other too, and closing leaves no step', async () => {
      const { page, teams } = office;
      const anna = await aPerson(world.database, { firstName: 'Anna' });
      const team = await aTeam(world.database, { name: 'Bayside', members: [anna] });
      const back = () => page.evaluate('history.back()');
      await office.dashboard.open();
      await teams.open();
      await test.step('a dialog of the address, and one above it', async () => {
        await teams.edit(team).click();
        await expect(teams.editing()).toBeVisible();
        await teams.remove(anna).click();
        await expect(teams.removing()).toBeVisible();
        await back();
        await expect(teams.removing()).toBeHidden();
        await expect(teams.editing()).toBeVisible();
        await back();
        await expect(teams.editing()).toBeHidden();
        await expect(teams.card(team)).toBeVisible();
      });
      await test.step('closed by hand they are no steps any more', async () => {
        await teams.edit(team).click();
        await teams.editing().getByRole('button', { name: 'Add Member' }).click();
        await expect(teams.growing()).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(teams.growing()).toBeHidden();
        await page.keyboard.press('Escape');
        await expect(teams.editing()).toBeHidden();
        await back();
        await expect(office.heading('Dashboard')).toBeVisible();
      });
      await test.step('a dialog without an address', async () => {
        await office.dashboard.loginAs().click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        await back();
        await expect(dialog).toBeHidden();
        await expect(office.heading('Dashboard')).toBeVisible();
      });
      await test.step('what is saved asks nothing', async () => {
        await teams.open();
        await teams.add().click();
        await teams.adding().getByLabel('Team Name').fill('Harbour');
        await teams.adding().getByRole('button', { name: 'Create' }).click();
        await expect(teams.adding()).toBeHidden();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    });

    await test.step('a dialog closes while the step of the one above it still has to go', async () => {
      const { page, teams } = office;
      const team = await aTeam(world.database, { name: 'Northside' });
      await office.dashboard.open();
      await teams.open();
      await teams.edit(team).click();
      await teams.editing().getByRole('button', { name: 'Add Member' }).click();
      await expect(teams.growing()).toBeVisible();
      // As on a machine that is busy: what waits for nothing waits for a moment.
      await page.evaluate(`{
        const { setTimeout } = window;
        window.setTimeout = (work, ms, ...given) => setTimeout(work, ms || 500, ...given);
      }`);
      await page.keyboard.press('Escape');
      await expect(teams.growing()).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(teams.editing()).toBeHidden();
      await page.evaluate('history.back()');
      await expect(office.heading('Dashboard')).toBeVisible();
    });
  });

  test('work goes on where the session ended meanwhile (D53)', async ({ world, maria, office }) => {
    await test.step('a file is saved, once one has signed in again on top of the page', async () => {
      const { page, customers } = office;
      const customer = await aCustomer(world.database);
      await customers.open();
      await expect(customers.card(customer)).toBeVisible();
      const refused = page.waitForResponse((response) => response.url().includes('/customers/export'));
      // Only now, so that nothing else finds out first.
      const endSession = async (route: Route) => {
        await world.database.query('DELETE FROM sessions WHERE user_id = $1', [maria.id]);
        await route.continue();
      };
      await page.route('**/api/admin/customers/export?*', endSession, { times: 1 });
      const download = page.waitForEvent('download');
      await customers.list.open();
      await customers.button('Export CSV').last().click();
      expect((await refused).status()).toBe(401);
      await office.signInAgain(maria, { isFilled: true });
      expect((await download).suggestedFilename()).toBe(`customers-${dayFromToday(0)}.csv`);
      await expect(office.toasts().locator('[data-toast=error]')).toHaveCount(0);
    });

    await test.step('what was typed is still there, and is saved', async () => {
      const { page, customers, customer } = office;
      await page.clock.install();
      await customers.open('?edit=new');
      const name = `Patient ${unique()}`;
      await customer.name().fill(name);
      await customer.address().fill('12 Swan Street, Richmond');
      await customer.price().fill('150');
      await world.database.query('DELETE FROM sessions WHERE user_id = $1', [maria.id]);
      // Who is signed in is known for some seconds.
      await page.clock.fastForward(10_000);
      for (const state of ['hidden', 'visible']) {
        await page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));`);
      }
      await office.signInAgain(maria);
      await expect(customer.name()).toHaveValue(name);
      await customer.submit().click();
      await expect(customer.dialog()).toBeHidden();
      expect(await world.database.query('SELECT 1 FROM customers WHERE name = $1', [name])).toHaveLength(1);
    });
  });
});

test('the colours are the device’s, light or dark as chosen, from the first paint on', async ({ office }) => {
  const { page } = office;
  const ground = () => page.evaluate('document.body && getComputedStyle(document.body).backgroundColor');
  const [light, dark] = ['rgb(239, 244, 243)', 'rgb(8, 16, 15)'];
  const choose = async (name: string) => {
    const menu = page.getByRole('button', { name: 'Open menu' });
    const person = office.person();
    await expect(menu.or(person).first()).toBeVisible();
    if ((await menu.isVisible()) && !(await person.isVisible())) await menu.click();
    await person.click();
    await page.getByRole('menuitemradio', { name }).click();
  };
  await page.emulateMedia({ colorScheme: 'light' });
  await office.dashboard.open();
  await expect.poll(ground).toBe(light);
  await choose('Dark');
  await expect.poll(ground).toBe(dark);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(ground).toBe(dark);
  await page.emulateMedia({ colorScheme: 'dark' });
  await choose('Light');
  await expect.poll(ground).toBe(light);
  await choose('As the device');
  await expect.poll(ground).toBe(dark);
});

test('the wheel turns over a number without changing it, and a decimal comma is read as typed (D400)', async ({
  world,
  office,
}) => {
  const { customers, customer: dialog } = office;
  const elm = await aCustomer(world.database, { name: 'Elm House' });
  await customers.open();
  await customers.button(`Edit ${elm.name}`).click();
  const price = dialog.dialog().getByRole('spinbutton', { name: 'Price ($)' });
  await expect(price).toHaveAttribute('min', '0');
  await expect(price).toHaveAttribute('step', '0.01');
  await expect(price).toHaveAttribute('aria-valuenow', '150');

  await test.step('three turns change nothing', async () => {
    await turnTheWheel(price);
    await expect(price).toHaveValue('150');
  });
  await test.step('the arrows go by a cent', async () => {
    await price.press('ArrowDown');
    await expect(price).toHaveValue('149.99');
    await price.press('ArrowUp');
    await expect(price).toHaveValue('150');
  });
  await test.step('typed with a comma and left, it shows how it was read', async () => {
    await price.fill('');
    await price.pressSequentially('95,5');
    await price.press('Tab');
    await expect(price).toHaveValue('95.50');
  });
  await test.step('what can mean two amounts is refused', async () => {
    await price.fill('1.200');
    await dialog.submit().click();
    await expect(dialog.dialog()).toContainText('Price must be a number of 0 or more, with at most 2 decimals');
  });
  await test.step('sent as it was read', async () => {
    await price.fill('1.200,00');
    await price.press('Enter');
    await expect(dialog.dialog()).toBeHidden();
    await expect(customers.card(elm)).toContainText('$1,200.00');
  });
});
