import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** A file by its name and text, or one of test/fixtures by its path there. */
export const csvFile = (name: string, csv: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(csv),
});
export const fixtureFile = (path: string) =>
  csvFile(path.split('/').at(-1)!, readFileSync(new URL(`../../fixtures/${path}`, import.meta.url)));

/** /admin/change-over. */
export class ChangeOverPage {
  constructor(private readonly page: Page) {}

  readonly open = () => this.page.goto('/admin/change-over');
  readonly drop = (...files: ReturnType<typeof csvFile>[]) => this.page.getByLabel('CSV files').setInputFiles(files);
  readonly card = (name: string) => this.page.getByRole('region', { name, exact: true });
  readonly holds = (name: string) => this.card(name).getByLabel('This file holds');
  readonly check = () => this.page.getByRole('button', { name: 'Check all files' });
  readonly confirm = () => this.page.getByRole('button', { name: /^Import( \d+ lines?)?$/ });
  readonly again = () => this.page.getByRole('button', { name: 'Bring more files' });
  readonly toCustomers = () => this.page.getByRole('link', { name: 'Look at the customers' });
  readonly undo = () => this.page.getByRole('button', { name: /^Undo the import of/ });

  /** Undoes the first that is listed. */
  async undoFirst(): Promise<void> {
    await this.undo().first().click();
    await this.page
      .getByRole('dialog', { name: 'Undo the Import' })
      .getByRole('button', { name: 'Undo', exact: true })
      .click();
  }
}
