import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readCsv } from '@tidycrew/domain';
import { aClean, aCustomer, anInvoice, aPerson, aTeam } from '../factories/index.js';
import { EXPECTED_DAYS, EXPECTED_STATS, EXPECTED_TOTALS, FORTNIGHT, makeFortnight } from '../fixtures/fortnight.js';
import type { World } from '../support/browser-test.js';
import { readPdf } from '../support/pdf.js';
import { expect, instantOf, test } from './admin-test.js';

const CREW = ['maya', 'tom', 'lena'] as const;

/** The cells of a CSV file that a button saves, line by line. */
async function csvOf(page: Page, button: Locator): Promise<{ name: string; rows: string[][] }> {
  const download = page.waitForEvent('download');
  await button.click();
  const file = await download;
  const records = readCsv(await readFile(await file.path(), 'utf8'));
  return { name: file.suggestedFilename(), rows: records.map(({ cells }) => cells) };
}

test.describe('the timesheets of reports', () => {
  test('show a fortnight, unfold a person and switch lunch', async ({ page, world, maria, office }) => {
    const { people } = await makeFortnight(world.database, { admin: maria });

    await test.step('a fortnight is shown exactly as it was worked out by hand, and saved', async () => {
      const { reports } = office;
      await reports.open();
      await expect(reports.week()).toHaveValue('thisWeek');
      await reports.week().selectOption('Custom Range');
      for (const [index, { from, to }] of FORTNIGHT.weeks.entries()) {
        const stats = EXPECTED_STATS[index]!;
        await reports.start().fill(from);
        await expect(page).toHaveURL(new RegExp(`week=custom&weekStart=${from}`));
        await expect(reports.panel().getByRole('heading', { name: 'Quick Stats' })).toBeVisible();
        await expect(reports.figure('Total Hours This Week')).toContainText(stats.hours);
        await expect(reports.figure('Total Completed Cleans')).toContainText(String(stats.jobs));
        for (const name of CREW) {
          const expected = Array.from({ length: 7 }, (_, day) => {
            const date = new Date(Date.parse(`${from}T00:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10);
            return EXPECTED_DAYS[name].find((one) => one.date === date)?.hours ?? '–';
          });
          const cells = [...expected, EXPECTED_TOTALS[name][index]!.hours];
          await expect(reports.hours(people[name])).toHaveText(cells.map((cell) => new RegExp(`^${cell}`)));
        }
        const csv = await csvOf(page, reports.exportOf('Weekly Timesheet'));
        expect(csv.name).toBe(`weekly-timesheet-${from}-to-${to}.csv`);
        for (const name of CREW) {
          const row = csv.rows.find(([first]) => first === people[name].name) ?? [];
          const { hours, jobs } = EXPECTED_TOTALS[name][index]!;
          expect(row.slice(-2), name).toEqual([hours, String(jobs)]);
        }
        expect(csv.rows.at(-1)?.slice(-2)).toEqual([stats.hours, String(stats.jobs)]);
      }
    });

    await test.step('a person is unfolded, lunch switched with rollback, and it is said what they were computed from', async () => {
      const { reports } = office;
      const { maya } = people;
      // A week that begins on a Wednesday: seven days from there.
      await reports.open('?week=custom&weekStart=2026-04-01');
      await expect(page.getByText('to Tue, 7 Apr 2026')).toBeVisible();
      await expect(reports.table('Weekly Timesheet').getByRole('columnheader')).toHaveText([
        'Staff',
        ...['Wed 01/04', 'Thu 02/04', 'Fri 03/04', 'Sat 04/04', 'Sun 05/04', 'Mon 06/04', 'Tue 07/04'],
        'Total',
      ]);
      await reports.person(maya).click();
      await expect(reports.person(maya)).toHaveAttribute('aria-expanded', 'true');
      const none = ['–', '–', '–'];
      await expect(reports.detail('Start')).toHaveText(['8:00 am', '8:00 am', ...none, '8:00 am', '8:00 am', '']);
      await expect(reports.detail('End')).toHaveText(['1:00 pm', '5:30 pm', ...none, '5:10 pm', '5:10 pm', '']);
      await expect(reports.detail('Cleans')).toHaveText(['2', '2', ...none, '2', '2', '8']);
      const lunch = reports.lunch(maya, 'Thu 02/04');
      await expect(lunch).not.toBeChecked();
      await expect(reports.lunch(maya, 'Mon 06/04')).toBeChecked();
      await expect(reports.detail('Lunch Break').nth(1).getByRole('img')).toHaveAccessibleName(
        'Manual override applied',
      );

      const path = '**/api/admin/timesheets/lunch-break';
      await page.route(path, (route) => route.abort(), { times: 1 });
      await lunch.click();
      await expect(office.toast('error')).toContainText('Failed to update lunch break override. Please try again.');
      await expect(lunch).not.toBeChecked();
      await expect(reports.hours(maya).nth(1)).toHaveText('9.50');

      const sent = office.requestsTo('/api/admin/timesheets/lunch-break', 'POST');
      const letGo = await office.holdBack('/api/admin/timesheets/lunch-break');
      await lunch.dblclick();
      await expect(lunch).toHaveAttribute('aria-busy', 'true');
      await expect(lunch).toBeChecked();
      letGo();
      await expect(reports.hours(maya).nth(1)).toHaveText('9.00');
      await expect(lunch).toBeChecked();
      expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([
        { staffId: maya.id, staffName: maya.name, date: '2026-04-02', hasLunchBreak: true },
      ]);

      await expect(reports.debug()).not.toHaveAttribute('open');
      await page.getByText('Debug Information').click();
      await expect(reports.debug()).toContainText('Australia/Melbourne');
      await expect(reports.debug()).toContainText('2026-04-01 – 2026-04-07');
      await expect(reports.debug()).toContainText(`${people.lena.name}, Wed 01/04: 5.00 hours, 2 cleans`);
      await expect(reports.debug()).toContainText('"staffName"');
    });
  });
});

/** Two months with four cleans whose figures stand beside the expectations; $30 an hour. */
async function aSpring({ database }: World) {
  const anna = await aPerson(database, { firstName: 'Anna' });
  const ben = await aPerson(database, { firstName: 'Ben' });
  const cleo = await aPerson(database, { firstName: 'Cleo' });
  const bayside = await aTeam(database, { name: 'Bayside', members: [anna, ben] });
  const northside = await aTeam(database, { name: 'Northside', members: [cleo] });
  const smith = await aCustomer(database, { name: 'Smith House' });
  const jones = await aCustomer(database, { name: 'Jones House' });
  const family = await aCustomer(database, { name: 'Family Home', isFriendsFamily: true });
  const clean = (day: string, from: string, to: string, input: Parameters<typeof aClean>[1]) =>
    aClean(database, { clockIn: instantOf(day, from), clockOut: instantOf(day, to), payRateCents: 3_000, ...input });
  const at = (customer: { id: number }, team: { id: number }, ...crew: { id: number }[]) => ({
    customerId: customer.id,
    teamId: team.id,
    memberIds: crew.map(({ id }) => id),
  });
  // 120 of 120 minutes, 100 %; wages 2 × 2 h × $30 = $120 of $150, 80 %.
  await clean('2026-03-03', '09:00', '11:00', at(smith, bayside, anna, ben));
  // 180 of 120 minutes, 66.67 %, an hour over; wages $90 of $150, 60 %.
  await clean('2026-03-04', '09:00', '12:00', at(smith, bayside, anna));
  // 60 of 90 minutes, 150 %; wages $30 of $90, 33.33 %.
  await clean('2026-04-07', '10:00', '11:00', {
    ...at(jones, northside, cleo),
    priceCents: 9_000,
    allottedMinutes: 90,
  });
  // No revenue and no efficiency; 60 of 60 minutes; wages $30 of $100, 30 %.
  await clean('2026-04-08', '09:00', '10:00', {
    ...at(family, northside, cleo),
    priceCents: 10_000,
    allottedMinutes: 60,
    isFriendsFamily: true,
  });
  return { anna, ben, cleo };
}

test('customers, staff and money of a range: the figures, charts and files, and the range stays (D28, D42) @story:reports', async ({
  page,
  world,
  office,
}) => {
  const { reports } = office;
  const { anna, ben, cleo } = await aSpring(world);
  await reports.open('?tab=customers');
  await expect(page.getByText('No completed cleans in this range')).toBeVisible();
  await page.getByLabel('Date Range').selectOption('Custom Range');
  await page.getByLabel('Start date').fill('2026-03-01');
  await page.getByLabel('End date').fill('2026-04-30');
  await page.getByRole('button', { name: 'Apply Filter' }).click();

  await test.step('Customer Analytics', async () => {
    await expect(page.getByText('Sun, 1 Mar 2026 to Thu, 30 Apr 2026')).toBeVisible();
    // (120 + 180 + 60 + 60) ÷ 4 = 105 minutes; $390 over three cleans that are not friends and family.
    await expect(reports.figure('Average Time per Job')).toContainText('1h 45m');
    await expect(reports.figure('Total Jobs')).toContainText('4');
    await expect(reports.figure('Total Revenue')).toContainText('$390.00');
    await expect(reports.figure('Average Revenue')).toContainText('$130.00');
    const rows = reports.table('Top Customers').getByRole('row');
    await expect(rows.nth(1).getByRole('cell')).toHaveText(['Smith House', '2', '$300.00', '2h 30m', '83%', '70%']);
    await expect(rows.nth(2).getByRole('cell')).toHaveText(['Jones House', '1', '$90.00', '1h 0m', '150%', '33%']);
    await expect(rows.nth(3)).toContainText('Family Home');
    await reports.table('Top Customers').getByRole('button', { name: 'Jobs' }).click();
    await expect(rows.nth(3)).toContainText('Smith House');
    const { name, rows: lines } = await csvOf(page, reports.exportOf('Top Customers'));
    expect(name).toBe('top-customers-2026-03-01-to-2026-04-30.csv');
    // In the order of the table, fewest jobs first.
    expect(lines.slice(1).map(([customer]) => customer)).toEqual(['Jones House', 'Family Home', 'Smith House']);
    expect(lines[3]).toEqual(['Smith House', '2', '300', '150', '83', '70']);
  });

  await test.step('Staff Performance', async () => {
    await reports.tab('Customer Analytics').press('ArrowRight');
    await expect(reports.tab('Staff Performance')).toBeFocused();
    // (100 + 66.67 + 150) ÷ 3 = 105.56.
    await expect(reports.figure('Overall Efficiency')).toContainText('106%');
    await expect(reports.figure('Overtime Hours')).toContainText('1.00');
    await expect(reports.figure('Active Staff')).toContainText('3');
    await expect(reports.chart('Hours per staff member')).toContainText('5.00');
    await expect(reports.chart('On time per team')).toContainText('50%');
    const rows = reports.table('Top Performers').getByRole('row');
    // Pay starts at 8:00: Cleo 3 h and 2 h, Ben 3 h, Anna 3 h and 4 h.
    await expect(rows.nth(1).getByRole('cell')).toHaveText([cleo.name, '2', '5.00', '150%', '0m', '$60.00']);
    await expect(rows.nth(2).getByRole('cell')).toHaveText([ben.name, '1', '3.00', '100%', '0m', '$60.00']);
    await expect(rows.nth(3).getByRole('cell')).toHaveText([anna.name, '2', '7.00', '83%', '1h 0m', '$150.00']);
    const teams = reports.table('On time per team').getByRole('row');
    await expect(teams.nth(1).getByRole('cell')).toHaveText(['Bayside', '2', '2', '1', '50%']);
    await expect(teams.nth(2).getByRole('cell')).toHaveText(['Northside', '2', '2', '2', '100%']);
    const people = await csvOf(page, reports.exportOf('Top Performers'));
    expect(people.name).toBe('top-performers-2026-03-01-to-2026-04-30.csv');
    expect(people.rows[1]).toEqual([cleo.name, 'yes', '2', '5', '0', '150', '60']);
    const crews = await csvOf(page, reports.exportOf('On time per team').last());
    expect(crews.rows[1]).toEqual(['Bayside', '2', '2', '1', '50']);
  });

  await test.step('Financial', async () => {
    await reports.tab('Financial').click();
    await expect(page).toHaveURL(/from=2026-03-01/);
    await expect(reports.figure('Revenue')).toContainText('$390.00');
    await expect(reports.figure('Costs')).toContainText('$270.00');
    await expect(reports.figure('Profit')).toContainText('$120.00');
    await expect(reports.figure('Profit')).toContainText('Margin 31%');
    await expect(reports.chart('Revenue and wage ratio by month')).toContainText('Mar 2026');
    // A chart is a table with one press, and is said to whoever does not see it.
    await expect(
      reports.panel().getByRole('img', { name: 'Revenue and wages by week. 2 weeks with cleans' }),
    ).toBeVisible();
    await reports.panel().getByRole('button', { name: 'Show as table: Revenue and wages by week' }).click();
    const weeks = reports.table('Revenue and wages by week').getByRole('row');
    await expect(weeks.nth(2).getByRole('cell')).toHaveText(['Mon 2 Mar to Sun 8 Mar', '$300.00', '$210.00']);
    const rows = reports.table('Monthly Trend').getByRole('row');
    const march = ['Mar 2026', '2', '$300.00', '$210.00', '$90.00', '30%', '70%'];
    await expect(rows.nth(1).getByRole('cell')).toHaveText(march);
    const april = ['Apr 2026', '2', '$90.00', '$60.00', '$30.00', '33%', '32%'];
    await expect(rows.nth(2).getByRole('cell')).toHaveText(april);
    const { rows: lines } = await csvOf(page, reports.exportOf('Monthly Trend'));
    expect(lines[1]).toEqual(['2026-03', '2', '300', '210', '90', '30', '70']);
    await page.reload();
    await expect(rows.nth(2)).toContainText('Apr 2026');
  });

  await test.step('Team, and what customers leave after wages (D181, D182)', async () => {
    await reports.tab('Team').click();
    // 4 + 3 + 1 + 1 hours of crews; (80 + 60 + 33.33 + 30) ÷ 4 = 50.8 %.
    await expect(reports.figure('Hours')).toContainText('9.00');
    await expect(reports.figure('Revenue')).toContainText('$390.00');
    await expect(reports.figure('Wage Ratio')).toContainText('51%');
    await expect(reports.figure('On Time')).toContainText('75%');
    await expect(reports.chart('Hours by team')).toContainText('7.00');
    // Looked at before it is read (D687).
    const [chart, figure] = [reports.chart('Hours by team'), reports.figure('Hours')];
    expect((await chart.boundingBox())!.y).toBeLessThan((await figure.boundingBox())!.y);
    const teams = reports.table('Teams').getByRole('row');
    await expect(teams.nth(1).getByRole('cell')).toHaveText(
      ['Bayside', '2', '7.00', '$300.00', '$210.00', '70%', '50%'],
    ); // prettier-ignore
    const figures = await csvOf(page, reports.exportOf('Teams'));
    expect(figures.name).toBe('team-figures-2026-03-01-to-2026-04-30.csv');
    await expect(office.toast('info')).toContainText('2 teams, Sun, 1 Mar 2026 to Thu, 30 Apr 2026, in the file.');
    await reports.tab('Customer Analytics').click();
    const rows = reports.table('Profit by Customer').getByRole('row');
    // $210 over two cleans is $105, and 55 % of $191 are $105.05.
    const smith = ['Smith House Below target', '2', '7.00', '$300.00', '$210.00', '$90.00', '$45.00', '$12.86', '70%'];
    await expect(rows.nth(1).getByRole('cell')).toHaveText([...smith, '$191.00']);
    await expect(reports.figure('Profit per Clean')).toContainText('$30.00');
    await rows.nth(1).getByRole('link', { name: 'Smith House' }).click();
    await expect(office.heading('Smith House')).toBeVisible();
  });

  await test.step('against the range before, and months without a clean as gaps', async () => {
    await reports.open('?tab=financial&range=custom&from=2026-04-01&to=2026-05-31');
    // April's $90 after $300 of February and March.
    await expect(reports.figure('Revenue')).toContainText('−70 %');
    await expect(reports.figure('Revenue')).toContainText('70 percent less than Sun, 1 Feb 2026 to Tue, 31 Mar 2026');
    const may = reports.table('Monthly Trend').getByRole('row').nth(2).getByRole('cell');
    await expect(may).toHaveText(['May 2026', '–', '–', '–', '–', '–', '–']);
    await anInvoice(world.database, { status: 'sent' });
    await page.reload();
    const owed = reports.panel().getByRole('img', { name: 'What is owed today, by age.' });
    await expect(owed).toHaveAccessibleName(/\$165\.00/);
  });

  await test.step('a range without cleans', async () => {
    for (const tab of ['customers', 'staff', 'financial', 'teams']) {
      await reports.open(`?tab=${tab}&range=custom&from=2020-01-01&to=2020-01-31`);
      await expect(reports.panel(), tab).toContainText('No completed cleans in this range');
      await expect(reports.panel().getByRole('button', { name: 'Add Clean' }), tab).toBeVisible();
      if (tab === 'financial') await expect(reports.panel(), 'nothing earned or lost').not.toContainText('$0.00');
    }
    await reports.panel().getByRole('button', { name: 'Add Clean' }).click();
    await office.dialog('Add Clean').getByRole('button', { name: 'Cancel' }).click();
    await expect(office.dialog('Add Clean')).toBeHidden();
  });
});

test('on A4 without navigation, headed by business, range and time (D183)', async ({ page, world, office }) => {
  const { reports, timesheets } = office;
  await aSpring(world);
  const printed = async () => {
    const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    return { text: pages.join(' ').replaceAll(/\s+/g, ' ') };
  };
  await reports.open('?tab=financial&range=custom&from=2026-03-01&to=2026-04-30');
  await expect(reports.table('Monthly Trend')).toBeVisible();
  const report = await printed();
  expect(report.text).toContain('Reports & Analytics');
  expect(report.text).toContain('Sun, 1 Mar 2026 to Thu, 30 Apr 2026');
  expect(report.text).toMatch(/Printed .*\d{1,2}:\d\d [ap]m/);
  expect(report.text).toContain('$390.00');
  expect(report.text).toContain('Monthly Trend Month Cleans Revenue Costs');
  await timesheets.open('?dateFilter=custom&customStart=2026-03-02&weekends=1');
  await expect(timesheets.hours({ name: 'Maria' }).or(timesheets.heads()).first()).toBeVisible();
  const sheet = await printed();
  expect(sheet.text).toContain('Mon 02/03');
  const bill = await anInvoice(world.database, { issueDay: '2026-03-05', amountsCents: [16_500] });
  await office.invoices.open('?from=2026-03-01&to=2026-03-31');
  await expect(office.invoices.statusOf(bill)).toBeVisible();
  const list = await printed();
  expect(list.text).toContain('Invoice Management');
  expect(list.text).toContain('Sun, 1 Mar 2026 to Tue, 31 Mar 2026');
  for (const there of [bill.invoiceNumber, '$165.00', 'Draft']) expect(list.text).toContain(there);
  expect(list.text).toMatch(/Printed .*\d{1,2}:\d\d [ap]m/);
  for (const gone of ['Create Invoice', 'Accountant links', 'Rows per page']) expect(list.text).not.toContain(gone);
  // As on a wide screen, also from a narrow one.
  expect(list.text).toContain('Total (AUD)');
  expect(list.text).not.toContain('Actions');
  await office.customers.open('?view=table');
  await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible();
  const customers = await printed();
  expect(customers.text).toContain('Customer Management');
  expect(customers.text).toMatch(/Printed .*\d{1,2}:\d\d [ap]m/);
  for (const gone of ['Archive', 'Add Customer', 'Per page', 'Staff Management'])
    expect(customers.text).not.toContain(gone);
  await office.dashboard.open('yesterday');
  await expect(office.dashboard.heading()).toBeVisible();
  const board = await printed();
  expect(board.text).toContain('Tidycrew · Yesterday');
  await page.goto('/admin/static');
  await expect(page.getByRole('heading', { name: 'Completed Cleans' })).toBeVisible();
  const still = await printed();
  expect(still.text).toContain('Static version with hardcoded data');
  for (const { text } of [report, sheet, list, board, still]) {
    for (const gone of ['Customer Management', 'Logout', 'Export CSV', 'Date Range', 'Approve week']) {
      expect(text).not.toContain(gone);
    }
  }
});

test('a report that fails is said, with another try; settings that change are followed', async ({ page, office }) => {
  const { reports } = office;
  await page.clock.install();
  const parts: [tab: string, path: string, sentence: string, there: string][] = [
    ['timesheets', 'timesheets', 'Failed to fetch timesheet data', 'Total Hours This Week'],
    ['customers', 'customers', 'Failed to fetch customer analytics', 'Total Revenue'],
    ['staff', 'staff', 'Failed to fetch staff performance', 'Overtime Hours'],
    ['teams', 'team-figures', 'Failed to fetch team figures', 'Hours'],
    ['financial', 'financial', 'Failed to fetch financial data', 'Costs'],
  ];
  for (const [tab, path, sentence, there] of parts) {
    const address = `**/api/admin/reports/${path}?*`;
    await page.route(address, (route) => route.fulfill({ status: 502, body: '' }));
    await reports.open(`?tab=${tab}`);
    const failure = reports.panel().getByRole('alert');
    // It is tried a second time by itself.
    await expect(async () => {
      await page.clock.fastForward(2_000);
      await expect(failure).toContainText(sentence, { timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await page.unroute(address);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(reports.figure(there)).toBeVisible();
    await expect(failure).toHaveCount(0);
  }
  const asked = office.requestsTo('/api/admin/reports/financial');
  await page.evaluate(`window.dispatchEvent(new Event('settingsUpdated'))`);
  await expect.poll(() => asked.length).toBe(1);
});
