import { aPerson, aTeam } from '../factories/index.js';
import { dayFromToday, expect, test, typedDay } from './admin-test.js';

test.describe('days that are typed (D170)', () => {
  // Its own fields would show and take the month first.
  test.use({ locale: 'en-US' });

  test('as the country writes them, whatever the browser’s language, and what is not understood stays', async ({
    world,
    office,
  }) => {
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

  test('a day before the first that is allowed is not sent', async ({ world, office }) => {
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
