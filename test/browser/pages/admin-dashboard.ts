import { expect, type Page } from '@playwright/test';

type Named = { name: string };

/** /admin without its dialogs. */
export class AdminDashboard {
  constructor(private readonly page: Page) {}

  readonly open = (range = '') => this.page.goto(`/admin${range && `?dateFilter=${range}`}`);
  readonly heading = () => this.page.getByRole('heading', { name: 'Admin Dashboard' });
  readonly range = () => this.page.getByLabel('Date Range');
  readonly from = () => this.page.getByLabel('Start date');
  readonly to = () => this.page.getByLabel('End date');
  readonly apply = () => this.page.getByRole('button', { name: 'Apply Filter' });
  readonly addClean = () => this.page.getByRole('button', { name: 'Add Clean' });
  readonly loginAs = () => this.page.getByRole('button', { name: 'Login As Staff' });
  readonly updating = () => this.page.getByText('Updating...');

  readonly figure = (name: 'On Time Target' | 'Revenue' | 'Wage Ratio') => this.page.getByRole('article', { name });

  readonly withoutPrices = () => this.page.getByRole('region', { name: /customers? without prices?$/ });
  readonly withoutPrice = (customer: Named) => this.withoutPrices().getByRole('button', { name: customer.name });

  readonly viewAllCustomers = () => this.withoutPrices().getByRole('link', { name: 'View All Customers' });

  readonly active = () => this.page.getByRole('region', { name: /^Active Cleans/ });
  readonly needs = () => this.page.getByRole('region', { name: /^Needs you/ });
  readonly today = () => this.page.getByRole('region', { name: 'Today', exact: true });
  readonly completed = () => this.page.getByRole('region', { name: /^Completed Cleans/ });
  readonly map = () => this.page.getByRole('region', { name: /^Customer Locations/ });
  /** It is drawn once it is scrolled to, in the place of a region that says where it will be. */
  readonly seeMap = () => expect(() => this.map().scrollIntoViewIfNeeded()).toPass();
  /** The names in a list, from the top. */
  readonly names = (list: 'active' | 'completed') =>
    this[list]()
      .getByRole('row')
      .locator('td:first-child')
      // The cards', not the pages' below them.
      .or(this[list]().locator('li:not(nav li)').getByRole('button'));
  /** A row of the table; its card where there is none. */
  readonly row = (list: 'active' | 'completed', customer: Named) =>
    this[list]().getByRole('row').filter({ hasText: customer.name }).or(this.card(list, customer));
  readonly card = (list: 'active' | 'completed', customer: Named) =>
    this[list]().getByRole('listitem').filter({ hasText: customer.name });
  /** Not the marker of the map, which has the same name. */
  readonly cleanAt = (customer: Named) =>
    this.page.getByRole('button', { name: customer.name, exact: true }).and(this.page.locator('button'));
  readonly sortBy = (list: 'active' | 'completed', column: string) =>
    this[list]().getByRole('columnheader', { name: column }).getByRole('button');
}
