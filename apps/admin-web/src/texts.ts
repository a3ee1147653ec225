import { defineTexts } from './i18n';

/** Every sentence of the admin console's frame. */
export const TEXTS = defineTexts('frame', {
  brand: 'Tidycrew',
  loading: 'Loading...',
  updating: 'Updating...',
  profile: 'Profile',
  logout: 'Logout',
  menu: 'Menu',
  scheme: { label: 'Colours', light: 'Light', dark: 'Dark', device: 'As the device' },
  forAdmins: 'That page is for admins.',
  noSuchPage: 'There is no such page.',
  pages: {
    dashboard: 'Dashboard',
    schedule: 'Schedule',
    due: 'Due',
    customers: 'Customer Management',
    staff: 'Staff Management',
    teams: 'Team Management',
    reports: 'Reports',
    invoices: 'Invoices',
    outbox: 'Outbox',
    timesheets: 'Timesheets',
    'late-punches': 'Late punches',
    settings: 'Settings',
    activity: 'Activity',
  },
  outdated: {
    title: 'A new version is ready',
    text: 'Save or close what you are typing. Then the console loads again by itself.',
  },
  expired: {
    title: 'Please sign in again',
    text: 'Your session has ended. What you have typed is still here.',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    submitting: 'Signing in...',
    signOut: 'Sign out',
    failed: 'Login failed',
    network: 'Network error',
  },
});
