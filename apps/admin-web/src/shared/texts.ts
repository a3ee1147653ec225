/** The sentences of what all pages of the console share. */
export const COMMON_TEXTS = {
  notifications: 'Notifications',
  closeToast: 'Close notification',
  undo: 'Undo',
  undone: 'Undone.',
  undoFailed: (error: string) => `Could not be undone: ${error}`,
  cancel: 'Cancel',
  /** What buttons say before and while they do it. */
  create: ['Create', 'Creating...'] as const,
  save: ['Save', 'Saving...'] as const,
  close: 'Close',
  loading: 'Loading...',
  as: (name: string) => `as ${name}`,
  /** In place of what there is none of. */
  none: '–',
  tryAgain: 'Try again',
  loadFailed: 'Failed to load data. Please try again.',
  unreachable: 'The server cannot be reached right now. Please try again in a minute.',
  noAnswer: 'Nothing found',
  looking: 'Searching...',
  clear: 'Clear',
  /** Shown where a list stops before its end. */
  firstOf: (shown: number, total: number) =>
    `Showing the first ${shown.toLocaleString('en-AU')} of ${total.toLocaleString('en-AU')}`,
  /** Shown where a list holds the newest only, and may have more. */
  newestOnly: (shown: number) => `Showing the newest ${shown.toLocaleString('en-AU')}`,
  typeOn: 'Type to find the others.',
  customer: { label: 'Customer', placeholder: 'Search customers...' },
  notDrawn: (name: string, characters: string) => `Invoices cannot show all of ${name}: they print ? for ${characters}`,
  showMore: (count: number) => `Show ${count} more`,
  day: {
    placeholder: 'dd/mm/yyyy',
    timePlaceholder: 'h:mm am',
    calendar: 'Open the calendar',
    dayTimePlaceholder: 'dd/mm/yyyy h:mm am',
    dayTimeProblems: {
      unknown: 'Please type a day and a time such as 22/11/2026 8:30 am.',
      noSuchDay: 'There is no such day in the calendar.',
      noTime: 'Please type a time after the day, such as 8:30 am.',
    },
    unknownTime: 'Please type a time such as 8:30 am.',
    problems: {
      unknown: () => 'Please type a day such as 22/11/2026, 22/11 or yesterday.',
      noSuchDay: () => 'There is no such day in the calendar.',
      tooEarly: (first: string) => `Please choose ${first} or later.`,
      tooLate: (last: string) => `Please choose ${last} or earlier.`,
    },
  },
  stale: {
    reload: 'Load it again',
    reloading: 'Loading...',
    reloadFailed: 'It could not be loaded. Please try again.',
    reloaded: 'Loaded again. What you typed is still here; save to keep it.',
    clashes: 'Loaded again. What you typed is still here; saving puts it in place of:',
    theirs: (field: string, value: string) => `${field}: ${value}`,
    yes: 'yes',
    no: 'no',
    empty: 'nothing',
  },
};
