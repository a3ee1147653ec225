import type { Page } from '@playwright/test';

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
