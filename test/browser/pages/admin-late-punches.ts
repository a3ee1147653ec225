import type { Page } from '@playwright/test';
import { ListTools } from './list-tools.js';

/** /admin/late-punches. */
export class LatePunchesPage {
  readonly tools: ListTools;

  constructor(private readonly page: Page) {
    this.tools = new ListTools(page);
  }

  readonly open = (query = '') => this.page.goto(`/admin/late-punches${query}`);
  readonly heading = () => this.page.getByRole('heading', { name: 'Late punches', level: 1 });
  readonly group = (name: 'Waiting' | 'Decided') => this.page.getByRole('region', { name, exact: true });
  readonly cards = (name: 'Waiting' | 'Decided') => this.group(name).getByRole('list', { name }).locator('> li');
  readonly card = (name: 'Waiting' | 'Decided', text: string) => this.cards(name).filter({ hasText: text });
  /** In the question: the button that decides. */
  readonly confirm = (name: string) =>
    this.page.getByRole('dialog', { name }).getByRole('button', { name, exact: true });
  readonly note = () => this.page.getByRole('textbox', { name: 'Note (optional)' });
}
