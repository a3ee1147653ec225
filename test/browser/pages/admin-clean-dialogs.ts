import type { Page } from '@playwright/test';
import { chooseFrom } from './choose-from.js';

type Named = { name: string };

/** 'Add Clean'. */
export class AddCleanDialog {
  constructor(private readonly page: Page) {}

  readonly dialog = () => this.page.getByRole('dialog', { name: 'Add Clean', exact: true });
  readonly customer = () => this.dialog().getByRole('combobox', { name: 'Customer' });
  readonly newCustomer = () => this.dialog().getByRole('button', { name: 'Add New Customer' });
  readonly team = () => this.dialog().getByRole('combobox', { name: 'Team' });
  /** Empties the field first. */
  async chooseTeamAgain(name: string): Promise<void> {
    await this.dialog().getByRole('button', { name: 'Clear Team' }).click();
    await chooseFrom(this.team(), name);
  }
  readonly start = () => this.dialog().getByLabel('Start Time');
  readonly end = () => this.dialog().getByLabel('End Time');
  readonly price = () => this.dialog().getByLabel('Price ($)');
  readonly member = (person: Named) => this.dialog().getByRole('checkbox', { name: person.name });
  readonly additional = () => this.dialog().getByRole('combobox', { name: 'Additional Staff' });
  readonly person = (person: Named) => this.dialog().getByRole('listitem').filter({ hasText: person.name });
  /** What a list offers, or that it has nothing. */
  readonly options = () => this.page.locator('[role=option], .MuiAutocomplete-noOptions');
  readonly submit = () => this.dialog().getByRole('button', { name: /^(Add Clean|Adding\.\.\.)$/ });
  readonly cancel = () => this.dialog().getByRole('button', { name: 'Cancel' });
  /** The sentence under a field, or of the dialog as a whole. */
  readonly error = () => this.dialog().locator('[role=alert], .MuiFormHelperText-root.Mui-error:not(:empty)');
  readonly length = () => this.dialog().locator('output');
  readonly targetFinish = () => this.dialog().getByRole('button', { name: 'Use target finish' });
  readonly tooLong = () => this.page.getByRole('dialog', { name: 'Is this clean that long?' });
}

/** 'Edit Clean Times & Staff' with its questions. */
export class EditCleanDialog {
  constructor(private readonly page: Page) {}

  readonly dialog = () => this.page.getByRole('dialog', { name: 'Edit Clean Times & Staff' });
  readonly customer = () => this.dialog().getByRole('combobox', { name: 'Customer' });
  readonly team = () => this.dialog().getByRole('combobox', { name: 'Team' });
  readonly start = () => this.dialog().getByLabel('Start Time').first();
  readonly end = () => this.dialog().getByLabel('End Time').first();
  readonly price = () => this.dialog().getByLabel('Price ($)');
  readonly notes = () => this.dialog().getByLabel('Notes');
  readonly member = (person: Named) => this.members().filter({ hasText: person.name });
  readonly ownTimes = (person: Named) => this.dialog().getByRole('button', { name: `Own times of ${person.name}` });
  readonly ownStart = (person: Named) => this.dialog().getByLabel(`Start time of ${person.name}`);
  readonly ownEnd = (person: Named) => this.dialog().getByLabel(`End time of ${person.name}`);
  readonly members = () => this.dialog().getByRole('group', { name: 'Members' }).getByRole('listitem');
  readonly remove = (person: Named) => this.dialog().getByRole('button', { name: `Remove ${person.name}` });
  readonly choice = () => this.dialog().getByLabel('Add member');
  readonly add = () => this.dialog().getByRole('button', { name: 'Add', exact: true });
  readonly save = () => this.dialog().getByRole('button', { name: /^(Save|Saving\.\.\.)$/ });
  readonly cancel = () => this.dialog().getByRole('button', { name: 'Cancel' });
  /** The sentence under a field, or of the dialog as a whole. */
  readonly error = () => this.dialog().locator('[role=alert], .MuiFormHelperText-root.Mui-error:not(:empty)');
  readonly length = () => this.dialog().locator('output');
  readonly targetFinish = () => this.dialog().getByRole('button', { name: 'Use target finish' });
  readonly tooLong = () => this.page.getByRole('dialog', { name: 'Is this clean that long?' });
  readonly reload = () => this.dialog().getByRole('button', { name: 'Load the latest' });

  readonly complete = () => this.dialog().getByRole('button', { name: 'Complete Clean' });
  readonly completion = () => this.page.getByRole('dialog', { name: 'Complete Clean' });
  readonly confirmCompletion = () => this.completion().getByRole('button', { name: 'Complete Clean' });

  readonly discard = () => this.dialog().getByRole('button', { name: 'Discard Clean' });
  readonly discarding = () => this.page.getByRole('dialog', { name: 'Discard Clean' });
  readonly reason = () => this.discarding().getByLabel('Reason');
  readonly confirmDiscard = () => this.discarding().getByRole('button', { name: 'Discard Clean' });
}
