import type { Page } from '@playwright/test';

/** 'Add New Customer'. */
export class AddCustomerDialog {
  constructor(private readonly page: Page) {}

  readonly dialog = () => this.page.getByRole('dialog', { name: 'Add New Customer' });
  readonly name = () => this.dialog().getByLabel('Customer Name');
  readonly address = () => this.dialog().getByRole('combobox', { name: 'Address' });
  readonly suggestions = () => this.dialog().getByRole('option');
  readonly email = () => this.dialog().getByLabel('Email');
  readonly phone = () => this.dialog().getByLabel('Phone');
  readonly notes = () => this.dialog().getByLabel('Notes');
  readonly submit = () =>
    this.dialog().getByRole('button', { name: /^(Create Customer|Finding location\.\.\.|Creating\.\.\.)$/ });
  readonly restore = () => this.dialog().getByRole('button', { name: /^(Restore Customer|Restoring\.\.\.)$/ });
  readonly startClean = () => this.dialog().getByRole('button', { name: 'Start Clean' });
  readonly cancel = () => this.dialog().getByRole('button', { name: 'Cancel' });
  readonly error = () => this.dialog().getByRole('alert');
}
