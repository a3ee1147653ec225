/** Every sentence about a house: in files of their own, which the first screen does not wait for. */
export const ACCESS_TEXTS = {
  list: 'About this house',
  loading: 'Loading the notes of this house',
  needsNetwork: 'The notes of this house need a network.',
  notLoaded: 'The notes of this house could not be loaded.',
  tryAgain: 'Try again',
  codes: 'Codes of this house',
  showCode: 'Show code',
  showCodeOf: (label: string) => `Show code: ${label}`,
  hideCode: (seconds: number) => `Hide (${seconds} s)`,
  hideCodeOf: (label: string) => `Hide code: ${label}`,
  asking: 'Asking...',
  codesNeedNetwork: 'Codes need a network.',
  codeFailed: 'The code could not be loaded. Please try again.',
};
