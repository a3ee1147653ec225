import { Injectable } from '@nestjs/common';
import type { CleanExtra } from '@tidycrew/contracts';
import { dollarsToCents, type ExtraOfClean, extrasProblem } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { invalid } from '../platform/common/app-error.js';
import { CleanExtrasRepository } from './clean-extras.repository.js';
import { cleanInvoiced } from './invoiced-cleans.repository.js';

/** The extras of cleans, parts of the price with names of their own (decision D496). */
@Injectable()
export class CleanExtras {
  constructor(private readonly rows: CleanExtrasRepository) {}

  /** Adds the extras of a new clean; its price is in cents, null: it has none. */
  async add(tx: EntityManager, cleanId: number, priceCents: number | null, sent: CleanExtra[] = []): Promise<void> {
    const extras = sent.map(extraOf);
    refuseBeyond(priceCents, extras);
    await this.rows.add(tx, cleanId, extras);
  }

  /**
   * Saves a clean, which is locked, with its extras: `save` writes the price that is given here. The extras that are not sent stay.
   * Answers them before and after where they changed.
   * @param invoice the number of the live invoice that the clean is on, on which they stay
   */
  async change(
    tx: EntityManager,
    { id, extrasCents }: { id: number; extrasCents: number },
    {
      priceCents,
      sent,
      invoice,
    }: { priceCents: number | null; sent?: CleanExtra[]; invoice: () => Promise<string | null> },
    save: () => Promise<void>,
  ): Promise<{ before: ExtraOfClean[]; after: ExtraOfClean[] } | null> {
    const before = extrasCents === 0 ? [] : await this.rows.of(tx, id);
    const after = sent?.map(extraOf) ?? before;
    refuseBeyond(priceCents, after);
    if (isSame(before, after)) {
      await save();
      return null;
    }
    const number = await invoice();
    if (number !== null) throw cleanInvoiced(number, 'its extras cannot be changed');
    // The database compares the sum with the price after each statement.
    await this.rows.remove(tx, id);
    await save();
    await this.rows.add(tx, id, after);
    return { before, after };
  }
}

const extraOf = ({ name, amount }: CleanExtra): ExtraOfClean => ({ name, amountCents: dollarsToCents(amount) });

function refuseBeyond(priceCents: number | null, extras: ExtraOfClean[]): void {
  const problem = extrasProblem(priceCents, extras);
  if (problem !== null) throw invalid('extras', problem);
}

function isSame(before: ExtraOfClean[], after: ExtraOfClean[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ name, amountCents }, at) => name === after[at]?.name && amountCents === after[at]?.amountCents)
  );
}
