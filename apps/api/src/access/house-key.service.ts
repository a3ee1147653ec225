import { Injectable } from '@nestjs/common';
import type { AuditAction, HouseKeyCreate, KeyHandover } from '@tidycrew/contracts';
import type { EntityManager } from 'typeorm';
import { CustomerService } from '../customers/customer.service.js';
import { AppError, invalid } from '../platform/common/app-error.js';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { changedAt } from '../platform/common/last-change.js';
import type { ListRequest } from '../platform/common/list-query.js';
import type { Page } from '../platform/common/page.js';
import { keptById } from '../platform/common/kept-answer.js';
import { Transactions } from '../platform/common/transactions.js';
import {
  HouseKeyRepository,
  type HouseKeyRow,
  type KeyMoveRow,
  type KeyStanding,
  type LockedKey,
  type StaffKeyRow,
  type Whereabouts,
} from './house-key.repository.js';

/** The keys of customers' houses, and who has them (decisions D515, D516). */
@Injectable()
export class HouseKeys {
  /** A place may say where a key hangs. */
  private readonly kept = keptById((tx, id: number) => this.byId(id, tx));

  constructor(
    private readonly keys: HouseKeyRepository,
    private readonly customers: CustomerService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  list(list: ListRequest): Promise<Page<HouseKeyRow>> {
    return this.keys.page(list, this.clock.now());
  }

  async byId(id: number, tx?: EntityManager): Promise<HouseKeyRow> {
    const row = await this.keys.byId(id, this.clock.now(), tx);
    if (!row) throw noSuchKey();
    return row;
  }

  async moves(id: number): Promise<KeyMoveRow[]> {
    await this.byId(id);
    return this.keys.moves(id);
  }

  /** Adds a key for a customer that is not archived, once per key (decision D25). */
  create(caller: Caller, key: string | undefined, input: HouseKeyCreate): Promise<HouseKeyRow> {
    const request = { caller, key, operation: 'key.create', body: input };
    return this.transactions.runOnce(
      request,
      async (tx) => {
        const { customerId, label } = input;
        const to = whereabouts(input.holderId, input.place);
        await this.customers.lockActive(tx, customerId);
        await this.checkHolder(tx, to);
        const since = this.clock.now();
        const id = await this.keys.add(tx, { customerId, label, since, ...to });
        await this.keys.addMove(tx, id, to, caller.userId, since);
        await this.record(tx, caller, 'key.created', id, { customerId, holderId: to.holderId });
        return this.byId(id, tx);
      },
      this.kept,
    );
  }

  /**
   * The office moves any key, once per key.
   * @throws AppError CONFLICT with who has it, when it moved meanwhile
   */
  move(caller: Caller, key: string | undefined, id: number, input: KeyHandover): Promise<HouseKeyRow> {
    const request = { caller, key, operation: 'key.move', body: { ...input, id } };
    return this.transactions.runOnce(
      request,
      async (tx) => {
        const to = whereabouts(input.toUserId, input.place);
        const found = await this.inUse(tx, id);
        refuseMoved(found, input.expectedSince);
        await this.checkHolder(tx, to);
        await this.moveIn(tx, caller, found, to);
        return this.byId(id, tx);
      },
      this.kept,
    );
  }

  /** Takes a key out of use; its moves stay. One that is out of use already stays as it is. */
  retire(caller: Caller, id: number): Promise<HouseKeyRow> {
    return this.transactions.run(caller, async (tx) => {
      const found = await this.keys.lock(tx, id);
      if (!found) throw noSuchKey();
      if (found.retiredAt === null) {
        await this.keys.retire(tx, id, this.clock.now());
        await this.record(tx, caller, 'key.retired', id, { customerId: found.customerId, holderId: found.holderId });
      }
      return this.byId(id, tx);
    });
  }

  /** What somebody in the field sees, and whom they can hand a key to. */
  async ofPerson(userId: number): Promise<{ keys: StaffKeyRow[]; mates: { id: number; name: string }[] }> {
    const now = this.clock.now();
    const [keys, mates] = await Promise.all([this.keys.ofPerson(userId, now), this.keys.matesOf(userId, now)]);
    return { keys, mates };
  }

  /**
   * Staff put down or hand over a key that they hold, and take one from a place or from a mate of today; once per key.
   * @throws AppError FORBIDDEN of somebody else's key, CONFLICT with who has it when it moved meanwhile
   */
  async handOver(caller: Caller, key: string | undefined, id: number, input: KeyHandover): Promise<void> {
    const request = { caller, key, operation: 'key.hand-over', body: { ...input, id } };
    await this.transactions.runOnce(request, async (tx) => {
      const to = whereabouts(input.toUserId, input.place);
      const found = await this.inUse(tx, id);
      const { userId } = caller;
      const since = new Date(input.expectedSince);
      const asked = { userId, toUserId: input.toUserId, now: this.clock.now(), since };
      const standing = await this.keys.standingOf(tx, found, asked);
      const isMine = found.holderId === userId;
      // Who held it is told who has it, and only at a house of theirs where it is: a place may say where a key hangs.
      const mayBeTold = standing.right === 'own' || (standing.hasHeld && found.place === null);
      if (!isMine && !mayBeTold) throw notYours();
      refuseMoved(found, input.expectedSince);
      if (isMine) refuseStranger(to, standing, userId);
      else refuseTaking(found, to, standing, userId);
      await this.moveIn(tx, caller, found, to);
      return {};
    });
  }

  private async inUse(tx: EntityManager, id: number): Promise<LockedKey> {
    const found = await this.keys.lock(tx, id);
    if (!found || found.retiredAt !== null) throw noSuchKey();
    return found;
  }

  private async moveIn(tx: EntityManager, caller: Caller, found: LockedKey, to: Whereabouts): Promise<void> {
    if (found.holderId === to.holderId && found.place === to.place) return;
    const since = changedAt({ updatedAt: found.since }, this.clock.now());
    await this.keys.move(tx, found.id, to, since);
    await this.keys.addMove(tx, found.id, to, caller.userId, since);
    const { customerId } = found;
    await this.record(tx, caller, 'key.moved', found.id, { customerId, from: found.holderId, holderId: to.holderId });
  }

  private async checkHolder(tx: EntityManager, { holderId }: Whereabouts): Promise<void> {
    if (holderId === null || (await this.keys.isActivePerson(tx, holderId))) return;
    throw invalid('toUserId', 'There is no such person, or they are archived.');
  }

  /** Labels, ids and counts only: a place may say where a key hangs. */
  private record(tx: EntityManager, caller: Caller, action: AuditAction, id: number, details: Record<string, unknown>) {
    return this.audit.record(tx, caller, { action, subject: 'key', subjectId: id, details });
  }
}

function whereabouts(holderId: number | null, place: string | null): Whereabouts {
  if ((holderId === null) === (place === null)) {
    throw new AppError('VALIDATION_FAILED', 'Please say who has the key, or where it is.');
  }
  return { holderId, place };
}

function refuseMoved({ label, holderName, place, since }: LockedKey, expectedSince: string): void {
  if (Date.parse(expectedSince) === since.getTime()) return;
  const sentence =
    holderName === null
      ? `${label} has moved meanwhile: it is at: ${place}.`
      : `${label} has moved meanwhile: ${holderName} has it.`;
  throw new AppError('CONFLICT', sentence);
}

/** Whoever holds a key puts it down, or hands it to a mate of today. */
function refuseStranger({ holderId }: Whereabouts, { isToMate }: KeyStanding, userId: number): void {
  if (holderId === null || holderId === userId || isToMate) return;
  throw new AppError('FORBIDDEN', 'You can hand a key only to a mate of your team of today. Ask your office.');
}

/** Others take a key for themselves: from a place, or from a mate of today. */
function refuseTaking(found: LockedKey, to: Whereabouts, { isHeldByMate }: KeyStanding, userId: number): void {
  if (to.holderId === userId && (found.place !== null || isHeldByMate)) return;
  throw notYours();
}

const noSuchKey = (): AppError => new AppError('NOT_FOUND', 'There is no such key.');

const notYours = (): AppError =>
  new AppError('FORBIDDEN', 'Only who holds this key can hand it over. Ask your office.');
