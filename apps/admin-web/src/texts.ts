/** Every sentence of the admin console's frame. */
export const TEXTS = {
  brand: 'Tidycrew',
  loading: 'Loading...',
  logout: 'Logout',
  menu: 'Menu',
  pages: {
    dashboard: 'Dashboard',
    customers: 'Customer Management',
    staff: 'Staff Management',
    teams: 'Team Management',
    activity: 'Activity',
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
} as const;
