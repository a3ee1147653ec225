import type { Locator, Page } from '@playwright/test';

type Named = { name: string };

/** /admin/timesheets with its dialogs. Days are named as their columns are: 'Mon 05/03'. */
export class TimesheetsPage {
  constructor(private readonly page: Page) {}

  /** With the table of the whole week, in a phone's window too. */
  readonly open = (query = '') => this.page.goto(`/admin/timesheets${query}${query === '' ? '?' : '&'}view=week`);
  readonly openByDay = (query = '') => this.page.goto(`/admin/timesheets${query}`);
  readonly button = (name: string) => this.page.getByRole('button', { name, exact: true });
  readonly range = () => this.page.getByLabel('Date Range');
  readonly from = () => this.page.getByLabel('From', { exact: true });
  readonly weekends = () => this.page.getByRole('switch', { name: 'Include Weekends' });
  readonly updating = () => this.page.getByText('Updating...');

  readonly table = () => this.page.getByRole('table', { name: 'Hours of each staff member' });
  readonly heads = () => this.table().getByRole('columnheader');
  /** The row with a person's hours: name, a cell per day, total. */
  readonly row = (person: Named): Locator =>
    this.table()
      .getByRole('row')
      .filter({ has: this.page.getByRole('button', { name: person.name, exact: true }) });
  /** The cells of a person's hours, the total last. */
  readonly hours = (person: Named) => this.row(person).getByRole('cell');
  readonly expand = (person: Named) => this.row(person).getByRole('button', { name: person.name, exact: true });
  readonly details = (person: Named, part: 'Lunch Break' | 'Start' | 'End') =>
    this.table()
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: new RegExp(`^${part} ?, ${person.name}$`) }) });

  readonly lunch = (person: Named, day: string) =>
    this.page.getByRole('checkbox', { name: `Lunch break, ${person.name}, ${day}` });
  readonly start = (person: Named, day: string) =>
    this.page.getByRole('button', { name: new RegExp(`, start of ${person.name}, ${day}$`) });
  /** The time input of an open editor. */
  readonly startInput = () => this.page.getByLabel(/^Start time, /).and(this.page.locator('input'));
  readonly reason = () => this.table().getByLabel('Reason (optional)');

  /** Opens the day's dialog: a pencil says what was corrected. */
  readonly more = (hint: string, what: string) => this.page.getByRole('button', { name: `${hint}, ${what}` });
  readonly day = (person: Named) => this.page.getByRole('dialog', { name: new RegExp(`^${person.name}, `) });

  readonly frame = () => this.page.getByRole('group', { name: 'Hours of each staff member' });
  /** 'with 5.50 at the weekend', which shows the weekend. */
  readonly weekendWords = (person: Named) => this.row(person).getByRole('button', { name: /at the weekend$/ });
  readonly lookAt = () => this.page.getByRole('button', { name: /^To look at/ });
  readonly dayToLookAt = (text: string | RegExp) => this.page.getByRole('menuitem', { name: text });

  /** '1 in another week': the menu of days on which somebody waits for an answer, but not in the days shown. */
  readonly concernsElsewhere = () => this.page.getByRole('button', { name: /^\d+ in (another week|other weeks)$/ });
  /** 'Anna Nguyen, Tue 03/03' of who waits for an answer. */
  readonly concern = (person: Named) => this.page.getByRole('button', { name: new RegExp(`^${person.name}, `) });
  readonly answer = () => this.page.getByRole('dialog').getByLabel('Answer');
  readonly sendAnswer = () => this.button('Send answer');

  /** Day by day, on a phone. */
  readonly byDay = () => this.page.getByRole('region', { name: 'Day', exact: true });
  readonly shownDay = () => this.byDay().getByRole('heading', { level: 2 });
  readonly ofDay = (person: Named) =>
    this.byDay()
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: person.name }) });
  readonly tools = () => this.page.locator('summary').filter({ hasText: 'Week' });

  readonly week = () => this.page.getByRole('region', { name: /^Week of / });
  readonly question = (of: 'Approve' | 'Reopen') =>
    this.page.getByRole('dialog', { name: new RegExp(`^${of} the week of`) });
  readonly record = () => this.page.getByRole('dialog', { name: /^Approvals of the week of/ });
}
