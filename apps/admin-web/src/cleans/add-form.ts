import type { CleanCreateRequest } from '@tidycrew/contracts';
import type { OffsetAt } from '@tidycrew/domain';
import type { CrewPerson } from './CrewInput';
import { extrasBody, extrasErrors, type ExtraForm } from './extras';
import { TEXTS } from './texts';
import { instantIn, readPrice, readWallInput, toWallInput, wordsOn, type TypedTime } from './times';

/** What is typed into the Add Clean dialog. */
export interface AddForm {
  customerId: number | null;
  teamId: number | null;
  /** 'yyyy-MM-ddTHH:mm' at the business. */
  start: string;
  /** 'HH:mm' of the start's day; '' while it is going on. */
  end: string;
  price: string;
  extras: ExtraForm[];
  memberIds: number[];
  additional: CrewPerson[];
}

/** When the dialog was opened, ISO text: what the start was filled in with; and the clock of the business. */
export interface Opened {
  openedAt: string;
  offsetAt: OffsetAt;
}

/** What is typed as start and end. Only a time is typed for the end: it is on the day of the start. */
export function timesOf(
  { start, end }: Pick<AddForm, 'start' | 'end'>,
  { openedAt, offsetAt }: Opened,
): { start: TypedTime; end: TypedTime } {
  const typed = readWallInput(start, offsetAt, toWallInput(openedAt, offsetAt) === start ? { stored: openedAt } : {});
  return { start: typed, end: readWallInput(`${start.slice(0, 10)}T${end}`, offsetAt, { after: instantIn(typed) }) };
}

/** The first thing that is missing, by its input, in the order of document 001 section 5. */
export function addProblem(form: AddForm, opened: Opened): Partial<Record<keyof AddForm, string | object>> {
  const { problems } = TEXTS;
  const { start, end } = timesOf(form, opened);
  const [startTime, endTime] = [instantIn(start), instantIn(end)];
  if (!form.customerId) return { customerId: problems.customer };
  if (!form.teamId) return { teamId: problems.team };
  if (startTime === null) return { start: wordsOn(start).error ?? problems.start };
  if (form.memberIds.length + form.additional.length === 0) return { memberIds: problems.members };
  if (end.kind === 'skipped') return { end: wordsOn(end).error };
  if (endTime !== null && endTime <= startTime) return { end: problems.end };
  if (readPrice(form.price) === undefined) return { price: problems.price };
  const extras = extrasErrors(form.extras, form.price);
  return extras ? { extras } : {};
}

/** What is sent of a form without a problem. */
export function addBody(form: AddForm, opened: Opened): CleanCreateRequest {
  const { start, end } = timesOf(form, opened);
  return {
    customerId: form.customerId ?? 0,
    teamId: form.teamId ?? 0,
    teamMembers: form.memberIds,
    additionalStaff: form.additional.map(({ userId }) => userId),
    startTime: instantIn(start) ?? '',
    endTime: instantIn(end),
    price: readPrice(form.price) ?? null,
    extras: extrasBody(form.extras),
  };
}
