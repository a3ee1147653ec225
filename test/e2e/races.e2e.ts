import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ActiveJob, FinishedClean } from '@tidycrew/contracts';
import fc from 'fast-check';
import pg from 'pg';
import { aCustomer, aPerson, aTeam, type TestPerson, type TestTeam, unique } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';

jest.setTimeout(60_000);

/** Two replicas on one database, with one clock. */
let one: TestApp;
let two: TestApp;

beforeAll(async () => {
  one = await startApp();
  two = await startApp({ database: one.database, clock: one.clock });
});

afterAll(async () => {
  await two.stop();
  await one.app.close();
  // Counted once the replicas' connections are gone: a retry would hide a deadlock, and a second of waiting.
  const [seen] = await one.database.query('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()');
  await one.database.drop();
  expect(seen).toEqual({ deadlocks: '0' });
});

const TIMES = 20;
const rounds = Array.from({ length: TIMES }, (_, round) => round);

interface Crew {
  team: TestTeam;
  people: TestPerson[];
  phones: Client[];
}

/** People of one team, each with a phone; every second phone talks to the other replica. */
async function aCrew(size: number): Promise<Crew> {
  const people: TestPerson[] = [];
  for (let i = 0; i < size; i++) people.push(await aPerson(one.database));
  const team = await aTeam(one.database, { members: people });
  const phones = await Promise.all(people.map((person, i) => (i % 2 === 0 ? one : two).as(person)));
  return { team, people, phones };
}

const start = (
  phone: Client,
  teamId: number,
  customerId: number,
  memberIds: number[],
  key = unique(),
): Promise<Reply<ActiveJob>> =>
  phone.post<ActiveJob>('/api/staff/time-entries/clock-in', { teamId, customerId, memberIds }, { key });

const ALL = { lunchBreak: false, notes: null, clockOutAllMembers: true, selectedMemberIds: [] as number[] };
const finish = (phone: Client, body: object = {}, key = unique()): Promise<Reply<FinishedClean>> =>
  phone.post<FinishedClean>('/api/staff/time-entries/clock-out', { ...ALL, ...body }, { key });

const statuses = (replies: Reply[]): number[] => replies.map(({ status }) => status).toSorted((a, b) => a - b);
const losers = (replies: Reply[]): unknown[] =>
  replies.filter(({ status }) => status >= 400).map(({ body }) => [body.code, body.error]);

async function rowsOf(customerIds: number[]): Promise<{ cleans: number; entries: number }> {
  const [row] = await one.database.query<{ cleans: number; entries: number }>(
    `SELECT count(DISTINCT c.id)::integer AS cleans, count(e.id)::integer AS entries
     FROM cleans c LEFT JOIN time_entries e ON e.clean_id = c.id WHERE c.customer_id = ANY ($1)`,
    [customerIds],
  );
  return row ?? { cleans: -1, entries: -1 };
}

describe('starting', () => {
  it('a Start tapped 20 times with one key makes one clean, and every answer is the same', async () => {
    const { team, people, phones } = await aCrew(2);
    const customer = await aCustomer(one.database);
    const key = unique();
    const elsewhere = await two.as(people[0]!);
    const replies = await Promise.all(
      rounds.map((round) =>
        start(
          [phones[0]!, elsewhere][round % 2]!,
          team.id,
          customer.id,
          people.map(({ id }) => id),
          key,
        ),
      ),
    );
    expect(new Set(statuses(replies))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await rowsOf([customer.id])).toEqual({ cleans: 1, entries: 2 });
  });

  it('a double-tapped Start with two keys is one clean: 201 and 409, 20 times', async () => {
    const { team, people, phones } = await aCrew(1);
    for (const _ of rounds) {
      const customer = await aCustomer(one.database);
      const tap = (): Promise<Reply<ActiveJob>> => start(phones[0]!, team.id, customer.id, [people[0]!.id]);
      const replies = await Promise.all([tap(), tap()]);
      expect(statuses(replies)).toEqual([201, 409]);
      expect(losers(replies)).toEqual([['CUSTOMER_BUSY', `A clean is already in progress for ${customer.name}.`]]);
      expect(await rowsOf([customer.id])).toEqual({ cleans: 1, entries: 1 });
      one.clock.advance({ minutes: 1 });
      await finish(phones[0]!);
    }
  });

  it('20 crews at one customer: one 201, nineteen 409 with the sentence, one clean', async () => {
    const crews = await Promise.all(rounds.map(() => aCrew(1)));
    const customer = await aCustomer(one.database);
    const replies = await Promise.all(
      crews.map(({ team, people, phones }) => start(phones[0]!, team.id, customer.id, [people[0]!.id])),
    );
    expect(statuses(replies)).toEqual([201, ...Array.from({ length: TIMES - 1 }, () => 409)]);
    const sentence = `A clean is already in progress for ${customer.name}.`;
    expect(losers(replies)).toEqual(Array.from({ length: TIMES - 1 }, () => ['CUSTOMER_BUSY', sentence]));
    expect(await rowsOf([customer.id])).toEqual({ cleans: 1, entries: 1 });
  });

  it('two phones with one shared member, 20 pairs at once: one wins, the loser leaves no row', async () => {
    const pairs = await Promise.all(
      rounds.map(async () => ({
        crew: await aCrew(3),
        here: await aCustomer(one.database),
        there: await aCustomer(one.database),
      })),
    );
    const outcomes = await Promise.all(
      pairs.map(async ({ crew: { team, people, phones }, here, there }) => {
        const [shared, left, right] = people.map(({ id }) => id) as [number, number, number];
        const replies = await Promise.all([
          start(phones[1]!, team.id, here.id, [left, shared]),
          start(phones[2]!, team.id, there.id, [shared, right]),
        ]);
        return { replies, name: people[0]!.name, here, there };
      }),
    );
    for (const { replies, name, here, there } of outcomes) {
      expect(statuses(replies)).toEqual([201, 409]);
      const winner = replies.find(({ status }) => status === 201)!.data.customerName;
      expect(losers(replies)).toEqual([['MEMBER_BUSY', `${name} is already on a clean at ${winner}.`]]);
      expect(await rowsOf([here.id, there.id])).toEqual({ cleans: 1, entries: 2 });
    }
  });

  it('20 phones at 20 customers with one shared member: one 201, nineteen 409, and no waiting for a deadlock', async () => {
    const { team, people, phones } = await aCrew(TIMES + 1);
    const shared = people[TIMES]!;
    const customers = await Promise.all(rounds.map(() => aCustomer(one.database)));
    const replies = await Promise.all(
      rounds.map((round) => start(phones[round]!, team.id, customers[round]!.id, [shared.id, people[round]!.id])),
    );
    expect(statuses(replies)).toEqual([201, ...Array.from({ length: TIMES - 1 }, () => 409)]);
    const winner = replies.find(({ status }) => status === 201)!.data.customerName;
    const sentence = `${shared.name} is already on a clean at ${winner}.`;
    expect(losers(replies)).toEqual(Array.from({ length: TIMES - 1 }, () => ['MEMBER_BUSY', sentence]));
    expect(await rowsOf(customers.map(({ id }) => id))).toEqual({ cleans: 1, entries: 2 });
  });

  it('crews that cross in opposite order never deadlock: one of two wins, 20 times', async () => {
    const { team, people, phones } = await aCrew(8);
    const ids = people.map(({ id }) => id);
    for (const _ of rounds) {
      const [here, there] = [await aCustomer(one.database), await aCustomer(one.database)];
      const replies = await Promise.all([
        start(phones[0]!, team.id, here.id, ids),
        start(phones[1]!, team.id, there.id, ids.toReversed()),
      ]);
      expect(statuses(replies)).toEqual([201, 409]);
      expect(await rowsOf([here.id, there.id])).toEqual({ cleans: 1, entries: 8 });
      one.clock.advance({ minutes: 1 });
      expect((await finish(phones[0]!)).data.completed).toBe(true);
    }
  });

  it.each(['users', 'customers', 'teams'])(
    'waits for whoever is archiving one of its %s, and is then refused (D13)',
    async (table) => {
      const { team, people, phones } = await aCrew(2);
      const customer = await aCustomer(one.database);
      const id = { users: people[1]!.id, customers: customer.id, teams: team.id }[table];
      const office = new pg.Client({ connectionString: one.database.url });
      await office.connect();
      try {
        await office.query('BEGIN');
        await office.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
        await office.query(`UPDATE ${table} SET active = false WHERE id = $1`, [id]);
        const memberIds = people.map((person) => person.id);
        const reply = start(phones[0]!, team.id, customer.id, memberIds);
        await somebodyWaits();
        await office.query('COMMIT');
        expect((await reply).status).toBe(409);
        expect(await rowsOf([customer.id])).toEqual({ cleans: 0, entries: 0 });
      } finally {
        await office.end();
      }
    },
  );
});

/** Until a statement of the replicas waits for a lock. */
async function somebodyWaits(): Promise<void> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline;) {
    const waiting = await one.database.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (waiting.length > 0) return;
  }
  throw new Error('Nothing waited for the lock.');
}

describe('finishing', () => {
  it('a clock-out sent 20 times, with one key or many, by both of the crew, ends the clean once', async () => {
    const { team, people, phones } = await aCrew(2);
    const customer = await aCustomer(one.database);
    const { jobId } = (
      await start(
        phones[0]!,
        team.id,
        customer.id,
        people.map(({ id }) => id),
      )
    ).data;
    one.clock.advance({ minutes: 45 });
    const key = unique();
    const replies = await Promise.all(
      rounds.map((round) => finish(phones[round % 2]!, { jobId, notes: 'Done' }, round % 4 === 0 ? key : unique())),
    );
    expect(new Set(statuses(replies))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ data }) => data.clockOutTime)).size).toBe(1);
    const [row] = await one.database.query('SELECT status, notes FROM cleans WHERE id = $1', [jobId]);
    expect(row).toEqual({ status: 'completed', notes: 'Done' });
    const audit = await one.database.query(
      `SELECT 1 FROM audit_log WHERE subject = 'clean' AND subject_id = $1 AND action = 'clean.completed'`,
      [jobId],
    );
    expect(audit).toHaveLength(1);
  });

  it('both of a crew say goodbye for themselves at once: the clean completes, 20 times', async () => {
    const { team, people, phones } = await aCrew(2);
    for (const _ of rounds) {
      const customer = await aCustomer(one.database);
      const { jobId } = (
        await start(
          phones[0]!,
          team.id,
          customer.id,
          people.map(({ id }) => id),
        )
      ).data;
      one.clock.advance({ minutes: 5 });
      const replies = await Promise.all(
        people.map(({ id }, i) =>
          finish(phones[i]!, { jobId, clockOutAllMembers: false, selectedMemberIds: [id], notes: `by ${id}` }),
        ),
      );
      expect(statuses(replies)).toEqual([200, 200]);
      const [row] = await one.database.query<{ status: string; notes: string }>(
        'SELECT status, notes FROM cleans WHERE id = $1',
        [jobId],
      );
      expect(row?.status).toBe('completed');
      expect(row?.notes.split('\n').toSorted()).toEqual(people.map(({ id }) => `by ${id}`).toSorted());
    }
  });

  it('a late clock-out of one clean never ends the next, though they arrive together, 20 times', async () => {
    const { team, people, phones } = await aCrew(1);
    const [phone] = phones as [Client];
    for (const _ of rounds) {
      const [first, second] = [await aCustomer(one.database), await aCustomer(one.database)];
      const { jobId } = (await start(phone, team.id, first.id, [people[0]!.id])).data;
      one.clock.advance({ minutes: 5 });
      await finish(phone, { jobId });
      const [late, next] = await Promise.all([
        finish(phone, { jobId }),
        start(phone, team.id, second.id, [people[0]!.id]),
      ]);
      expect([late.status, next.status]).toEqual([200, 201]);
      expect((await phone.get<ActiveJob>('/api/staff/active-job')).data.jobId).toBe(next.data.jobId);
      one.clock.advance({ minutes: 5 });
      await finish(phone);
    }
  });
});

describe('any sequence of starts and finishes', () => {
  it('keeps what must hold: one clean per person and customer, times in order, clean and entries agreed', async () => {
    const { team, people, phones } = await aCrew(3);
    const customers = [await aCustomer(one.database), await aCustomer(one.database)];
    const step = fc.record({
      who: fc.nat(2),
      customer: fc.nat(1),
      crew: fc.uniqueArray(fc.nat(2), { minLength: 1 }),
      does: fc.constantFrom('start', 'finish all', 'finish some', 'wait'),
    });
    const bursts = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(bursts, async (all) => {
        for (const burst of all) {
          const replies = await Promise.all(
            burst.map(({ who, customer, crew, does }) => {
              const memberIds = crew.map((member) => people[member]!.id);
              if (does === 'start') return start(phones[who]!, team.id, customers[customer]!.id, memberIds);
              if (does === 'finish all') return finish(phones[who]!);
              if (does === 'finish some')
                return finish(phones[who]!, { clockOutAllMembers: false, selectedMemberIds: memberIds });
              one.clock.advance({ minutes: 1 });
              return phones[who]!.get<ActiveJob>('/api/staff/active-job');
            }),
          );
          expect(
            replies.filter(({ status }) => ![200, 201, 400, 409].includes(status)).map(({ text }) => text),
          ).toEqual([]);
          expect(await brokenRules()).toEqual([]);
        }
      }),
      { numRuns: 25 },
    );
  });
});

/** What must never be found, whatever was done (trust.md T1 to T4). */
function brokenRules(): Promise<unknown[]> {
  return one.database.query(
    `SELECT 'somebody twice at once' FROM time_entries a JOIN time_entries b ON a.user_id = b.user_id AND a.id < b.id
       AND tstzrange(a.clock_in, a.clock_out) && tstzrange(b.clock_in, b.clock_out)
     UNION ALL SELECT 'two active cleans' FROM cleans WHERE status = 'active' GROUP BY customer_id HAVING count(*) > 1
     UNION ALL SELECT 'out before in' FROM time_entries WHERE clock_out <= clock_in
     UNION ALL SELECT 'no entry' FROM cleans c WHERE NOT EXISTS (SELECT 1 FROM time_entries WHERE clean_id = c.id)
     UNION ALL SELECT 'clean and entries disagree' FROM cleans c
       WHERE (status = 'active') <> EXISTS (SELECT 1 FROM time_entries WHERE clean_id = c.id AND clock_out IS NULL)
     UNION ALL SELECT 'clean ends before its crew' FROM cleans c JOIN time_entries e ON e.clean_id = c.id
       WHERE c.clock_out < e.clock_out OR e.clock_in < c.clock_in`,
  );
}

describe('customers', () => {
  it('20 phones add a customer of one name: one 201, nineteen 409 naming it', async () => {
    const name = `Same Name ${unique()}`;
    const { phones } = await aCrew(2);
    const replies = await Promise.all(
      rounds.map((round) =>
        phones[round % 2]!.post(
          '/api/staff/customers',
          {
            name: round % 2 === 0 ? name : name.toUpperCase(), address: '1 Lygon Street', phone: null, email: null, notes: null,
            latitude: '-37.8', longitude: '144.9',
          }, // prettier-ignore
          { key: unique() },
        ),
      ),
    );
    expect(statuses(replies)).toEqual([201, ...Array.from({ length: TIMES - 1 }, () => 409)]);
    for (const { status, body } of replies)
      if (status === 409) expect(body.existingCustomer).toMatchObject({ active: true });
  });
});

describe('two replicas', () => {
  it('a sign-out on one is a sign-out on the other', async () => {
    const person = await aPerson(one.database);
    const here = await one.as(person);
    const there = two.nobody();
    there.cookies.set('token', here.cookies.get('token')!);
    expect((await there.get('/api/auth/me')).status).toBe(200);
    await here.post('/api/auth/logout');
    expect((await there.get('/api/auth/me')).status).toBe(401);
  });

  it('failed sign-ins count together: of 20 at once five are looked at, fifteen wait (D11)', async () => {
    const { email } = await aPerson(one.database);
    const replies = await Promise.all(
      rounds.map((round) =>
        (round % 2 === 0 ? one : two).nobody().post('/api/auth/login', { email, password: 'wrong' }),
      ),
    );
    expect(statuses(replies)).toEqual([
      ...Array.from({ length: 5 }, () => 401),
      ...Array.from({ length: TIMES - 5 }, () => 429),
    ]);
  });
});
