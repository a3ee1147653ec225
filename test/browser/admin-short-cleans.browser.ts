import { aClean, aCustomer, aPerson, type TestPerson } from '../factories/index.js';
import { expectAccessibleInConsole } from './accessible.js';
import { dayFromToday, expect, test } from './admin-test.js';

const YESTERDAY = dayFromToday(-1);

test('a day with two slips: said where its figures are, found, and discarded with one press (D485, D486) @narrow-long', async ({
  page,
  world,
  office,
  windowOf,
  yesterdays,
}) => {
  const { dashboard, timesheets, editClean } = office;
  const lena = await aPerson(world.database, { firstName: 'Lena', lastName: 'Fox' });
  const [oak, elm, fig] = await Promise.all(
    ['Oak House', 'Elm House', 'Fig House'].map((name) => aCustomer(world.database, { name })),
  );
  const crew = { memberIds: [lena.id], allottedMinutes: 90, priceCents: 18_000 };
  await yesterdays('08:00', '09:25', { ...crew, customerId: oak!.id });
  await yesterdays('15:00', '15:01', { ...crew, customerId: elm!.id });
  await yesterdays('15:30', '15:32', { ...crew, customerId: fig!.id });

  const note = page.getByText(/clean(s)? of under/).locator('xpath=ancestor-or-self::p');
  const question = page.getByRole('dialog', { name: 'Discard Clean' });

  await test.step('the cards say what they would be without them, and lead to the latest', async () => {
    await dashboard.open('yesterday');
    await expect(dashboard.figure('On Time Target')).toContainText('4535%');
    await expect(note).toHaveText(
      '2 cleans of under 5 min are in this. Without them: On Time Target 106%, Revenue $180, Wage Ratio 25%',
    );
    await note.getByRole('button', { name: '2 cleans of under 5 min' }).click();
    await expect(editClean.dialog()).toContainText('Fig House');
    await editClean.cancel().click();
    await expect(editClean.dialog()).toBeHidden();
  });

  await test.step('those who change nothing read the same, without a way to discard (D8)', async () => {
    const manager = await windowOf(await aPerson(world.database, { role: 'manager' }));
    await manager.dashboard.open('yesterday');
    await expect(manager.dashboard.needs()).toContainText('Fig House took 2 min of 90');
    await expect(manager.page.getByText('2 cleans of under 5 min are in this.')).toBeVisible();
    await expect(manager.dashboard.needs().getByRole('button', { name: /Discard/ })).toHaveCount(0);
  });

  await test.step('Needs you names each of them; one press and a question discard it', async () => {
    const line = dashboard.needs().getByRole('listitem').filter({ hasText: 'Fig House' });
    await expect(line).toContainText(/^Fig House took 2 min of 90 \(.*3:30 pm, .*\)\. Wrong customer\?/);
    await expectAccessibleInConsole(page, 'a clean of no length in Needs you');
    const discard = line.getByRole('button', { name: 'Discard the clean at Fig House' });
    await discard.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(discard).toBeFocused();
    await discard.click();
    await page.route('**/api/admin/cleans/*/discard', (route) => route.abort(), { times: 1 });
    await question.getByRole('button', { name: 'Discard Clean' }).click();
    await expect(question.getByRole('alert')).toHaveText('Error discarding clean. Please try again.');
    await question.getByRole('button', { name: 'Discard Clean' }).click();
    await expect(office.toast('success')).toContainText('Clean at Fig House discarded.');
    await expect(line).toBeHidden();
    await expect(note).toHaveText(/^1 clean of under 5 min is in this\. Without it: On Time Target 106%/);
  });

  await test.step('Staff Performance says it of its efficiency', async () => {
    await page.goto(`/admin/reports?tab=staff&range=custom&from=${YESTERDAY}&to=${YESTERDAY}`);
    await expect(note).toHaveText('1 clean of under 5 min is in this. Without it: Overall Efficiency 106%');
  });

  await test.step('the day is one to look at, says what would be paid, and the clean is discarded there', async () => {
    await timesheets.open('?dateFilter=yesterday');
    await timesheets.lookAt().click();
    await timesheets.dayToLookAt(/^Lena Fox/).click();
    const day = timesheets.day(lena);
    await expect(day).toContainText('7.02 hours');
    await expect(note).toHaveText('1 clean of under 5 min is in this. Without it: 1.42 hours');
    await expectAccessibleInConsole(page, 'a day with a clean of no length');
    await day.getByRole('button', { name: 'Discard the clean at Elm House' }).click();
    await question.getByRole('button', { name: 'Discard Clean' }).click();
    await expect(question).toBeHidden();
    await expect(day).toContainText('1.42 hours');
    await expect(note).toBeHidden();
    await expect(day.getByRole('button', { name: /^Discard/ })).toHaveCount(0);
  });

  await test.step('the activity log says why', async () => {
    await page.goto('/admin/activity');
    await expect(page.getByText('Reason: started by mistake').first()).toBeVisible();
  });
});

test('a range that holds nothing but a slip says so (D486)', async ({ page, world, office, yesterdays }) => {
  const tom: TestPerson = await aPerson(world.database);
  await yesterdays('09:00', '09:17', { memberIds: [tom.id], allottedMinutes: 90 });
  await aClean(world.database, { memberIds: [tom.id] });
  await office.dashboard.open('yesterday');
  await expect(page.getByText('1 clean of under 20 min is in this, and no other clean.')).toBeVisible();
});
