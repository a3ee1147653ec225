import { readFile } from 'node:fs/promises';
import { addDays, startOfWeek } from '@tidycrew/domain';
import { aCustomer, aPerson, aPlan, aTeam, aVisit, unique, type VisitInput } from '../factories/index.js';
import type { World } from '../support/browser-test.js';
import { expectAccessible } from './accessible.js';
import { dayFromToday, expect, NARROW, test, typedDay, WIDE } from './admin-test.js';
import { chooseFrom } from './pages/choose-from.js';

/* The schedule with the product's own answers; admin-schedule.browser.ts walks it with answers out of memory. */

const TODAY = dayFromToday(0);

/** A customer of its own with a visit. */
async function aVisitOf({ database }: World, name: string, input: VisitInput = {}) {
  const customer = await aCustomer(database, { name: `${name} ${unique()}`, address: '4 Elm Street, Kew VIC 3101' });
  const visit = await aVisit(database, { customerId: customer.id, day: TODAY, ...input });
  return { ...visit, name: customer.name };
}

const aCrew = async ({ database }: World) =>
  aTeam(database, { name: `Crew ${unique()}`, members: [await aPerson(database), await aPerson(database)] });

test("'Needs you' says which visits are late, missed, refused and nobody's, and leads to their day (D241)", async ({
  page,
  world,
  office,
  windowOf,
}) => {
  const { dashboard, schedule } = office;
  const panel = dashboard.needs();
  await dashboard.open();
  await expect(dashboard.heading()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No active cleans' }).or(dashboard.active()).first()).toBeVisible();
  await expect(panel).toHaveCount(0);
  const { id: teamId, name: crew } = await aCrew(world);
  // The working day has no room for it at any time.
  const late = await aVisitOf(world, 'Late', { teamId, minutes: 1440 });
  const missed = await aVisitOf(world, 'Missed', { teamId, day: dayFromToday(-8) });
  const refused = await aVisitOf(world, 'Refused', { teamId, outcome: 'refused', reason: 'noAccess' });
  const nobodys = await aVisitOf(world, 'Nobody', {});
  await aVisitOf(world, 'Tomorrow', { day: dayFromToday(1) });
  await page.reload();
  const line = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await expect(line(late.name)).toContainText(`is late (${typedDay(TODAY)}, ${crew})`);
  await expect(line(missed.name)).toContainText(`was missed (${typedDay(dayFromToday(-8))}, ${crew})`);
  await expect(line(refused.name)).toContainText('could not be cleaned: no access');
  await expect(line(nobodys.name)).toContainText(`has no team (${typedDay(TODAY)})`);
  for (const viewport of [WIDE, NARROW]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, `needs you, ${viewport.width} px`, { ofThumb: false });
  }
  await panel.getByRole('link', { name: missed.name }).click();
  await expect(page).toHaveURL(`/admin/schedule?day=${dayFromToday(-8)}`);
  await expect(schedule.card(missed.name)).toBeVisible();
  await page.goBack();
  await panel.getByRole('link', { name: 'Schedule', exact: true }).click();
  await expect(page).toHaveURL('/admin/schedule');
  const manager = await windowOf(await aPerson(world.database, { role: 'manager' }));
  await manager.dashboard.open();
  const theirs = manager.dashboard.needs();
  await theirs.getByRole('link', { name: missed.name }).click();
  await expect(manager.schedule.card(missed.name)).toBeVisible();
});

test('the schedule is saved as a file, reached from the due board, and read by a manager', async ({
  page,
  world,
  office,
  windowOf,
}) => {
  await test.step('the week is saved as a file that holds what the board shows (D62)', async () => {
    const { schedule } = office;
    const { id: teamId, name: crew } = await aCrew(world);
    const elm = await aVisitOf(world, 'Elm, "the house"', {
      ...{ teamId, windowFrom: '23:00', windowTo: '23:30', minutes: 90, note: '=Key\nunder the mat' },
    });
    const ash = await aVisitOf(world, 'Ash', { outcome: 'skipped', reason: 'customer' });
    const fig = await aVisitOf(world, 'Fig', { day: null, dueDay: TODAY });
    await aVisitOf(world, 'Next week', { day: addDays(TODAY, 7) });
    await schedule.open();
    await expect(schedule.toPlace()).toContainText(fig.name);
    const download = page.waitForEvent('download');
    await schedule.button('Export CSV').click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`schedule-${startOfWeek(TODAY)}.csv`);
    const [head, ...rows] = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(head).toMatch(
      /^Date,Team,Place in the day,Customer,Address,Window from,Window to,Expected,Minutes,Price,State/,
    );
    expect(rows).toHaveLength(3);
    const lineOf = (name: string) => rows.find((row) => row.includes(name));
    expect(lineOf('Elm, ""the house""')).toContain(`${TODAY},${crew},1,"${elm.name.replaceAll('"', '""')}"`);
    expect(lineOf('Elm, ""the house""')).toContain('23:00,23:30,23:00,90,');
    // No program takes a note for a formula.
    expect(lineOf('Elm, ""the house""')).toContain("'=Key");
    expect(lineOf(ash.name)).toContain("Skipped,Customer's wish");
    expect(lineOf(fig.name)).toMatch(/^,,,Fig/);
  });

  await test.step('a row of the due board leads to the week of its visit (D271)', async () => {
    const monday = startOfWeek(addDays(TODAY, 14));
    const planned = await aVisitOf(world, 'Planned', { day: addDays(monday, 3) });
    // Due today, because it was never cleaned: the visit was made by hand.
    await office.due.open();
    await office.due.planned(planned).click();
    await expect(page).toHaveURL(`/admin/schedule?day=${addDays(monday, 3)}`);
    await expect(office.schedule.card(planned.name)).toBeVisible();
  });

  await test.step('a manager reads board, visit and team’s day, is offered no plans, and meets no refusal (D8, D62)', async () => {
    const team = await aCrew(world);
    const customer = await aCustomer(world.database, { name: `Elm ${unique()}` });
    const plan = await aPlan(world.database, {
      customerId: customer.id,
      teamId: team.id,
      anchorDay: TODAY,
      madeUntil: addDays(TODAY, 56),
    });
    await aVisit(world.database, {
      ...{ planId: plan.id, customerId: customer.id, teamId: team.id, day: TODAY, windowFrom: '23:00' },
    });
    const { page: theirs, schedule } = await windowOf(await aPerson(world.database, { role: 'manager' }));
    const refused: string[] = [];
    theirs.on('response', (answer) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`));
    await schedule.open(`?day=${TODAY}`);
    const card = schedule.card(customer.name);
    await expect(card).toBeVisible();
    for (const name of ['Plans', 'Add visit', 'Pause…']) await expect(schedule.button(name)).toHaveCount(0);
    await card.click();
    await expect(schedule.dialog()).toContainText('11:00 pm');
    for (const name of ['Move…', 'Skip…', 'Note…', 'Plans…', 'Open the customer', 'Add Clean']) {
      await expect(schedule.button(name)).toHaveCount(0);
    }
    // The team's day is all that leads on.
    await expect(schedule.dialog().getByRole('link')).toHaveCount(1);
    await schedule.dialog().getByRole('link').click();
    await expect(theirs).toHaveURL(new RegExp(`day=${TODAY}&team=${team.id}`));
    await expect(theirs.getByRole('list', { name: 'Visits in their order' }).getByRole('listitem')).toHaveCount(1);
    await expect(schedule.button('Shortest way')).toHaveCount(0);
    const download = theirs.waitForEvent('download');
    await schedule.button('Export CSV').click();
    await download;
    expect(refused).toEqual([]);
  });
});

test('a single visit is added from the board, and stands there (D56) @narrow @story:schedule', async ({
  page,
  world,
  office,
}) => {
  const { schedule } = office;
  const customer = await aCustomer(world.database, { name: `Gum ${unique()}` });
  const team = await aCrew(world);
  const day = startOfWeek(addDays(TODAY, 7));
  await schedule.open(`?day=${day}`);
  await schedule.button('Add visit').click();
  const adding = office.dialog('Add visit');
  await chooseFrom(adding.getByRole('combobox', { name: 'Customer' }), customer.name);
  await adding.getByRole('textbox', { name: 'Day' }).fill(typedDay(day));
  await schedule.choose('Team', team.name);
  await adding.getByLabel('Not before').fill('11:00');
  await adding.getByLabel('Done by').fill('10:00');
  await schedule.button('Add').click();
  await expect(adding).toContainText('Please choose a later time than the one before it.');
  await adding.getByLabel('Done by').fill('12:30');
  await adding.getByLabel('Minutes for two people').fill('75');
  await adding.getByLabel('Note').fill('Ring twice');
  // Nothing typed is lost when it is not stored.
  await page.route('**/api/admin/visits', (route) => route.abort());
  await schedule.button('Add').click();
  await expect(office.toast('error')).toContainText('The visit was not added:');
  await expect(adding.getByLabel('Note')).toHaveValue('Ring twice');
  await page.unroute('**/api/admin/visits');
  await schedule.button('Add').click();
  await expect(office.toast('success')).toContainText(`A visit of ${customer.name} is added`);
  await expect(adding).toHaveCount(0);
  await expect(schedule.card(customer.name)).toContainText('11:00 am – 12:30 pm · 75 min');
  const rows = await world.database.query(
    `SELECT day::text, team_id AS team, minutes, note, kept_by_hand AS "byHand" FROM visits WHERE customer_id = $1`,
    [customer.id],
  );
  expect(rows).toEqual([{ day, team: team.id, minutes: 75, note: 'Ring twice', byHand: expect.any(Boolean) }]);
});

test('a visit that another admin moves is at its new place within the poll, without a reload (D62)', async ({
  page,
  world,
  office,
  windowOf,
}) => {
  const monday = startOfWeek(addDays(TODAY, 7));
  const { id: teamId, name: crew } = await aCrew(world);
  const elm = await aVisitOf(world, 'Elm', { teamId, day: monday });
  await page.setViewportSize(WIDE);
  await page.clock.install();
  await office.schedule.open(`?week=${monday}`);
  await expect(office.schedule.cell(crew, 0)).toContainText(elm.name);
  const other = await windowOf(await aPerson(world.database, { role: 'admin' }));
  await other.page.setViewportSize(WIDE);
  await other.schedule.open(`?week=${monday}`);
  await other.schedule.card(elm.name).click();
  await other.schedule.button('Move…').click();
  await other.schedule
    .dialog()
    .getByLabel('Day', { exact: true })
    .fill(typedDay(addDays(monday, 2)));
  await other.schedule.button('Move').click();
  await expect(other.toast('success')).toContainText(`${elm.name}: moved to`);
  await expect(office.schedule.cell(crew, 0)).toContainText(elm.name);
  await page.clock.fastForward(30_000);
  await expect(office.schedule.cell(crew, 2)).toContainText(elm.name);
  await expect(office.schedule.cell(crew, 0)).not.toContainText(elm.name);
});
