import type { Page } from '@playwright/test';
import { ListTools } from './list-tools.js';

type Named = { name: string };

/** /admin/staff with its dialogs. */
export class StaffPage {
  readonly list: ListTools;

  constructor(private readonly page: Page) {
    this.list = new ListTools(page);
  }

  readonly open = (query = '') => this.page.goto(`/admin/staff${query}`);
  readonly cards = () => this.page.getByRole('list', { name: 'Staff' }).locator('> li');
  readonly card = (person: Named) => this.cards().filter({ hasText: person.name });
  readonly button = (name: string) => this.page.getByRole('button', { name, exact: true });
  readonly search = () => this.page.getByRole('searchbox', { name: 'Search staff' });
  readonly edit = (person: Named) => this.button(`Edit ${person.name}`);
  readonly archive = (person: Named) => this.button(`Archive ${person.name}`);
  readonly restore = (person: Named) => this.button(`Restore ${person.name}`);

  readonly dialog = () => this.page.getByRole('dialog', { name: /^(Add|Edit) Staff$/ });
  /** A label of what must be filled in ends with an asterisk. */
  readonly field = (label: string) => this.dialog().getByLabel(new RegExp(`^${label}(\\s?\\*)?$`));
  /** What the form holds of it. */
  readonly role = () => this.dialog().locator('input[name=role]');
  readonly chooseRole = async (name: string) => {
    await this.dialog().getByRole('combobox', { name: 'Role' }).click();
    await this.page.getByRole('option', { name }).click();
  };
  readonly submit = () => this.dialog().getByRole('button', { name: /^(Add Staff|Adding\.\.\.|Save|Saving\.\.\.)$/ });

  readonly inviteByLink = () => this.dialog().getByRole('checkbox', { name: /^Invite by a link/ });
  readonly linkOffer = () => this.dialog().getByRole('button', { name: 'Link to a new password' });
  readonly invitation = () => this.page.getByRole('dialog', { name: /^(Invite|A new password for) / });
  readonly link = () => this.invitation().getByLabel('Link', { exact: true });
  readonly qrCode = (person: Named) =>
    this.invitation().getByRole('img', { name: `QR code of the link for ${person.name.split(' ')[0]}` });
  readonly newLink = (person: Named) => this.button(`New link for ${person.name}`);
  readonly withdraw = (person: Named) => this.button(`Withdraw the link of ${person.name}`);

  readonly question = () => this.page.getByRole('dialog', { name: 'Archive Staff Member' });
  readonly confirm = () => this.question().getByRole('button', { name: /^Archiv/ });
}
