import type { Page } from '@playwright/test';
import { ListTools } from './list-tools.js';

/** /admin/debtors. */
export class DebtorsPage {
  readonly list: ListTools;

  constructor(private readonly page: Page) {
    this.list = new ListTools(page);
  }

  readonly open = (query = '') => this.page.goto(`/admin/debtors${query}`);
  /** In the order of the list. */
  readonly rows = () =>
    this.page
      .getByRole('table', { name: 'Debtors, AUD' })
      .locator('tbody tr')
      .or(this.page.getByRole('list', { name: 'Debtors, AUD' }).locator('> li'));
  readonly totals = () => this.page.getByRole('table', { name: 'Debtors, AUD' }).locator('tfoot tr');
  readonly header = (name: string) => this.page.getByRole('columnheader').getByText(name, { exact: true });
  readonly search = () => this.page.getByRole('searchbox', { name: 'Customer' });
  readonly asAt = () => this.page.getByLabel('As at');
  readonly name = (customer: string) => this.page.getByRole('link', { name: customer, exact: true });
  readonly call = (customer: string) => this.page.getByRole('link', { name: new RegExp(`^Call ${customer}, `) });
  readonly tick = (customer: string) => this.page.getByRole('checkbox', { name: `Select ${customer}` });
  readonly button = (name: string) => this.page.getByRole('button', { name, exact: true });
}
