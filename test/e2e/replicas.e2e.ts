import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ActiveJob, AdminClean, FinishedClean, InvoiceDetails } from '@tidycrew/contracts';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import {
  aClean,
  aCustomer,
  aPerson,
  aSession,
  aTeam,
  TEST_SESSION_SECRET,
  type TestCustomer,
  type TestPerson,
  type TestTeam,
  unique,
} from '../factories/index.js';
import { Client, type Reply } from '../support/client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { times } from '../support/long.js';
import { startServer, type TestServer } from '../support/server.js';

/**
 * Two processes of the built API on one database, with the clock of this machine: the races of trust.md, some
 * rounds of each at once.
 */
let db: TestDatabase;
let one: TestServer;
let two: TestServer;

const TIMES = times(2, 20);
const rounds = Array.from({ length: TIMES }, (_, round) => round);
/** So many at once of what only one can have. */
const MANY = 20;
const many = Array.from({ length: MANY }, (_, place) => place);

beforeAll(async () => {
  db = await createTestDatabase();
  // A database with somebody in it gets no demo business.
  await aPerson(db, { active: false });
  const options = { databaseUrl: db.url, env: { SESSION_SECRET: TEST_SESSION_SECRET } };
  [one, two] = await Promise.all([startServer(options), startServer(options)]);
});

afterAll(async () => {
  const ends = await Promise.all([one.stop(), two.stop()]);
  // Counted once the connections are gone: a retry would hide a deadlock, and a second of waiting.
  const [seen] = await db.query('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()');
  const breaches = await findBreaches(db);
  await db.drop();
  expect({ ends, seen, breaches }).toEqual({ ends: [0, 0], seen: { deadlocks: '0' }, breaches: [] });
});

/** A browser of this person that talks to one of the two. */
async function on(server: TestServer, person: { id: number }): Promise<Client> {
  const client = new Client(server.baseUrl);
  client.cookies.set('token', (await aSession(db, person)).token);
  return client;
}

interface Crew {
  team: TestTeam;
  people: TestPerson[];
  ids: number[];
  /** A client for each of them; every second one talks to the second process. */
  phones: Client[];
  customer: TestCustomer;
}

/** People of one team and a customer. */
async function aCrew(size: number): Promise<Crew> {
  const people: TestPerson[] = [];
  for (let place = 0; place < size; place++) people.push(await aPerson(db));
  return {
    people,
    ids: people.map(({ id }) => id),
    team: await aTeam(db, { members: people }),
    phones: await Promise.all(people.map((person, place) => on(place % 2 ? two : one, person))),
    customer: await aCustomer(db),
  };
}

/** Each round with things of its own, all rounds at once. */
async function inRounds<Made, Seen>(make: () => Promise<Made>, play: (made: Made, round: number) => Promise<Seen>) {
  const made = await Promise.all(rounds.map(make));
  return Promise.all(made.map(async (each, round) => ({ ...each, seen: await play(each, round) })));
}

const start = (phone: Client, team: TestTeam, customer: TestCustomer, memberIds: number[], key = unique()) =>
  phone.post<ActiveJob>(
    '/api/staff/time-entries/clock-in',
    { teamId: team.id, customerId: customer.id, memberIds },
    { key },
  );

const finishBody = (body: object): object => ({
  lunchBreak: false,
  notes: null,
  clockOutAllMembers: true,
  selectedMemberIds: [],
  ...body,
});

const FINISH = '/api/staff/time-entries/clock-out';

const finish = (phone: Client, body: object, key = unique()): Promise<Reply<FinishedClean>> =>
  phone.post<FinishedClean>(FINISH, finishBody(body), { key });

/** The clean that this crew is on now. */
const started = async ({ phones, team, customer, ids }: Crew): Promise<number> =>
  (await start(phones[0]!, team, customer, ids)).data.jobId;

const statuses = (replies: Reply[]): number[] => replies.map(({ status }) => status).toSorted((a, b) => a - b);

/** What those who were refused read. */
const losers = (replies: Reply[]): unknown[] =>
  replies.filter(({ status }) => status >= 400).map(({ body }) => [body.code, body.error]);

async function rowsOf(customers: TestCustomer[]): Promise<{ cleans: number; entries: number }> {
  const [row] = await db.query<{ cleans: number; entries: number }>(
    `SELECT count(DISTINCT c.id)::integer AS cleans, count(e.id)::integer AS entries
     FROM cleans c LEFT JOIN time_entries e ON e.clean_id = c.id WHERE c.customer_id = ANY ($1)`,
    [customers.map(({ id }) => id)],
  );
  return row ?? { cleans: -1, entries: -1 };
}

/** How a clean ended: its status, notes, how often that was written down, and every end that it and its crew have. */
async function endOf(jobId: number): Promise<{ status: string; notes: string | null; written: number; ends: Date[] }> {
  const [row] = await db.query<{ status: string; notes: string | null; written: number; ends: Date[] }>(
    `SELECT status, notes,
            (SELECT count(*)::integer FROM audit_log a
             WHERE a.subject = 'clean' AND a.subject_id = c.id AND a.action = 'clean.completed') AS written,
            ARRAY(SELECT DISTINCT unnest(ARRAY[c.clock_out, e.clock_out]) FROM time_entries e WHERE e.clean_id = c.id) AS ends
     FROM cleans c WHERE c.id = $1`,
    [jobId],
  );
  if (!row) throw new Error(`There is no clean ${jobId}.`);
  return row;
}

describe('Start, on two processes', () => {
  it('double-tapped with one key: one clean, both answers the same', async () => {
    const outcomes = await inRounds(
      () => aCrew(2),
      async ({ people, ids, team, phones, customer }) => {
        const key = unique();
        const elsewhere = await on(two, people[0]!);
        return Promise.all([phones[0]!, elsewhere].map((phone) => start(phone, team, customer, ids, key)));
      },
    );
    for (const { seen, customer } of outcomes) {
      expect(statuses(seen)).toEqual([201, 201]);
      // The answer says what time the server has, which goes on.
      const [first, second] = seen.map(({ data }) => ({ ...data, serverTime: '' }));
      expect(second).toEqual(first);
      expect(await rowsOf([customer])).toEqual({ cleans: 1, entries: 2 });
    }
  });

  it('double-tapped with two keys: one clean, 201 and 409', async () => {
    const outcomes = await inRounds(
      () => aCrew(1),
      async ({ people, ids, team, phones, customer }) => {
        const elsewhere = await on(two, people[0]!);
        return Promise.all([phones[0]!, elsewhere].map((phone) => start(phone, team, customer, ids)));
      },
    );
    for (const { seen, customer } of outcomes) {
      expect(statuses(seen)).toEqual([201, 409]);
      expect(losers(seen)).toEqual([['CUSTOMER_BUSY', `A clean is already in progress for ${customer.name}.`]]);
      expect(await rowsOf([customer])).toEqual({ cleans: 1, entries: 1 });
    }
  });

  it('by two phones at one customer: 201 and 409, one clean', async () => {
    const outcomes = await inRounds(
      async () => ({ crews: [await aCrew(1), await aCrew(2)] as const, customer: await aCustomer(db) }),
      ({ crews: [here, there], customer }) =>
        Promise.all([
          start(here.phones[0]!, here.team, customer, here.ids),
          start(there.phones[1]!, there.team, customer, there.ids),
        ]),
    );
    for (const { seen, customer } of outcomes) {
      expect(statuses(seen)).toEqual([201, 409]);
      expect(losers(seen)).toEqual([['CUSTOMER_BUSY', `A clean is already in progress for ${customer.name}.`]]);
      const members = seen.find(({ status }) => status === 201)!.data.members.length;
      expect(await rowsOf([customer])).toEqual({ cleans: 1, entries: members });
    }
  });

  it('by 20 phones at one customer: one 201, nineteen 409, one clean', async () => {
    const crews = await Promise.all(many.map(() => aCrew(2)));
    const customer = await aCustomer(db);
    const replies = await Promise.all(
      crews.map(({ team, ids, phones }, round) => start(phones[round % 2]!, team, customer, ids)),
    );
    expect(statuses(replies)).toEqual([201, ...Array.from({ length: MANY - 1 }, () => 409)]);
    expect(await rowsOf([customer])).toEqual({ cleans: 1, entries: 2 });
  });

  it('by two phones with one shared member: 201 and 409, the loser leaves no row', async () => {
    const outcomes = await inRounds(
      async () => ({ crew: await aCrew(3), there: await aCustomer(db) }),
      ({ crew: { team, ids, phones, customer: here }, there }) => {
        const [left, right, shared] = ids as [number, number, number];
        return Promise.all([
          start(phones[0]!, team, here, [left, shared]),
          start(phones[1]!, team, there, [shared, right]),
        ]);
      },
    );
    for (const { seen, crew, there } of outcomes) {
      expect(statuses(seen)).toEqual([201, 409]);
      const winner = seen.find(({ status }) => status === 201)!.data.customerName;
      expect(losers(seen)).toEqual([['MEMBER_BUSY', `${crew.people[2]!.name} is already on a clean at ${winner}.`]]);
      expect(await rowsOf([crew.customer, there])).toEqual({ cleans: 1, entries: 2 });
    }
  });

  it('by 20 phones at 20 customers with one shared member: one 201, nineteen 409', async () => {
    const { team, people, phones } = await aCrew(MANY + 1);
    const shared = people[MANY]!;
    const customers = await Promise.all(many.map(() => aCustomer(db)));
    const replies = await Promise.all(
      many.map((round) => start(phones[round]!, team, customers[round]!, [shared.id, people[round]!.id])),
    );
    expect(statuses(replies)).toEqual([201, ...Array.from({ length: MANY - 1 }, () => 409)]);
    const winner = replies.find(({ status }) => status === 201)!.data.customerName;
    const sentence = `${shared.name} is already on a clean at ${winner}.`;
    expect(losers(replies)).toEqual(Array.from({ length: MANY - 1 }, () => ['MEMBER_BUSY', sentence]));
    expect(await rowsOf(customers)).toEqual({ cleans: 1, entries: 2 });
  });

  it('of one crew of eight named in opposite order: 201 and 409 without a deadlock', async () => {
    const outcomes = await inRounds(
      async () => ({ crew: await aCrew(8), there: await aCustomer(db) }),
      ({ crew: { team, ids, phones, customer }, there }) =>
        Promise.all([start(phones[0]!, team, customer, ids), start(phones[1]!, team, there, ids.toReversed())]),
    );
    for (const { seen, crew, there } of outcomes) {
      expect(statuses(seen)).toEqual([201, 409]);
      expect(await rowsOf([crew.customer, there])).toEqual({ cleans: 1, entries: 8 });
    }
  });
});

describe('Complete, on two processes', () => {
  it('whose answer was lost, retried on the other process: the same end', async () => {
    const outcomes = await inRounds(
      async () => {
        const crew = await aCrew(2);
        return { crew, jobId: await started(crew), elsewhere: await on(two, crew.people[0]!) };
      },
      async ({ crew: { phones }, jobId, elsewhere }, round) => {
        const [key, phone] = [unique(), phones[0]!];
        const body = { jobId, notes: `Round ${round}` };
        await sentButLost(phone, body, key, round % 10);
        const replies = await Promise.all([finish(elsewhere, body, key), finish(phone, body, key)]);
        // A phone that has lost its key as well.
        return [...replies, await finish(elsewhere, body)];
      },
    );
    for (const { seen, jobId } of outcomes) {
      expect(statuses(seen)).toEqual([200, 200, 200]);
      const ends = new Set(seen.map(({ data }) => data.clockOutTime));
      expect(ends.size).toBe(1);
      const stored = await endOf(jobId);
      expect(stored).toMatchObject({ status: 'completed', written: 1 });
      expect(stored.ends.map((end) => end.toISOString())).toEqual([...ends]);
    }
  });

  it('sent by both of a crew, with one key or many: one end', async () => {
    const outcomes = await inRounds(
      async () => {
        const crew = await aCrew(2);
        return { crew, jobId: await started(crew) };
      },
      ({ crew: { phones }, jobId }) => {
        const key = unique();
        return Promise.all([
          finish(phones[0]!, { jobId, notes: 'Done' }, key),
          finish(phones[1]!, { jobId, notes: 'Done' }),
          finish(phones[0]!, { jobId, notes: 'Done' }, key),
        ]);
      },
    );
    for (const { seen, jobId } of outcomes) {
      expect(new Set(seen.map(({ data }) => data.clockOutTime)).size).toBe(1);
      const stored = await endOf(jobId);
      expect(stored).toMatchObject({ status: 'completed', notes: 'Done', written: 1 });
      expect(stored.ends).toHaveLength(1);
    }
  });

  it('late, of clean A, never ends clean B', async () => {
    const outcomes = await inRounds(
      async () => {
        const crew = await aCrew(1);
        return { crew, next: await aCustomer(db), elsewhere: await on(two, crew.people[0]!) };
      },
      async ({ crew, next, elsewhere }) => {
        const [{ team, ids, phones }, jobId] = [crew, await started(crew)];
        const phone = phones[0]!;
        const { data: first } = await finish(phone, { jobId });
        const [late, begun] = await Promise.all([
          finish(elsewhere, { jobId, notes: 'late' }),
          start(phone, team, next, ids),
        ]);
        const later = await finish(elsewhere, { jobId });
        return { first, late, later, begun, now: await phone.get<ActiveJob | null>('/api/staff/active-job') };
      },
    );
    for (const { seen } of outcomes) {
      const { first, late, later, begun, now } = seen;
      expect([late.status, later.status, begun.status]).toEqual([200, 200, 201]);
      expect([late.data.clockOutTime, later.data.clockOutTime]).toEqual([first.clockOutTime, first.clockOutTime]);
      expect(now.data?.jobId).toBe(begun.data.jobId);
      expect((await endOf(begun.data.jobId)).status).toBe('active');
    }
  });

  it('by the crew while the office ends the clean: one end, notes kept', async () => {
    const office = await on(two, await aPerson(db, { role: 'admin' }));
    const outcomes = await inRounds(
      async () => {
        const crew = await aCrew(2);
        return { crew, jobId: await started(crew) };
      },
      ({ crew: { phones }, jobId }, round) => {
        const calls = [
          () => finish(phones[0]!, { jobId, notes: `Round ${round}` }),
          () => office.post<AdminClean>('/api/admin/cleans/end-active', { jobId }),
        ];
        return Promise.all((round % 2 ? calls : calls.toReversed()).map((call): Promise<Reply> => call()));
      },
    );
    for (const [round, { seen, jobId }] of outcomes.entries()) {
      expect(statuses(seen)).toEqual([200, 200]);
      const stored = await endOf(jobId);
      expect(stored).toMatchObject({ status: 'completed', notes: `Round ${round}`, written: 1 });
      expect(stored.ends).toHaveLength(1);
    }
  });
});

/** Sends a clock-out and hangs up after so many milliseconds, whether it was answered by then or not. */
async function sentButLost(phone: Client, body: object, key: string, afterMs: number): Promise<void> {
  const asking = phone.post(FINISH, finishBody(body), { key, signal: AbortSignal.timeout(afterMs) });
  await asking.then(
    () => undefined,
    (error: Error) => expect(error.name).toBe('TimeoutError'),
  );
}

describe('The office, on two processes', () => {
  it('two admins invoice one clean: 201 and 409, no gap', async () => {
    const admins = [
      await on(one, await aPerson(db, { role: 'admin' })),
      await on(two, await aPerson(db, { role: 'admin' })),
    ];
    const [clockIn, clockOut] = ['2026-03-02T22:00:00Z', '2026-03-03T00:00:00Z'];
    const outcomes = await inRounds(
      () => aClean(db, { clockIn, clockOut, priceCents: 16_500 }),
      ({ id, customerId }) =>
        Promise.all(admins.map((admin) => admin.post<InvoiceDetails>('/api/invoices', { customerId, jobIds: [id] }))),
    );
    for (const { seen } of outcomes) {
      expect(statuses(seen)).toEqual([201, 409]);
      const { invoiceNumber } = seen.find(({ status }) => status === 201)!.data;
      const sentence = `The clean of 03/03/2026 is already on invoice ${invoiceNumber}.`;
      expect(losers(seen)).toEqual([['INVOICE_CONFLICT', sentence]]);
    }
    const [row] = await db.query(
      'SELECT count(*)::integer AS made, max(number) AS last, (SELECT last_number FROM invoice_counter) AS counted FROM invoices',
    );
    expect(row).toEqual({ made: TIMES, last: TIMES, counted: TIMES });
  });

  it('saves more people and teams at once than one process has connections', async () => {
    const office = await on(one, await aPerson(db, { role: 'admin' }));
    const people = await Promise.all(many.map(() => aPerson(db)));
    const teams = await Promise.all(many.map(() => aTeam(db)));
    const replies = await Promise.all([
      ...people.map(({ id }) => office.put(`/api/admin/staff/${id}`, { active: false })),
      ...teams.map(({ id }) => office.put(`/api/admin/teams/${id}`, { active: false })),
    ]);
    expect(new Set(statuses(replies))).toEqual(new Set([200]));
  });

  it.each<[string, (person: TestPerson) => object]>([
    ['demote', (person) => ({ ...person, role: 'manager', password: '', phone: null })],
    ['archive', () => ({ active: false })],
  ])('two admins %s each other: one stays', async (_, change) => {
    let first = await aPerson(db, { role: 'admin' });
    await db.query(`UPDATE users SET active = false WHERE role = 'admin' AND id <> $1`, [first.id]);
    // One after another, because it is about all admins that there are.
    for (let round = 0; round < TIMES; round++) {
      const second = await aPerson(db, { role: 'admin' });
      const [here, there] = [await on(one, first), await on(two, second)];
      const replies = await Promise.all([
        here.put(`/api/admin/staff/${second.id}`, change(second)),
        there.put(`/api/admin/staff/${first.id}`, change(first)),
      ]);
      const [winner, loser] = statuses(replies);
      expect(winner).toBe(200);
      // Told that nobody would be left, or already signed out by the other.
      expect([401, 409]).toContain(loser);
      const left = await db.query<{ id: number }>(`SELECT id FROM users WHERE role = 'admin' AND active`);
      expect(left).toHaveLength(1);
      if (left[0]?.id === second.id) first = second;
    }
  });
});

describe('Sessions, on two processes', () => {
  it('a sign-out on one is a sign-out on the other', async () => {
    const outcomes = await inRounds(
      async () => ({ here: await on(one, await aPerson(db)) }),
      async ({ here }) => {
        const there = new Client(two.baseUrl);
        there.cookies.set('token', here.cookies.get('token')!);
        const before = await there.get('/api/auth/me');
        await here.post('/api/auth/logout');
        return [before.status, (await there.get('/api/auth/me')).status];
      },
    );
    expect(outcomes.map(({ seen }) => seen)).toEqual(rounds.map(() => [200, 401]));
  });

  it('failed sign-ins count together: of 20 at once five are looked at, fifteen wait (D11)', async () => {
    const { email } = await aPerson(db);
    const replies = await Promise.all(
      many.map((round) =>
        new Client((round % 2 ? two : one).baseUrl).post('/api/auth/login', { email, password: 'wrong' }),
      ),
    );
    expect(statuses(replies)).toEqual([
      ...Array.from({ length: 5 }, () => 401),
      ...Array.from({ length: MANY - 5 }, () => 429),
    ]);
  });
});

describe('A process whose connections to the database are ended', () => {
  const END = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'tidycrew'`;

  it('goes on when they were idle', async () => {
    const phone = await on(one, await aPerson(db));
    for (let round = 0; round < TIMES; round++) {
      await Promise.all(many.map(() => phone.get('/api/auth/me')));
      await db.query(END);
      const replies = await Promise.all(many.map(() => phone.get('/api/auth/me')));
      for (const { status } of replies) expect([200, 503]).toContain(status);
    }
    expect((await phone.get('/api/auth/me')).status).toBe(200);
    expect((await phone.get('/health/live')).status).toBe(200);
  });

  it('answers 503 to whoever was in the middle, keeps nothing of it, and goes on', async () => {
    const { team, ids, phones, customer } = await aCrew(2);
    const [phone] = phones;
    for (let round = 0; round < TIMES; round++) {
      const key = unique();
      const asked = start(phone!, team, customer, ids, key);
      const [, reply] = await Promise.all([db.query(END), asked]);
      expect([201, 503]).toContain(reply.status);
      // The same tap again has the clean, whether the first one got as far or not.
      const again = await untilAnswered(() => start(phone!, team, customer, ids, key));
      expect(again.status).toBe(201);
      if (reply.status === 201) expect(again.data.jobId).toBe(reply.data.jobId);
      expect((await untilAnswered(() => finish(phone!, { jobId: again.data.jobId }))).status).toBe(200);
    }
    const { cleans } = await rowsOf([customer]);
    expect(cleans).toBe(TIMES);
  });
});

/** A phone tries again while the service says that it is away for a moment. */
async function untilAnswered<T>(ask: () => Promise<Reply<T>>): Promise<Reply<T>> {
  for (let tries = 0; tries < MANY; tries++) {
    const reply = await ask();
    if (reply.status !== 503) return reply;
  }
  throw new Error('It stayed away.');
}
