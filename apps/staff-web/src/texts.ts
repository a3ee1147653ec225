import { translated } from '@tidycrew/web/language';

/** Every sentence of the shell, sign-in and profile; the dashboard and My week keep their own beside them. */
export const TEXTS = translated('app', {
  brand: 'Tidycrew',
  loading: 'Loading...',
  loadingDashboard: 'Loading your dashboard...',
  loadingProfile: 'Loading your profile...',
  loadingWeek: 'Loading your week...',
  login: {
    subtitle: 'Sign in to your account.',
    email: 'Email',
    password: 'Password',
    showPassword: 'Show characters',
    hidePassword: 'Hide characters',
    submit: 'Sign in',
    forgot: 'Forgot password?',
    submitting: 'Signing in...',
    failed: 'Login failed',
    network: 'Network error',
    isNew:
      'This business is new: nobody can sign in yet. Make the first account with the code that the server printed.',
    setUp: 'Set it up',
  },
  expired: {
    title: 'Please sign in again',
    text: 'Your session has ended. What you have typed is still here.',
    signOut: 'Sign out',
  },
  install: {
    region: 'Install the app',
    iosHint: 'To install this app, tap share and choose Add to Home Screen.',
    hint: 'Install this app on your home screen.',
    button: 'Install',
  },
  tabs: {
    label: 'Pages',
    today: 'Today',
    find: 'Find',
    keys: 'Keys',
    week: 'Week',
    notSent: 'Something is not sent yet',
    toTake: (count: number) => `${count} to take with you`,
  },
  office: {
    call: 'Call the office',
    /** Whether a sentence sends somebody to the office. */
    sendsThere: (sentence: string) => /\b(ask|tell|talk to) (your|the) office\b/i.test(sentence),
  },
  myWeek: 'My week',
  inner: {
    back: 'Back to Dashboard',
    menu: 'Menu',
    dashboard: 'Dashboard',
    logout: 'Logout',
  },
  offline: {
    title: 'No connection',
    text: 'Your page appears as soon as there is one. What was sent before is saved.',
    tryAgain: 'Try again',
  },
  noPage: {
    title: 'There is no such page',
    text: 'The address may have been mistyped, or the page has moved.',
    home: 'Go to the start',
  },
  returnToAdmin: 'Return to Admin',
  viewingAs: (name: string) => `Viewing as ${name}`,
  language: {
    label: 'Language',
    needsNetwork: 'This language needs a network.',
  },
  crash: {
    title: 'Something went wrong',
    text: 'The page could not be shown. Your saved work is not affected.',
    reload: 'Reload',
  },
} as const);
