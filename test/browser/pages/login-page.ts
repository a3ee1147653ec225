import type { Page } from '@playwright/test';

/** The sign-in screen. */
export class LoginPage {
  constructor(private readonly page: Page) {}

  readonly open = () => this.page.goto('/login');
  readonly email = () => this.page.getByLabel('Email', { exact: true });
  readonly password = () => this.page.getByLabel('Password', { exact: true });
  readonly submit = () => this.page.getByRole('button', { name: 'Sign in', exact: true });
  readonly error = () => this.page.getByRole('alert');
  readonly installBanner = () => this.page.getByRole('complementary', { name: 'Install the app' });

  async signIn(person: { email: string; password: string }): Promise<void> {
    await this.email().fill(person.email);
    await this.password().fill(person.password);
    await this.submit().click();
  }
}
