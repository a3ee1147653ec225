/** Sentences of the dashboard (document 001 section 2, 'Admin Dashboard'). */
export const TEXTS = {
  title: 'Admin Dashboard',
  subtitle: 'Monitor active cleans, view completed jobs, and manage your team.',
  loading: 'Loading Dashboard...',
  loadingHint: 'This may take a few seconds',
  updating: 'Updating...',
  zone: (city: string) => `Times are in ${city} time (business).`,
  addClean: 'Add Clean',
  loginAsStaff: 'Login As Staff',
  incomplete: 'Some of this page could not be loaded. It is tried again every 30 seconds.',
  showAll: (count: number) => `Show all ${count}`,
  showFirst: (count: number, total: number) => `Show ${count} of ${total.toLocaleString('en-AU')}`,
  showFewer: 'Show fewer',
  filters: {
    today: 'Today',
    yesterday: 'Yesterday',
    thisWeek: 'This Week',
    lastWeek: 'Last Week',
  },
  stats: {
    region: 'Figures',
    onTime: 'On Time Target',
    revenue: 'Revenue',
    wageRatio: 'Wage Ratio',
    onTimeCaption: 'Average over completed cleans',
    revenueCaption: (completed: number) => `${completed} completed ${completed === 1 ? 'clean' : 'cleans'}`,
    wageRatioCaption: 'Average wages to price',
    nothing: '–',
    nothingCaption: 'No completed cleans',
  },
  withoutPrices: {
    title: (count: number) => `${count} ${count === 1 ? 'customer without price' : 'customers without prices'}`,
    table: 'Table of customers without prices',
    name: 'Customer Name',
    address: 'Address',
    added: 'Date Added',
    addedBy: 'Added By',
    unknown: 'Unknown',
    viewAll: 'View All Customers',
  },
  demoAccounts: {
    title: 'Demo accounts can still sign in',
    sentence: 'This is no demo any more. Make an account for each person who works here, then archive these.',
    openStaff: 'Open Staff',
  },
  invoices: {
    title: 'Invoices need your attention',
    viewAll: 'View All Invoices',
    withoutEmail: (count: number) =>
      count === 1
        ? '1 automatic invoice waits because its customer has no e-mail address.'
        : `${count} automatic invoices wait because their customers have no e-mail address.`,
    toSend: (count: number) =>
      count === 1
        ? '1 automatic invoice can be sent now: its customer has got an e-mail address.'
        : `${count} automatic invoices can be sent now: their customers have got an e-mail address.`,
    withoutPrice: (count: number) =>
      count === 1
        ? '1 completed clean has no price, so it has no invoice.'
        : `${count} completed cleans have no price, so they have no invoice.`,
    failedMails: (count: number) =>
      count === 1
        ? '1 e-mail was not sent or may not have arrived.'
        : `${count} e-mails were not sent or may not have arrived.`,
    outbox: 'Open the outbox',
    more: (count: number) => `and ${count} more`,
  },
  active: {
    title: 'Active Cleans',
    empty: 'No active cleans',
    started: 'Started',
    efficiency: 'Efficiency',
    targetFinish: 'Target Finish',
    lateBy: (duration: string) => `Late by ${duration}`,
    forgotten: (count: number) =>
      count === 1
        ? '1 clean is an hour or more over its target. Was its finish forgotten?'
        : `${count} cleans are an hour or more over their target. Were their finishes forgotten?`,
    runningNow: (count: number, late: number) => `Running now: ${count}${late > 0 ? ` (${late} late)` : ''}`,
  },
  completed: {
    title: 'Completed Cleans',
    empty: 'No completed cleans for selected date range',
    date: 'Date',
    time: 'Time',
    efficiency: 'Efficiency',
    price: 'Price',
    wages: 'Wages',
    noPrice: 'No price',
  },
  clean: {
    customer: 'Customer',
    address: 'Address',
    team: 'Team',
    crew: 'Crew',
    edit: 'Edit',
    editOf: (customer: string) => `Edit the clean at ${customer}`,
    noTime: 'No time allocated',
    friendsFamily: 'Friends & Family',
    none: '–',
  },
  map: {
    title: 'Customer Locations',
    listTitle: (count: number) => `Customer Locations (${count})`,
    unavailable: 'Map Unavailable',
    empty: 'No customer locations to display',
    emptyText: 'The map shows customers with a clean in progress, or one completed on the days chosen above.',
    notDrawn: 'The map could not be drawn.',
    noneLocated: 'No map, because no address of these customers could be placed.',
    someLocated: (count: number) =>
      count === 1
        ? '1 customer is not on the map: the address could not be placed.'
        : `${count} customers are not on the map: their addresses could not be placed.`,
    latest: (shown: number, total: number) =>
      `Shown are the customers of the latest ${shown} of ${total.toLocaleString('en-AU')} completed cleans.`,
    located: 'Located',
    unknown: 'Unknown',
    active: 'Active',
    completed: 'Completed',
    loading: 'Loading map...',
    label: 'Map of customer locations',
  },
};
