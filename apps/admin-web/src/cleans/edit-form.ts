import type { AdminClean, CleanMemberChange, CleanUpdateRequest } from '@tidycrew/contracts';
import { memberSpan, type OffsetAt, type Span } from '@tidycrew/domain';
import type { CleanProblem } from './CleanFields';
import { TEXTS } from './texts';
import { instantIn, readPrice, readWallInput, toWallInput, wordsOn } from './times';

export interface EditedMember {
  /** Negative for those added here (document 001 section 3: a temporary id). */
  id: number;
  userId: number;
  name: string;
  teamName: string | null;
  teamColor: string | null;
  isCoreTeam: boolean;
  /** ISO text; null for those added here. */
  stored: { start: string; end: string | null } | null;
  /** Typed here; null: they follow from the clean's times (decision D29). */
  own: OwnTimes | null;
}

/** 'yyyy-MM-ddTHH:mm' at the business; an empty end: as long as the clean. */
export interface OwnTimes {
  start: string;
  end: string;
}

/** What is typed into the edit dialog. */
export interface EditForm {
  customerId: number | null;
  teamId: number | null;
  /** 'yyyy-MM-ddTHH:mm' at the business. */
  start: string;
  /** '' while the clean is going on. */
  end: string;
  price: string;
  notes: string;
  members: EditedMember[];
}

export function editFormOf(clean: AdminClean, offsetAt: OffsetAt): EditForm {
  return {
    customerId: clean.customerId,
    teamId: clean.teamId,
    start: toWallInput(clean.clockInTime, offsetAt),
    end: clean.clockOutTime === null ? '' : toWallInput(clean.clockOutTime, offsetAt),
    price: clean.price === null ? '' : String(clean.price),
    notes: clean.notes ?? '',
    members: clean.members.map(({ clockInTime, clockOutTime, ...member }) => ({
      ...member,
      stored: { start: clockInTime, end: clockOutTime },
      own: null,
    })),
  };
}

/** What is typed as the clean's start and end. */
export function editedTimes({ start, end }: EditForm, clean: AdminClean, offsetAt: OffsetAt) {
  const typed = readWallInput(start, offsetAt, { stored: clean.clockInTime });
  return {
    start: typed,
    end: readWallInput(end, offsetAt, { stored: clean.clockOutTime, after: instantIn(typed) }),
  };
}

/** What cannot be saved, in the order of the form; else what is sent (document 001 section 5, decision D29). */
export function checkEdit(
  form: EditForm,
  clean: AdminClean,
  offsetAt: OffsetAt,
): { problem: CleanProblem } | { body: CleanUpdateRequest } {
  const refuse = (
    field: Exclude<CleanProblem['field'], `own-${number}`>,
    sentence: string = TEXTS.problems[field],
  ) => ({
    problem: { field, sentence },
  });
  const { customerId, teamId } = form;
  if (customerId === null) return refuse('customer');
  if (teamId === null) return refuse('team');
  const typed = editedTimes(form, clean, offsetAt);
  const clockInTime = instantIn(typed.start);
  if (clockInTime === null) return refuse('start', wordsOn(typed.start).error);
  const clockOutTime = instantIn(typed.end);
  if (typed.end.kind === 'skipped') return refuse('end', wordsOn(typed.end).error);
  if (clockOutTime !== null && clockOutTime <= clockInTime) return refuse('end');
  const price = readPrice(form.price);
  if (price === undefined) return refuse('price');
  if (form.members.length === 0) return refuse('members');
  const members: CleanMemberChange[] = [];
  for (const member of form.members) {
    const change = memberChange(member, form, { clockInTime, clockOutTime }, offsetAt);
    if ('problem' in change) return change;
    members.push(change);
  }
  return {
    body: {
      clockInTime,
      clockOutTime,
      price,
      members,
      // Left out, they stay; an archived customer or team that the clean has is no reason to refuse.
      ...(customerId !== clean.customerId && { customerId }),
      ...(teamId !== clean.teamId && { teamId }),
      ...(form.notes !== (clean.notes ?? '') && { notes: form.notes }),
      expectedUpdatedAt: clean.updatedAt,
    },
  };
}

/** What is typed as a member's own times. */
export function typedOwn({ start, end }: OwnTimes, { stored }: EditedMember, offsetAt: OffsetAt) {
  const typed = readWallInput(start, offsetAt, { stored: stored?.start });
  return { start: typed, end: readWallInput(end, offsetAt, { stored: stored?.end, after: instantIn(typed) }) };
}

/** A member's own times, if any were typed; where they show what the clean's do, they are the clean's to the second. */
function memberChange(
  member: EditedMember,
  form: EditForm,
  clean: Pick<CleanUpdateRequest, 'clockInTime' | 'clockOutTime'>,
  offsetAt: OffsetAt,
): CleanMemberChange | { problem: CleanProblem } {
  const { userId, name, own } = member;
  if (own === null) return { userId };
  const { problems } = TEXTS.edit;
  const refuse = (sentence: string) => ({ problem: { field: `own-${userId}` as const, sentence } });
  const { start, end } = typedOwn(own, member, offsetAt);
  const clockInTime = own.start === form.start ? clean.clockInTime : instantIn(start);
  const clockOutTime = own.end === form.end ? clean.clockOutTime : instantIn(end);
  const error = wordsOn(start).error ?? wordsOn(end).error;
  if (error) return refuse(problems.own(name, error));
  if (clockInTime === null) return refuse(problems.ownStart(name));
  if (clockOutTime !== null && clockOutTime <= clockInTime) return refuse(problems.own(name, TEXTS.problems.end));
  return { userId, clockInTime, clockOutTime, hasOwnTimes: true };
}

/**
 * A member's times as they will be saved: their own where they are typed, else those that follow from the clean's
 * (decision D29); those stored while the clean's are no times.
 */
export function shownTimes(member: EditedMember, form: EditForm, clean: AdminClean, offsetAt: OffsetAt): OwnTimes {
  const { own, stored } = member;
  if (own) return own;
  const typed = editedTimes(form, clean, offsetAt);
  const start = instantIn(typed.start);
  const newSpan = start === null ? null : spanOf(start, instantIn(typed.end));
  const kept = stored && spanOf(stored.start, stored.end);
  const after = newSpan && memberSpan(spanOf(clean.clockInTime, clean.clockOutTime), newSpan, kept);
  const shown = after && after !== 'outside' ? after : (kept ?? newSpan);
  if (!shown) return { start: form.start, end: form.end };
  return {
    start: toWallInput(shown.startMs, offsetAt),
    end: shown.endMs === null ? '' : toWallInput(shown.endMs, offsetAt),
  };
}

const spanOf = (start: string, end: string | null): Span => ({
  startMs: Date.parse(start),
  endMs: end === null ? null : Date.parse(end),
});
