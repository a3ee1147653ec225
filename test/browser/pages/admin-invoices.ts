import type { Page } from '@playwright/test';
import { ListTools } from './list-tools.js';

type Numbered = { invoiceNumber: string };

/** /admin/invoices with its dialogs. */
export class InvoicesPage {
  readonly list: ListTools;

  constructor(private readonly page: Page) {
    this.list = new ListTools(page);
  }

  readonly open = (query = '') => this.page.goto(`/admin/invoices${query}`);
  readonly counter = () => this.page.getByText(/^Showing \d+ - \d+ of \d+ invoices?$/);
  readonly button = (name: string) => this.page.getByRole('button', { name, exact: true });
  readonly tab = (name: string) => this.page.getByRole('tab', { name });
  readonly search = () => this.page.getByRole('searchbox', { name: 'Number, name, amount' });
  readonly status = () => this.page.getByRole('combobox', { name: 'Status', exact: true });
  readonly source = () => this.page.getByLabel('Source');
  readonly customer = () => this.page.getByRole('combobox', { name: 'Customer' });
  readonly from = () => this.page.getByLabel('Issued from');
  readonly to = () => this.page.getByLabel('Issued to');
  readonly problem = () => this.page.getByRole('alert');

  readonly rows = () => this.page.getByRole('table', { name: 'Invoices' }).locator('tbody tr');
  /** A row of the table; its card where there is none. */
  readonly row = ({ invoiceNumber }: Numbered) =>
    this.rows()
      .filter({ hasText: invoiceNumber })
      .or(this.cards().filter({ hasText: invoiceNumber }));
  readonly cards = () => this.page.getByRole('list', { name: 'Invoices' }).locator('> li');
  readonly statusOf = ({ invoiceNumber }: Numbered) =>
    this.page.getByRole('button', { name: `Status of ${invoiceNumber}` });
  /** Chooses a status in the invoice's menu. */
  readonly setStatus = async (invoice: Numbered, status: string): Promise<void> => {
    await this.statusOf(invoice).click();
    await this.page.getByRole('menuitemradio', { name: status }).click();
  };
  /** Saves a file of what is around the menu: the list, or what is selected. */
  readonly download = async (file: string, menu = this.page.getByRole('button', { name: 'Download' })) => {
    await menu.first().click();
    await this.page.getByRole('menuitem', { name: file }).click();
  };
  readonly pdf = ({ invoiceNumber }: Numbered) => this.page.getByRole('link', { name: `PDF of ${invoiceNumber}` });
  readonly send = ({ invoiceNumber }: Numbered) => this.button(`Send ${invoiceNumber}`);
  readonly resend = ({ invoiceNumber }: Numbered) => this.button(`Resend ${invoiceNumber}`);
  readonly copyLink = ({ invoiceNumber }: Numbered) => this.button(`Copy an accountant link to ${invoiceNumber}`);
  readonly details = ({ invoiceNumber }: Numbered) => this.button(`Details of ${invoiceNumber}`);

  readonly select = ({ invoiceNumber }: Numbered) =>
    this.page.getByRole('checkbox', { name: `Select ${invoiceNumber}` });
  readonly selectPage = () => this.page.getByRole('checkbox', { name: 'Select all', exact: true });
  readonly withSelected = () => this.page.getByRole('group', { name: 'With what is selected' });

  readonly creating = () => this.page.getByRole('dialog', { name: 'Create Invoice' });
  readonly chosenCustomer = () => this.creating().getByRole('combobox', { name: 'Customer' });
  readonly jobs = () => this.creating().getByRole('group', { name: 'Available jobs' }).getByRole('checkbox');
  readonly selectAll = () => this.creating().getByRole('checkbox', { name: /^Select all/ });
  readonly sum = () => this.creating().getByRole('status').filter({ hasText: 'Total' });
  readonly issueDate = () => this.creating().getByLabel('Issue date');
  readonly terms = () => this.creating().getByLabel('Payment terms');
  readonly notes = () => this.creating().getByLabel('Notes');
  readonly submit = () => this.creating().getByRole('button', { name: /^(Create Invoice|Creating\.\.\.)$/ });

  readonly link = () => this.page.getByRole('dialog', { name: 'Accountant Link' });
  readonly links = () => this.page.getByRole('table', { name: 'Live accountant links' }).locator('tbody tr');
  readonly withdraw = ({ invoiceNumber }: Numbered) => this.button(`Withdraw the link to ${invoiceNumber}`);
}
