import type { ArchivedPart, PressKind } from '@tidycrew/contracts';

/** Sentences of the marks of presses that reached the server late. */
export const MARK_TEXTS = {
  kinds: {
    start: 'Start',
    finish: 'Finish',
    notes: 'Notes',
    cannotClean: 'Could not clean',
    ticks: 'Checklist',
  } satisfies Record<PressKind, string>,
  sentLate: (lateness: string) => `sent ${lateness} late`,
  clockChanged: 'clock of the phone was changed',
  archived: {
    customer: 'customer archived meanwhile',
    team: 'team archived meanwhile',
    person: 'somebody archived meanwhile',
  } satisfies Record<ArchivedPart, string>,
  mark: (kind: string, person: string, moment: string) => `${kind} by ${person}, pressed ${moment}:`,
  marks: 'Sent late by a phone',
};
