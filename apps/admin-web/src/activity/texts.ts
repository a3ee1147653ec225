/** Sentences of the activity page. */
export const ACTIVITY_TEXTS = {
  title: 'Activity',
  subtitle: 'Who did what, also on whose behalf. Nothing here can be changed or taken away.',
  person: 'Person',
  everyone: 'Everyone',
  from: 'From',
  to: 'To',
  about: 'About',
  everything: 'Everything',
  kinds: { clean: 'Cleans', customer: 'Customers', user: 'Staff', team: 'Teams', invoice: 'Invoices' },
  clear: 'Clear filters',
  counter: (from: number, to: number, total: number) => `Showing ${from} - ${to} of ${total} entries`,
  order: 'The first day must not be after the last one.',
  loadFailed: 'The activity could not be loaded.',
  empty: 'Nothing happened that matches',
  emptyText: 'Choose other days or another person.',
  never: 'Nothing has been recorded yet',
  system: 'The system',
  as: (name: string) => `as ${name}`,
  somebody: 'somebody',
  nothing: 'nothing',
} as const;

/** What fields of the server are called on the screen. */
export const FIELD_WORDS: Record<string, string> = {
  firstName: 'first name',
  lastName: 'last name',
  colorHex: 'colour',
  priceCents: 'price',
  cleanFrequency: 'frequency',
  isFriendsFamily: 'friends & family',
  friendsFamilyMinutes: 'cleaning duration',
  invoiceRequired: 'invoice required',
  latitude: 'position',
  longitude: 'position',
  isLocated: 'position',
  active: 'archived or not',
};
