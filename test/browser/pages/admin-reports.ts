import type { Page } from '@playwright/test';

type Named = { name: string };

/** /admin/reports with its tabs. */
export class ReportsPage {
  constructor(private readonly page: Page) {}

  readonly open = (query = '') => this.page.goto(`/admin/reports${query}`);
  readonly tab = (name: 'Timesheets' | 'Customer Analytics' | 'Staff Performance' | 'Financial' | 'Team' | 'GST') =>
    this.page.getByRole('tab', { name, exact: true });
  readonly panel = () => this.page.getByRole('tabpanel');
  readonly figure = (name: string) => this.panel().getByRole('article', { name });
  readonly table = (name: string) => this.panel().getByRole('table', { name });
  readonly row = (table: string, text: string) => this.table(table).getByRole('row').filter({ hasText: text });
  readonly chart = (name: string) => this.panel().getByRole('img', { name: `${name}. The table below` });
  readonly exportOf = (section: string) =>
    this.panel().getByRole('region', { name: section }).getByRole('button', { name: 'Export CSV' });

  readonly quarter = () => this.panel().getByLabel('Quarter', { exact: true });
  readonly basis = () => this.panel().getByLabel('GST is counted by', { exact: true });
  readonly week = () => this.panel().getByLabel('Week', { exact: true });
  readonly start = () => this.panel().getByLabel('Start date');
  readonly person = ({ name }: Named) => this.panel().getByRole('button', { name, exact: true });
  /** The cells of a person's row: a day each, then the total. */
  readonly hours = ({ name }: Named) => this.row('Weekly Timesheet', name).getByRole('cell');
  /** The cells of a row that unfolds; only while one person is unfolded. */
  readonly detail = (label: 'Lunch Break' | 'Start' | 'End' | 'Cleans') =>
    this.table('Weekly Timesheet')
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: label, exact: true }) })
      .getByRole('cell');
  readonly lunch = ({ name }: Named, day: string) =>
    this.panel().getByRole('checkbox', { name: `Lunch break, ${name}, ${day}` });
  readonly debug = () => this.panel().getByRole('group').filter({ hasText: 'Debug Information' });
}
