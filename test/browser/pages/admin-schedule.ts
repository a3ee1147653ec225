import type { Page } from '@playwright/test';

/** /admin/schedule. */
export class SchedulePage {
  constructor(private readonly page: Page) {}

  readonly open = (query = '') => this.page.goto(`/admin/schedule${query}`);
  readonly title = () => this.page.getByRole('heading', { name: 'Schedule', level: 1 });
  readonly button = (name: string) => this.page.getByRole('button', { name, exact: true });
  readonly grid = () => this.page.getByRole('table');
  readonly toPlace = () => this.page.getByRole('region', { name: 'To place' });
  /** A cell of the week: team by name, day from 0. */
  readonly cell = (team: string, day: number) =>
    this.grid()
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: team }) })
      .locator('td')
      .nth(day);
  /** A team of the day that a narrow window shows. */
  readonly block = (team: string) => this.page.getByRole('region', { name: team, exact: true });
  readonly card = (name: string) => this.page.locator('button[data-visit]').filter({ hasText: name });
  readonly dialog = () => this.page.getByRole('dialog');
  /** In a select of the dialog. */
  readonly choose = async (label: string, option: string) => {
    await this.dialog().getByRole('combobox', { name: label }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  };
  /** What the form of the dialog holds of a select. */
  readonly chosen = (source: string) => this.dialog().locator(`input[name=${source}]`);
}
