import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '@tidycrew/contracts';
import {
  aChecklist,
  aClean,
  aConcern,
  aKey,
  aLunchOverride,
  aPerson,
  aSession,
  aSortedCustomer,
  aTeam,
  aVisit,
  type TestPerson,
  unique,
} from '../factories/index.js';
import { businessDay } from '../support/business-day.js';
import { aCode } from '../support/codes.js';
import type { World } from '../support/browser-test.js';
import { expect, test } from './staff-test.js';

test.describe.configure({ timeout: 420_000 });

/** What people are called and have written: of no language of the phone. */
const OFFICE_WORDS = [
  'No water on the timber floor.',
  'Ring twice.',
  'An old cat.',
  'As we said on Monday.',
  'Zinc lockbox',
];
const OWN_WORDS = 'Qoncern.';
const ITEMS = ['Kitchen: zinc benches', 'Kitchen: zinc stove', 'Zinc windows'];

interface Business {
  anna: TestPerson;
  teamId: number;
  houseId: number;
  doneId: number;
  names: string[];
}

/** Anna's team with two visits today, keys with her, with Sofia and in the office, a code, a list, and a clean that is done. */
async function aBusiness(
  { database, server }: World,
  spot: { latitude: number; longitude: number },
): Promise<Business> {
  const tag = unique();
  const anna = await aPerson(database, { firstName: 'Annabel', lastName: `Qorvath${tag}` });
  const sofia = await aPerson(database, { firstName: 'Sofia', lastName: `Qirelli${tag}` });
  const olivia = await aPerson(database, { role: 'admin', firstName: 'Olivia', lastName: `Qandar${tag}` });
  const team = await aTeam(database, { name: `Quoll ${tag}`, members: [anna, sofia] });
  const other = await aPerson(database, { firstName: 'Cleo', lastName: `Qendall${tag}` });
  const otherTeam = await aTeam(database, { name: `Quokka ${tag}`, members: [other] });
  const list = await aChecklist(database, { items: ITEMS });
  const place = { latitude: spot.latitude.toFixed(6), longitude: spot.longitude.toFixed(6) };
  const houses = [];
  for (const [position, name] of ['Zelkova', 'Yarrowin', 'Xanthia'].entries()) {
    const house = await aSortedCustomer(
      database,
      [
        { kind: 'dont', text: OFFICE_WORDS[0]! },
        { kind: 'entry', text: OFFICE_WORDS[1]! },
        { kind: 'pets', text: OFFICE_WORDS[2]! },
      ],
      { name: `${name} ${tag}`, address: `${position + 4} Quandong Street, Preston VIC 3072`, ...place },
    );
    await database.query('UPDATE customers SET checklist_id = $1 WHERE id = $2', [list.id, house.id]);
    houses.push(house);
  }
  const [first, second, third] = houses as [(typeof houses)[0], (typeof houses)[0], (typeof houses)[0]];
  const day = businessDay(0);
  const visit = { teamId: team.id, day, windowFrom: '09:00', windowTo: '11:00' };
  await aVisit(database, { ...visit, customerId: first.id, position: 0 });
  await aVisit(database, { ...visit, customerId: second.id, position: 1 });
  await aCode(server, database, first, { label: OFFICE_WORDS[4], value: '4711' });
  const keys = [
    await aKey(database, olivia.id, { customerId: first.id, holderId: sofia.id }),
    await aKey(database, olivia.id, { customerId: second.id, place: 'In the office' }),
    await aKey(database, olivia.id, { customerId: third.id, holderId: anna.id }),
  ];
  await aLunchOverride(database, {
    userId: anna.id,
    madeById: olivia.id,
    day,
    hasLunch: true,
    reason: OFFICE_WORDS[3],
  });
  const { id } = await aConcern(database, { userId: anna.id, day, note: OWN_WORDS });
  await database.query(`UPDATE concerns SET answer = $2, answered_by_id = $3, answered_at = now() WHERE id = $1`, [
    id,
    OFFICE_WORDS[3],
    olivia.id,
  ]);
  await database.query(`UPDATE business_settings SET phone = '0390000000', phone_at_sign_in = true`);
  const people = [anna, sofia, olivia, other].flatMap(({ firstName, lastName }) => [firstName, lastName]);
  const teams = [team, otherTeam].map(({ name }) => name);
  const names = [...people, ...teams, ...houses.map(({ name }) => name), ...keys.map(({ label }) => label), 'Quandong'];
  return { anna, teamId: team.id, houseId: first.id, doneId: third.id, names };
}

/**
 * What the page says in the language that is spoken, what is not marked as it must be, and what is cut. Passed as text, because it
 * runs in the page.
 */
const lookFor = (names: readonly string[], office: readonly string[]) => `(() => {
  const [names, office] = ${JSON.stringify([names, office])};
  const said = [], unmarked = [], cut = [];
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true });
  const isOfPeople = (element) =>
    element.closest('[translate=no]') !== null || element.closest('[lang]') !== document.documentElement;
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const words = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const element = words.currentNode.parentElement;
    const text = words.currentNode.textContent.trim();
    if (text === '' || !isSeen(element) || element.closest('script, style')) continue;
    if (!isOfPeople(element)) said.push(text);
    const isName = names.some((name) => text.includes(name)) || /\\d:\\d\\d/.test(text);
    if (isName && element.closest('[translate=no]') === null) unmarked.push(text);
    if (office.some((written) => text.includes(written)) && !isOfPeople(element)) unmarked.push(text);
  }
  for (const element of top.querySelectorAll('*')) {
    if (!isSeen(element)) continue;
    for (const name of ['aria-label', 'placeholder', 'title']) {
      const text = element.getAttribute(name);
      if (text) said.push(text);
    }
    const { overflowX, clipPath, position } = getComputedStyle(element);
    const isHidden = clipPath !== 'none' && position === 'absolute';
    const isTooWide = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
    const isButton = element.matches('button, a, summary, label');
    if (isTooWide && !isHidden && !isOfPeople(element) && (isButton || ['hidden', 'clip'].includes(overflowX))) {
      cut.push(element.textContent.trim().slice(0, 80));
    }
  }
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) cut.push('the page');
  return { said, unmarked, cut };
})()`;

interface Look {
  said: string[];
  unmarked: string[];
  cut: string[];
}

/** Goes over every screen by what is no word of a language, and looks at each. */
class Walk {
  readonly seen = new Map<string, Look>();

  constructor(
    private readonly page: Page,
    private readonly names: readonly string[],
  ) {}

  private async look(screen: string): Promise<void> {
    const drawn = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';
    await this.page.evaluate(drawn);
    this.seen.set(
      screen,
      await this.page.evaluate<Look>(
        lookFor(this.names, [...OFFICE_WORDS, ...ITEMS.map((item) => item.split(': ').at(-1)!)]),
      ),
    );
  }

  private readonly dialog = () => this.page.locator('dialog[open]').last();

  private async close(): Promise<void> {
    const dialogs = this.page.locator('dialog[open]');
    const count = await dialogs.count();
    await this.page.keyboard.press('Escape');
    await expect(dialogs).toHaveCount(count - 1);
  }

  private async open(path: string, sign: string): Promise<void> {
    await this.page.goto(path);
    await this.page.evaluate("document.documentElement.style.fontSize = '200%'");
    await expect(this.page.locator(sign).first()).toBeVisible();
    await this.page.waitForLoadState('networkidle');
  }

  async ofDoors(): Promise<void> {
    await this.open('/login', 'form');
    await this.look('sign-in');
    await this.page.locator('form [type=submit]').click();
    await expect(this.page.getByRole('alert')).toBeVisible();
    await this.look('sign-in, refused');
    await this.open('/forgot', 'main h1');
    await this.look('forgotten password');
    await this.open('/nowhere', '#root > *');
    await this.look('no such page');
  }

  async ofDay(): Promise<void> {
    const { page } = this;
    await this.open('/staff/dashboard', 'article');
    await this.look('day');
    await page.locator('section[aria-labelledby=crew-day] li summary').first().click();
    await this.look('a later visit');
    await page.locator('section[aria-labelledby=crew-day] [aria-expanded]').last().click();
    await this.look('tomorrow');
    await page.locator('article [aria-haspopup=menu]').click();
    await this.look('menu of a visit');
    await page.getByRole('menuitem').last().click();
    await expect(this.dialog()).toBeVisible();
    await this.look('cannot clean');
    await this.close();
    await page.locator('article > button').last().click();
    await expect(this.dialog().getByRole('switch').first()).toBeVisible();
    await this.look('start');
    await this.dialog().locator('section[aria-labelledby=crew-members] > button').click();
    await expect(this.dialog().getByRole('checkbox').first()).toBeVisible();
    await this.look('add members');
    await this.close();
    await this.close();
    await page.locator('nav > button').click();
    await this.look('find');
    await this.dialog().getByRole('searchbox').fill('Zzzz');
    await expect(this.dialog().getByRole('button').nth(1)).toBeVisible();
    await this.look('found nothing');
    await this.close();
    const tools = page.locator('section[aria-labelledby=nearby-customers] > div').nth(1).getByRole('button');
    await tools.first().click();
    await expect(this.dialog().locator('form')).toBeVisible();
    await this.look('add a customer');
    await this.close();
    await tools.last().click();
    await this.look('map');
    await this.close();
    await page.locator('header [aria-haspopup=menu]').click();
    await this.look('menu');
  }

  async ofPages(): Promise<void> {
    const { page } = this;
    await this.open('/staff/keys', 'main h3');
    await this.look('keys');
    await page.locator('section[aria-labelledby=keys-mine] button').first().click();
    await this.look('hand over');
    await this.close();
    await this.open('/staff/my-week', 'details[name=day]');
    await page.locator('details[name=day] > summary').last().click();
    await this.look('my week');
    await page.locator('details[name=day][open] > div > button').click();
    await this.look('something is wrong');
    await this.close();
    await this.open('/staff/profile', 'main select');
    await this.look('profile');
    await page.locator('main').getByRole('button').first().click();
    await expect(this.dialog()).toBeVisible();
    await this.look('change password');
    await this.close();
  }

  async ofWork(state: string): Promise<void> {
    const { page } = this;
    await this.open('/staff/dashboard', 'section[aria-labelledby=currently-working]');
    await expect(page.locator('section[aria-labelledby=checklist]')).toBeVisible();
    for (const summary of await page.locator('section[aria-labelledby=currently-working] summary').all())
      await summary.click();
    await this.look(state);
    const item = page.locator('section[aria-labelledby=checklist] [aria-haspopup=menu]').last();
    await item.click();
    await this.look(`${state}: menu of an item`);
    await page.getByRole('menuitem').nth(1).click();
    await expect(this.dialog()).toBeVisible();
    await this.look(`${state}: could not be done`);
    await this.close();
    await page.locator('#bottom-slot > button').click();
    await expect(this.dialog().locator('textarea')).toBeVisible();
    await this.look(`${state}: complete`);
    await this.close();
    const wrong = page.locator('#bottom-slot > div > button');
    if ((await wrong.count()) === 0) return;
    await wrong.click();
    await expect(this.dialog().getByRole('radio').first()).toBeVisible();
    await this.look(`${state}: wrong customer`);
    await this.close();
  }
}

const discard = ({ database }: World, cleanId: number) =>
  database.query(
    `WITH off AS (UPDATE time_entries SET is_discarded = true WHERE clean_id = $1)
     UPDATE cleans SET status = 'discarded' WHERE id = $1`,
    [cleanId],
  );

/** All screens in one language at 320 px and letters twice as large: without a clean, with a new one, with a forgotten one. */
async function walked(page: Page, world: World, business: Business, language: Language) {
  const { database, server } = world;
  const { anna, teamId, houseId, doneId, names } = business;
  const walk = new Walk(page, names);
  await database.query('UPDATE users SET language = $2 WHERE id = $1', [anna.id, language]);
  const [clockIn, clockOut] = [4, 2].map((minutes) => new Date(Date.now() - minutes * 60_000));
  const done = await aClean(database, {
    teamId,
    memberIds: [anna.id],
    customerId: doneId,
    clockIn,
    clockOut,
    lunchBreak: true,
  });
  await page.goto('/login');
  await page.evaluate(`localStorage.setItem('tidycrew.language', '${JSON.stringify({ language, isSent: true })}')`);
  await walk.ofDoors();
  await walk.ofDay();
  await walk.ofPages();
  const { token } = await aSession(database, anna);
  const answer = await fetch(`${server.baseUrl}/api/staff/time-entries/clock-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `token=${token}`, 'idempotency-key': `walk-${language}` },
    body: JSON.stringify({ teamId, customerId: houseId, memberIds: [anna.id] }),
  });
  const { data } = (await answer.json()) as { data: { jobId: number } };
  await walk.ofWork('working');
  await discard(world, done.id);
  await database.query(
    `WITH sooner AS (UPDATE time_entries SET clock_in = clock_in - interval '30 hours' WHERE clean_id = $1)
     UPDATE cleans SET clock_in = clock_in - interval '30 hours' WHERE id = $1`,
    [data.jobId],
  );
  await walk.ofWork('forgotten');
  await discard(world, data.jobId);
  return walk.seen;
}

test('every screen in each language: no English, names and what the office wrote are marked, nothing is cut (D592, D594)', async ({
  phone,
  world,
  spot,
  signIn,
}) => {
  const { page } = phone;
  const business = await aBusiness(world, spot);
  await signIn(phone, business.anna);
  await page.setViewportSize({ width: 320, height: 900 });
  const english = await walked(page, world, business, 'en');
  expect(english.size).toBe(31);
  const isWord = (text: string) => /[a-z]{2}/i.test(text) && text !== OWN_WORDS;
  for (const language of LANGUAGES) {
    const seen = language === 'en' ? english : await walked(page, world, business, language);
    for (const [screen, { said, unmarked, cut }] of seen) {
      const name = `${language}, ${screen}`;
      expect.soft(unmarked, `${name}: not marked`).toEqual([]);
      expect.soft(cut, `${name}: cut`).toEqual([]);
      if (language === 'en') continue;
      const inEnglish = english.get(screen)?.said ?? [];
      expect
        .soft(
          said.filter((text) => isWord(text) && inEnglish.includes(text)),
          `${name}: English`,
        )
        .toEqual([]);
    }
  }
});
