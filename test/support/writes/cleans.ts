import { LIMITS } from '@tidycrew/contracts';
import { aClean, aConcern, aCustomer, aPerson, aPunchEvent, aVisit, unique } from '../../factories/index.js';
import { aCrew, aDoneClean, byAdmin, type KnownWrite, next, office } from './known-write.js';

const MONDAY_MS = Date.parse('2020-01-06T00:00:00Z');
const WEEK_MS = 7 * 24 * 3_600_000;

const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Cleans and timesheets. */
export const WRITES_OF_CLEANS: KnownWrite[] = [
  {
    call: 'POST /api/staff/time-entries/clock-in',
    make: async (world) => {
      const { cleaner, team } = await aCrew(world);
      const customerId = (await aCustomer(world.database)).id;
      return {
        path: '/api/staff/time-entries/clock-in',
        body: { teamId: team.id, customerId, memberIds: [cleaner.id] },
        client: await world.as(cleaner),
      };
    },
  },
  {
    call: 'POST /api/staff/time-entries/clock-out',
    make: async (world) => {
      const { cleaner, team } = await aCrew(world);
      const clockIn = new Date(world.clock.now().getTime() - 3_600_000);
      const { id: jobId } = await aClean(world.database, { memberIds: [cleaner.id], teamId: team.id, clockIn });
      return {
        path: '/api/staff/time-entries/clock-out',
        body: { lunchBreak: false, notes: 'All done', clockOutAllMembers: true, selectedMemberIds: [], jobId },
        client: await world.as(cleaner),
      };
    },
    text: { notes: LIMITS.notes },
  },
  {
    call: 'POST /api/staff/cleans/{jobId}/mistake',
    make: async (world) => {
      const { cleaner, team } = await aCrew(world);
      const clockIn = new Date(world.clock.now().getTime() - 60_000);
      const { id } = await aClean(world.database, { memberIds: [cleaner.id], teamId: team.id, clockIn });
      return {
        path: `/api/staff/cleans/${id}/mistake`,
        body: { customerId: (await aCustomer(world.database)).id },
        client: await world.as(cleaner),
      };
    },
  },
  {
    call: 'POST /api/staff/punches',
    make: async (world) => {
      const { cleaner, team } = await aCrew(world);
      const now = world.clock.now().toISOString();
      const body = { teamId: team.id, customerId: (await aCustomer(world.database)).id, memberIds: [cleaner.id] };
      return {
        path: '/api/staff/punches',
        body: { sentAtDevice: now, events: [{ id: `press-${unique()}`, kind: 'start', body, atDevice: now }] },
        client: await world.as(cleaner),
      };
    },
  },
  {
    call: 'POST /api/staff/visits/{id}/refuse',
    make: async (world) => {
      const { cleaner, team } = await aCrew(world);
      const { id } = await aVisit(world.database, { teamId: team.id });
      return {
        path: `/api/staff/visits/${id}/refuse`,
        body: { kind: 'noAccess', note: 'The gate is locked' },
        client: await world.as(cleaner),
      };
    },
    text: { note: LIMITS.planNote },
  },
  {
    call: 'POST /api/admin/visits',
    make: office(async (world) => {
      const { team } = await aCrew(world);
      const customerId = (await aCustomer(world.database)).id;
      const body = { customerId, day: '2026-03-06', teamId: team.id, windowFrom: null, windowTo: null, minutes: 60 };
      return { path: '/api/admin/visits', body: { ...body, note: 'Windows, too' } };
    }),
    text: { note: LIMITS.planNote },
  },
  {
    call: 'PUT /api/admin/visits/{id}',
    make: office(async (world) => {
      const { id } = await aVisit(world.database);
      return { path: `/api/admin/visits/${id}`, body: { day: '2026-03-06', reason: 'us', note: 'Ring twice' } };
    }),
    text: { note: LIMITS.planNote },
  },
  {
    call: 'PUT /api/admin/visits/{id}/clean',
    make: office(async (world) => {
      const { clean } = await aDoneClean(world);
      const { id } = await aVisit(world.database, { customerId: clean.customerId });
      return { path: `/api/admin/visits/${id}/clean`, body: { jobId: clean.id } };
    }),
  },
  {
    call: 'POST /api/admin/visits/bulk',
    make: office(async (world) => {
      const { id } = await aVisit(world.database);
      return { path: '/api/admin/visits/bulk', body: { ids: [id], action: 'skip', reason: 'holiday' } };
    }),
  },
  {
    call: 'POST /api/admin/visits/order',
    make: office(async (world) => {
      const { team } = await aCrew(world);
      await aVisit(world.database, { teamId: team.id });
      return { path: '/api/admin/visits/order', body: { date: '2026-03-05', teamId: team.id } };
    }),
  },
  {
    call: 'PUT /api/admin/cleans/{jobId}',
    make: office(async (world) => {
      const { cleaner, clean } = await aDoneClean(world);
      return {
        path: `/api/admin/cleans/${clean.id}`,
        body: {
          clockInTime: '2026-03-02T00:30:00.000Z',
          clockOutTime: '2026-03-02T02:30:00.000Z',
          price: 160,
          members: [{ userId: cleaner.id }],
        },
      };
    }),
    text: { notes: LIMITS.notes },
  },
  {
    call: 'POST /api/admin/cleans',
    make: office(async (world) => {
      const { cleaner, team } = await aCrew(world);
      return {
        path: '/api/admin/cleans',
        body: {
          customerId: (await aCustomer(world.database)).id,
          teamId: team.id,
          startTime: '2026-03-03T00:00:00.000Z',
          endTime: '2026-03-03T01:00:00.000Z',
          teamMembers: [cleaner.id],
          additionalStaff: [],
          price: null,
        },
      };
    }),
  },
  {
    call: 'POST /api/admin/cleans/end-active',
    make: office(async (world) => {
      const clockIn = new Date(world.clock.now().getTime() - 3_600_000);
      return { path: '/api/admin/cleans/end-active', body: { jobId: (await aClean(world.database, { clockIn })).id } };
    }),
  },
  {
    call: 'POST /api/admin/cleans/{jobId}/discard',
    make: office(async (world) => ({
      path: `/api/admin/cleans/${(await aDoneClean(world)).clean.id}/discard`,
      body: { reason: 'Entered twice' },
    })),
    text: { reason: LIMITS.notes },
  },
  {
    call: 'POST /api/admin/timesheets/lunch-break',
    make: office(async (world) => {
      const { cleaner } = await aDoneClean(world);
      return {
        path: '/api/admin/timesheets/lunch-break',
        body: {
          staffName: cleaner.name,
          staffId: cleaner.id,
          date: '2026-03-02',
          hasLunchBreak: true,
          reason: 'Asked',
        },
      };
    }),
    text: { reason: LIMITS.notes },
  },
  {
    call: 'POST /api/admin/start-time',
    make: office(async (world) => {
      const { cleaner } = await aDoneClean(world);
      return {
        path: '/api/admin/start-time',
        body: {
          staffName: cleaner.name,
          staffId: cleaner.id,
          date: '2026-03-02',
          startTime: '10:30',
          reason: 'Asked',
        },
      };
    }),
    text: { reason: LIMITS.notes },
  },
  {
    call: 'POST /api/staff/my-week/{day}/concern',
    make: async (world) => ({
      path: '/api/staff/my-week/2026-03-02/concern',
      body: { note: 'I began at 7' },
      client: await world.as(await aPerson(world.database)),
    }),
    text: { note: LIMITS.concern },
  },
  {
    call: 'POST /api/admin/concerns/{id}/answer',
    make: office(async (world) => {
      const { id: userId } = await aPerson(world.database);
      const { id } = await aConcern(world.database, { userId, day: '2026-03-02', at: world.clock.now() });
      return { path: `/api/admin/concerns/${id}/answer`, body: { answer: 'Mended, thank you' } };
    }),
    text: { answer: LIMITS.concern },
  },
  {
    call: 'POST /api/admin/late-punches/{id}/decide',
    make: office(async (world) => {
      const { id: userId } = await aPerson(world.database);
      const { id } = await aPunchEvent(world.database, { userId, receivedAt: world.clock.now() });
      return { path: `/api/admin/late-punches/${id}/decide`, body: { decision: 'reject', note: 'Entered by hand' } };
    }),
    text: { note: LIMITS.decisionNote },
  },
  {
    call: 'POST /api/admin/timesheets/approvals',
    make: office(async () => ({
      path: '/api/admin/timesheets/approvals',
      body: { weekStart: day(MONDAY_MS + next() * WEEK_MS) },
    })),
  },
  {
    call: 'POST /api/admin/timesheets/approvals/reopen',
    make: office(async (world) => {
      const weekStart = day(MONDAY_MS + next() * WEEK_MS);
      const approved = await (await byAdmin(world)).post('/api/admin/timesheets/approvals', { weekStart });
      if (approved.body.success !== true) throw new Error(approved.text);
      return { path: '/api/admin/timesheets/approvals/reopen', body: { weekStart, reason: 'A wrong start' } };
    }),
    text: { reason: LIMITS.notes },
  },
];
