import type { Page } from '@playwright/test';
import { ListTools } from './list-tools.js';

type Named = { name: string };

/** /admin/teams with its dialogs. */
export class TeamsPage {
  readonly list: ListTools;

  constructor(private readonly page: Page) {
    this.list = new ListTools(page);
  }

  readonly open = (query = '') => this.page.goto(`/admin/teams${query}`);
  readonly cards = () => this.page.getByRole('list', { name: 'Teams' }).locator('> li');
  readonly card = (team: Named) => this.cards().filter({ has: this.page.getByRole('heading', { name: team.name }) });
  readonly members = (team: Named) => this.card(team).locator('ul > li');
  readonly asOf = () => this.page.getByLabel('View Teams As Of');
  readonly today = () => this.button('Today');
  readonly historical = () => this.page.getByText('Historical View');
  readonly button = (name: string) => this.page.getByRole('button', { name, exact: true });
  readonly add = () => this.button('Add Team');
  readonly edit = (team: Named) => this.button(`Edit ${team.name}`);
  readonly addMember = (team: Named) => this.button(`Add Member: ${team.name}`);

  readonly adding = () => this.page.getByRole('dialog', { name: 'Add New Team' });
  readonly editing = () => this.page.getByRole('dialog', { name: 'Edit Team' });
  readonly remove = (person: Named) => this.editing().getByRole('button', { name: `Remove ${person.name}` });
  readonly growing = () => this.page.getByRole('dialog', { name: 'Add Team Member' });
  readonly staffMember = () => this.growing().getByRole('combobox', { name: 'Staff Member' });
  readonly startDate = () => this.growing().getByLabel('Start Date');
  readonly confirmMember = () => this.growing().getByRole('button', { name: /^Add/ });
  readonly removing = () => this.page.getByRole('dialog', { name: 'Remove Team Member' });
  readonly endDate = () => this.removing().getByLabel('End Date');
  readonly confirmRemoval = () => this.removing().getByRole('button', { name: /^Remov/ });
}
