/** Sentences of the page for an address that does not exist. */
export const MISSING_TEXTS = {
  title: 'There is no such page',
  text: (address: string) => `Nothing is at ${address}. Please check the address, or open one of the pages below.`,
  toDashboard: 'Open the dashboard',
  name: 'Name or address of a customer',
  search: 'Search customers',
  pages: 'Pages',
};
