import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '@tidycrew/contracts';
import {
  aChecklist,
  aClean,
  aConcern,
  aKey,
  aLunchOverride,
  anAbsence,
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
import { drawn, expect, test } from './staff-test.js';

test.describe.configure({ timeout: 240_000 });
// Others of this business expect no number of the office.
test.afterEach(({ world }) =>
  world.database.query('UPDATE business_settings SET phone = NULL, phone_at_sign_in = false'),
);

/** What the office has written: of no language of the phone. */
const WRITTEN = ['No water on timber.', 'Ring twice.', 'An old cat.', 'As we said on Monday.', 'Zinc lockbox'];
const [DO_NOT, ENTRY, PETS, ANSWER, CODE] = WRITTEN as [string, string, string, string, string];
const CONCERN = 'My own words.';
/** Begin the names of people, teams, houses and streets. */
const NAMES = [
  'Qorvath',
  'Qirelli',
  'Qandar',
  'Qendall',
  'Quoll',
  'Quokka',
  'Quandong',
  'Zelkova',
  'Yarrowin',
  'Xanthia',
];
const ITEMS = ['Kitchen: zinc benches', 'Kitchen: zinc stove', 'Zinc windows'];

/** Anna's team with long names, two visits today, a key with her, a mate and the office, a code and a list. */
async function aBusiness(
  { database, server }: World,
  { latitude, longitude }: { latitude: number; longitude: number },
) {
  const tag = unique();
  const anna = await aPerson(database, { firstName: 'Annabel', lastName: `Qorvath${tag}` });
  const sofia = await aPerson(database, { firstName: 'Sofia', lastName: `Qirelli${tag}` });
  const olivia = await aPerson(database, { role: 'admin', firstName: 'Olivia', lastName: `Qandar${tag}` });
  const cleo = await aPerson(database, { firstName: 'Cleo', lastName: `Qendall${tag}` });
  const team = await aTeam(database, { name: `Quoll ${tag}`, members: [anna, sofia] });
  await aTeam(database, { name: `Quokka ${tag}`, members: [cleo] });
  const list = await aChecklist(database, { items: ITEMS });
  const day = businessDay(0);
  const houses = [];
  for (const [position, name] of ['Zelkova', 'Yarrowin', 'Xanthia'].entries()) {
    const house = await aSortedCustomer(
      database,
      [
        { kind: 'dont', text: DO_NOT },
        { kind: 'entry', text: ENTRY },
        { kind: 'pets', text: PETS },
      ],
      {
        name: `${name} ${tag}`,
        address: `${position + 4} Quandong Street, Preston VIC 3072`,
        latitude: latitude.toFixed(6),
        longitude: longitude.toFixed(6),
      },
    );
    await database.query('UPDATE customers SET checklist_id = $1 WHERE id = $2', [list.id, house.id]);
    const visit = { customerId: house.id, teamId: team.id, position, windowFrom: '09:00', windowTo: '11:00' };
    if (position < 2) await aVisit(database, { ...visit, day });
    houses.push(house);
  }
  const [first, second, third] = houses as [(typeof houses)[0], (typeof houses)[0], (typeof houses)[0]];
  await aCode(server, database, first, { label: CODE, value: '4711' });
  await aKey(database, olivia.id, { customerId: first.id, holderId: sofia.id });
  await aKey(database, olivia.id, { customerId: second.id, place: 'In the office' });
  await aKey(database, olivia.id, { customerId: third.id, holderId: anna.id });
  const lunch = { userId: anna.id, madeById: olivia.id, day, reason: ANSWER };
  await aLunchOverride(database, { ...lunch, hasLunch: true });
  const { id } = await aConcern(database, { userId: anna.id, day, note: CONCERN });
  const answered = 'UPDATE concerns SET answer = $2, answered_by_id = $3, answered_at = now() WHERE id = $1';
  await database.query(answered, [id, ANSWER, olivia.id]);
  await anAbsence(database, { userId: anna.id, fromDay: businessDay(9), state: 'asked' });
  await database.query(`UPDATE business_settings SET phone = '0390000000', phone_at_sign_in = true`);
  return { anna, sofia, teamId: team.id, first, third };
}

interface Look {
  /** What the page says of its own. */
  said: string[];
  /** Names, times and what the office wrote that a phone's own translation would touch (D594). */
  unmarked: string[];
  /** Texts that do not fit their place, and whether the page is wider than the screen. */
  cut: string[];
}

/** Runs in the page, hence as text. Of dialogs the uppermost one counts. */
const LOOK = `((written) => {
  const said = [], unmarked = [], cut = [];
  const page = document.documentElement;
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true });
  const isOfPeople = (element) => element.closest('[translate=no]') !== null || element.closest('[lang]') !== page;
  const words = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const element = words.currentNode.parentElement;
    const text = words.currentNode.textContent.trim();
    if (text === '' || !isSeen(element)) continue;
    if (isOfPeople(element)) continue;
    said.push(text);
    if (/\\d:\\d\\d/.test(text) || written.some((part) => text.includes(part))) unmarked.push(text);
  }
  for (const element of top.querySelectorAll('*')) {
    if (!isSeen(element)) continue;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      const text = element.getAttribute(name);
      // Leaflet's own buttons and the houses on its map.
      if (text && !element.closest('.leaflet-container')) said.push(text);
    }
    const { overflowX, clipPath } = getComputedStyle(element);
    const isTooWide = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
    const isText = element.matches('button, a, summary, label') || ['hidden', 'clip'].includes(overflowX);
    // Only screen readers read what is clipped away; a map moves under its frame.
    if (isTooWide && isText && clipPath === 'none' && !isOfPeople(element) && !element.closest('.leaflet-container'))
      cut.push(element.textContent.trim().slice(0, 80));
  }
  if (page.scrollWidth > page.clientWidth) cut.push('the page');
  return { said, unmarked, cut };
})`;

/** Goes over the screens by what is no word of a language, at 320 px with letters twice as large, and keeps what was seen. */
class Walk {
  readonly seen = new Map<string, Look>();

  constructor(private readonly page: Page) {}

  private readonly dialog = () => this.page.locator('dialog[open]').last();
  private readonly shown = (selector: string) => expect(this.page.locator(selector).first()).toBeVisible();
  private readonly press = (selector: string, at = 0) => this.page.locator(selector).nth(at).click();

  async look(screen: string): Promise<void> {
    await drawn(this.page);
    const written = JSON.stringify([...NAMES, ...WRITTEN, 'inc ']);
    this.seen.set(screen, await this.page.evaluate<Look>(`${LOOK}(${written})`));
  }

  /** Looks at the dialog that is open, once what it begins with is there, and closes it. */
  private async lookInto(screen: string, sign = 'button'): Promise<void> {
    await expect(this.dialog().locator(sign).first()).toBeVisible();
    await this.look(screen);
    await this.close();
  }

  private async close(): Promise<void> {
    const dialogs = this.page.locator('dialog[open]');
    const left = (await dialogs.count()) - 1;
    await this.page.keyboard.press('Escape');
    await expect(dialogs).toHaveCount(left);
    // Its step is taken out of the history a moment later, and would take the next page along.
    if (left === 0) await expect.poll(() => this.page.evaluate('history.state?.dialogs ?? 0')).toBe(0);
  }

  /** On the sign-in page and under 'My profile'. */
  async turn(language: Language): Promise<void> {
    await this.page.locator('select').selectOption(language);
    await expect(this.page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'en-AU' : language);
    await this.page.evaluate("document.documentElement.style.fontSize = '200%'");
  }

  async overDoors(): Promise<void> {
    await this.look('sign-in');
    await this.press('form [type=submit]');
    await this.shown('[role=alert]');
    await this.look('sign-in, refused');
    await this.press('a[href="/forgot"]');
    await this.shown('a[href="/login"]');
    await this.look('forgotten password');
    await this.press('a[href="/login"]');
    await this.shown('input[type=password]');
  }

  async overProfile(): Promise<void> {
    await this.look('profile');
    await this.press('main button');
    await this.lookInto('change password', '[type=password]');
    await this.press('header a');
  }

  async overDay(): Promise<void> {
    const { page } = this;
    await this.shown('section[aria-labelledby=nearby-customers] li');
    await this.shown('article');
    await this.look('day');
    await this.press('section[aria-labelledby=crew-day] li summary');
    await this.look('a later visit');
    await page.locator('section[aria-labelledby=crew-day] [aria-expanded]').last().click();
    await this.look('tomorrow');
    await this.press('article [aria-haspopup=menu]');
    await this.look('menu of a visit');
    await page.getByRole('menuitem').last().click();
    await this.lookInto('cannot clean');
    await page.locator('article > button').last().click();
    await expect(this.dialog().getByRole('switch').first()).toBeVisible();
    await this.look('start');
    await this.press('dialog[open] section[aria-labelledby=crew-members] > button');
    await this.lookInto('add members', '[type=checkbox]');
    await this.close();
    await this.press('#bottom-slot + nav > button');
    await this.look('find');
    await this.dialog().getByRole('searchbox').fill('Zzzz');
    await expect(this.dialog().getByRole('button').nth(1)).toBeVisible();
    await this.lookInto('found nothing');
    const tools = page.locator('section[aria-labelledby=nearby-customers] > div').nth(1).getByRole('button');
    await tools.first().click();
    await this.lookInto('add a customer', 'form');
    await tools.last().click();
    await this.lookInto('map');
  }

  async overPages(): Promise<void> {
    await this.press('#bottom-slot + nav > a', 1);
    await this.shown('section[aria-labelledby=keys-mine]');
    await this.look('keys');
    await this.press('section[aria-labelledby=keys-mine] button');
    await this.lookInto('hand over');
    await this.press('#bottom-slot + nav > a', 2);
    await this.page.locator('details[name=day] > summary').last().click();
    await this.look('my week');
    await this.press('details[name=day][open] > div > button');
    await this.lookInto('something is wrong', 'textarea');
    await this.press('#bottom-slot + nav > a');
    await this.openMenu(-3);
    await this.shown('section[aria-labelledby=time-off]');
    await this.look('time off');
    await this.press('main > button');
    await this.lookInto('ill', 'input');
    await this.press('main > button', 1);
    await this.lookInto('days off', 'input');
    await this.press('header a');
  }

  async overWork(state: string): Promise<void> {
    const { page } = this;
    await this.shown('section[aria-labelledby=checklist]');
    for (const fold of await page.locator('section[aria-labelledby=currently-working] summary').all())
      await fold.click();
    await this.look(state);
    await page.locator('section[aria-labelledby=checklist] [aria-haspopup=menu]').last().click();
    await this.look(`${state}: menu of an item`);
    await page.getByRole('menuitem').nth(1).click();
    await this.lookInto(`${state}: could not be done`);
    await this.press('#bottom-slot > button');
    await this.lookInto(`${state}: complete`, 'textarea');
    if (state === 'forgotten') return;
    await this.press('#bottom-slot > div > button');
    await this.lookInto(`${state}: wrong customer`, '[type=radio]');
  }

  /** Opens a page from the menu of the first one: by its place from below, 'My profile' unless told. */
  async openMenu(item = -2): Promise<void> {
    await this.press('header [aria-haspopup=menu]');
    await this.look('menu');
    await this.page.getByRole('menuitem').nth(item).click();
    if (item === -2) await this.shown('main select');
  }
}

/** Every text of a language's catalogue but those that are made by functions: what is the same in both languages is no fault. */
const textsOf = (words: object): unknown[] =>
  Object.values(words).flatMap((value: unknown) => (typeof value === 'object' && value ? textsOf(value) : [value]));

/** Chromium has no names of days and months in Nepali, and writes them in English. */
const isDate = (text: string) => /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b|^\d+ [A-Z][a-z]{2}/.test(text);

async function compare(walks: ReadonlyMap<Language, Walk>): Promise<void> {
  const english = walks.get('en')!.seen;
  for (const [language, { seen }] of walks) {
    const file = `../../apps/staff-web/src/languages/${language}.ts`;
    const { WORDS } = language === 'en' ? { WORDS: {} } : ((await import(file)) as { WORDS: object });
    const own = new Set([...textsOf(WORDS), CONCERN]);
    expect([...seen.keys()]).toEqual([...english.keys()]);
    for (const [screen, { said, unmarked, cut }] of seen) {
      const same = said.filter((text) => /[a-z]{2}/i.test(text) && !own.has(text) && !isDate(text));
      const inEnglish = language === 'en' ? [] : same.filter((text) => english.get(screen)!.said.includes(text));
      expect
        .soft({ language, screen, inEnglish, unmarked, cut })
        .toEqual({ language, screen, inEnglish: [], unmarked: [], cut: [] });
    }
  }
}

const speak = ({ database }: World, { id }: TestPerson) =>
  database.query(`UPDATE users SET language = 'en' WHERE id = $1`, [id]);

test('each screen before a clean in each language: no English, names are marked, nothing is cut at 320 px (D592, D594)', async ({
  phone,
  world,
  spot,
  signIn,
}) => {
  const { page } = phone;
  const { anna, teamId, third } = await aBusiness(world, spot);
  const [clockIn, clockOut] = [4, 2].map((minutes) => new Date(Date.now() - minutes * 60_000));
  const crew = { teamId, memberIds: [anna.id], customerId: third.id };
  await aClean(world.database, { ...crew, clockIn, clockOut, lunchBreak: true });
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto('/login');
  const walks = new Map(LANGUAGES.map((language) => [language, new Walk(page)]));
  for (const [language, walk] of walks) {
    await walk.turn(language);
    await walk.overDoors();
  }
  await speak(world, anna);
  await signIn(phone, anna);
  await page.goto('/staff/profile');
  for (const [language, walk] of walks) {
    await walk.turn(language);
    await walk.overProfile();
    await walk.overDay();
    await walk.overPages();
    await walk.openMenu();
  }
  await compare(walks);
});

test('each screen of a clean in each language: no English, names are marked, nothing is cut at 320 px (D592, D594)', async ({
  phone,
  world,
  spot,
  signIn,
}) => {
  const { page } = phone;
  const { anna, sofia, teamId, first } = await aBusiness(world, spot);
  await page.setViewportSize({ width: 320, height: 900 });
  const { token } = await aSession(world.database, anna);
  const answer = await fetch(`${world.server.baseUrl}/api/staff/time-entries/clock-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `token=${token}`, 'idempotency-key': `walk-${anna.id}` },
    body: JSON.stringify({ teamId, customerId: first.id, memberIds: [anna.id, sofia.id] }),
  });
  const { data } = (await answer.json()) as { data: { jobId: number } };
  await speak(world, anna);
  await signIn(phone, anna);
  const walks = new Map(LANGUAGES.map((language) => [language, new Walk(page)]));
  for (const state of ['working', 'forgotten']) {
    await page.goto('/staff/profile');
    for (const [language, walk] of walks) {
      await walk.turn(language);
      await page.locator('header a').first().click();
      await walk.overWork(state);
      await walk.openMenu();
    }
    await world.database.query(
      `WITH sooner AS (UPDATE time_entries SET clock_in = clock_in - interval '30 hours' WHERE clean_id = $1)
       UPDATE cleans SET clock_in = clock_in - interval '30 hours' WHERE id = $1`,
      [data.jobId],
    );
  }
  await compare(walks);
});
