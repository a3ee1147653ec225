/** Every sentence of the admin console's shell. */
export const TEXTS = {
  brand: 'Tidycrew',
  loading: 'Loading...',
  logout: 'Logout',
  menu: 'Menu',
  dashboard: 'Dashboard',
  home: {
    title: 'Admin Dashboard',
    signedInAs: (name: string, role: string) => `You are signed in as ${name} (${role}).`,
    state:
      'This console does not show cleans, customers or teams yet. What staff see on their phones works and can be viewed from here.',
    managerState: 'This console does not show cleans, customers or teams yet.',
    staffPages: 'View staff pages',
  },
} as const;
