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

  readonly forgot = () => this.page.getByRole('link', { name: 'Forgot password?' });

  async signIn(person: { email: string; password: string }): Promise<void> {
    await this.email().fill(person.email);
    await this.password().fill(person.password);
    await this.submit().click();
  }
}

/** The page behind a link to a password, and the one for who has forgotten theirs. */
export class PasswordLinkPage {
  constructor(private readonly page: Page) {}

  readonly heading = (name: string) => this.page.getByRole('heading', { name, level: 1 });
  readonly password = () => this.page.getByLabel('Password', { exact: true });
  readonly submit = () => this.page.getByRole('button', { name: 'Save and sign in' });
  readonly problem = () => this.page.getByRole('alert');
  readonly email = () => this.page.getByLabel('Email', { exact: true });
  readonly send = () => this.page.getByRole('button', { name: 'Send the link' });
  readonly back = () => this.page.getByRole('link', { name: 'Back to sign in' });
}

/** 'Profile Settings' and its 'Change Password' dialog, in either app. */
export class ProfilePage {
  constructor(private readonly page: Page) {}

  readonly open = () => this.page.goto('/staff/profile');
  readonly title = () => this.page.getByRole('heading', { name: 'Profile Settings' });
  readonly back = () => this.page.getByRole('link', { name: 'Back to Dashboard' });
  readonly menu = () => this.page.getByRole('button', { name: 'Menu' });
  readonly changePassword = () => this.page.getByRole('button', { name: 'Change Password' });

  readonly dialog = () => this.page.getByRole('dialog', { name: 'Change Password' });
  readonly newPassword = () => this.dialog().getByLabel('New Password', { exact: true });
  readonly confirm = () => this.dialog().getByLabel('Confirm New Password');
  readonly submit = () => this.dialog().getByRole('button', { name: /^(Update Password|Updating\.\.\.)$/ });
  readonly error = () => this.dialog().getByRole('alert');
}
