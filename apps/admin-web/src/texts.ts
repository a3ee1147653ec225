/** Every sentence of the admin console's frame. */
export const TEXTS = {
  brand: 'Tidycrew',
  loading: 'Loading...',
  updating: 'Updating...',
  profile: 'Profile',
  logout: 'Logout',
  menu: 'Menu',
  scheme: { light: 'Light', dark: 'Dark', device: 'As the device' },
  forAdmins: 'That page is for admins.',
  noSuchPage: 'There is no such page.',
  serverAway: 'The server cannot be reached. What you see may be old. Please wait before you save.',
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
};
