import { Injectable } from '@nestjs/common';
import { LIMITS } from '@tidycrew/contracts';
import type { EntityManager } from 'typeorm';
import { CustomersFilled, CustomersUnmade } from '../customers/customers-filled.event.js';
import { CustomerService, noSuchCustomer } from '../customers/customer.service.js';
import { AppError } from '../platform/common/app-error.js';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import type { ListRequest } from '../platform/common/list-query.js';
import type { Page } from '../platform/common/page.js';
import { OnTransactionEvent } from '../platform/common/transaction-events.js';
import { Transactions } from '../platform/common/transactions.js';
import { AccessKeys } from '../platform/config/access-keys.js';
import { PersonArchived } from '../staff/person-archived.event.js';
import { PersonRoleChanged } from '../staff/person-role-changed.event.js';
import { AccessRepository } from './access.repository.js';
import { placeOfCode } from './code-place.js';
import type { CodeDto } from './code.admin.dto.js';
import { CodeRepository, type CodeRow, type RevealableRow, type RevealRow } from './code.repository.js';

/** Codes that one person sees a day, and those of them without a visit of their own. */
const MOST_A_DAY = 20;
const MOST_WITHOUT_VISIT = 5;
/** What somebody who leaves has seen within so many days is offered to be changed. */
const REMEMBERED_DAYS = 90;

/** What was revealed; null: the person has seen all that they may today. */
type Told = { value: string; until: Date } | { secondsLeft: number };

/** Codes of houses: encrypted, and one row for each time that somebody sees one (decisions D505 to D508). */
@Injectable()
export class CodeService {
  constructor(
    private readonly codes: CodeRepository,
    private readonly readers: AccessRepository,
    private readonly keys: AccessKeys,
    private readonly customers: CustomerService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async ofCustomer(customerId: number): Promise<CodeRow[]> {
    if (!(await this.customers.byId(customerId))) throw noSuchCustomer();
    return this.codes.ofCustomer(customerId);
  }

  /**
   * Saves a code, once per key, in place of one with the same label. What is kept of the request holds a mark of the value, which
   * only the access key can make: the plain hash of four digits could be guessed (decision D506).
   * @throws AppError CONFLICT where there is no access key
   */
  async save(caller: Caller, key: string | undefined, customerId: number, { label, value }: CodeDto): Promise<CodeRow> {
    if (!this.keys.canSeal) throw new AppError('CONFLICT', 'Codes need ACCESS_KEY in the settings of the server.');
    const body = { customerId, label, value: this.keys.markOf(value) };
    const { id } = await this.transactions.runOnce(
      { caller, key, operation: 'customer.code.save', body },
      async (tx) => {
        await this.customers.heldAlone(tx, customerId);
        const at = this.clock.now();
        return { id: await this.saveIn(tx, caller, customerId, { label, value }, at) };
      },
    );
    const row = await this.codes.byId(id);
    if (!row) throw noSuchCode();
    return row;
  }

  /** In the transaction of a customer who is held alone. */
  private async saveIn(
    tx: EntityManager,
    caller: Caller,
    customerId: number,
    { label, value }: CodeDto,
    at: Date,
  ): Promise<number> {
    const isReplaced = await this.codes.endLabelled(tx, customerId, label, at);
    if ((await this.codes.count(tx, customerId)) >= LIMITS.codes)
      throw new AppError('CONFLICT', `A customer can have at most ${LIMITS.codes} codes.`);
    const place = { id: await this.codes.nextId(tx), customerId };
    await this.codes.add(tx, place, this.keys.seal(value, placeOfCode(place)), { label, at, userId: caller.userId });
    await this.audit.record(tx, caller, {
      action: 'customer.code-saved',
      subject: 'customer',
      subjectId: customerId,
      details: { label, isReplaced },
    });
    return place.id;
  }

  /** Codes out of a file (decision D650); one with the same label is replaced. */
  @OnTransactionEvent(CustomersFilled)
  async onFilled({ tx, caller, houses, at }: CustomersFilled): Promise<void> {
    for (const { customerId, codes } of houses)
      for (const code of codes) await this.saveIn(tx, caller, customerId, code, at);
  }

  @OnTransactionEvent(CustomersUnmade)
  onUnmade({ tx, customerIds }: CustomersUnmade): Promise<void> {
    return this.codes.removeOf(tx, customerIds);
  }

  /** @throws AppError NOT_FOUND where the customer has no such code in use */
  async remove(caller: Caller, customerId: number, id: number): Promise<void> {
    await this.transactions.run(caller, async (tx) => {
      const label = await this.codes.endOne(tx, customerId, id, this.clock.now());
      if (label === null) throw noSuchCode();
      await this.audit.record(tx, caller, {
        action: 'customer.code-removed',
        subject: 'customer',
        subjectId: customerId,
        details: { label },
      });
    });
  }

  /** For an admin whom somebody asks; counted as any other. */
  revealInOffice(caller: Caller, id: number): Promise<{ value: string; until: Date }> {
    return this.reveal(caller, id, ({ seen }) => seen >= MOST_A_DAY);
  }

  /** For who has a right at the house (decision D523); without a visit of their own, 5 a day. */
  revealInField(caller: Caller, id: number): Promise<{ value: string; until: Date }> {
    return this.reveal(caller, id, ({ right, visitId, seen, seenWithoutVisit }) => {
      if (right === 'none') throw new AppError('FORBIDDEN', 'Only the crew of this visit can see it. Ask your office.');
      return seen >= MOST_A_DAY || (visitId === null && seenWithoutVisit >= MOST_WITHOUT_VISIT);
    });
  }

  /** One row for each, in the transaction that tells it: without the row no value. */
  private async reveal(
    caller: Caller,
    id: number,
    isTooMany: (found: RevealableRow) => boolean,
  ): Promise<{ value: string; until: Date }> {
    if (caller.actor)
      throw new AppError('NOT_WHILE_IMPERSONATING', 'Codes are not shown while you act as somebody else.');
    const told = await this.transactions.run(caller, (tx) => this.revealIn(tx, caller, id, isTooMany));
    if ('value' in told) return told;
    throw new AppError('TOO_MANY_ATTEMPTS', 'You have seen as many codes as you can today. Ask your office.', {
      retryAfterSeconds: told.secondsLeft,
    });
  }

  private async revealIn(
    tx: EntityManager,
    { userId, sessionId }: Caller,
    id: number,
    isTooMany: (found: RevealableRow) => boolean,
  ): Promise<Told> {
    const at = this.clock.now();
    await this.readers.holdReader(tx, userId);
    const found = await this.codes.revealable(tx, id, userId, at);
    if (!found) throw noSuchCode();
    if (isTooMany(found)) {
      // Kept, so that the office sees it: the refusal comes after the transaction.
      await this.codes.markAtLimit(tx, userId);
      return { secondsLeft: found.secondsLeft };
    }
    const value = this.keys.open(found, placeOfCode(found));
    if (value === null) throw new AppError('CONFLICT', 'This code cannot be read here. Please enter it again.');
    await this.codes.addReveal(tx, { ...found, userId, sessionId, at });
    return { value, until: new Date(at.getTime() + LIMITS.codeShownMs) };
  }

  reveals(list: ListRequest): Promise<Page<RevealRow>> {
    return this.codes.reveals({ ...list, limit: list.limit ?? LIMITS.page }, this.clock.now());
  }

  /** Somebody in the office has looked at these. */
  async review(caller: Caller, ids: readonly number[]): Promise<void> {
    await this.transactions.run(caller, async (tx) => {
      const count = await this.codes.review(tx, ids, caller.userId, this.clock.now());
      if (count === 0) return;
      await this.audit.record(tx, caller, {
        action: 'code-reveals.reviewed',
        subject: 'code-reveals',
        subjectId: null,
        details: { count },
      });
    });
  }

  @OnTransactionEvent(PersonArchived)
  onArchived({ tx, userId }: PersonArchived): Promise<void> {
    return this.askForChanges(tx, userId);
  }

  @OnTransactionEvent(PersonRoleChanged)
  onRoleChanged({ tx, userId }: PersonRoleChanged): Promise<void> {
    return this.askForChanges(tx, userId);
  }

  private askForChanges(tx: EntityManager, userId: number): Promise<void> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - REMEMBERED_DAYS * 24 * 3_600_000);
    return this.codes.askForChanges(tx, userId, since, now);
  }
}

const noSuchCode = (): AppError => new AppError('NOT_FOUND', 'There is no such code.');
