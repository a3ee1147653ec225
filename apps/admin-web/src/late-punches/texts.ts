import type { LatePunchReason, PunchDecision } from '@tidycrew/contracts';
import { LIST_TEXTS } from '../shared/list/texts';

/** Sentences about presses that reached the server late. */
export const LATE_TEXTS = {
  subtitle: 'Presses that phones sent too late to be stored by themselves. Each waits for you once.',
  state: 'Show',
  everything: 'All',
  waitingOnly: 'Waiting',
  decidedOnly: 'Decided',
  counter: (from: number, to: number, total: number) =>
    `Showing ${from} - ${to} of ${LIST_TEXTS.total(total)} ${total === 1 ? 'late punch' : 'late punches'}`,
  waits: 'Waiting',
  decided: 'Decided',
  empty: 'No late punches',
  emptyText: 'What phones send late is stored by itself. What cannot be appears here.',
  nothingFound: 'None like this',
  nothingFoundText: 'Show waiting and decided ones.',
  loadFailed: 'The late punches could not be loaded.',
  pressed: (moment: string) => `pressed ${moment}`,
  /** A likely time, where nobody knows the real one. */
  likely: (moment: string) => `most likely ${moment}`,
  why: {
    tooLate: 'It was sent more than 72 hours after it was pressed, so nothing was stored.',
    onAnotherClean: 'By the books they were on another clean then.',
    approvedWeek: 'It is in a week that is approved, so nothing was changed.',
    unclear: 'Which clean it belongs to is not clear, so nothing was stored.',
    archived:
      'The customer, the team or somebody of the crew is archived. What was pressed before that is stored, with a mark; what was pressed afterwards waits for you.',
    joinedLater: 'Others joined this clean after this finish was pressed, so it changed nothing for them.',
    clockChanged:
      'The clock of the phone was changed, so nobody knows when this was pressed. The time here is what is most likely, by the order of the presses, the target and when it was sent.',
  } satisfies Record<LatePunchReason, string>,
  stored: 'What is stored',
  onPhone: 'What the phone says',
  mostLikely: 'What is most likely',
  nothingStored: 'Nothing of that time.',
  customer: 'Customer',
  team: 'Team',
  from: 'Start',
  until: 'Finish',
  crew: 'Crew',
  notes: 'Notes',
  none: '–',
  inProgress: 'in progress',
  openClean: 'Open the clean',
  openCleanOf: (customer: string) => `Open the clean at ${customer}`,
  cleanFailed: 'The clean could not be loaded.',
  about: (kind: string, person: string, customer: string) =>
    customer === '' ? `${kind} of ${person}` : `${kind} of ${person} at ${customer}`,
  choices: {
    accept: 'Accept as pressed',
    reject: 'Keep what is stored',
    adjust: 'I corrected it by hand',
  } satisfies Record<PunchDecision, string>,
  questions: {
    accept:
      'The press is stored with the time at which it was made, and of a start its finish. A clean that has ended keeps its times and gets the notes. Pay and invoices follow.',
    reject: 'Nothing changes. The press is kept as evidence.',
    adjust: 'Nothing changes by this. Say it once clean or timesheet are as they should be.',
  } satisfies Record<PunchDecision, string>,
  toPay: 'The week that is approved stays as it is. What is missing has to be paid by hand.',
  toSplit:
    'The clean ends when this was pressed, for whoever was there then. What others started after it becomes a clean of its own. Pay and invoices follow.',
  /** Nobody knows when it was pressed. */
  toStoreLikely: (from: string, until: string) =>
    `Nobody knows when this was pressed. Most likely the clean was from ${from} to ${until}: accepting stores it so, and pay and invoices follow. If you know better, correct it by hand instead.`,
  toEndLikely: (until: string) =>
    `Nobody knows when this was pressed. Most likely the clean ended at ${until}: accepting ends it then, and pay and invoices follow. If you know better, correct it by hand instead.`,
  toKeepLikely:
    'Nobody knows when this was pressed. Accepting keeps the times that are stored for the clean. If you know better, correct it by hand instead.',
  withStart: 'Nobody knows when this was pressed. It is stored together with its start: decide about the start first.',
  /** Shown where the customer, the team or somebody of the crew is archived. */
  storedAlready: 'It is stored already: accepting changes nothing, and pay and invoices stay as they are.',
  toAddNotes: 'Accepting adds the notes to the clean. Its times stay.',
  note: 'Note (optional)',
  noteHint: 'Kept with the press, and shown in the history of the day.',
  deciding: 'Saving...',
  done: {
    accept: 'Accepted as pressed.',
    reject: 'What is stored stays.',
    adjust: 'Noted as corrected by hand.',
  } satisfies Record<PunchDecision, string>,
  failed: 'It could not be saved. Please try again.',
  outcomes: {
    accept: 'Accepted as pressed',
    reject: 'What is stored was kept',
    adjust: 'Corrected by hand',
  } satisfies Record<PunchDecision, string>,
  toAdjust: (length: string) =>
    length === '' ? 'To be adjusted by hand' : `To be adjusted by hand: ${length} by the phone`,
  by: (person: string, moment: string) => `by ${person}, ${moment}`,
  lastHeard: 'Last heard from',
  heardAt: (moment: string) => `Last heard from: ${moment}`,
  notSignedIn: 'Not signed in',
};
