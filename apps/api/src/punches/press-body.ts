import { isDeepStrictEqual } from 'node:util';
import type { PressKind } from '@tidycrew/contracts';
import { createValidationPipe } from '../platform/common/validation-pipe.js';
import { Slices } from '../platform/common/slices.js';
import { AppError } from '../platform/common/app-error.js';
import { TicksDto } from '../checklists/tick.dto.js';
import { ClockInDto, ClockOutDto } from '../cleans/clean.dto.js';
import { type PressDto, PressNotesDto, PressRefusalDto } from './press.dto.js';

const BODIES = {
  start: ClockInDto,
  finish: ClockOutDto,
  notes: PressNotesDto,
  cannotClean: PressRefusalDto,
  ticks: TicksDto,
};
/** Several times what a sound one has. */
const MAX_KEPT_CHARACTERS = 20_000;
/** What a column of type jsonb cannot hold: NUL, and halves of a character. */
const NOT_STORABLE = /\\u(0000|d[89a-f])/;

/** A press by what it carries. */
type BodyOfKind = { kind: PressKind; body: object };

const pipe = createValidationPipe();

/** The body as the call of its kind takes it. @throws AppError VALIDATION_FAILED */
export const checkedBody = ({ kind, body }: BodyOfKind): Promise<object> =>
  pipe.transform(body, { type: 'body', metatype: BODIES[kind] }) as Promise<object>;

/** The body as the call takes it, or the refusal as a value; every other error is thrown. */
export async function parseBody(event: BodyOfKind): Promise<object | AppError> {
  try {
    return await checkedBody(event);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** The bodies of a batch by the ids of its presses; other requests run in between. */
export async function parseBodies(events: readonly PressDto[]): Promise<Map<string, object | AppError>> {
  const slices = new Slices();
  const bodies = new Map<string, object | AppError>();
  for (const event of events) {
    if (slices.isOver) await slices.next();
    bodies.set(event.id, await parseBody(event));
  }
  return bodies;
}

/** A finish of the whole crew at the time of the press; undefined: of some, or a wrong one, which is told at its turn. */
export async function wholeFinish(event: BodyOfKind): Promise<ClockOutDto | undefined> {
  try {
    return wholeOf(await checkedBody(event));
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** A body that was checked, if it is a finish of the whole crew at the time of the press; else undefined, also of one that was refused. */
export function wholeOf(body: object | undefined): ClockOutDto | undefined {
  return body instanceof ClockOutDto && body.clockOutAllMembers && body.reportedEnd === undefined ? body : undefined;
}

/** The body that the call itself would have been sent, which its key is kept with: it names the clean by its number. */
export function bodyOfCall({ kind, cleanRef }: PressDto, body: object, cleanId: number | null): object {
  if (kind === 'finish' || kind === 'ticks') return { ...body, ...(cleanId !== null && { jobId: cleanId }) };
  if (kind !== 'cannotClean') return { ...body, ...(kind === 'notes' && { jobId: cleanId, cleanRef }) };
  const { visitId, ...refusal } = body as PressRefusalDto;
  return { id: visitId, ...refusal };
}

/** A body that was not understood, as evidence; empty where the database cannot hold it, or it is no press of an app of ours. */
export function evidenceOf(body: object): object {
  const text = JSON.stringify(body);
  return text.length > MAX_KEPT_CHARACTERS || NOT_STORABLE.test(text) ? {} : body;
}

/** Whether two bodies say the same, one of them as the database gives it back. */
export const isSameBody = (sent: object, kept: object): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(sent)), JSON.parse(JSON.stringify(kept)));
