import type { Page } from '@playwright/test';

/** 'My week' and its dialog. */
export class MyWeekPage {
  constructor(private readonly page: Page) {}

  readonly open = (date?: string) => this.page.goto(`/staff/my-week${date === undefined ? '' : `?date=${date}`}`);
  readonly title = () => this.page.getByRole('heading', { name: 'My week', level: 1 });
  readonly back = () => this.page.getByRole('link', { name: 'Back to Dashboard' });
  readonly weeks = () => this.page.getByRole('navigation', { name: 'Weeks' });
  readonly before = () => this.weeks().getByRole('button', { name: 'Week before' });
  readonly after = () => this.weeks().getByRole('button', { name: 'Week after' });
  /** A day by its heading: 'Mon, 2 Mar'. */
  readonly day = (name: string) =>
    this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name, level: 2 }) });
  /** A day, which is folded to a row: shows why it is paid so, or folds it again. */
  readonly openDay = (name: string) => this.day(name).getByRole('heading', { name, level: 2 }).click();
  readonly raise = (name: string) => this.page.getByRole('button', { name: `Something is wrong with ${name}` });

  readonly dialog = () => this.page.getByRole('dialog', { name: 'Something is wrong' });
  readonly note = () => this.dialog().getByLabel('What is wrong?');
  readonly send = () => this.dialog().getByRole('button', { name: /^(Send to office|Sending\.\.\.)$/ });
}
