import { translated } from '@tidycrew/web/language';

/** Every sentence of a start by mistake: in the file of the dialogs, which the first screen does not wait for. */
export const MISTAKE_TEXTS = translated('mistake', {
  title: 'Wrong customer?',
  text: (customer: string) =>
    `The clean was started at ${customer}. Move it to the customer you are at: its start stays, price and time become that customer's. Or discard it.`,
  search: 'Find the right customer',
  right: 'The right customer',
  beingCleaned: 'Is being cleaned',
  more: (count: number) => `${count} more: type a name or a street.`,
  move: 'Move clean',
  moving: 'Moving...',
  discard: 'Discard start',
  discarded: (customer: string) => `The start at ${customer} was taken back.`,
  moved: (customer: string) => `The clean is at ${customer} now.`,
  none: 'I am at none of these',
  chooseFirst: 'Choose the customer you are at.',
  takingBack: (customer: string) => `The start at ${customer} is taken back.`,
  failed: 'Failed to change the clean',
  started: (customer: string) => `The clean at ${customer} has started.`,
  undo: 'Undo',
  undoing: 'Undoing...',
} as const);
