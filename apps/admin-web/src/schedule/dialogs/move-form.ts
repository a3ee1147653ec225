import type { MoveReason, Visit, VisitUpdateRequest } from '@tidycrew/contracts';
import type { FollowingMove } from '../plan-change';
import { DIALOG_TEXTS } from './texts';

const TEXTS = DIALOG_TEXTS.move;
/** Characters of a note, at most. */
export const MAX_NOTE = 1000;

/** As a form holds it: '' is nothing. */
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

const orNull = (text: string): string | null => text.trim() || null;
const teamOf = (text: string): number | null => (text === '' ? null : Number(text));

/** What of the visit is new; at its new place it is the last. */
export function moveBody(form: MoveForm, visit: Visit, lastPosition: number): VisitUpdateRequest {
  const next = {
    day: orNull(form.day),
    teamId: teamOf(form.teamId),
    windowFrom: orNull(form.windowFrom),
    windowTo: orNull(form.windowTo),
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
export const followingOf = (form: MoveForm): FollowingMove => ({
  day: form.day,
  teamId: teamOf(form.teamId),
  windowFrom: orNull(form.windowFrom),
  windowTo: orNull(form.windowTo),
});
