/** The sentences of what all pages of the console share. */
export const COMMON_TEXTS = {
  notifications: 'Notifications',
  closeToast: 'Close notification',
  cancel: 'Cancel',
  close: 'Close',
  tryAgain: 'Try again',
  unreachable: 'The server cannot be reached right now. Please try again in a minute.',
  noAnswer: 'Nothing found',
  clear: 'Clear',
  options: (count: number) => `${count} ${count === 1 ? 'option' : 'options'}`,
  /** Of a list that stops before its end. */
  firstOf: (shown: number, total: number) =>
    `Showing the first ${shown.toLocaleString('en-AU')} of ${total.toLocaleString('en-AU')}`,
  /** Of a list that holds the newest only, and may have more. */
  newestOnly: (shown: number) => `Showing the newest ${shown.toLocaleString('en-AU')}`,
  typeOn: 'Type to find the others.',
  showMore: (count: number) => `Show ${count} more`,
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
} as const;
