import type {
  AdminClean,
  AdminStaff,
  CleanExtra,
  CleanMemberChange,
  CleanUpdateRequest,
  CleanCreateRequest,
} from '@tidycrew/contracts';
import { memberSpan, type OffsetAt, type Span } from '@tidycrew/domain';
import type { HeldNumber } from '@tidycrew/web/ui/number-input';
import type { CrewPerson } from './CrewInput';
import { extrasBody, extrasErrors, type ExtraForm } from './extras';
import { TEXTS } from './texts';
import { instantIn, readWallInput, toWallInput, wordsOn, type TypedTime } from './times';

export interface EditedMember extends CrewPerson {
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

interface CleanForm {
  customerId: number | null;
  teamId: number | null;
  /** 'yyyy-MM-ddTHH:mm' at the business. */
  start: string;
  /** As the start, in Add Clean 'HH:mm' of its day; '' while the clean is going on. */
  end: string;
  /** null: the customer's own. */
  price: HeldNumber;
  extras: ExtraForm[];
}

export interface AddForm extends CleanForm {
  memberIds: number[];
  additional: CrewPerson[];
}

export interface EditForm extends CleanForm {
  notes: string | null;
  members: EditedMember[];
}

/** When the dialog was opened, ISO text: what the start was filled in with; and the clock of the business. */
export interface Opened {
  openedAt: string;
  offsetAt: OffsetAt;
}

export function editFormOf(clean: AdminClean, offsetAt: OffsetAt): EditForm {
  return {
    customerId: clean.customerId,
    teamId: clean.teamId,
    start: toWallInput(clean.clockInTime, offsetAt),
    end: clean.clockOutTime === null ? '' : toWallInput(clean.clockOutTime, offsetAt),
    price: clean.price,
    extras: clean.extras,
    notes: clean.notes,
    members: clean.members.map(({ userId, name, teamName, teamColor, isCoreTeam, clockInTime, clockOutTime }) => ({
      userId,
      name,
      teamName,
      teamColor,
      isCoreTeam,
      stored: { start: clockInTime, end: clockOutTime },
      own: null,
    })),
  };
}

export const crewPersonOf = ({ id: userId, name, teamName, teamColor }: AdminStaff): CrewPerson => ({
  userId,
  name,
  teamName,
  teamColor,
});

interface TypedTimes {
  start: TypedTime;
  end: TypedTime;
}

/** What is typed as the start and end of a new clean. Only a time is typed for the end: it is on the day of the start. */
export function timesOf({ start, end }: CleanForm, { openedAt, offsetAt }: Opened): TypedTimes {
  const typed = readWallInput(start, offsetAt, toWallInput(openedAt, offsetAt) === start ? { stored: openedAt } : {});
  return { start: typed, end: readWallInput(`${start.slice(0, 10)}T${end}`, offsetAt, { after: instantIn(typed) }) };
}

export function editedTimes({ start, end }: CleanForm, clean: AdminClean, offsetAt: OffsetAt): TypedTimes {
  const typed = readWallInput(start, offsetAt, { stored: clean.clockInTime });
  return {
    start: typed,
    end: readWallInput(end, offsetAt, { stored: clean.clockOutTime, after: instantIn(typed) }),
  };
}

/** The first thing that cannot be saved, by its input, in the order of the form (document 001 section 5, decision D29). */
function cleanProblem(form: CleanForm, { start, end }: TypedTimes, crew: object | false): object | null {
  const { problems } = TEXTS;
  const [startTime, endTime] = [instantIn(start), instantIn(end)];
  if (!form.customerId) return { customerId: problems.customer };
  if (!form.teamId) return { teamId: problems.team };
  if (startTime === null) return { start: wordsOn(start).error ?? problems.start };
  if (crew) return crew;
  if (end.kind === 'skipped') return { end: wordsOn(end).error };
  if (endTime !== null && endTime <= startTime) return { end: problems.end };
  if (typeof form.price === 'string') return { price: problems.price };
  const extras = extrasErrors(form.extras, form.price);
  return extras && { extras };
}

export function addProblem(form: AddForm, opened: Opened): object {
  const isNobody = form.memberIds.length + form.additional.length === 0;
  return cleanProblem(form, timesOf(form, opened), isNobody && { memberIds: TEXTS.problems.members }) ?? {};
}

export function editProblem(form: EditForm, clean: AdminClean, offsetAt: OffsetAt): object {
  const typed = editedTimes(form, clean, offsetAt);
  const problem = cleanProblem(form, typed, false);
  if (problem) return problem;
  if (form.members.length === 0) return { members: TEXTS.problems.members };
  const times = { clockInTime: instantIn(typed.start) ?? '', clockOutTime: instantIn(typed.end) };
  const own = form.members.map((member) => ownProblem(member, form, times, offsetAt));
  const first = own.findIndex((sentence) => sentence !== null);
  return first < 0 ? {} : { members: own.map((sentence, index) => (index === first ? { own: sentence } : {})) };
}

const priceOf = ({ price }: CleanForm) => (typeof price === 'number' ? price : null);

export function addBody(form: AddForm, opened: Opened): CleanCreateRequest {
  const { start, end } = timesOf(form, opened);
  return {
    customerId: form.customerId ?? 0,
    teamId: form.teamId ?? 0,
    teamMembers: form.memberIds,
    additionalStaff: form.additional.map(({ userId }) => userId),
    startTime: instantIn(start) ?? '',
    endTime: instantIn(end),
    price: priceOf(form),
    extras: extrasBody(form.extras),
  };
}

export function editBody(form: EditForm, clean: AdminClean, offsetAt: OffsetAt): CleanUpdateRequest {
  const { start, end } = editedTimes(form, clean, offsetAt);
  const times = { clockInTime: instantIn(start) ?? '', clockOutTime: instantIn(end) };
  const { customerId, teamId, notes } = form;
  const extras = extrasBody(form.extras);
  return {
    ...times,
    price: priceOf(form),
    ...(!isSameExtras(extras, clean.extras) && { extras }),
    members: form.members.map((member) => memberChange(member, form, times, offsetAt)),
    // Left out, they stay; an archived customer or team that the clean has is no reason to refuse.
    ...(customerId !== null && customerId !== clean.customerId && { customerId }),
    ...(teamId !== null && teamId !== clean.teamId && { teamId }),
    ...(notes !== clean.notes && { notes }),
    expectedUpdatedAt: clean.updatedAt,
  };
}

function isSameExtras(typed: readonly CleanExtra[], stored: readonly CleanExtra[]): boolean {
  return (
    typed.length === stored.length &&
    typed.every(({ name, amount }, at) => name === stored[at]?.name && amount === stored[at].amount)
  );
}

export function typedOwn({ start, end }: OwnTimes, { stored }: EditedMember, offsetAt: OffsetAt) {
  const typed = readWallInput(start, offsetAt, { stored: stored?.start });
  return { start: typed, end: readWallInput(end, offsetAt, { stored: stored?.end, after: instantIn(typed) }) };
}

type Times = Pick<CleanUpdateRequest, 'clockInTime' | 'clockOutTime'>;

/** A member's own times, if any were typed; where they show what the clean's do, they are the clean's to the second. */
function memberChange(member: EditedMember, form: EditForm, clean: Times, offsetAt: OffsetAt): CleanMemberChange {
  const { userId, own } = member;
  if (own === null) return { userId };
  const { start, end } = typedOwn(own, member, offsetAt);
  return {
    userId,
    clockInTime: (own.start === form.start ? clean.clockInTime : instantIn(start)) ?? '',
    clockOutTime: own.end === form.end ? clean.clockOutTime : instantIn(end),
    hasOwnTimes: true,
  };
}

function ownProblem(member: EditedMember, form: EditForm, clean: Times, offsetAt: OffsetAt): string | null {
  const { name, own } = member;
  if (own === null) return null;
  const { problems } = TEXTS.edit;
  const { start, end } = typedOwn(own, member, offsetAt);
  const error = wordsOn(start).error ?? wordsOn(end).error;
  if (error) return problems.own(name, error);
  const { clockInTime, clockOutTime } = memberChange(member, form, clean, offsetAt);
  if (!clockInTime) return problems.ownStart(name);
  return clockOutTime && clockOutTime <= clockInTime ? problems.own(name, TEXTS.problems.end) : null;
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
