import type { Page } from '@playwright/test';

/** 'Start Clean' with its sub-dialog 'Add Team Members'. */
export class StartDialog {
  constructor(private readonly page: Page) {}

  readonly dialog = () => this.page.getByRole('dialog', { name: 'Start Clean' });
  readonly target = () => this.dialog().getByText('Target finish').locator('../..');
  readonly edit = () => this.dialog().getByRole('button', { name: 'Edit' });
  readonly done = () => this.dialog().getByRole('button', { name: 'Done' });
  readonly member = (person: { name: string }) => this.dialog().getByRole('switch', { name: person.name });
  readonly team = (team: { name: string }) => this.dialog().getByRole('radio', { name: team.name });
  readonly addMembers = () => this.dialog().getByRole('button', { name: 'Add Team Members' });
  readonly submit = () => this.dialog().getByRole('button', { name: /^(Start|Starting\.\.\.)$/ });
  readonly cancel = () => this.dialog().getByRole('button', { name: 'Cancel' });
  readonly error = () => this.dialog().getByRole('alert');

  readonly others = () => this.page.getByRole('dialog', { name: 'Add Team Members' });
  readonly other = (person: { name: string }) => this.others().getByRole('checkbox', { name: person.name });
  readonly addSelected = (count: number) => this.others().getByRole('button', { name: `Add Selected (${count})` });
}

/** 'Complete Clean'. */
export class CompleteDialog {
  constructor(private readonly page: Page) {}

  readonly dialog = () => this.page.getByRole('dialog', { name: 'Complete Clean' });
  readonly notes = () => this.dialog().getByLabel('Notes');
  readonly submit = () => this.dialog().getByRole('button', { name: /^(Complete|Completing\.\.\.)$/ });
  readonly cancel = () => this.dialog().getByRole('button', { name: 'Cancel' });
  readonly error = () => this.dialog().getByRole('alert');

  /** Completes a clean at whatever hour the test runs: over midnight the app asks when it was (D91). */
  readonly completeNow = async () => {
    await this.notes().waitFor();
    const justNow = this.dialog().getByRole('radio', { name: /^Just now/ });
    if (await justNow.isVisible()) await justNow.check();
    await this.submit().click();
  };
}

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
  /** The button that confirms the loss of typed work. */
  readonly discard = () => this.page.getByRole('button', { name: 'Discard', exact: true });
  readonly cancel = () => this.dialog().getByRole('button', { name: 'Cancel' });
  readonly error = () => this.dialog().getByRole('alert');
}
