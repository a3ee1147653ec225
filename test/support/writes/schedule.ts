import { LIMITS } from '@tidycrew/contracts';
import { aCustomer } from '../../factories/index.js';
import type { TestApp } from '../app.js';
import { byAdmin, type KnownWrite, next, office } from './known-write.js';

const planBody = (customerId: number) => ({
  customerId,
  rule: { everyWeeks: 2 },
  anchorDay: '2026-03-09',
  fromDay: '2026-03-05',
  note: 'Ring twice',
});

async function aPlan(world: TestApp): Promise<number> {
  const body = planBody((await aCustomer(world.database)).id);
  return (await (await byAdmin(world)).post<{ id: number }>('/api/admin/plans', body)).data.id;
}

const PAUSE = { fromDay: '2026-03-10', untilDay: '2026-03-20', note: 'Away' };

/** A day that no other write of this process closes. */
const aDay = (): string => new Date(Date.UTC(2030, 0, 1) + next() * 86_400_000).toISOString().slice(0, 10);

/** Plans, pauses and closed days. */
export const WRITES_OF_SCHEDULE: KnownWrite[] = [
  {
    call: 'POST /api/admin/plans',
    make: office(async (world) => ({
      path: '/api/admin/plans',
      body: planBody((await aCustomer(world.database)).id),
    })),
    text: { note: LIMITS.planNote },
  },
  {
    call: 'PUT /api/admin/plans/{id}',
    make: office(async (world) => ({ path: `/api/admin/plans/${await aPlan(world)}`, body: { note: 'Side door' } })),
    text: { note: LIMITS.planNote },
  },
  {
    call: 'POST /api/admin/plans/{id}/change',
    make: office(async (world) => ({
      path: `/api/admin/plans/${await aPlan(world)}/change`,
      body: { fromDay: '2026-03-23', anchorDay: '2026-03-24', note: 'Side door' },
    })),
    text: { note: LIMITS.planNote },
  },
  {
    call: 'POST /api/admin/plans/{id}/end',
    make: office(async (world) => ({
      path: `/api/admin/plans/${await aPlan(world)}/end`,
      body: { fromDay: '2026-03-23' },
    })),
  },
  {
    call: 'POST /api/admin/customers/{id}/pauses',
    make: office(async (world) => ({
      path: `/api/admin/customers/${(await aCustomer(world.database)).id}/pauses`,
      body: PAUSE,
    })),
    text: { note: LIMITS.planNote },
  },
  {
    call: 'DELETE /api/admin/customers/{id}/pauses/{pauseId}',
    make: office(async (world) => {
      const path = `/api/admin/customers/${(await aCustomer(world.database)).id}/pauses`;
      const pause = await (await byAdmin(world)).post<{ id: number }>(path, PAUSE);
      return { path: `${path}/${pause.data.id}` };
    }),
  },
  {
    call: 'POST /api/admin/closed-days',
    make: office(async () => ({ path: '/api/admin/closed-days', body: { day: aDay(), name: 'Team day' } })),
    text: { name: LIMITS.name },
  },
  {
    call: 'DELETE /api/admin/closed-days/{day}',
    make: office(async (world) => {
      const day = aDay();
      await (await byAdmin(world)).post('/api/admin/closed-days', { day, name: 'Team day' });
      return { path: `/api/admin/closed-days/${day}` };
    }),
  },
  {
    call: 'PUT /api/admin/settings/working-day',
    make: office(async () => ({
      path: '/api/admin/settings/working-day',
      body: { workFrom: `07:${10 + (next() % 50)}`, workTo: '15:00' },
    })),
  },
];
