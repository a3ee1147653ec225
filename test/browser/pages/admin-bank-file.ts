import type { Locator, Page } from '@playwright/test';

/** /admin/bank-file: a file is chosen and read; /admin/bank-file/5: its lines. */
export class BankFilePage {
  constructor(private readonly page: Page) {}

  readonly open = (below = '') => this.page.goto(`/admin/bank-file${below}`);
  readonly button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: typeof name === 'string' });
  readonly choose = (csv: string | Buffer, name = 'November.csv') =>
    this.page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  /** What a column is, by its name on the page. */
  readonly column = (name: string) =>
    this.page.getByRole('region', { name: 'Columns' }).getByLabel(name, { exact: true });
  readonly columns = () => this.page.getByRole('region', { name: 'Columns' });
  readonly read = () => this.button('Read the file');
  readonly alert = () => this.page.getByRole('alert');
  readonly unfinished = () => this.page.getByRole('region', { name: 'Not finished' });

  readonly group = (name: string) => this.page.getByRole('region', { name, exact: true });
  /** Rows of a group's table; the cards where there is none. */
  readonly rows = (group: string): Locator =>
    this.page
      .getByRole('table', { name: group, exact: true })
      .locator('tbody tr')
      .or(this.page.getByRole('list', { name: group, exact: true }).locator('> li'));
  readonly row = (group: string, text: string) => this.rows(group).filter({ hasText: text });
  readonly done = (name: string) => this.page.getByRole('button', { name: new RegExp(`^${name} `) });
  readonly record = () => this.button(/^(Record( [\d,]+)? payments?|Link [\d,]+ lines?)/);
  readonly target = () => this.page.getByRole('combobox', { name: 'Invoice or customer' });
}
