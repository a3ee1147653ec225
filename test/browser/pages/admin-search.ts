import type { Page } from '@playwright/test';

/** The search that reaches everything, by Ctrl K. */
export class SearchDialog {
  constructor(private readonly page: Page) {}

  readonly open = () => this.page.keyboard.press('Control+k');
  readonly button = () => this.page.getByRole('banner').getByRole('button', { name: 'Search' });
  readonly dialog = () => this.page.getByRole('dialog', { name: 'Search', exact: true });
  readonly field = () => this.dialog().getByRole('combobox');
  readonly options = () => this.dialog().getByRole('option');
  /** The options of a group. */
  readonly group = (name: string) => this.dialog().getByRole('group', { name, exact: true }).getByRole('option');
  /** The option that Enter takes. */
  readonly chosen = () => this.dialog().locator('[role=option].Mui-focused');
  readonly status = () => this.dialog().getByRole('status');
  readonly error = () => this.dialog().getByRole('alert');
}
