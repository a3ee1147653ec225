import type { Page } from '@playwright/test';

type Tab =
  'Payroll Settings' | 'Geolocation Radius' | 'Customer Price Tiers' | 'Business Details' | 'Schedule' | 'Mail';

/** /admin/settings with its six tabs. */
export class SettingsPage {
  constructor(private readonly page: Page) {}

  readonly open = (tab = '') => this.page.goto(`/admin/settings${tab && `?tab=${tab}`}`);
  /** Its name also says that something in it is not saved. */
  readonly tab = (name: Tab) => this.page.getByRole('tab', { name });
  readonly panel = () => this.page.getByRole('tabpanel');
  /** A label ends with a star where something is needed. */
  readonly field = (label: string) =>
    this.panel().getByLabel(new RegExp(`^${label.replaceAll(/[()$]/g, String.raw`\$&`)}\\s*\\*?$`));
  readonly save = () => this.panel().getByRole('button', { name: /^(Save Settings|Saving\.\.\.)$/ });
  readonly saved = () => this.page.getByText('Settings saved successfully!');
  readonly failure = () => this.page.getByRole('alert');
  readonly history = () => this.panel().getByRole('table', { name: 'History of payroll rules' });

  readonly logo = () => this.panel().getByRole('region', { name: 'Logo' });

  /** In the panel that is shown. */
  readonly button = (name: string | RegExp) => this.panel().getByRole('button', { name });
  readonly closedDay = (name: string) =>
    this.panel().getByRole('list', { name: 'Closed days' }).getByRole('listitem').filter({ hasText: name });

  readonly tiers = () => this.panel().getByRole('list', { name: 'Price tiers' }).locator('> li');
  readonly tier = (range: string) => this.tiers().filter({ hasText: range });
  readonly editTier = (range: string) => this.panel().getByRole('button', { name: `Edit the tier ${range}` });
  readonly deleteTier = (range: string) => this.panel().getByRole('button', { name: `Delete the tier ${range}` });
  readonly adding = () => this.panel().getByRole('region', { name: 'Add a price tier' });
  readonly editing = () => this.tiers().filter({ has: this.page.getByRole('button', { name: 'Cancel' }) });
  readonly question = () => this.page.getByRole('dialog', { name: 'Delete Price Tier' });
}
