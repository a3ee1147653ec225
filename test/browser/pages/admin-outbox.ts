import type { Page } from '@playwright/test';

/** /admin/outbox. */
export class OutboxPage {
  constructor(private readonly page: Page) {}

  readonly open = (query = '') => this.page.goto(`/admin/outbox${query}`);
  readonly counter = () => this.page.getByText(/^Showing \d+ - \d+ of \d+ e-mails?$/);
  readonly status = () => this.page.getByRole('combobox', { name: 'Status', exact: true });
  readonly rows = () => this.page.getByRole('table', { name: 'E-mails' }).locator('tbody tr');
  readonly cards = () => this.page.getByRole('list', { name: 'E-mails' }).locator('> li');
  readonly resend = () => this.page.getByRole('button', { name: /^Resend INV-/ });
}
