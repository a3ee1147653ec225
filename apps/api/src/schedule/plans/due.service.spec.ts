import { describe, expect, it } from '@jest/globals';
import type { DueCustomer } from '@tidycrew/contracts';
import type { ListRequest } from '../../platform/common/list-query.js';
import { DUE_SORTS, type DueOrder, type DuePlace, type DueRepository } from './due.repository.js';
import { DueService } from './due.service.js';

const PLACES: DuePlace[] = [
  { customerId: 3, dueDay: '2026-03-01', state: 'late' },
  { customerId: 1, dueDay: '2026-03-02', state: 'late' },
  { customerId: 2, dueDay: '2026-03-05', state: 'today' },
];

/** A board whose places are read when the test says so. */
function aBoard() {
  const world = { version: 'a', reads: [] as string[], fail: false };
  const due = {
    version: () => Promise.resolve({ version: world.version, timeZone: 'Australia/Melbourne' }),
    places: (today: string, order: DueOrder) => {
      world.reads.push(`${world.version} ${today} ${order.search ?? ''}`.trim());
      return world.fail ? Promise.reject(new Error('The database is away.')) : Promise.resolve(PLACES);
    },
    rows: (_: string, places: readonly DuePlace[]) => Promise.resolve(places as unknown as DueCustomer[]),
  } as unknown as DueRepository;
  const clock = { now: () => new Date('2026-03-04T23:00:00.000Z') };
  return { world, service: new DueService(due, clock) };
}

const list = (change: Partial<ListRequest> = {}): ListRequest => ({
  ...{ offset: 0, limit: 12, orderBy: DUE_SORTS.dueDay, direction: 'ASC', filter: {} },
  ...change,
});

describe('the list that the due board is cut out of (D296)', () => {
  it('gives its parts and pages, and counts all of them', async () => {
    const { service } = aBoard();
    const late = await service.list(undefined, list({ filter: { state: 'late' }, offset: 1, limit: 1 }));
    expect(late.rows.map(({ customerId }) => customerId)).toEqual([1]);
    expect([late.total, late.counts]).toEqual([2, { late: 2, today: 1, thisWeek: 0, nextWeek: 0, later: 0 }]);
    expect((await service.list(undefined, list({ limit: null }))).rows).toHaveLength(3);
    expect(await service.list(undefined, list({ offset: 9 }))).toMatchObject({ rows: [], total: 3 });
  });

  it('is read once for parts that ask at once, and again with each version, day, order and search', async () => {
    const { service, world } = aBoard();
    const states = ['late', 'today', 'thisWeek', 'nextWeek', 'later'];
    await Promise.all(states.map((state) => service.list(undefined, list({ filter: { state } }))));
    expect(world.reads).toEqual(['a 2026-03-05']);
    await service.list('2026-03-06', list());
    await service.list(undefined, list({ filter: { q: 'swan' } }));
    await service.list(undefined, list({ orderBy: DUE_SORTS.customerName }));
    await service.list(undefined, list());
    world.version = 'b';
    await service.list(undefined, list());
    await service.list(undefined, list());
    expect(world.reads.slice(1)).toEqual(['a 2026-03-06', 'a 2026-03-05 swan', 'a 2026-03-05', 'b 2026-03-05']);
  });

  it('is kept for a few searches only, the newest', async () => {
    const { service, world } = aBoard();
    for (let n = 0; n < 9; n += 1) await service.list(undefined, list({ filter: { q: `word ${n}` } }));
    await service.list(undefined, list({ filter: { q: 'word 8' } }));
    await service.list(undefined, list({ filter: { q: 'word 0' } }));
    expect(world.reads).toHaveLength(10);
  });

  it('is not kept when it could not be read', async () => {
    const { service, world } = aBoard();
    world.fail = true;
    await expect(service.list(undefined, list())).rejects.toThrow('away');
    world.fail = false;
    expect((await service.list(undefined, list())).total).toBe(3);
  });
});
