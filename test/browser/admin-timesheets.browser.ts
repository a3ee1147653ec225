import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import moment from 'moment-timezone';
import { readCsv } from '../../libs/domain/src/index.js';
import { aClean, aConcern, aCustomer, aLunchOverride, aPerson, aTeam, type TestPerson } from '../factories/index.js';
import { EXPECTED_DAYS, EXPECTED_STATS, EXPECTED_TOTALS, FORTNIGHT, makeFortnight } from '../fixtures/fortnight.js';
import { dayFromToday, expect, instantOf, NARROW, shownDay, test, typedDay } from './admin-test.js';
import { chooseFrom } from './pages/choose-from.js';
import { AdminConsole } from './pages/admin-console.js';

// Stories of many steps, and each waits for the server.
test.describe.configure({ timeout: 90_000 });

/** The days of the last whole week at the business, Monday first, 'yyyy-MM-dd'. */
const LAST_WEEK = Array.from({ length: 7 }, (_, day) =>
  moment
    .tz('Australia/Melbourne')
    .startOf('isoWeek')
    .add(day - 7, 'days')
    .format('YYYY-MM-DD'),
);
const [MONDAY, TUESDAY] = LAST_WEEK as [string, string];

/** The head of a day's column: 'Mon 05/03'. */
const column = (day: string) => moment.utc(day).format('ddd DD/MM');
/** '5 March 2026' */
const longDay = (day: string) => moment.utc(day).format('D MMMM YYYY');
/** Browsers put a narrow space before 'pm'. */
const spaced = (text: string) => new RegExp(text.replaceAll(' ', '\\s'));
/** '17:00' as '5:00 pm'. */
const shownTime = (time: string) => moment.utc(time, 'HH:mm').format('h:mm a');

/** The words of a row's cells without what is only for the ear. */
const figures = async (cells: Locator) =>
  (await cells.allInnerTexts()).map((text) => /^(\d+\.\d\d|–)/.exec(text.trim())?.[0] ?? text);

test('the Monday of a payroll person: corrects, looks back, approves, exports, is refused, reopens @story:timesheets', async ({
  page,
  world,
  maria,
  office,
  windowOf,
}) => {
  const { timesheets } = office;
  const { database } = world;
  const anna = await aPerson(database, { firstName: 'Anna', lastName: 'Nguyen' });
  const ben = await aPerson(database, { firstName: 'Ben', lastName: 'Ash' });
  const clean = (day: string, from: string, to: string, ...crew: TestPerson[]) =>
    aClean(database, {
      clockIn: instantOf(day, from),
      clockOut: instantOf(day, to),
      memberIds: crew.map(({ id }) => id),
    });
  await clean(MONDAY, '08:05', '12:00', anna, ben);
  await clean(MONDAY, '12:30', '17:10', anna, ben);
  // More than three hours after eight: pay from the punch, and too late a start for lunch.
  await clean(TUESDAY, '11:10', '14:00', anna);
  await clean(TUESDAY, '14:30', '17:10', anna);
  await clean(TUESDAY, '08:00', '12:00', ben);
  const [mon, tue] = [column(MONDAY), column(TUESDAY)];

  await test.step('last week: 9 h 10 min less lunch is 8.67; a short day with one clean is red', async () => {
    await timesheets.open();
    await expect(timesheets.range()).toHaveValue('thisWeek');
    await timesheets.range().selectOption('Last Week');
    await expect(timesheets.heads()).toHaveText(['Staff member', ...LAST_WEEK.slice(0, 5).map(column), 'Total']);
    await expect.poll(() => figures(timesheets.hours(anna))).toEqual(['8.67', '6.00', '–', '–', '–', '14.67']);
    await expect.poll(() => figures(timesheets.hours(ben))).toEqual(['8.67', '4.00', '–', '–', '–', '12.67']);
    await expect(timesheets.hours(ben).nth(1)).toContainText('less than 5 hours, fewer than 2 jobs');
    const warning = timesheets.hours(anna).nth(1).getByRole('img');
    await expect(warning).toHaveAttribute('title', 'Lunch break not applied due to failed conditions');
    await expect(timesheets.hours(anna).nth(0).getByRole('img')).toHaveCount(0);
  });

  await test.step('Escape leaves a start as it was, Enter saves it; pay and lunch follow', async () => {
    await timesheets.expand(anna).click();
    await expect(timesheets.details(anna, 'Start')).toContainText(spaced('Started at 11:10 am, after 9:00 am'));
    await timesheets.start(anna, tue).click();
    await expect(timesheets.startInput()).toBeFocused();
    await expect(timesheets.startInput()).toHaveValue('11:10');
    await timesheets.startInput().fill('08:00');
    await page.keyboard.press('Escape');
    await expect(timesheets.startInput()).toHaveCount(0);
    await expect(timesheets.start(anna, tue)).toHaveText(spaced('11:10 am'));
    await expect(timesheets.start(anna, tue)).toBeFocused();
    await page.keyboard.press('Enter');
    await timesheets.startInput().fill('07:45');
    await timesheets.reason().fill('Was at the supplier');
    await page.keyboard.press('Enter');
    await expect(timesheets.start(anna, tue)).toHaveText(spaced('7:45 am'));
    // 7:45 to 17:10 are 9 h 25 min, and now lunch passes all its conditions.
    await expect.poll(() => figures(timesheets.hours(anna))).toEqual(['8.67', '8.92', '–', '–', '–', '17.58']);
    await expect(timesheets.details(anna, 'Start')).not.toContainText('Started at');
  });

  await test.step('lunch by one press, shown before the server has answered', async () => {
    const letGo = await office.holdBack('/api/admin/timesheets/lunch-break');
    await timesheets.lunch(anna, mon).click();
    await expect(timesheets.lunch(anna, mon)).not.toBeChecked();
    await expect(timesheets.lunch(anna, mon)).toBeDisabled();
    await expect(timesheets.lunch(anna, tue)).toBeEnabled();
    await expect.poll(() => figures(timesheets.hours(anna))).toEqual(['9.17', '8.92', '–', '–', '–', '18.08']);
    letGo();
    await expect(timesheets.lunch(anna, mon)).toBeEnabled();
    await expect(timesheets.more('Manual override applied', `Lunch break, Anna Nguyen, ${mon}`)).toBeVisible();
    await expect.poll(() => figures(timesheets.hours(anna))).toEqual(['9.17', '8.92', '–', '–', '–', '18.08']);
  });

  await test.step('the history is one press away, and takes a override back with a reason (D35)', async () => {
    await timesheets.more('Start time manually overridden', `Start time, Anna Nguyen, ${tue}`).click();
    await expect(timesheets.day(anna)).toContainText(spaced('Start: by rule → 7:45 am'));
    await expect(timesheets.day(anna)).toContainText('Was at the supplier');
    await expect(timesheets.day(anna)).toContainText(maria.name);
    await page.keyboard.press('Escape');
    await timesheets.more('Manual override applied', `Lunch break, Anna Nguyen, ${mon}`).click();
    await timesheets.day(anna).getByLabel('Reason (optional)').fill('They did stop for lunch');
    await timesheets.day(anna).getByRole('button', { name: 'Let the rule decide lunch' }).click();
    await expect(timesheets.day(anna)).toContainText('Lunch: not taken off → by rule');
    await expect(timesheets.day(anna)).toContainText('They did stop for lunch');
    await page.keyboard.press('Escape');
    await expect.poll(() => figures(timesheets.hours(anna))).toEqual(['8.67', '8.92', '–', '–', '–', '17.58']);
  });

  const other = await windowOf(await aPerson(database, { role: 'admin', firstName: 'Olga' }));
  await other.timesheets.open('?dateFilter=lastWeek');
  await other.timesheets.expand(ben).click();
  await expect(other.timesheets.lunch(ben, mon)).toBeChecked();

  await test.step('approves what is on the screen', async () => {
    await expect(timesheets.week()).toContainText(`Week of ${longDay(MONDAY)}`);
    await timesheets.button('Approve week').click();
    const question = timesheets.question('Approve');
    await expect(question).toContainText('2 people, 30.25 hours in all.');
    await expect(question).toContainText('There is 1 day to look at.');
    await expect(question.getByRole('row', { name: 'Anna Nguyen' })).toContainText('17.58');
    await question.getByRole('button', { name: 'Approve week' }).click();
    const today = shownDay(dayFromToday(0)).replace(/^.*, /, '');
    await expect(timesheets.week()).toContainText(`Approved by ${maria.name} on ${today}`);
  });

  await test.step('exports the same totals', async () => {
    const download = page.waitForEvent('download');
    await timesheets.button('Export CSV').click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`timesheets-${MONDAY}-to-${LAST_WEEK[6]}.csv`);
    const records = readCsv(await readFile(await file.path(), 'utf8'));
    const cells = Array.isArray(records) ? records.map((record) => record.cells) : [];
    const totals = cells.filter(([, , date]) => date === 'Total');
    expect(totals.map(([name, , , , , , hours]) => [name, hours])).toEqual([
      ['Anna Nguyen', '17.58'],
      ['Ben Ash', '12.67'],
    ]);
    expect(cells.find(([name, , date]) => name === 'Anna Nguyen' && date === TUESDAY)).toEqual([
      'Anna Nguyen',
      anna.email,
      TUESDAY,
      '07:45',
      '17:10',
      '30',
      '8.92',
      '2',
      'start 11:10 → 07:45',
    ]);
  });

  const locked = `The week of ${longDay(MONDAY)} is approved. Reopen it to change hours.`;
  await test.step('is refused: by the page, and by the server where a page is old', async () => {
    await expect(timesheets.lunch(anna, mon)).toBeDisabled();
    await expect(timesheets.lunch(anna, mon)).toHaveAttribute('aria-description', locked);
    await expect(timesheets.start(anna, tue)).toBeDisabled();
    await timesheets.start(anna, tue).click({ force: true });
    await expect(timesheets.startInput()).toHaveCount(0);
    await timesheets.more('Start time manually overridden', `Start time, Anna Nguyen, ${tue}`).click();
    await expect(timesheets.day(anna)).toContainText(locked);
    await page.keyboard.press('Escape');
    await other.timesheets.lunch(ben, mon).click();
    await expect(other.toast('error')).toContainText(locked);
    await expect(other.timesheets.lunch(ben, mon)).toBeChecked();
    await expect(other.timesheets.lunch(ben, mon)).toBeDisabled();
    await expect(other.timesheets.week()).toContainText('Approved by');
  });

  await test.step('reopens with a reason, which is kept with what was approved, and corrects again', async () => {
    await timesheets.button('Reopen').click();
    await timesheets.question('Reopen').getByRole('button', { name: 'Reopen' }).click();
    await expect(timesheets.question('Reopen')).toContainText('Please say why.');
    await timesheets.question('Reopen').getByLabel('Reason').fill('Ben was at work for longer');
    await timesheets.question('Reopen').getByRole('button', { name: 'Reopen' }).click();
    await expect(timesheets.button('Approve week')).toBeVisible();
    await timesheets.lunch(anna, mon).click();
    await expect.poll(() => figures(timesheets.hours(anna))).toEqual(['9.17', '8.92', '–', '–', '–', '18.08']);
    await timesheets.button('Approvals').click();
    const entries = timesheets.record().getByRole('listitem');
    await expect(entries).toHaveCount(2);
    await expect(entries.nth(0)).toContainText(`Reopened by ${maria.name}`);
    await expect(entries.nth(0)).toContainText('Ben was at work for longer');
    await expect(entries.nth(1).getByRole('row', { name: 'Anna Nguyen' })).toContainText('17.58');
    await expect(entries.nth(1).getByRole('row', { name: 'Total' })).toContainText('30.25');
  });
});

test('a fortnight worked out by hand is on the screen, figure for figure (D31 to D37) @story:timesheets', async ({
  page,
  world,
  maria,
  office,
}) => {
  const { timesheets } = office;
  const { people } = await makeFortnight(world.database, { admin: maria });
  for (const [index, week] of FORTNIGHT.weeks.entries()) {
    await timesheets.open(`?dateFilter=custom&customStart=${week.from}&weekends=1`);
    await timesheets.button('Show all details').click();
    await expect(page.getByText(`Week of ${longDay(week.from)}`)).toBeVisible();
    const days = Array.from({ length: 7 }, (_, day) => moment.utc(week.from).add(day, 'days').format('YYYY-MM-DD'));
    for (const name of ['lena', 'maya', 'tom'] as const) {
      const expected = days.map((date) => EXPECTED_DAYS[name].find((day) => day.date === date));
      const total = EXPECTED_TOTALS[name][index]?.hours;
      const hours = timesheets.hours(people[name]);
      await expect.poll(() => figures(hours)).toEqual([...expected.map((day) => day?.hours ?? '–'), total]);
      // The page may draw itself once more while it is read.
      await expect(async () => {
        const red = await hours.evaluateAll((cells) =>
          cells.map(({ textContent }) => /less than|fewer than/.test(textContent)),
        );
        expect(red).toEqual([...expected.map((day) => day?.flagged ?? false), false]);
        const part = async (row: 'Start' | 'End') =>
          (await timesheets.details(people[name], row).getByRole('cell').allInnerTexts())
            .slice(0, 7)
            .map((text) => text.replaceAll(/\s/g, ' ').trim());
        const [starts, ends] = [await part('Start'), await part('End')];
        for (const [at, day] of expected.entries()) {
          const [start = '', end = ''] = [starts[at], ends[at]];
          expect(start.startsWith(day ? shownTime(day.start) : '–'), `start of ${name}, ${days[at]}: ${start}`).toBe(
            true,
          );
          expect(end.startsWith(day ? shownTime(day.end) : '–'), `end of ${name}, ${days[at]}: ${end}`).toBe(true);
          expect(end.includes('next day')).toBe(day?.endsNextDay ?? false);
          expect(start.includes('Started at')).toBe(day?.failed.includes(2) ?? false);
          expect(end.includes('Finished at')).toBe(day?.failed.includes(3) ?? false);
          const lunch = timesheets.lunch(people[name], column(days[at] ?? ''));
          expect(await lunch.isChecked()).toBe(day !== undefined && !['none', 'taken away'].includes(day.lunch));
        }
      }).toPass({ timeout: 10_000 });
    }
    await timesheets.button('Approve week').click();
    await expect(timesheets.question('Approve')).toContainText(
      `3 people, ${EXPECTED_STATS[index]?.hours} hours in all.`,
    );
    await timesheets.question('Approve').getByRole('button', { name: 'Cancel' }).click();
  }
});

test('ranges, weekends and timezones stay in the address (D36)', async ({
  page,
  world,
  maria,
  office,
  browser,
  signIn,
}) => {
  const { timesheets } = office;
  const { people } = await makeFortnight(world.database, { admin: maria });
  const notice = /This range is in daylight saving: true UTC is 11 hours earlier than Melbourne/;
  await timesheets.open();
  await expect(timesheets.range().locator('option')).toHaveText([
    'This Week',
    'Last Week',
    'Yesterday',
    'Today',
    'Custom Range',
  ]);
  await timesheets.range().selectOption('Custom Range');
  await expect(timesheets.from()).toBeVisible();
  await timesheets.from().fill('2026-04-01');
  await expect(page.getByText('To Tue, 7 Apr 2026 (7 days)')).toBeVisible();
  await expect(page.getByText('From: Wed, 1 Apr 2026')).toBeVisible();
  await expect(page.getByText('To: Tue, 7 Apr 2026', { exact: true })).toBeVisible();
  await expect(page.getByText('Local (Australia/Melbourne)')).toBeVisible();
  const weekdays = ['Wed 01/04', 'Thu 02/04', 'Fri 03/04', 'Mon 06/04', 'Tue 07/04'];
  await expect(timesheets.heads()).toHaveText(['Staff member', ...weekdays, 'Total']);
  // Neither week is whole, so neither can be approved here.
  await expect(timesheets.week()).toHaveCount(0);
  // 300 + 540 + 375 + 330 on Saturday + 520 minutes.
  await expect(timesheets.hours(people.lena).last()).toHaveText(/^34\.42\s*with 5\.50 at the weekend$/);
  await timesheets.weekends().click({ force: true });
  await expect(timesheets.heads()).toHaveCount(9);
  await expect(timesheets.hours(people.lena).last()).toHaveText('34.42');

  await timesheets.expand(people.tom).click();
  await expect(timesheets.start(people.tom, 'Wed 01/04')).toHaveText(spaced('8:30 am'));
  await expect(page.getByText(notice)).toHaveCount(0);
  await timesheets.button('UTC').click();
  await expect(page.getByText(notice)).toBeVisible();
  // Always ten hours, where true UTC would be 9:30 pm.
  await expect(timesheets.start(people.tom, 'Wed 01/04')).toHaveText(spaced('10:30 pm'));
  await expect(timesheets.details(people.tom, 'End')).toContainText(spaced('6:59 am'));
  // The sentence beside the figure speaks of the same clock.
  await expect(timesheets.details(people.tom, 'End')).toContainText('Finished at 6:59 am, before 7:00 am');
  await timesheets.start(people.tom, 'Wed 01/04').click();
  await expect(timesheets.startInput()).toHaveValue('08:30');
  await expect(timesheets.details(people.tom, 'Start')).toContainText('Melbourne time');
  await page.reload();
  await expect(timesheets.from()).toHaveValue('01/04/2026');
  await expect(timesheets.heads()).toHaveCount(9);
  await expect(timesheets.button('UTC')).toHaveAttribute('aria-pressed', 'true');
  await timesheets.from().fill('2026-05-04');
  await expect(page.getByText('From: Mon, 4 May 2026')).toBeVisible();
  await expect(page.getByText(notice)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText(notice)).toBeVisible();

  await test.step('a week behind the last day that there is, is not meant', async () => {
    await timesheets.from().fill('28/12/9999');
    await timesheets.from().blur();
    await expect(page.getByText('Please choose 25/12/2199 or earlier.')).toBeVisible();
    await expect(page.getByText('To Tue, 7 Apr 2026 (7 days)')).toBeVisible();
    await page.goto('/admin/timesheets?dateFilter=custom&customStart=9999-12-28');
    await expect(timesheets.from()).not.toHaveValue(/9999/);
    await office.reports.open('?tab=timesheets&week=custom&weekStart=9999-12-28');
    await expect(office.reports.start()).toHaveValue('');
  });

  await test.step('on a device elsewhere Local is its own time, and the page says so', async () => {
    const abroad = await browser.newContext({ timezoneId: 'Australia/Perth', viewport: NARROW });
    const perth = new AdminConsole(await abroad.newPage());
    await signIn(perth.page, maria);
    await perth.timesheets.open('?dateFilter=custom&customStart=2026-04-06');
    await expect(perth.page.getByText("Times are shown in this device's timezone, Perth.")).toBeVisible();
    await perth.timesheets.expand(people.tom).click();
    const start = perth.timesheets.start(people.tom, 'Tue 07/04');
    await expect(start).toHaveText(spaced('6:00 am'));
    // A phone's window: the name stays while the days are moved below it.
    await start.click();
    await expect(perth.timesheets.startInput()).toHaveValue('08:00');
    await expect(perth.timesheets.expand(people.tom)).toBeInViewport();
    await expect(perth.timesheets.startInput()).toBeInViewport({ ratio: 0.95 });
    await perth.page.getByRole('button', { name: 'Cancel' }).click();
    await abroad.close();
  });
});

test('takes cleans and answers concerns; a manager is taken to the dashboard (D8)', async ({
  page,
  world,
  office,
  windowOf,
}) => {
  await test.step('a clean that is added from the page is on it (document 001 section 4)', async () => {
    const { timesheets, addClean } = office;
    const anna = await aPerson(world.database, { firstName: 'Anna' });
    const team = await aTeam(world.database, { members: [{ id: anna.id, start: MONDAY }] });
    const customer = await aCustomer(world.database);
    await timesheets.open('?dateFilter=lastWeek');
    await expect(page.getByText('No timesheet data')).toBeVisible();
    await page.getByRole('button', { name: 'Add Clean' }).click();
    await chooseFrom(addClean.customer(), customer.name);
    await chooseFrom(addClean.team(), team.name);
    await addClean.start().fill(`${MONDAY}T08:00`);
    await addClean.end().fill('12:00');
    await expect(addClean.member(anna)).toBeChecked();
    await addClean.submit().click();
    await expect(addClean.dialog()).toBeHidden();
    await expect.poll(() => figures(timesheets.hours(anna))).toEqual(['4.00', '–', '–', '–', '–', '4.00']);
  });

  await test.step('who says that something is wrong is heard in any week, answered on the day, once (D206)', async () => {
    const { timesheets } = office;
    const { database } = world;
    const anna = await aPerson(database, { firstName: 'Anna', lastName: `Wrong${Date.now()}` });
    await aClean(database, {
      clockIn: instantOf(TUESDAY, '08:05'),
      clockOut: instantOf(TUESDAY, '12:00'),
      memberIds: [anna.id],
    });
    const { id } = await aConcern(database, { userId: anna.id, day: TUESDAY, note: 'I worked until one' });
    await timesheets.open();
    // Not over this week; it is of the last one: the page goes there and opens the day.
    await expect(timesheets.concernsElsewhere()).toHaveText('1 in another week');
    await expect(timesheets.concernsElsewhere()).toHaveAttribute('title', /waits for an answer/);
    await expect(timesheets.concern(anna)).toHaveCount(0);
    await timesheets.concernsElsewhere().click();
    await timesheets.dayToLookAt(new RegExp(`^${anna.name}, `)).click();
    await expect(timesheets.day(anna)).toContainText('I worked until one');
    await expect(timesheets.sendAnswer()).toBeDisabled();
    await timesheets.answer().fill('We have mended it');

    const ben = await aPerson(database, { role: 'admin', firstName: 'Ben', lastName: 'Quick' });
    await database.query(
      `UPDATE concerns SET answer = 'Thank you', answered_by_id = $2, answered_at = now() WHERE id = $1`,
      [id, ben.id],
    );
    await timesheets.sendAnswer().click();
    await expect(page.getByRole('alert')).toContainText('Ben Quick has answered this already.');
    await expect(timesheets.day(anna)).toContainText('Thank you');
    await expect(timesheets.answer()).toHaveCount(0);
  });

  await test.step('a day that somebody says is wrong is to be looked at first, and is answered there (D206)', async () => {
    const { timesheets } = office;
    const anna = await aPerson(world.database, { firstName: 'Anna', lastName: `Look${Date.now()}` });
    await aConcern(world.database, { userId: anna.id, day: MONDAY, note: 'I worked on this day' });
    await timesheets.open('?dateFilter=lastWeek');
    await expect(page.getByText(/waits for an answer/)).toBeVisible();
    await expect(timesheets.concern(anna)).toBeVisible();
    await timesheets.lookAt().click();
    await timesheets.dayToLookAt(new RegExp(`^${anna.name}.*something is wrong`)).click();
    await timesheets.answer().fill('Then tell us when');
    await timesheets.sendAnswer().click();
    await expect(timesheets.day(anna)).toContainText('Then tell us when');
    await expect(timesheets.answer()).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(timesheets.concern(anna)).toHaveCount(0);
  });

  await test.step('a manager is taken to the dashboard (D8)', async () => {
    const manager = await windowOf(await aPerson(world.database, { role: 'manager' }));
    await manager.timesheets.open();
    await expect(manager.dashboard.heading()).toBeVisible();
    await expect(manager.page).toHaveURL(/\/admin\/?$/);
  });
});

test.describe('on a device whose midnight is another', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('what was said and what is asked for goes by the right clock (D5)', async ({ page, world, maria, office }) => {
    await test.step('what was said and corrected is told by the business’s clock', async () => {
      const { timesheets } = office;
      const { database } = world;
      const anna = await aPerson(database);
      // A day later in Auckland.
      const at = instantOf(TUESDAY, '22:40');
      await aClean(database, {
        clockIn: instantOf(MONDAY, '08:00'),
        clockOut: instantOf(MONDAY, '17:00'),
        memberIds: [anna.id],
      });
      await aLunchOverride(database, { userId: anna.id, madeById: maria.id, day: MONDAY, hasLunch: true, at });
      const { id } = await aConcern(database, { userId: anna.id, day: MONDAY, at });
      await database.query(
        `UPDATE concerns SET answer = 'Thank you', answered_by_id = $2, answered_at = $3 WHERE id = $1`,
        [id, maria.id, at],
      );
      await timesheets.open('?dateFilter=lastWeek');
      await timesheets.expand(anna).click();
      await timesheets.more('Manual override applied', `Lunch break, ${anna.name}, ${column(MONDAY)}`).click();
      const shown = spaced(`${typedDay(TUESDAY)} 10:40 pm`).source;
      await expect(timesheets.day(anna)).toContainText(new RegExp(`${anna.name} said, ${shown}`));
      await expect(timesheets.day(anna)).toContainText(new RegExp(`${maria.name} answered, ${shown}`));
      await expect(timesheets.day(anna)).toContainText(new RegExp(`${maria.name}, ${shown}`));
    });

    await test.step('this week is asked for anew at the midnight of whoever asks', async () => {
      // Two hours before midnight in Melbourne.
      await page.clock.install({ time: moment.tz('Pacific/Auckland').endOf('day').subtract(30, 'seconds').toDate() });
      for (const [path, title, asked] of [
        ['/admin/timesheets', 'Timesheets', '/api/admin/timesheets/summary'],
        ['/admin/reports?tab=timesheets', 'Reports & Analytics', '/api/admin/reports/timesheets'],
      ] as const) {
        const answered = page.waitForResponse((response) => response.url().includes(asked));
        await page.goto(path);
        await expect(office.heading(title)).toBeVisible();
        await answered;
        const again = office.requestsTo(asked);
        await page.clock.fastForward(61_000);
        await expect.poll(() => again.length, path).toBe(1);
        await page.clock.setSystemTime(moment.tz('Pacific/Auckland').endOf('day').subtract(30, 'seconds').toDate());
      }
    });
  });
});

test('waiting, empty, failing and refusing, each with its words', async ({ page, world, maria, office }) => {
  const { timesheets } = office;
  const { database } = world;
  const anna = await aPerson(database, { firstName: 'Anna', lastName: 'Nguyen' });
  const letGo = await office.holdBack('/api/admin/timesheets/summary?*');
  await timesheets.open('?dateFilter=lastWeek');
  await expect(page.getByText('Loading timesheets...')).toBeVisible();
  letGo();
  await expect(page.getByText('No timesheet data')).toBeVisible();
  await page.getByRole('button', { name: 'Add Clean' }).click();
  await office.dialog('Add Clean').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('No time entries found for the selected date range')).toBeVisible();
  // The staff rows stay: a column a weekday and the total.
  await expect(timesheets.hours(anna)).toHaveText(Array.from({ length: 6 }, () => '–'));

  await page.unrouteAll({ behavior: 'wait' });
  const failing = '**/api/admin/timesheets/summary?*';
  const refusal = { success: false, error: 'Something went wrong.', code: 'INTERNAL_ERROR', requestId: 'r' };
  await page.route(failing, (route) => route.fulfill({ status: 500, json: refusal }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Error loading timesheets');
  await expect(page.getByRole('alert')).toContainText('HTTP error! status: 500');
  await expect(page.getByRole('alert')).toContainText('Something went wrong.');
  await page.unrouteAll({ behavior: 'wait' });
  // The specified words are no sentence for those who read them: what they mean stands below.
  await page.route(failing, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
  await timesheets.button('Try again').click();
  await expect(page.getByRole('alert')).toContainText('HTTP error! status: 502');
  await expect(page.getByRole('alert')).toContainText(
    'The server cannot be reached right now. Please try again in a minute.',
  );
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(failing, (route) => route.fulfill({ json: { success: false, error: '' } }));
  await timesheets.button('Try again').click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch timesheets');
  await page.unrouteAll({ behavior: 'wait' });

  await aClean(database, {
    clockIn: instantOf(MONDAY, '08:00'),
    clockOut: instantOf(MONDAY, '17:00'),
    memberIds: [anna.id],
  });
  await aLunchOverride(database, { userId: anna.id, madeById: maria.id, day: MONDAY, hasLunch: true });
  await timesheets.button('Try again').click();
  await expect.poll(() => figures(timesheets.hours(anna))).toEqual(['8.50', '–', '–', '–', '–', '8.50']);

  await test.step('without a network lunch and start go back to what they were', async () => {
    const mon = column(MONDAY);
    await timesheets.expand(anna).click();
    await expect(timesheets.lunch(anna, column(TUESDAY))).toBeDisabled();
    await page.route('**/api/admin/timesheets/lunch-break', (route) => route.abort());
    await timesheets.lunch(anna, mon).click();
    await expect(office.toast('error')).toContainText('Failed to update lunch break override. Please try again.');
    await expect(timesheets.lunch(anna, mon)).toBeChecked();
    await expect.poll(() => figures(timesheets.hours(anna))).toEqual(['8.50', '–', '–', '–', '–', '8.50']);
    await page.route('**/api/admin/start-time', (route) => route.abort());
    await timesheets.start(anna, mon).click();
    await timesheets.startInput().fill('07:00');
    await timesheets.button('Confirm start time').click();
    await expect(office.toast('error')).toContainText('Failed to update start time. Please try again.');
    await expect(timesheets.startInput()).toHaveCount(0);
    await expect(timesheets.start(anna, mon)).toHaveText(spaced('8:00 am'));
    await page.unrouteAll({ behavior: 'wait' });
    await timesheets.start(anna, mon).click();
    await timesheets.startInput().fill('17:00');
    await timesheets.button('Confirm start time').click();
    // Not before the day's end: the server's own sentence (D35).
    await expect(office.toast('error')).not.toContainText('Failed to update start time');
    await expect(timesheets.start(anna, mon)).toHaveText(spaced('8:00 am'));
  });

  await test.step('a day in progress says so, and its week cannot be approved yet', async () => {
    await aClean(database, { memberIds: [anna.id], clockIn: new Date(Date.now() - 60_000) });
    await timesheets.open('?weekends=1');
    await expect(timesheets.row(anna)).toContainText('In progress');
    await expect(timesheets.hours(anna).last()).toContainText('so far');
    await expect(timesheets.week()).toContainText('This week is not over yet.');
    await expect(timesheets.button('Approve week')).toBeDisabled();
  });
});

test('names and days stay in sight, at least twelve people fit, and the words show the weekend (D180)', async ({
  page,
  world,
  office,
}) => {
  const { timesheets } = office;
  const { database } = world;
  const people: TestPerson[] = [];
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    people.push(await aPerson(database, { firstName: `${letter}nna`, lastName: 'Nguyen' }));
  }
  const [first, second] = people as [TestPerson, TestPerson];
  const last = people.at(-1)!;
  const worked = (person: TestPerson, day: string, from: string, to: string) =>
    aClean(database, { clockIn: instantOf(day, from), clockOut: instantOf(day, to), memberIds: [person.id] });
  await worked(first, MONDAY, '08:00', '13:00');
  await worked(first, LAST_WEEK[5]!, '08:00', '13:30');
  await worked(second, TUESDAY, '08:00', '21:00');
  await timesheets.open('?dateFilter=lastWeek');
  await expect(timesheets.row(first)).toBeVisible();
  await expect(timesheets.row(people[11]!)).toBeInViewport({ ratio: 0.95 });
  const { y, height } = (await timesheets.row(second).boundingBox())!;
  // The head takes two lines, and the tip one until it is closed.
  expect(y - height).toBeLessThanOrEqual(200);
  const tip = page.getByText(/^Click on any start time to edit it/);
  await expect(tip).toBeVisible();
  await timesheets.button('Close the tip').click();
  await expect(tip).toHaveCount(0);
  await page.reload();
  await expect(timesheets.row(first)).toBeVisible();
  await expect(tip).toHaveCount(0);
  expect(height).toBeGreaterThanOrEqual(36);
  expect(height).toBeLessThanOrEqual(40);

  await timesheets.frame().evaluate((frame) => frame.scrollTo(0, frame.scrollHeight));
  await expect(timesheets.row(last)).toBeInViewport({ ratio: 0.95 });
  await expect(timesheets.heads().first()).toBeInViewport({ ratio: 0.95 });
  // The page itself has nothing left to scroll.
  expect(await page.evaluate('document.documentElement.scrollHeight - window.innerHeight')).toBe(0);

  await timesheets.weekendWords(first).click();
  await expect(timesheets.heads()).toHaveCount(9);
  await expect(timesheets.weekendWords(first)).toHaveAttribute('aria-pressed', 'true');
  await expect(timesheets.weekends()).not.toBeChecked();
  await timesheets.weekendWords(first).click();
  await expect(timesheets.heads()).toHaveCount(7);

  // Thirteen hours, and no short day.
  await expect(timesheets.lookAt()).toHaveText('To look at (1)');
  await timesheets.lookAt().press('Enter');
  await timesheets.dayToLookAt(/^Bnna Nguyen, Tue .*over 12 hours$/).click();
  await expect(timesheets.day(second)).toContainText('Paid');
  await page.keyboard.press('Escape');

  await test.step('the totals stay in sight where the days do not fit', async () => {
    const size = page.viewportSize()!;
    await timesheets.weekends().click({ force: true });
    for (const width of [768, 1180]) {
      await page.setViewportSize({ ...size, width });
      await expect(timesheets.heads().last()).toBeInViewport({ ratio: 0.95 });
      await expect(timesheets.hours(first).last()).toBeInViewport({ ratio: 0.95 });
    }
    await page.setViewportSize(size);
    await timesheets.weekends().click({ force: true });
  });

  await timesheets.button('Approve week').click();
  // The same count, not the red days (D455).
  await expect(timesheets.question('Approve')).toContainText('There is 1 day to look at.');
  await timesheets.question('Approve').getByRole('button', { name: 'Approve week' }).click();
  await expect(page.getByText(/^The week of .* is approved\. Reopen it to change hours\. A pencil icon/)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: NARROW, hasTouch: true });

  test('a day at a time: arrows and a finger change it, and it is corrected there (D180)', async ({
    page,
    world,
    office,
  }) => {
    const { timesheets } = office;
    const { database } = world;
    const anna = await aPerson(database, { firstName: 'Anna', lastName: 'Nguyen' });
    const ben = await aPerson(database, { firstName: 'Ben', lastName: 'Ash' });
    const worked = (person: TestPerson, day: string) =>
      aClean(database, { clockIn: instantOf(day, '08:00'), clockOut: instantOf(day, '17:30'), memberIds: [person.id] });
    await worked(anna, MONDAY);
    await worked(anna, TUESDAY);
    await worked(ben, TUESDAY);
    await timesheets.openByDay('?dateFilter=lastWeek');
    await expect(timesheets.shownDay()).toHaveText(shownDay(MONDAY));
    // The first person is seen without scrolling, although there are tools above.
    await expect(timesheets.ofDay(anna)).toBeInViewport({ ratio: 1 });
    await expect(timesheets.ofDay(anna)).toContainText('9.50');
    await expect(timesheets.ofDay(anna)).toContainText('Week: 19.00 hours');
    await expect(timesheets.byDay()).toContainText('Without work on this day: Ben Ash');
    await timesheets
      .byDay()
      .getByRole('button', { name: /^Day after/ })
      .click();
    await expect(timesheets.shownDay()).toHaveText(shownDay(TUESDAY));
    await expect(timesheets.byDay()).toContainText('2 people, 19.00 hours');

    await timesheets.lunch(ben, column(TUESDAY)).click();
    await expect(timesheets.ofDay(ben)).toContainText('9.00');
    // What was changed is said, and can be taken back (D456).
    await expect(office.toast('success')).toContainText(`30 min lunch put on Ben Ash, ${column(TUESDAY)}.`);
    await office.toasts().getByRole('button', { name: 'Undo' }).click();
    await expect(timesheets.ofDay(ben)).toContainText('9.50');
    await expect(timesheets.lunch(ben, column(TUESDAY))).not.toBeChecked();
    await timesheets.lunch(ben, column(TUESDAY)).click();
    await expect(timesheets.ofDay(ben)).toContainText('9.00');
    await timesheets.start(ben, column(TUESDAY)).click();
    // All of the editor lies in the card, which cuts off what does not.
    const card = await timesheets.ofDay(ben).boundingBox();
    expect((await timesheets.startInput().boundingBox())!.x).toBeGreaterThan(card!.x + 8);
    await timesheets.startInput().fill('09:00');
    await page.keyboard.press('Enter');
    await expect(timesheets.start(ben, column(TUESDAY))).toHaveText(spaced('9:00 am'));
    await expect(timesheets.ofDay(ben)).toContainText('8.00');

    // A script of the page, because only it knows touches.
    const swipe = (from: number, to: number) =>
      page.evaluate(`(() => {
        const region = document.querySelector('section[aria-label="Day"]');
        for (const [type, clientX] of [['touchstart', ${from}], ['touchend', ${to}]]) {
          const touches = [new Touch({ identifier: 1, target: region, clientX, clientY: 400 })];
          region.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: touches }));
        }
      })()`);
    await swipe(100, 300);
    await expect(timesheets.shownDay()).toHaveText(shownDay(MONDAY));
    await swipe(300, 290);
    await expect(timesheets.shownDay()).toHaveText(shownDay(MONDAY));
    // The day is in the address.
    await swipe(300, 100);
    await page.reload();
    await expect(timesheets.shownDay()).toHaveText(shownDay(TUESDAY));
    await page.getByRole('button', { name: 'Whole week' }).click();
    await expect(timesheets.hours(anna).first()).toContainText('9.50');
    await timesheets.tools().click();
    await expect(timesheets.button('Approve week')).toBeVisible();
  });
});
