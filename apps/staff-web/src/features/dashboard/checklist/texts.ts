import type { TickState } from '@tidycrew/contracts';
import { translated } from '@tidycrew/web/language';

const many = (count: number) => (count === 1 ? '1 item is' : `${count} items are`);

export const CHECKLIST_TEXTS = translated('checklist', {
  title: 'Checklist',
  of: (closed: number, all: number) => `${closed} of ${all}`,
  more: (item: string) => `More about ${item}`,
  states: {
    done: 'Done',
    notApplicable: 'Does not apply',
    couldNot: 'Could not be done',
  } satisfies Record<TickState, string>,
  couldNotBecause: (note: string) => `Could not be done: ${note}`,
  open: 'Open again',
  couldNotAsk: 'Could not be done…',
  question: 'What about this?',
  note: 'Why?',
  save: 'Save',
  failed: 'This could not be saved. Please try again.',
  chooseFirst: 'Say what became of it.',
  whyFirst: 'Say why it could not be done.',
  openOf: (open: number, all: number) => `${open} of ${all} open`,
  /** Before a clean is completed. */
  stillOpen: (open: number) => `${many(open)} still open on the checklist. You can complete all the same.`,
} as const);
