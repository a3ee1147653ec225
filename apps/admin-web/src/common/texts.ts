/** The sentences of what all pages of the console share. */
export const COMMON_TEXTS = {
  notifications: 'Notifications',
  closeToast: 'Close notification',
  cancel: 'Cancel',
  close: 'Close',
  tryAgain: 'Try again',
  noAnswer: 'Nothing found',
  clear: 'Clear',
  options: (count: number) => `${count} ${count === 1 ? 'option' : 'options'}`,
  sortedBy: (column: string, isAscending: boolean) =>
    `Sorted by ${column}, ${isAscending ? 'ascending' : 'descending'}`,
  /** Of a list that stops before its end. */
  firstOf: (shown: number, total: number) =>
    `Showing the first ${shown.toLocaleString('en-AU')} of ${total.toLocaleString('en-AU')}`,
  typeOn: 'Type to find the others.',
  showMore: (count: number) => `Show ${count} more`,
} as const;
