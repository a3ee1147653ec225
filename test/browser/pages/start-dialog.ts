import type { Page } from '@playwright/test';

/** 'Start Clean' with its sub-dialog 'Add Team Members'. */
export class StartDialog {
  constructor(private readonly page: Page) {}

  readonly dialog = () => this.page.getByRole('dialog', { name: 'Start Clean' });
  readonly target = () => this.dialog().getByText('Target finish').locator('../..');
  readonly edit = () => this.dialog().getByRole('button', { name: 'Edit' });
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
