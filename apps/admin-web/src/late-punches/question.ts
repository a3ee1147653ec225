import type { LatePunch, PunchDecision } from '@tidycrew/contracts';
import { LATE_TEXTS as TEXTS } from './texts';

export interface Asked {
  punch: LatePunch;
  decision: PunchDecision;
}

/**
 * What follows from a decision.
 * @param moment an instant as the page writes it
 */
export function consequence({ punch, decision }: Asked, moment: (instant: string) => string): string {
  const { reason } = punch;
  if (decision === 'adjust' && reason === 'approvedWeek') return TEXTS.toPay;
  if (decision === 'accept' && reason === 'joinedLater') return TEXTS.toSplit;
  if (decision === 'accept' && reason === 'archived' && isStored(punch)) return TEXTS.storedAlready;
  if (decision === 'accept' && reason === 'clockChanged') return ofUnknownTime(punch, moment);
  return TEXTS.questions[decision];
}

/** To accept a press of unknown time stores what is most likely, or leaves what is stored. */
function ofUnknownTime({ kind, stored, pressed }: LatePunch, moment: (instant: string) => string): string {
  if (kind !== 'start' && pressed.jobId === null) return TEXTS.withStart;
  if (kind === 'notes') return TEXTS.toAddNotes;
  const { startTime, endTime } = pressed;
  if (kind === 'start') {
    const isWaiting = pressed.jobId === null && startTime !== null && endTime !== null;
    return isWaiting ? TEXTS.toStoreLikely(moment(startTime), moment(endTime)) : TEXTS.toKeepLikely;
  }
  return stored.endTime === null && endTime !== null ? TEXTS.toEndLikely(moment(endTime)) : TEXTS.toKeepLikely;
}

/** A press about something archived that was stored as it was pressed; else it has no clean, or waits for some of its crew. */
const isStored = ({ pressed, reviewMembers }: LatePunch): boolean =>
  pressed.jobId !== null && reviewMembers.length === 0;
