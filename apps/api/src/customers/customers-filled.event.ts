import type { AccessNote } from '@tidycrew/contracts';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../platform/common/caller.js';

/** What a file says of the house of a customer, who is held alone. */
export interface FilledHouse {
  customerId: number;
  codes: { label: string; value: string }[];
  /** Of any length. */
  notes: AccessNote[];
}

/** The access notes of a house as they were; `savedAt` is null where the office had saved none. */
export interface NotesBefore {
  notes: AccessNote[];
  savedAt: Date | null;
}

/** A file has brought codes and access notes of houses (decision D650). */
export class CustomersFilled {
  /** Of the houses that got notes, by their customers. */
  readonly notesBefore = new Map<number, NotesBefore>();

  constructor(
    readonly tx: EntityManager,
    readonly caller: Caller,
    readonly houses: readonly FilledHouse[],
    readonly at: Date,
  ) {}
}

/** Access notes that came with a file are taken back where nobody has saved others since (decision D652). */
export class NotesUndone {
  /** They were. */
  isDone = false;

  constructor(
    readonly tx: EntityManager,
    readonly customerId: number,
    readonly before: NotesBefore,
    /** When those of the file were saved. */
    readonly at: Date,
  ) {}
}

/** Customers that a file brought are about to be removed again (decision D193). */
export class CustomersUnmade {
  constructor(
    readonly tx: EntityManager,
    readonly customerIds: readonly number[],
  ) {}
}
