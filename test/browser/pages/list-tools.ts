import type { Page } from '@playwright/test';

/** Below this width a list's tools but its search are in a sheet. */
const FOLDED_BELOW = 900;

/** What stands above a list: beside its search on a wide window, in a sheet on a phone. */
export class ListTools {
  constructor(private readonly page: Page) {}

  /** Opens the sheet, if there is one, for what is done, and closes it again. */
  async using(work: () => Promise<unknown>): Promise<void> {
    await this.open();
    await work();
    await this.close();
  }

  /** Leaves the sheet open, for dialogs that are opened from it. */
  async open(): Promise<void> {
    if (this.isFolded()) await this.page.getByRole('button', { name: /^Filters/ }).click();
  }

  readonly press = (name: string) => this.using(() => this.page.getByRole('button', { name, exact: true }).click());
  readonly choose = (label: string, option: string) =>
    this.using(() => this.page.getByLabel(label, { exact: true }).selectOption(option));

  async close(): Promise<void> {
    if (!this.isFolded()) return;
    const sheet = this.page.getByRole('dialog', { name: 'Filters and more' });
    await sheet.getByRole('button', { name: /^Show \d/ }).click();
    await sheet.waitFor({ state: 'hidden' });
  }

  private readonly isFolded = () => (this.page.viewportSize()?.width ?? FOLDED_BELOW) < FOLDED_BELOW;
}
