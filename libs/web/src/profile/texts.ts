import type { Role } from '@tidycrew/contracts';
import { translated } from '../language';

/** Every sentence of a person's own record and password, the same in both apps (document 000, 'Staff profile'). */
export const PROFILE_TEXTS = translated('profile', {
  title: 'Profile Settings',
  active: 'Active',
  inactive: 'Inactive',
  role: 'Role',
  roles: { admin: 'Admin', manager: 'Manager', staff: 'Staff' } satisfies Record<Role, string>,
  phone: 'Phone',
  noPhone: 'Not provided',
  memberSince: 'Member Since',
  unknown: 'Unknown',
  security: 'Security Settings',
  securityHint: 'Choose a new password for signing in.',
  changePassword: 'Change Password',
  unavailable: 'Your profile could not be shown',
  tryAgain: 'Try again',
  password: {
    title: 'Change Password',
    next: 'New Password',
    confirm: 'Confirm New Password',
    hint: 'Must be at least 6 characters long',
    common: 'One of the thousand most used passwords: it would be guessed soon.',
    cancel: 'Cancel',
    submit: 'Update Password',
    submitting: 'Updating...',
    mismatch: 'New passwords do not match',
    tooShort: 'New password must be at least 6 characters long',
    success: 'Password updated successfully!',
    failed: 'Failed to update password',
    network: 'Network error',
  },
} as const);
