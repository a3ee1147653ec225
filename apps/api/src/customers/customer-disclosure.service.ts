import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { AppError } from '../platform/common/app-error.js';
import { Transactions } from '../platform/common/transactions.js';
import type { DisclosureKind } from '../model/customer-disclosure.entity.js';
import { CustomerDisclosureRepository } from './customer-disclosure.repository.js';

const WINDOW_MS = 24 * 3_600_000;

/** Well above what a day's work needs, and well below the number of customers. */
const MAX_PER_DAY: Record<DisclosureKind, number> = { clash: 100, restore: 20 };

/** Houses whose notes one person is shown a day: well above what anybody cleans. */
const MOST_NOTES_A_DAY = 30;

/** Whose phones are about to show the notes of a customer. */
interface ShownNotesOf {
  customerId: number;
  pressedById: number;
  memberIds: number[];
}

const TOO_OFTEN: Record<DisclosureKind, string> = {
  clash: 'You have checked too many names of customers today. Please ask your office.',
  restore: 'You have restored too many customers today. Please ask your office.',
};

/**
 * Bounds what staff can learn about customers one request at a time: which names are taken (decision D15), and who is
 * archived (decisions D14, D82), and what the office notes about them (decision D394).
 */
@Injectable()
export class CustomerDisclosures {
  constructor(
    private readonly disclosures: CustomerDisclosureRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts one more, before anything is disclosed and in a transaction of its own, so that refused requests count too.
   * @throws AppError TOO_MANY_ATTEMPTS above the bound, until a day after the first one
   */
  async count(caller: Caller, kind: DisclosureKind): Promise<void> {
    const now = this.clock.now();
    const { times, windowStartedAt: startedAt } = await this.transactions.run(caller, (tx) =>
      this.countIn(tx, caller, kind),
    );
    if (times <= MAX_PER_DAY[kind]) return;
    const retryAfterSeconds = (startedAt.getTime() + WINDOW_MS - now.getTime()) / 1000;
    throw new AppError('TOO_MANY_ATTEMPTS', TOO_OFTEN[kind], { retryAfterSeconds });
  }

  /**
   * Counts one more in the transaction that discloses it: nothing is counted where that is undone. False above the bound; the
   * office is not counted.
   */
  async mayTellIn(tx: EntityManager, caller: Caller, kind: DisclosureKind): Promise<boolean> {
    if (caller.role !== 'staff') return true;
    return (await this.countIn(tx, caller, kind)).times <= MAX_PER_DAY[kind];
  }

  /** The refusal of an archived customer: it names the customer as often a day as staff may restore one. */
  async ofArchived(caller: Caller, refused: AppError): Promise<AppError> {
    if (caller.role !== 'staff' || (await this.mayTell(caller, 'restore'))) return refused;
    return new AppError(refused.code, 'This customer is archived. Please ask your office.');
  }

  /** Counts what somebody is told; false above the bound, where `count` throws. */
  async mayTell(caller: Caller, kind: DisclosureKind): Promise<boolean> {
    try {
      await this.count(caller, kind);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_MANY_ATTEMPTS') return false;
      throw error;
    }
  }

  /**
   * Counts the notes of a customer for who has pressed, before any phone of these people shows them: nobody uses up the houses of a
   * mate. Above the bound of who has pressed they count for the mates, who see them: each reading counts for somebody. Answers from
   * whom they are withheld, because they have seen those of enough others that day. The caller has locked the people.
   */
  async notesWithheldFrom(tx: EntityManager, { customerId, pressedById, memberIds }: ShownNotesOf): Promise<number[]> {
    const userIds = [...new Set([pressedById, ...memberIds])];
    const counted = { customerId, pressedById, userIds, now: this.clock.now(), most: MOST_NOTES_A_DAY };
    const withheldFrom = await this.disclosures.countNotes(tx, counted);
    return memberIds.filter((id) => withheldFrom.includes(id));
  }

  private countIn(
    tx: EntityManager,
    { userId }: Caller,
    kind: DisclosureKind,
  ): ReturnType<CustomerDisclosureRepository['count']> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - WINDOW_MS + 1);
    return this.disclosures.count(tx, { userId, kind, now, since });
  }
}
