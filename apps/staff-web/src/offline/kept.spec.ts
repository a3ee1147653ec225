import { describe, expect, test } from '@jest/globals';
import type { ActiveJob, CrewDay, StaffCustomer } from '@tidycrew/contracts';
import { answersToKeep, KEPT_CUSTOMERS } from './kept';

const TIERS = [{ priceMinCents: 0, priceMaxCents: 20_000, allottedMinutes: 100 }];
/** Everything that must not stay on a phone. */
const SECRET = /0400|secret|@|155/;
/** Phone of the clean under way and of today's visits: their cards show it offline. */
const SHOWN_PHONE = '0399990000';

const customer = (id: number): StaffCustomer => ({
  id,
  name: `House ${id}`,
  address: '1 Elm Street',
  phone: '0400000000',
  email: 'a@example.test',
  notes: 'secret',
  latitude: '-37.8',
  longitude: '144.9',
  active: true,
  price: 155,
  isFriendsFamily: false,
  friendsFamilyMinutes: null,
  dueDay: null,
  daysLate: null,
});
const near = (count: number) => ({
  key: ['customers', '-37.81,144.96'],
  data: {
    body: { success: true, radiusMeters: 5, data: Array.from({ length: count }, (_, at) => customer(at + 1)) },
    total: count,
  },
  atMs: 5,
});
const job = {
  jobId: 1,
  customerName: 'House 1',
  customerPhone: SHOWN_PHONE,
  customerNotes: 'secret',
  access: [{ kind: 'pets', text: 'Two cats' }],
  codes: [{ id: 1, label: 'secret' }],
} as ActiveJob;
const day = (visits: number, name = 'today', customerPhone = SHOWN_PHONE) => ({
  key: ['crew-day', name],
  data: {
    date: '2026-03-05',
    visits: Array.from({ length: visits }, () => ({
      ...{ visitId: 1, customerPhone, note: 'secret', access: [{ kind: 'pets', text: 'Two cats' }] },
      codes: [{ id: 1, label: 'secret' }],
    })),
  } as CrewDay,
  atMs: 5,
});
const members = {
  key: ['teams', 3, 'members'],
  data: [{ id: 1, firstName: 'Anna', lastName: 'Lee', busyAt: { customerName: 'secret' } }],
  atMs: 5,
};

describe('what stays on a phone (D68)', () => {
  test('nothing of phone, price, notes or e-mail', () => {
    const kept = answersToKeep(
      [
        near(3),
        { key: ['active-job'], data: job, atMs: 5 },
        day(0),
        members,
        { key: ['price-tiers'], data: [{ priceMax: 155 }], atMs: 5 },
      ],
      TIERS,
    );
    expect(JSON.stringify(kept)).not.toMatch(SECRET);
    expect(kept.map(({ key }) => key[0])).toEqual(['customers', 'active-job', 'crew-day', 'teams', 'price-tiers']);
  });

  test('phone number and access notes of a visit today, and of no other day', () => {
    const kept = answersToKeep([day(1), day(1, '2026-03-06', '0400000000')], TIERS);
    expect(JSON.stringify(kept)).not.toMatch(SECRET);
    const visits = kept.map(({ data }) => (data as CrewDay).visits[0]);
    expect(visits.map((visit) => visit?.customerPhone)).toEqual([SHOWN_PHONE, null]);
    expect(visits.map((visit) => visit?.access)).toEqual([[{ kind: 'pets', text: 'Two cats' }], []]);
  });

  test('everything else, so that the pages can be shown', () => {
    const teams = { key: ['teams'], data: [{ id: 3, name: 'Bayside' }], atMs: 5 };
    const [list, work, plan, crew, all] = answersToKeep(
      [near(1), { key: ['active-job'], data: job, atMs: 5 }, { ...day(0), atMs: 5 }, members, teams],
      TIERS,
    );
    expect(list?.data).toEqual({
      ...near(1).data,
      body: {
        ...near(1).data.body,
        data: [
          {
            ...customer(1),
            ...{ phone: null, email: null, notes: null, price: null },
            ...{ isFriendsFamily: true, friendsFamilyMinutes: 100 },
          },
        ],
      },
    });
    const { codes: _codes, ...kept } = job;
    expect(work?.data).toEqual({ ...kept, customerNotes: null, hasCode: true });
    expect(plan?.data).toEqual(day(0).data);
    expect(crew?.data).toEqual([{ id: 1, firstName: 'Anna', lastName: 'Lee', busyAt: null }]);
    expect(all).toEqual(teams);
    const [visits] = answersToKeep([day(1)], TIERS);
    expect(visits?.data).toEqual({
      ...day(1).data,
      visits: [
        {
          ...{ visitId: 1, customerPhone: SHOWN_PHONE, note: null, access: [{ kind: 'pets', text: 'Two cats' }] },
          hasCode: true,
        },
      ],
    });
  });

  test('that there is a code, and of keys no place but the office’s own (D585, D586)', () => {
    const keys = [
      { id: 1, place: 'In the office' },
      { id: 2, place: 'secret' },
      { id: 3, place: null, holderName: 'Ben Okafor' },
    ];
    const kept = answersToKeep(
      [
        day(1),
        { key: ['keys'], data: { keys, mates: [] }, atMs: 5 },
        { key: ['office'], data: { phone: null, keyPlaces: ['In the office'] }, atMs: 5 },
        { key: ['my-week', null], data: { days: [] }, atMs: 5 },
        { key: ['my-week', '2026-02-23'], data: { days: [] }, atMs: 5 },
      ],
      TIERS,
    );
    expect(JSON.stringify(kept)).not.toMatch(SECRET);
    expect(kept.map(({ key }) => key)).toEqual([['crew-day', 'today'], ['keys'], ['office'], ['my-week', null]]);
    expect((kept[1]!.data as { keys: { place: string | null }[] }).keys.map(({ place }) => place)).toEqual([
      'In the office',
      null,
      null,
    ]);
    // What was kept and restored says so again.
    expect(answersToKeep(kept, TIERS)).toEqual(kept);
  });

  test('a customer without a price has no minutes', () => {
    const one = near(1);
    one.data.body.data = [{ ...customer(1), price: null }];
    const [kept] = answersToKeep([one], TIERS);
    expect((kept as typeof one).data.body.data[0]?.friendsFamilyMinutes).toBeNull();
  });

  test('the list by name is not kept, the one that is kept stays', () => {
    const byName = { ...near(2), key: ['customers', 'by-name'] };
    expect(answersToKeep([byName], TIERS)).toEqual([]);
    const kept = answersToKeep([near(2)], TIERS);
    expect(answersToKeep(kept, [])).toEqual(kept);
  });

  test('the 50 nearest, with their minutes', () => {
    const [kept] = answersToKeep([near(60)], TIERS);
    expect(kept?.key).toEqual(KEPT_CUSTOMERS);
    const customers = (kept as ReturnType<typeof near>).data.body.data;
    expect(customers).toHaveLength(50);
    expect(customers[0]).toMatchObject({ id: 1, name: 'House 1', price: null, friendsFamilyMinutes: 100 });
  });

  test('no customers beside visits, and nothing that is not named', () => {
    const rest = ['completed-today', 'being-cleaned', 'my-week', 'name-check'].map((name) => ({
      key: [name],
      data: {},
      atMs: 5,
    }));
    const found = { key: ['customers', 'found', 'elm', null], data: {}, atMs: 5 };
    expect(answersToKeep([near(3), day(2), found, ...rest], TIERS).map(({ key }) => key[0])).toEqual(['crew-day']);
  });

  test('what is held no more stays as it was kept, and what is held anew takes its place', () => {
    const before = answersToKeep([near(3), members, { key: ['active-job'], data: null, atMs: 5 }], TIERS);
    const working = { key: ['active-job'], data: null, atMs: 9 };
    expect(answersToKeep([working], TIERS, before)).toEqual([
      ...before.filter(({ key }) => key[0] !== 'active-job'),
      working,
    ]);
    const moved = { ...near(1), key: ['customers', '-37.82,144.97'], atMs: 7 };
    const restored = { ...before[0]!, key: KEPT_CUSTOMERS };
    const [, newest] = answersToKeep([moved, restored, members], TIERS, before);
    expect(newest).toMatchObject({ key: KEPT_CUSTOMERS, atMs: 7, data: { total: 1 } });
    expect(answersToKeep([day(2)], TIERS, before).map(({ key }) => key[0])).toEqual([
      'teams',
      'active-job',
      'crew-day',
    ]);
  });

  test('the clean that a dialog asks for is not kept beside the one under way', () => {
    expect(answersToKeep([{ key: ['active-job', 'to-complete', 1], data: job, atMs: 5 }], TIERS)).toEqual([]);
  });

  test('that nobody is on a clean is kept too', () => {
    expect(answersToKeep([{ key: ['active-job'], data: null, atMs: 5 }], TIERS)).toEqual([
      { key: ['active-job'], data: null, atMs: 5 },
    ]);
  });
});
