import type { Page } from '@playwright/test';

/** The staff dashboard without its dialogs. */
export class Dashboard {
  constructor(private readonly page: Page) {}

  readonly open = () => this.page.goto('/staff/dashboard');
  /** By its words: the page before it has a heading, too, and stands until this one is loaded. */
  readonly greeting = () => this.page.getByRole('heading', { name: /^Good (Morning|Afternoon|Evening),/, level: 1 });
  readonly menu = () => this.page.getByRole('button', { name: 'Menu' });
  readonly menuItem = (name: 'My week' | 'Time off' | 'Profile' | 'Logout') =>
    this.page.getByRole('menuitem', { name });

  readonly nearby = () => this.page.getByRole('region', { name: 'Nearby Customers' });
  readonly cards = () => this.nearby().getByRole('listitem');
  readonly card = (customer: { name: string }) => this.cards().filter({ hasText: customer.name });
  readonly startAt = (customer: { name: string }) =>
    this.page.getByRole('button', { name: `Start Clean at ${customer.name}` });
  readonly openSearch = () => this.page.getByRole('button', { name: 'Find a customer' }).click();
  readonly finder = () => this.page.getByRole('dialog', { name: 'Find a customer' });
  readonly search = () => this.finder().getByRole('searchbox', { name: 'Find a customer' });
  readonly found = () => this.finder().getByRole('listitem');

  readonly more = (customer: { name: string }) =>
    this.page.getByRole('button', { name: `More about ${customer.name}` });
  readonly cannotClean = () => this.page.getByRole('menuitem', { name: 'Cannot clean' });
  readonly addCustomer = () => this.page.getByRole('button', { name: 'Add New Customer' });

  readonly working = () => this.page.getByRole('region', { name: 'Currently Working' });
  readonly elapsed = () => this.working().getByRole('timer', { name: 'Elapsed time' });
  readonly bar = () => this.working().getByRole('progressbar', { name: 'Time used' });
  /** The crew is folded under its faces. */
  readonly openCrew = () => this.working().locator('summary').filter({ hasText: 'Crew' }).click();
  /** The bar's colour as a person would call it. */
  async barColour(): Promise<'blue' | 'yellow' | 'red' | 'other'> {
    const paint = await this.bar()
      .locator('> *')
      .evaluate((bar) => bar.ownerDocument.defaultView?.getComputedStyle(bar).backgroundColor ?? '');
    const [red = 0, green = 0, blue = 0] = (paint.match(/\d+/g) ?? []).map(Number);
    if (blue > red && blue > green) return 'blue';
    if (red > 180 && green > 130 && blue < 100) return 'yellow';
    return red > 180 && green < 120 ? 'red' : 'other';
  }

  readonly complete = () => this.page.getByRole('button', { name: 'Complete Clean' });
  /** A page of the bar at the lower edge. */
  readonly tab = (name: 'Today' | 'Find' | 'Keys' | 'Week') =>
    this.page.getByRole('navigation', { name: 'Pages' }).getByText(name, { exact: true });
  /** The visit that is next. */
  readonly next = () => this.page.getByRole('article');
  /** Opens a later visit of the day. */
  readonly openVisit = (customer: { name: string }) =>
    this.page.locator('summary').filter({ hasText: customer.name }).click();

  readonly completed = () => this.page.getByRole('region', { name: 'Completed Today' });
  readonly completedJob = (customer: { name: string }) =>
    this.completed().getByRole('listitem').filter({ hasText: customer.name });

  async signOut(): Promise<void> {
    await this.menu().click();
    await this.menuItem('Logout').click();
  }
}
