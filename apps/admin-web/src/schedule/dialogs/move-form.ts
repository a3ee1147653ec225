import type { MoveReason, Visit, VisitUpdateRequest } from '@tidycrew/contracts';
import { wholeOfText } from '@tidycrew/domain';
import type { FollowingMove } from '../plan-change';
import { DIALOG_TEXTS } from './texts';

const TEXTS = DIALOG_TEXTS.move;

export interface MoveForm {
  day: string;
  teamId: string;
  windowFrom: string;
  windowTo: string;
  reason: string;
  note: string;
  scope: string;
}

export type Scope = 'this' | 'following';

export const moveFormOf = (visit: Visit, scope: Scope): MoveForm => ({
  day: visit.day ?? '',
  teamId: visit.teamId === null ? '' : String(visit.teamId),
  windowFrom: visit.windowFrom ?? '',
  windowTo: visit.windowTo ?? '',
  reason: '',
  note: visit.note ?? '',
  scope,
});

export function problemsOfMove(form: Pick<MoveForm, 'day' | 'windowFrom' | 'windowTo' | 'scope'>) {
  const { day, windowFrom, windowTo, scope } = form;
  return {
    ...(scope === 'following' && day === '' && { day: TEXTS.dayNeeded }),
    ...(windowTo !== '' && windowFrom === '' && { windowFrom: TEXTS.windowNeeded }),
    ...(windowFrom !== '' && windowTo !== '' && windowTo <= windowFrom && { windowTo: TEXTS.windowOrder }),
  };
}

/** A day; the database takes no more. */
const MAX_MINUTES = 1440;

/** Whether the text can be the minutes of a visit; empty: those of the customer's price. */
export function isMinutes(text: string): boolean {
  const minutes = wholeOfText(text);
  return text.trim() === '' || (minutes !== null && minutes >= 1 && minutes <= MAX_MINUTES);
}

const orNull = (text: string): string | null => text.trim() || null;
const teamOf = (text: string): number | null => (text === '' ? null : Number(text));

interface Terms extends Pick<MoveForm, 'teamId' | 'windowFrom' | 'windowTo' | 'note'> {
  minutes: string;
}

const windowOf = ({ teamId, windowFrom, windowTo }: Pick<MoveForm, 'teamId' | 'windowFrom' | 'windowTo'>) => ({
  teamId: teamOf(teamId),
  windowFrom: orNull(windowFrom),
  windowTo: orNull(windowTo),
});

/** What the form of a visit and that of a plan ask for alike, as it travels. */
export const termsOf = ({ minutes, note, ...form }: Terms) => ({
  ...windowOf(form),
  minutes: wholeOfText(minutes),
  note: orNull(note),
});

/** What of the visit is new; at its new place it is the last. */
export function moveBody(form: MoveForm, visit: Visit, lastPosition: number): VisitUpdateRequest {
  const next = {
    day: orNull(form.day),
    ...windowOf(form),
    note: orNull(form.note),
  };
  const fields = Object.entries(next).filter(([name, value]) => visit[name as keyof Visit] !== value);
  const isMoved = next.day !== visit.day || next.teamId !== visit.teamId;
  return {
    ...(Object.fromEntries(fields) as VisitUpdateRequest),
    ...(isMoved && { position: lastPosition }),
    ...(form.reason !== '' && { reason: form.reason as MoveReason }),
  };
}

/** The move that a form describes, for the plan and all visits from this one on. */
export const followingOf = (form: MoveForm): FollowingMove => ({ day: form.day, ...windowOf(form) });
