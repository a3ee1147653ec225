import type { Page } from '@playwright/test';

/** /admin/due. */
export class DuePage {
  constructor(private readonly page: Page) {}

  readonly open = (query = '') => this.page.goto(`/admin/due${query}`);
  readonly heading = () => this.page.getByRole('heading', { name: 'Due', level: 1 });
  readonly part = (label: string) => this.page.getByRole('region', { name: new RegExp(`^${label}: \\d+ customers?$`) });
  readonly cards = (label: string) => this.part(label).getByRole('listitem');
  readonly search = () => this.page.getByRole('searchbox', { name: 'Name or address' });
  readonly showMore = (label: string) => this.page.getByRole('button', { name: `Show more: ${label}` });
  readonly makeVisit = (customer: { name: string }) =>
    this.page.getByRole('button', { name: `Make a visit to ${customer.name}` });
  readonly planned = (customer: { name: string }) =>
    this.page.getByRole('link', { name: `Visit planned: ${customer.name}, see the schedule` });
  readonly addClean = (customer: { name: string }) =>
    this.page.getByRole('button', { name: `Add Clean at ${customer.name}` });
}
