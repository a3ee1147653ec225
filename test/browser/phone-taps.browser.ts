import type { Locator, Page } from '@playwright/test';
import { aClean, aKey, aPerson, aSortedCustomer, aTeam, aVisit, unique } from '../factories/index.js';
import { businessDay } from '../support/business-day.js';
import { aCode } from '../support/codes.js';
import type { World } from '../support/browser-test.js';
import { expect, test } from './staff-test.js';

/** What a cleaner does, and how many taps it takes from the first page on, typing not counted (D596). */
const TAPS = {
  'start the visit that is next': 2,
  'start a later visit': 3,
  'undo a wrong start': 1,
  'start where a mate is busy, with another in their place': 6,
  'start at a customer who was searched for': 3,
  'see the code of a door': 1,
  'find the way': 1,
  'take a key': 1,
  'hand over a key': 4,
  'tick an item': 1,
  'say that an item could not be done': 3,
  'say that a house cannot be cleaned': 4,
  'see why a day is paid so': 2,
  'complete a clean': 2,
} as const;

/** Counts what is tapped for each job. */
class Taps {
  private counts = new Map<keyof typeof TAPS, number>();

  async of(job: keyof typeof TAPS, ...targets: (Locator | (() => Promise<void>))[]): Promise<void> {
    for (const target of targets) {
      if (typeof target === 'function') {
        await target();
        continue;
      }
      await target.click();
      this.counts.set(job, (this.counts.get(job) ?? 0) + 1);
    }
  }

  readonly counted = () => Object.fromEntries(this.counts);
}

async function aTeamWithADay({ database, server }: World) {
  const tag = unique();
  const anna = await aPerson(database, { firstName: 'Anna', lastName: `Petrou${tag}` });
  const [ben, cleo] = [
    await aPerson(database, { firstName: 'Ben', lastName: `Ito${tag}` }),
    await aPerson(database, { firstName: 'Cleo', lastName: `Marsh${tag}` }),
  ];
  const team = await aTeam(database, { members: [anna, ben] });
  await aTeam(database, { members: [cleo] });
  const houses = [];
  for (const [position, name] of ['Elm', 'Oak', 'Fir', 'Ash'].entries()) {
    const house = await aSortedCustomer(database, [{ kind: 'dont', text: 'No bleach.' }], {
      name: `${name} House ${tag}`,
      address: `${position + 4} Mitchell Street, Preston VIC 3072`,
    });
    await aVisit(database, { customerId: house.id, teamId: team.id, day: businessDay(0), position });
    houses.push(house);
  }
  await database.query(
    `WITH list AS (INSERT INTO checklists (name, items) VALUES ($1, '{Windows,Oven}') RETURNING id)
     UPDATE customers SET checklist_id = list.id FROM list WHERE customers.id = ANY ($2)`,
    [`List ${tag}`, houses.map(({ id }) => id)],
  );
  await aCode(server, database, houses[0]!, { label: 'Lockbox', value: '4711' });
  const office = await aKey(database, anna.id, { customerId: houses[1]!.id, place: 'In the office' });
  return { anna, ben, cleo, houses, office };
}

const discardAll = ({ database }: World, person: { id: number }) =>
  database.query(
    `WITH off AS (UPDATE time_entries SET is_discarded = true WHERE user_id = $1 AND clock_out IS NULL RETURNING clean_id)
     UPDATE cleans SET status = 'discarded' FROM off WHERE cleans.id = off.clean_id`,
    [person.id],
  );

const typed = (page: Page, name: string, text: string) => () => page.getByLabel(name).fill(text);

test('the fourteen jobs of a cleaner take no more taps than they are known to (D596)', async ({
  phone,
  world,
  signIn,
}) => {
  test.setTimeout(180_000);
  const { page, dashboard, start, complete } = phone;
  const { anna, ben, cleo, houses, office } = await aTeamWithADay(world);
  const [elm, oak, fir] = houses as [(typeof houses)[0], (typeof houses)[0], (typeof houses)[0]];
  const taps = new Taps();
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const item = (name: string) => page.getByRole('menuitem', { name });
  await signIn(phone, anna);
  await dashboard.open();

  await taps.of('see the code of a door', button('Show code: Lockbox'));
  await expect(page.getByText('4711')).toBeVisible();
  await expect(dashboard.next().getByRole('link', { name: `Directions to ${elm.name}` })).toHaveAttribute(
    'href',
    /maps/,
  );
  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    taps.of('find the way', dashboard.next().getByRole('link', { name: `Directions to ${elm.name}` })),
  ]);
  await popup.close();
  await taps.of('take a key', button(`I have ${office.label}`));
  await expect(page.getByText('Take with you')).toBeHidden();
  await taps.of(
    'hand over a key',
    dashboard.tab('Keys'),
    button(`Put down or hand over ${office.label}`),
    page.getByRole('button', { name: 'In the office' }),
    button('Save'),
  );
  await expect(page.getByRole('dialog')).toBeHidden();

  await dashboard.tab('Today').click();
  await taps.of('start the visit that is next', button(`Start the visit to ${elm.name}`), start.submit());
  await expect(dashboard.working()).toContainText(elm.name);
  await taps.of('undo a wrong start', button('Undo'));
  await expect(dashboard.next()).toBeVisible();
  await taps.of(
    'start a later visit',
    page.locator('summary').filter({ hasText: oak.name }),
    button(`Start the visit to ${oak.name}`),
    start.submit(),
  );
  await expect(dashboard.working()).toContainText(oak.name);
  await taps.of('tick an item', button('Windows'));
  await expect(page.getByRole('status').filter({ hasText: '1 of 2' })).toBeVisible();
  await taps.of(
    'say that an item could not be done',
    button('More about Oven'),
    item('Could not be done…'),
    typed(page, 'Why?', 'Locked'),
    button('Save'),
  );
  await expect(page.getByText('Could not be done: Locked')).toBeVisible();
  await taps.of('complete a clean', dashboard.complete(), complete.submit());
  await expect(dashboard.completedJob(oak)).toBeVisible();

  await taps.of(
    'say that a house cannot be cleaned',
    dashboard.more(elm),
    dashboard.cannotClean(),
    page.getByRole('radio', { name: 'Nobody home' }),
    button('Tell the office'),
  );
  await expect(page.getByText(`Your office knows that you cannot clean at ${elm.name}.`)).toBeVisible();

  await aClean(world.database, { memberIds: [ben.id] });
  await phone.reload();
  await taps.of(
    'start where a mate is busy, with another in their place',
    button(`Start the visit to ${fir.name}`),
    start.member({ name: 'Ben' }),
    start.addMembers(),
    start.other({ name: cleo.firstName }),
    start.addSelected(1),
    start.submit(),
  );
  await expect(dashboard.working()).toContainText(fir.name);
  await discardAll(world, anna);
  await phone.reload();
  await taps.of(
    'start at a customer who was searched for',
    dashboard.tab('Find'),
    () => dashboard.search().fill(fir.name),
    dashboard.finder().getByRole('button', { name: `Start Clean at ${fir.name}` }),
    start.submit(),
  );
  await expect(dashboard.working()).toContainText(fir.name);
  await discardAll(world, anna);
  await phone.reload();
  await taps.of(
    'see why a day is paid so',
    dashboard.tab('Week'),
    page.locator('main summary').filter({ hasText: ' – ' }).first(),
  );
  await expect(page.getByText('Paid from')).toBeVisible();
  expect(taps.counted()).toEqual(TAPS);
});
