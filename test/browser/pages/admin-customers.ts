import type { Page } from '@playwright/test';
import { ListTools } from './list-tools.js';

type Named = { name: string };

/** 'Add New Customer' and 'Edit Customer'. */
export class CustomerDialog {
  constructor(private readonly page: Page) {}

  readonly dialog = () => this.page.getByRole('dialog', { name: /^(Add New|Edit) Customer$/ });
  readonly name = () => this.dialog().getByLabel('Customer Name');
  readonly address = () => this.dialog().getByRole('combobox', { name: 'Address' });
  readonly phone = () => this.dialog().getByLabel('Phone');
  readonly email = () => this.dialog().getByRole('textbox', { name: 'Email', exact: true });
  readonly price = () => this.dialog().getByLabel('Price ($)');
  /** What the form holds of it. */
  readonly frequency = () => this.dialog().locator('input[name=cleanFrequency]');
  readonly friendsFamily = () => this.dialog().getByRole('checkbox', { name: 'Friends & Family' });
  readonly duration = () => this.dialog().getByLabel('Cleaning duration (min)');
  readonly restore = () => this.dialog().getByRole('button', { name: /^Restor/ });
  readonly submit = () => this.dialog().getByRole('button', { name: /^(Create|Creating\.\.\.|Save|Saving\.\.\.)$/ });
  readonly cancel = () => this.dialog().getByRole('button', { name: 'Cancel' });
}

/** /admin/customers. */
export class CustomersPage {
  readonly list: ListTools;

  constructor(private readonly page: Page) {
    this.list = new ListTools(page);
  }

  readonly open = (query = '') => this.page.goto(`/admin/customers${query}`);
  readonly counter = () => this.page.getByText(/^Showing \d+ - \d+ of \d+ customers$/);
  readonly search = () => this.page.getByRole('searchbox', { name: 'Search customers' });
  readonly frequency = () => this.page.getByRole('combobox', { name: 'Frequency' });
  readonly tools = () => this.page.getByRole('group', { name: 'What is shown' });
  readonly withoutPrice = () => this.page.getByRole('button', { name: 'Without price: remove this filter' });
  readonly cards = () => this.page.getByRole('list', { name: 'Customers' }).locator('> li');
  readonly card = (customer: Named) => this.cards().filter({ hasText: customer.name });
  readonly skeletons = () => this.page.locator('[data-skeleton]');
  readonly button = (name: string) => this.page.getByRole('button', { name, exact: true });
  readonly toPage = (number: number) => this.button(`Page ${number}`);
  readonly row = (customer: Named) => this.page.getByRole('row').filter({ hasText: customer.name });
  readonly select = (customer: Named) => this.page.getByRole('checkbox', { name: `Select ${customer.name}` });
  readonly selectPage = () => this.page.getByRole('checkbox', { name: 'Select all', exact: true });
  readonly withSelected = () => this.page.getByRole('group', { name: 'With what is selected' });
  readonly importing = () => this.page.getByRole('link', { name: 'Import CSV' });
}
