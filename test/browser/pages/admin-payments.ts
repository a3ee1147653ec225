import type { Locator, Page } from '@playwright/test';
import { ListTools } from './list-tools.js';

type Numbered = { invoiceNumber: string };

/** The form that records a payment, wherever it is opened. */
export class RecordPayment {
  constructor(private readonly page: Page) {}

  readonly dialog = () => this.page.getByRole('dialog', { name: 'Record Payment', exact: true });
  readonly customer = () => this.dialog().getByRole('combobox', { name: 'Customer' });
  readonly amount = () => this.dialog().getByLabel('Amount ($)');
  readonly day = () => this.dialog().getByLabel('Received on');
  readonly method = () => this.dialog().getByRole('combobox', { name: 'Method' });
  readonly reference = () => this.dialog().getByLabel('Reference');
  /** What each open invoice gets, in the order in which they are filled. */
  readonly rows = () => this.dialog().getByRole('spinbutton', { name: /^Amount for / });
  readonly rowOf = ({ invoiceNumber }: Numbered) =>
    this.dialog().getByRole('spinbutton', { name: `Amount for ${invoiceNumber}` });
  /** 'Allocated $230.00, credit $20.00' */
  readonly sum = () =>
    this.dialog()
      .getByRole('status')
      .filter({ hasText: /^Allocated / });
  readonly submit = () => this.dialog().getByRole('button', { name: /^(Record payment|Recording\.\.\.)$/ });
}

/** /admin/payments, and what is done with one payment. */
export class PaymentsPage {
  readonly list: ListTools;

  constructor(private readonly page: Page) {
    this.list = new ListTools(page);
  }

  readonly open = (query = '') => this.page.goto(`/admin/payments${query}`);
  readonly button = (name: string) => this.page.getByRole('button', { name, exact: true });
  readonly tab = (name: string) => this.page.getByRole('tab', { name, exact: true });
  readonly counter = () => this.page.getByText(/^Showing \d+ - \d+ of \d+ payments?$/);
  readonly search = () => this.page.getByRole('searchbox', { name: 'Customer or reference' });
  /** Rows of the table; the cards where there is none. */
  readonly rows = () =>
    this.page
      .getByRole('table', { name: 'Payments' })
      .locator('tbody tr')
      .or(this.page.getByRole('list', { name: 'Payments' }).locator('> li'));
  /** Opens the details of one: 'Payment of $250.00'. */
  readonly details = (name: string) => this.page.getByRole('button', { name: `Details: ${name}` });
  readonly dialog = (name: string) => this.page.getByRole('dialog', { name, exact: true });
  readonly refunding = () => this.dialog('Record Refund');
  readonly using = () => this.dialog('Use Credit');
  readonly reversing = () => this.dialog('Reverse Payment');
  readonly reverse = async (payment: Locator, reason: string): Promise<void> => {
    await payment.getByRole('button', { name: 'Reverse…' }).click();
    await this.reversing().getByLabel('Reason').fill(reason);
    await this.reversing().getByRole('button', { name: 'Reverse', exact: true }).click();
  };
}

/** /admin/credit-notes, and the form that makes one. */
export class CreditNotesPage {
  constructor(private readonly page: Page) {}

  readonly open = (query = '') => this.page.goto(`/admin/credit-notes${query}`);
  readonly rows = () =>
    this.page
      .getByRole('table', { name: 'Credit notes' })
      .locator('tbody tr')
      .or(this.page.getByRole('list', { name: 'Credit notes' }).locator('> li'));
  readonly details = (number: string) => this.page.getByRole('button', { name: `Details of ${number}` });
  readonly dialog = (number: string) => this.page.getByRole('dialog', { name: `Credit note ${number}` });

  readonly creating = () => this.page.getByRole('dialog', { name: /^Credit INV-/ });
  readonly amount = () => this.creating().getByLabel('Amount ($)');
  readonly reason = () => this.creating().getByLabel('Reason');
  readonly issueDate = () => this.creating().getByLabel('Issue date');
  readonly submit = () => this.creating().getByRole('button', { name: /^(Create credit note|Creating\.\.\.)$/ });
}
