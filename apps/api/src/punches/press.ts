import type { ArchivedPart, ClockOutRequest, LatePunchReason, PressKind } from '@tidycrew/contracts';

/** A press as it is applied. */
export interface Press {
  kind: PressKind;
  body: object;
  /** The press that started the clean which is meant, or the clean; neither: the one the person is on. */
  cleanRef: string | null;
  cleanId: number | null;
  at: Date;
  receivedAt: Date;
  pressedById: number;
  /** The phone's clock was set back in between: what it counts as of says nothing of when it was made. */
  isTimeUnknown?: boolean;
  /** The phone says, or its own times tell, that its clock was changed. */
  clockChanged?: boolean;
  /** A start may have the finish of the whole crew, where the same batch brings it. */
  finish?: { at: Date; body: ClockOutRequest; isTimeUnknown?: boolean };
}

/** What applying a press made. */
export interface Applied {
  cleanId: number | null;
  outcome: 'stored' | 'merged';
  sentence: string | null;
  /** Crew members whom the office is asked about. */
  reviewMemberIds: number[];
  /** Why, where there are any. */
  reason: LatePunchReason | null;
  /** What was archived by then; it is stored all the same. */
  archived?: ArchivedPart[];
  /** As of when, where the press is of unknown time. */
  at?: Date;
  /** The finish was done with the start. */
  isFinished?: boolean;
  /** What the key of the specification's call keeps: ids and what has become of it. */
  answer: unknown;
}

/** The office is to decide (decision D67); nothing was written. */
export class NeedsReview extends Error {
  constructor(
    readonly reason: LatePunchReason,
    readonly memberIds: number[] = [],
  ) {
    super(`The office decides: ${reason}.`);
  }
}

export const REVIEW_SENTENCES: Record<LatePunchReason, string> = {
  tooLate: 'This was pressed more than three days ago. Your office will look at it.',
  onAnotherClean: 'Somebody of this crew was on another clean then. Your office will look at it.',
  approvedWeek: 'The hours of that week are approved already. Your office will look at it.',
  unclear: 'It is not clear which clean this belongs to. Your office will look at it.',
  archived: 'The customer or somebody of this crew is archived. Your office will look at it.',
  joinedLater: 'Others joined this clean after you finished it. Your office will look at it.',
  clockChanged:
    'The clock of this phone was changed, so nobody knows when this was pressed. Your office will look at it.',
};

/** The office ended it first. */
export const OVER = {
  withNotes: 'This clean was ended already. Its times stay, your notes are added.',
  withoutNotes: 'This clean was ended already. Its times stay.',
};

/** The list of the clean is another one than the phone has shown. */
export const OTHER_LIST = 'The checklist of this clean is another one by now. Please look at it again.';

/** A press that the office is not asked about; `sentence`: what is said of it all the same. */
export function stored(cleanId: number | null, answer: unknown, sentence: string | null = null): Applied {
  return { cleanId, outcome: 'stored', sentence, reviewMemberIds: [], reason: null, answer };
}

/** What is otherwise where the office is asked about some of the crew. */
export function asking(reason: LatePunchReason, reviewMemberIds: number[]): Partial<Applied> {
  return reviewMemberIds.length === 0 ? {} : { sentence: REVIEW_SENTENCES[reason], reviewMemberIds, reason };
}
