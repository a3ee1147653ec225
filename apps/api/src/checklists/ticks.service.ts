import { Injectable } from '@nestjs/common';
import type { Tick, TicksRequest } from '@tidycrew/contracts';
import type { EntityManager } from 'typeorm';
import type { CleanItemRow } from '../model/checklist.sql.js';
import { AppError, invalid } from '../platform/common/app-error.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { Transactions } from '../platform/common/transactions.js';
import { CleanItemsRepository } from './clean-items.repository.js';
import { TickRepository, type StoredTick } from './tick.repository.js';

/** What a call with ticks answers; its key keeps nothing of it. */
interface Ticked {
  items: CleanItemRow[];
}

/** Presses that were heard of later, each with its time by the server's clock. */
interface LateTicks {
  cleanId: number;
  pressedById: number;
  ticks: readonly TimedTick[];
}

/** What crews tick on the checklists of their cleans (decisions D511, D512). */
@Injectable()
export class Ticks {
  constructor(
    private readonly items: CleanItemsRepository,
    private readonly ticks: TickRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * By somebody of the crew, while the clean runs and until midnight after it; once per key. Answers the items as they are then. They
   * count from their arrival, or from when the phone says that they were pressed.
   * @throws AppError NOT_FOUND for everybody else, CONFLICT after midnight, VALIDATION_FAILED of an item that it does not have
   */
  async tick(
    caller: Caller,
    key: string | undefined,
    cleanId: number,
    { ticks, pressedAt }: TicksRequest,
  ): Promise<CleanItemRow[]> {
    const request = { caller, key, operation: 'clean.ticks', body: { ticks, jobId: cleanId } };
    const work = async (tx: EntityManager): Promise<Ticked> => {
      const now = this.clock.now();
      const standing = await this.ticks.lockFor(tx, cleanId, caller.userId);
      if (!standing?.isCrew || standing.status === 'discarded') throw noSuchClean();
      if (standing.until && now >= standing.until) throw tooLate();
      const own = (await this.items.of(tx, cleanId)) ?? [];
      const at = new Date(Math.min(now.getTime(), pressedAt === undefined ? Infinity : Date.parse(pressedAt)));
      const found = ticks.map((tick) => matching(own, { ...tick, at, clockChanged: false }));
      if (found.includes(null)) throw invalid('ticks', 'There is no such item on this checklist.');
      return this.stored(tx, cleanId, caller.userId, found.flatMap(asStored(null)));
    };
    const again = async (tx: EntityManager): Promise<Ticked> => {
      const standing = await this.ticks.lockFor(tx, cleanId, caller.userId);
      return { items: standing?.isCrew ? ((await this.items.of(tx, cleanId)) ?? []) : [] };
    };
    return (await this.transactions.runOnce(request, work, { of: () => ({}), again })).items;
  }

  /**
   * The same of presses that phones send late, inside the caller's transaction. Null: they are not of this clean's crew.
   * `isOther`: some of them are of another list than the clean has by now, and change nothing.
   * @throws AppError CONFLICT of presses after the midnight after the clean
   */
  async heardLate(
    tx: EntityManager,
    { cleanId, pressedById, ticks }: LateTicks,
  ): Promise<(Ticked & { isOther: boolean }) | null> {
    const standing = await this.ticks.lockFor(tx, cleanId, pressedById);
    if (!standing?.isCrew) return null;
    // What was ticked on a start by mistake is nothing that anybody looks at.
    if (standing.status === 'discarded') return { items: [], isOther: false };
    const { until } = standing;
    const inTime = ticks.filter(({ at }) => until === null || at < until);
    if (inTime.length === 0) throw tooLate();
    const own = (await this.items.of(tx, cleanId)) ?? [];
    const found = inTime.map((tick) => matching(own, tick));
    const lookedAt = await this.ticks.lookedAt(tx, cleanId);
    const done = await this.stored(tx, cleanId, pressedById, found.flatMap(asStored(lookedAt)));
    return { ...done, isOther: found.includes(null) };
  }

  private async stored(tx: EntityManager, cleanId: number, byId: number, ticks: StoredTick[]): Promise<Ticked> {
    if (ticks.length > 0) await this.ticks.store(tx, cleanId, byId, latestOfEach(ticks));
    return { items: (await this.items.of(tx, cleanId)) ?? [] };
  }
}

/** A tick with its time by the server's clock, and whether the phone's clock was changed. */
type TimedTick = Tick & { at: Date; clockChanged: boolean };

/** The press by the item's place as it is now; null: the clean has no such item. */
function matching(items: readonly CleanItemRow[], tick: TimedTick): TimedTick | null {
  const there = items.find(({ position }) => position === tick.position);
  if (there && (tick.text === undefined || tick.text === there.text)) return tick;
  const moved = items.find(({ text }) => text === tick.text);
  return moved ? { ...tick, position: moved.position } : null;
}

const asStored =
  (lookedAt: Date | null) =>
  (tick: TimedTick | null): StoredTick[] => {
    if (tick === null) return [];
    const { position, state, note, at, clockChanged } = tick;
    return [
      {
        position,
        state,
        note: state === null ? null : note,
        at,
        clockChanged,
        isLate: lookedAt !== null && lookedAt > at,
      },
    ];
  };

/** The last press of each item. */
function latestOfEach(ticks: readonly StoredTick[]): StoredTick[] {
  const inOrder = ticks.toSorted(
    (a, b) => Number(b.clockChanged) - Number(a.clockChanged) || a.at.getTime() - b.at.getTime(),
  );
  return [...new Map(inOrder.map((tick) => [tick.position, tick])).values()];
}

const noSuchClean = (): AppError => new AppError('NOT_FOUND', 'There is no such clean.');

const tooLate = (): AppError =>
  new AppError('CONFLICT', 'The checklist of this clean can no longer be changed. Please ask your office.');
