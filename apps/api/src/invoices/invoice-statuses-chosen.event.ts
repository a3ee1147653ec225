import type { InvoiceStatus } from '@tidycrew/contracts';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../platform/common/caller.js';

/** A status for an invoice, which is locked, in place of the one before. */
export interface StatusChange {
  id: number;
  before: { status: InvoiceStatus };
  status: InvoiceStatus;
}

/**
 * Before they are set: a person chose other statuses for invoices. What their money has to do follows in the same transaction;
 * whoever listens puts a sentence into `refusals` for each that keeps its status because of its money, and moves nothing of it.
 */
export class InvoiceStatusesChosen {
  constructor(
    readonly tx: EntityManager,
    readonly caller: Caller,
    readonly changes: readonly StatusChange[],
    readonly refusals: Map<number, string>,
  ) {}
}
