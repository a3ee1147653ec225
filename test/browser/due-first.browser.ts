import { aClean, aPerson, aTeam, unique } from '../factories/index.js';
import { expectAccessible } from './accessible.js';
import { expect, test } from './staff-test.js';

const DAY_MS = 86_400_000;

test('cards say when a customer is due, and the phone remembers to put those first (D54, D222)', async ({
  phone,
  world,
  signIn,
  aNearby,
}) => {
  const { dashboard, page } = phone;
  const anna = await aPerson(world.database, { firstName: 'Anna' });
  await aTeam(world.database, { members: [anna] });
  await signIn(phone, anna);
  const fresh = await aNearby({ name: `Fresh ${unique()}` }, 100);
  const late = await aNearby({ name: `Late ${unique()}` }, 900);
  const soon = await aNearby({ name: `Soon ${unique()}` }, 500);
  for (const [customer, days] of [
    [late, 12],
    [soon, 6],
  ] as const) {
    const clockIn = new Date(Date.now() - days * DAY_MS);
    const clockOut = new Date(clockIn.getTime() + 60_000);
    await aClean(world.database, { customerId: customer.id, clockIn, clockOut });
  }
  await dashboard.open();
  await expect(dashboard.cards()).toContainText([fresh.name, soon.name, late.name]);
  await expect(dashboard.card(late)).toContainText('5 days late');
  await expect(dashboard.card(fresh)).toContainText('Due today');
  await expect(dashboard.card(soon)).toContainText(/Due (Mon|Tue|Wed|Thu|Fri|Sat|Sun)/);
  const dueFirst = page.getByRole('button', { name: 'Due first' });
  await expect(dueFirst).toHaveAttribute('aria-pressed', 'false');
  await dueFirst.click();
  await expect(dueFirst).toHaveAttribute('aria-pressed', 'true');
  await expect(dashboard.cards()).toContainText([late.name, fresh.name, soon.name]);
  await expectAccessible(page, 'customers, due first');
  await page.reload();
  await expect(dashboard.cards()).toContainText([late.name, fresh.name, soon.name]);
  await dueFirst.click();
  await expect(dashboard.cards()).toContainText([fresh.name, soon.name, late.name]);
});
