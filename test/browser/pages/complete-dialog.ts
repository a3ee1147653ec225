import type { Page } from '@playwright/test';

/** 'Complete Clean'. */
export class CompleteDialog {
  constructor(private readonly page: Page) {}

  readonly dialog = () => this.page.getByRole('dialog', { name: 'Complete Clean' });
  readonly notes = () => this.dialog().getByLabel('Notes');
  readonly submit = () => this.dialog().getByRole('button', { name: /^(Complete|Completing\.\.\.)$/ });
  readonly cancel = () => this.dialog().getByRole('button', { name: 'Cancel' });
  readonly error = () => this.dialog().getByRole('alert');
}
