import { translated } from '@tidycrew/web/language';

/** Every sentence about a house: in files of their own, which the first screen does not wait for. */
export const ACCESS_TEXTS = translated('access', {
  list: 'About this house',
  loading: 'Loading the notes of this house',
  needsNetwork: 'The notes of this house need a network.',
  notLoaded: 'The notes of this house could not be loaded.',
  tryAgain: 'Try again',
  chips: 'Keys and codes of this house',
  keyWithYou: 'You have it',
  keyWith: (name: string) => `${name} has it`,
  placeOnKeys: 'Its place is on Keys',
  placeNeedsNetwork: 'Place: needs a network',
  codeNeedsNetwork: 'Code: needs a network',
  needsANetwork: 'Needs a network',
  marks: { dont: 'Do not', key: 'Key', code: 'Code', pets: 'Pets', parking: 'Parking', note: 'Notes' },
  showCode: 'Show code',
  showCodeOf: (label: string) => `Show code: ${label}`,
  hideCode: (seconds: number) => `Hide (${seconds} s)`,
  hideCodeOf: (label: string) => `Hide code: ${label}`,
  asking: 'Asking...',
  codesNeedNetwork: 'Codes need a network.',
  codeFailed: 'The code could not be loaded. Please try again.',
});
