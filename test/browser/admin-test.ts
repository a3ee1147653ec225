import { expect as baseExpect, type Locator, type Page } from '@playwright/test';
import moment from 'moment-timezone';
import { aClean, aPerson, unique, type CleanInput, type TestPerson } from '../factories/index.js';
import { closeWindows, signInOn, test as base, type World } from '../support/browser-test.js';
import { forgetCleans } from '../support/database.js';
import { AdminConsole } from './pages/admin-console.js';

/** The windows that the console is looked at in. */
export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

/** Pages of the console are walked through in many steps. */
const LONG_MS = 150_000;

const ZONE = 'Australia/Melbourne';

/** The day so many days from today at the business, 'yyyy-MM-dd'. */
export const dayFromToday = (days: number): string => moment.tz(ZONE).add(days, 'days').format('YYYY-MM-DD');

/** A day as a field shows it: '05/03/2026' (decision D170). */
export const typedDay = (day: string): string => moment.tz(day, ZONE).format('DD/MM/YYYY');

/** A wall-clock time of a day at the business as an instant. */
export const instantOf = (day: string, time: string): Date => moment.tz(`${day} ${time}`, ZONE).toDate();

/** Over a field that has the focus: three turns one way, one the other. */
export async function turnTheWheel(field: Locator): Promise<void> {
  await field.click();
  await field.hover();
  for (const by of [100, 100, 100, -100]) await field.page().mouse.wheel(0, by);
}

/** A day as lists write it: 'Thu, 5 Mar 2026'. */
export const shownDay = (day: string): string =>
  new Intl.DateTimeFormat('en-AU', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));

interface OfficeFixtures {
  /** Who the console belongs to: an admin; the only one unless the test adds more. */
  maria: TestPerson;
  /** Maria's window; she is signed in and no page is open yet. */
  office: AdminConsole;
  /** One more window with somebody else signed in. */
  windowOf: (person: { id: number }) => Promise<AdminConsole>;
  /** Signs somebody in in a window without the sign-in screen. */
  signIn: (page: Page, person: { id: number }) => Promise<void>;
  /** A clean of the factories that went on yesterday from one time to another. */
  yesterdays: (from: string, to: string, input?: CleanInput) => ReturnType<typeof aClean>;
}

/** What every test of the office's work starts from: nobody but Maria, no customer, no team, no clean. */
export const test = base.extend<OfficeFixtures>({
  serviceWorkers: 'block',
  // The project says in which window the office's work is walked through; a test may say otherwise.
  viewport: async ({ viewport: _viewport }, use, { project }) => use(project.name === 'narrow' ? NARROW : WIDE),
  maria: async ({ world }, use, testInfo) => {
    testInfo.setTimeout(Math.max(testInfo.timeout, LONG_MS));
    await emptyBusiness(world);
    await use(await aPerson(world.database, { role: 'admin', firstName: 'Maria', lastName: `Costa${unique()}` }));
  },
  signIn: async ({ world }, use) => use((page, person) => signInOn(page, world, person)),
  office: async ({ page, maria, signIn }, use) => {
    await signIn(page, maria);
    await use(new AdminConsole(page));
  },
  windowOf: async ({ browser, signIn, viewport }, use) => {
    const pages: Page[] = [];
    await use(async (person) => {
      const page = await (await browser.newContext({ viewport })).newPage();
      pages.push(page);
      await signIn(page, person);
      return new AdminConsole(page);
    });
    await closeWindows(pages);
  },
  yesterdays: async ({ world }, use) =>
    use((from, to, input = {}) => {
      const day = dayFromToday(-1);
      return aClean(world.database, { clockIn: instantOf(day, from), clockOut: instantOf(day, to), ...input });
    }),
});

/** Lists and figures of the console are about the whole business, so tests of one worker must not see each other's. */
async function emptyBusiness({ database }: World): Promise<void> {
  // First: a line of an invoice may be the fee of a visit.
  await forgetCleans(database);
  await database.query('DELETE FROM visit_notices');
  await database.query('DELETE FROM mails WHERE customer_id IS NOT NULL');
  await database.query('DELETE FROM statements');
  await database.query('DELETE FROM visits');
  await database.query('DELETE FROM plans');
  await database.query('DELETE FROM pauses');
  await database.query('DELETE FROM closed_days');
  await database.query('DELETE FROM calendar_links');
  await database.query('DELETE FROM access_codes');
  await database.query('DELETE FROM access_notes');
  await database.query('DELETE FROM team_memberships');
  await database.query('DELETE FROM teams');
  await database.query('DELETE FROM customers');
  await database.query('DELETE FROM checklists');
  await database.query('DELETE FROM sessions');
  await database.query('UPDATE business_settings SET is_gst_registered = false, abn = NULL');
  // The activity log names them for ever.
  await database.query('UPDATE users SET active = false');
}

/** A page of the console takes longer to load than one of the staff app, and busy machines are slow. */
export const expect = baseExpect.configure({ timeout: 15_000 });
