import {
  aClean,
  aCustomer,
  aPerson,
  aPunchEvent,
  aSession,
  aTeam,
  type PunchEventInput,
  type TestPerson,
} from '../factories/index.js';
import type { World } from '../support/browser-test.js';
import { expectAccessible, expectAccessibleInConsole } from './accessible.js';
import { dayFromToday, expect, instantOf, NARROW, test } from './admin-test.js';

/** Stories of many steps, and each waits for the server. */
test.describe.configure({ timeout: 90_000 });

const YESTERDAY = dayFromToday(-1);
const at = (time: string) => instantOf(YESTERDAY, time);

/** Anna's clean of yesterday, and people to speak of. */
async function aCrew({ database }: World) {
  const anna = await aPerson(database, { firstName: 'Anna', lastName: 'Wu' });
  const ben = await aPerson(database, { firstName: 'Ben', lastName: 'Ho' });
  const customer = await aCustomer(database, { name: 'Elm House' });
  const team = await aTeam(database, { name: 'Bayside', members: [anna, ben] });
  const body = { customerId: customer.id, teamId: team.id, memberIds: [anna.id, ben.id] };
  return { anna, ben, customer, team, body };
}

const waiting = ({ database }: World, { id: userId }: TestPerson, input: Partial<PunchEventInput> = {}) =>
  aPunchEvent(database, { userId, at: at('09:02'), receivedAt: at('11:40'), ...input });

test('of two cleans that are asked for, the one that was pressed last opens', async ({ page, world, office }) => {
  const { latePunches } = office;
  const { anna, ben, customer, body } = await aCrew(world);
  const oak = await aCustomer(world.database, { name: 'Oak House' });
  const clean = (customerId: number, person: TestPerson) =>
    aClean(world.database, { customerId, memberIds: [person.id], clockIn: at('09:30'), clockOut: at('11:00') });
  const slow = await clean(customer.id, anna);
  const quick = await clean(oak.id, ben);
  await waiting(world, anna, { body, cleanId: slow.id });
  await waiting(world, ben, { body: { ...body, customerId: oak.id }, cleanId: quick.id });
  await latePunches.open();
  const letGo = await office.holdBack(`/api/admin/cleans/${slow.id}`);
  await page.getByRole('button', { name: 'Open the clean at Elm House' }).click();
  await page.getByRole('button', { name: 'Open the clean at Oak House' }).click();
  await expect(office.editClean.dialog()).toContainText('Oak House');
  await page.keyboard.press('Escape');
  await expect(office.editClean.dialog()).toHaveCount(0);
  const answered = page.waitForResponse(`**/api/admin/cleans/${slow.id}`);
  letGo();
  await (await answered).finished();
  // The page has had the answer before this later one, and has drawn what it made of it.
  await page.evaluate(`fetch('/admin/icon.svg').then(() => new Promise((drawn) =>
    requestAnimationFrame(() => requestAnimationFrame(drawn))))`);
  await expect(office.editClean.dialog()).toHaveCount(0);
});

test('the inbox shows both sides, is decided once, and says who decided @narrow @story:late-punches', async ({
  page,
  world,
  office,
}) => {
  const { latePunches, dashboard } = office;
  const { anna, ben, customer, team, body } = await aCrew(world);
  const clean = await aClean(world.database, {
    customerId: customer.id, teamId: team.id, memberIds: [anna.id], clockIn: at('09:30'), clockOut: at('11:00'), notes: 'By the office',
  }); // prettier-ignore
  await waiting(world, anna, { body, cleanId: clean.id, reason: 'unclear', clockChanged: true });
  await waiting(world, ben, { kind: 'finish', receivedAt: at('12:00'), body: { notes: 'Key under the mat' } });

  await dashboard.open();
  await page.getByRole('link', { name: '2 late punches' }).click();
  await expect(latePunches.heading()).toBeVisible();
  await expect(latePunches.cards('Waiting')).toHaveCount(2);
  const card = latePunches.card('Waiting', 'Start of Anna Wu at Elm House');
  await expect(card).toContainText(/pressed \w+ \d+ \w+ 9:02\sam/);
  await expect(card).toContainText('sent 2 h 38 min late');
  await expect(card).toContainText('clock of the phone was changed');
  await expect(card).toContainText('Which clean it belongs to is not clear');
  await expect(card).toContainText('By the office');
  await expect(card).toContainText('Anna Wu, Ben Ho');
  await expect(latePunches.card('Waiting', 'Finish of Ben Ho')).toContainText('Key under the mat');
  await expect(latePunches.card('Waiting', 'Finish of Ben Ho')).toContainText('Nothing of that time.');

  await test.step('the clean can be opened and corrected from here', async () => {
    await card.getByRole('button', { name: 'Open the clean at Elm House' }).click();
    await expect(office.editClean.dialog()).toContainText('Elm House');
    await page.keyboard.press('Escape');
    await expect(office.editClean.dialog()).toHaveCount(0);
  });

  await test.step('a question first; a note is kept', async () => {
    await card.getByRole('button', { name: 'Keep what is stored' }).focus();
    await page.keyboard.press('Enter');
    await expect(office.dialog('Keep what is stored')).toContainText('Nothing changes. The press is kept as evidence.');
    await latePunches.note().fill('They came at half past');
    const sent = office.requestsTo('/api/admin/late-punches/', 'POST');
    await latePunches.confirm('Keep what is stored').dblclick();
    await expect(page.getByText('What is stored stays.')).toBeVisible();
    await expect(latePunches.cards('Waiting')).toHaveCount(1);
    expect(sent).toHaveLength(1);
    const decided = latePunches.card('Decided', 'Anna Wu');
    await expect(decided).toContainText('What is stored was kept');
    await expect(decided).toContainText('by Maria Costa');
    await expect(decided).toContainText('They came at half past');
    await expect(decided.getByRole('button', { name: 'Accept as pressed' })).toHaveCount(0);
  });

  await test.step('who is second reads who was first', async () => {
    await page.route('**/api/admin/late-punches/*/decide', (route) =>
      route.fulfill({
        status: 409,
        json: {
          success: false,
          error: "Olivia Office has decided this already: 'Accept as pressed'.",
          code: 'CONFLICT',
        },
      }),
    );
    await latePunches.cards('Waiting').getByRole('button', { name: 'I corrected it by hand' }).click();
    await latePunches.confirm('I corrected it by hand').click();
    await expect(office.dialog('I corrected it by hand')).toContainText('Olivia Office has decided this already');
    await page.unroute('**/api/admin/late-punches/*/decide');
    await latePunches.confirm('I corrected it by hand').click();
    await expect(latePunches.cards('Decided')).toHaveCount(2);
    await expect(latePunches.group('Waiting')).toHaveCount(0);
  });

  await test.step('the list shows one part, and the address keeps it', async () => {
    await latePunches.tools.choose('Show', 'Waiting');
    await expect(page.getByText('None like this')).toBeVisible();
    await expect(page).toHaveURL(/state=waiting/);
    await latePunches.open('?state=decided');
    await expect(latePunches.cards('Decided')).toHaveCount(2);
  });
});

test('what is chosen in the sheet of a phone reaches the address, however slowly the sheet leaves the history', async ({
  page,
  world,
  office,
}) => {
  await page.setViewportSize(NARROW);
  const { latePunches } = office;
  await waiting(world, await aPerson(world.database));
  await latePunches.open();
  // As on a busy machine: the choice is sent, 250 ms after it was made, while the step back is on its way.
  await page.evaluate('{ const go = history.go.bind(history); history.go = (by) => setTimeout(() => go(by), 600); }');
  await latePunches.tools.choose('Show', 'Decided');
  await expect(page.getByText('None like this')).toBeVisible();
  await expect(page).toHaveURL(/state=decided/);
  await latePunches.tools.choose('Show', 'Waiting');
  await expect(latePunches.cards('Waiting')).toHaveCount(1);
  await expect(page).toHaveURL(/state=waiting/);
});

test('late punches in words, joined later, and for admins alone', async ({
  page,
  world,
  maria: _admin,
  office,
  windowOf,
}) => {
  await test.step('they wait, fail and are empty in words', async () => {
    const { latePunches } = office;
    const letGo = await office.holdBack('/api/admin/late-punches?*');
    await latePunches.open();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' }).first()).toBeVisible();
    letGo();
    await expect(page.getByText('No late punches')).toBeVisible();
    await page.route('**/api/admin/late-punches?*', (route) => route.abort());
    await latePunches.open();
    await expect(page.getByText('The late punches could not be loaded.')).toBeVisible();
    await expectAccessible(page, 'late punches, not loaded', { ofThumb: false });
    await page.unroute('**/api/admin/late-punches?*');
    await waiting(world, await aPerson(world.database));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(latePunches.cards('Waiting')).toHaveCount(1);
  });

  await test.step('a finish that others joined after says what it changed, and what accepting it makes (D299)', async () => {
    const { latePunches } = office;
    const { anna, ben, customer, team } = await aCrew(world);
    const cleo = await aPerson(world.database, { firstName: 'Cleo', lastName: 'Day' });
    const clean = await aClean(world.database, {
      customerId: customer.id, teamId: team.id, memberIds: [anna.id, ben.id, cleo.id], clockIn: at('08:00'), clockOut: at('10:00'),
    }); // prettier-ignore
    await waiting(world, anna, {
      ...{ kind: 'finish', cleanId: clean.id, outcome: 'stored', reason: 'joinedLater', reviewMemberIds: [cleo.id] },
      body: { lunchBreak: false, notes: 'Key back', clockOutAllMembers: true, selectedMemberIds: [] },
    });
    await latePunches.open();
    const card = latePunches.card('Waiting', 'Finish of Anna Wu at Elm House');
    await expect(card).toContainText(
      'Others joined this clean after this finish was pressed, so it changed nothing for them.',
    );
    await expect(card).toContainText('Anna Wu, Ben Ho, Cleo Day');
    await expect(card.getByText('Anna Wu, Ben Ho', { exact: true })).toBeVisible();
    await expectAccessible(page, 'late punches, joined later', { ofThumb: false });
    await card.getByRole('button', { name: 'Accept as pressed' }).click();
    await expect(office.dialog('Accept as pressed')).toContainText(
      'What others started after it becomes a clean of its own.',
    );
  });

  await test.step('a manager is not told of them, and sent home (D8)', async () => {
    await waiting(world, await aPerson(world.database));
    const manager = await windowOf(await aPerson(world.database, { role: 'manager' }));
    const asked = manager.requestsTo('/api/admin/late-punches');
    await manager.dashboard.open();
    await expect(manager.page.getByRole('link', { name: /late punch/ })).toHaveCount(0);
    await expect(manager.page.getByRole('menuitem', { name: /Late punches/ })).toHaveCount(0);
    await manager.latePunches.open();
    await expect(manager.page.getByText('That page is for admins.')).toBeVisible();
    expect(asked).toHaveLength(0);
  });
});

test('cleans, timesheets and staff say what was sent late, and who was heard from (D69)', async ({
  page,
  world,
  office,
}) => {
  const { dashboard, timesheets, staff } = office;
  const { anna, customer, team } = await aCrew(world);
  const clean = await aClean(world.database, {
    customerId: customer.id, teamId: team.id, memberIds: [anna.id], clockIn: at('09:02'), clockOut: at('11:00'),
  }); // prettier-ignore
  await waiting(world, anna, { cleanId: clean.id, outcome: 'stored', clockChanged: true });
  await aSession(world.database, anna, { now: at('14:30') });

  await dashboard.open('yesterday');
  await expect(page.getByText('sent 2 h 38 min late').first()).toBeVisible();
  await page.getByRole('button', { name: 'Elm House' }).first().click();
  await expect(office.editClean.dialog()).toContainText(/Start by Anna Wu, pressed .* 9:02\sam:/);
  await expect(office.editClean.dialog()).toContainText('clock of the phone was changed');

  await waiting(world, anna, { kind: 'finish', cleanId: clean.id, at: at('11:30'), receivedAt: at('16:00') });
  await office.latePunches.open();
  await office.latePunches.cards('Waiting').getByRole('button', { name: 'Keep what is stored' }).click();
  await office.latePunches.confirm('Keep what is stored').click();
  await expect(office.latePunches.cards('Decided')).toHaveCount(1);
  await timesheets.open(`?dateFilter=custom&customStart=${YESTERDAY}`);
  await timesheets.lookAt().click();
  await expect(timesheets.dayToLookAt(/Anna Wu/)).toContainText('a punch was sent late');
  await timesheets.dayToLookAt(/Anna Wu/).click();
  await expect(timesheets.day(anna)).toContainText('sent 2 h 38 min late');
  await expect(timesheets.day(anna)).toContainText('Late punch: Finish → What is stored was kept');

  await staff.open();
  await expect(page.getByText(/2:30\spm/).first()).toBeVisible();
  await expect(page.getByText('Not signed in').first()).toBeVisible();
});

test('late punches are accessible at 1440 and 390 px', async ({ page, world, office }) => {
  const { latePunches } = office;
  const { anna, body, customer, team } = await aCrew(world);
  const clean = await aClean(world.database, {
    customerId: customer.id, teamId: team.id, memberIds: [anna.id], clockIn: at('09:30'), clockOut: at('11:00'),
  }); // prettier-ignore
  await waiting(world, anna, { body, cleanId: clean.id, reason: 'clockChanged', clockChanged: true });
  await waiting(world, anna);
  await latePunches.open();
  await latePunches.cards('Waiting').last().getByRole('button', { name: 'I corrected it by hand' }).click();
  await latePunches.note().fill('Done');
  await latePunches.confirm('I corrected it by hand').click();
  await expect(latePunches.cards('Decided')).toHaveCount(1);
  await expectAccessibleInConsole(page, 'late punches');
  // Nobody knows when it was pressed (D392).
  await expect(latePunches.cards('Waiting')).toContainText(/most likely \w+ \d+ \w+ 9:02\sam/);
  await latePunches.cards('Waiting').getByRole('button', { name: 'Accept as pressed' }).click();
  await expect(office.dialog('Accept as pressed')).toContainText('Accepting keeps the times that are stored');
  await expectAccessible(page, 'a decision about a late punch', { ofThumb: false });
});
