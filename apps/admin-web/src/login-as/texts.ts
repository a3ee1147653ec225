/** Sentences of 'Login As Staff Member' (document 001 sections 2 and 8). */
export const TEXTS = {
  title: 'Login As Staff Member',
  search: 'Search staff',
  searchPlaceholder: 'Search by name, email or team...',
  list: 'Active staff',
  notFound: 'No staff members found',
  none: 'No active staff members',
  noTeam: 'No team',
  submit: (name: string) => `Login As ${name}`,
  choose: 'Login As',
  busy: 'Logging in...',
  hint: 'You will see the staff pages for up to an hour, and sign in again to come back.',
  failed: 'Failed to login as staff member',
  network: 'Error logging in as staff member',
};
