import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ActiveJob, AdminClean, FinishedClean } from '@tidycrew/contracts';
import fc from 'fast-check';
import pg from 'pg';
import {
  aClean,
  aCustomer,
  aPerson,
  aPriceTier,
  aTeam,
  aVisit,
  type TestPerson,
  type TestTeam,
  unique,
} from '../factories/index.js';
import { OPERATIONS } from '../support/api-document.js';
import { startApp, type TestApp, TestClock } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { somebodyWaits } from '../support/concurrent.js';
import { customerBody } from '../support/customer-body.js';
import { watchRows } from '../support/database-state.js';
import { expectError } from '../support/expect-error.js';
import { isLong, times } from '../support/long.js';
import { send, soundRequest } from '../support/sound-requests.js';

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

const rounds = Array.from({ length: times(2, 20) }, (_, round) => round);

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

/** Works while a transaction of its own holds what the statement locks; the work commits it. */
async function alone(lock: string, work: (holder: pg.Client) => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: one.database.url });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(lock);
    await work(holder);
  } finally {
    await holder.end();
  }
}

const statuses = (replies: Reply[]): number[] => replies.map(({ status }) => status).toSorted((a, b) => a - b);
async function rowsOf(customerIds: number[]): Promise<{ cleans: number; entries: number }> {
  const [row] = await one.database.query<{ cleans: number; entries: number }>(
    `SELECT count(DISTINCT c.id)::integer AS cleans, count(e.id)::integer AS entries
     FROM cleans c LEFT JOIN time_entries e ON e.clean_id = c.id WHERE c.customer_id = ANY ($1)`,
    [customerIds],
  );
  return row ?? { cleans: -1, entries: -1 };
}

describe('starting', () => {
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
        await somebodyWaits(one.database);
        await office.query('COMMIT');
        expect((await reply).status).toBe(409);
        expect(await rowsOf([customer.id])).toEqual({ cleans: 0, entries: 0 });
      } finally {
        await office.end();
      }
    },
  );
});

describe('starting with somebody whom the office is just putting into the team', () => {
  it('waits for the office, and has them as one of the team', async () => {
    const { team, people, phones } = await aCrew(1);
    const mate = await aPerson(one.database);
    const customer = await aCustomer(one.database);
    await alone(`SELECT 1 FROM users WHERE id = ${mate.id} FOR NO KEY UPDATE`, async (office) => {
      const reply = start(phones[0]!, team.id, customer.id, [people[0]!.id, mate.id]);
      await somebodyWaits(one.database);
      await office.query(
        `INSERT INTO team_memberships (team_id, user_id, start_date, created_at) VALUES ($1, $2, '2026-03-01', now())`,
        [team.id, mate.id],
      );
      await office.query('COMMIT');
      expect((await reply).status).toBe(201);
    });
    const rows = await one.database.query(
      `SELECT e.user_id AS "userId", e.is_core_team AS "isCoreTeam" FROM time_entries e JOIN cleans c ON c.id = e.clean_id
       WHERE c.customer_id = $1 ORDER BY e.user_id`,
      [customer.id],
    );
    expect(rows).toEqual([people[0]!.id, mate.id].map((userId) => ({ userId, isCoreTeam: true })));
  });
});

describe('finishing', () => {
  it('both of a crew say goodbye for themselves at once: the clean completes', async () => {
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
});

describe('finishing while somebody starts with the same people', () => {
  // Else each of the two, with clocks apart, may find the other's time entry and wait for it: a deadlock in 750 such pairs.
  it('waits for the start, which has locked them', async () => {
    const { team, people, phones } = await aCrew(2);
    const memberIds = people.map(({ id }) => id);
    const { jobId } = (await start(phones[0]!, team.id, (await aCustomer(one.database)).id, memberIds)).data;
    const starting = new pg.Client({ connectionString: one.database.url });
    await starting.connect();
    try {
      await starting.query('BEGIN');
      await starting.query('SELECT FROM users WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', [memberIds]);
      let isFinished = false;
      const finishing = finish(phones[0]!, { jobId }).finally(() => (isFinished = true));
      await somebodyWaits(one.database, () => isFinished);
      expect(isFinished).toBe(false);
      await starting.query('COMMIT');
      expect((await finishing).status).toBe(200);
    } finally {
      await starting.end();
    }
  });
});

describe('two servers whose clocks are a second apart', () => {
  let ahead: TestApp;

  beforeAll(async () => {
    const clock = new TestClock();
    ahead = await startApp({ database: one.database, clock });
  });

  afterAll(() => ahead.stop());

  it.each<[string, (phone: Client, jobId: number) => Promise<Reply>]>([
    ['the crew finishes', (phone, jobId) => finish(phone, { jobId })],
    [
      'the office ends it',
      async (_, jobId) => {
        const office = await one.as(await aPerson(one.database, { role: 'admin' }));
        return office.post('/api/admin/cleans/end-active', { jobId });
      },
    ],
  ])('a clean does not end before somebody who left by the clock that is ahead, when %s', async (_, end) => {
    ahead.clock.set(one.clock.now());
    ahead.clock.advance({ seconds: 61 });
    const { team, people, phones } = await aCrew(2);
    const [anna, ben] = people as [TestPerson, TestPerson];
    const customer = await aCustomer(one.database);
    const { jobId } = (await start(phones[0]!, team.id, customer.id, [anna.id, ben.id])).data;
    one.clock.advance({ minutes: 1 });
    await finish(await ahead.as(anna), { jobId, clockOutAllMembers: false, selectedMemberIds: [anna.id] });
    expect((await end(phones[1]!, jobId)).status).toBe(200);
    const [clean] = await one.database.query('SELECT clock_out FROM cleans WHERE id = $1', [jobId]);
    expect(clean).toEqual({ clock_out: ahead.clock.now() });
    expect(await brokenRules()).toEqual([]);
  });

  it('the crew can leave in the moment that the office added somebody by the clock that is ahead', async () => {
    ahead.clock.set(one.clock.now());
    ahead.clock.advance({ seconds: 1 });
    const { team, people, phones } = await aCrew(2);
    const [anna, ben] = people as [TestPerson, TestPerson];
    const customer = await aCustomer(one.database);
    const { jobId } = (await start(phones[0]!, team.id, customer.id, [anna.id])).data;
    const office = await ahead.as(await aPerson(one.database, { role: 'admin' }));
    const { clockInTime, members } = (await office.get<AdminClean>(`/api/admin/cleans/${jobId}`)).data;
    const joined = { userId: ben.id, clockInTime: ahead.clock.now() };
    const body = { clockInTime, clockOutTime: null, price: null, members: [...members, joined] };
    expect((await office.put(`/api/admin/cleans/${jobId}`, body)).status).toBe(200);
    expect((await finish(phones[0]!, { jobId })).status).toBe(200);
    expect(await brokenRules()).toEqual([]);
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
      { numRuns: times(3, 25) },
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

describe('the first price of a customer', () => {
  const scene = async () => {
    const customer = await aCustomer(one.database, { priceCents: null });
    const unknown = { priceCents: null, baseMinutes: null, allottedMinutes: null };
    const clean = await aClean(one.database, { customerId: customer.id, ...unknown });
    const office = await one.as(await aPerson(one.database, { role: 'admin' }));
    const setPrice = () =>
      office.put(`/api/admin/customers/${customer.id}`, customerBody({ name: customer.name, price: 7000 }));
    return { customer, clean, office, setPrice };
  };

  it('gives a clean the minutes of the crew that it has by then (D22, D27)', async () => {
    await aPriceTier(one.database, { priceMinCents: 700_000, priceMaxCents: 700_000, allottedMinutes: 90 });
    const { clean, setPrice } = await scene();
    const mate = await aPerson(one.database);
    await alone(`SELECT FROM cleans WHERE id = ${clean.id} FOR UPDATE`, async (editing) => {
      const priced = setPrice();
      await somebodyWaits(one.database);
      await editing.query(`INSERT INTO time_entries (clean_id, user_id, clock_in, is_core_team)
                           SELECT id, ${mate.id}, clock_in, true FROM cleans WHERE id = ${clean.id}`);
      await editing.query('COMMIT');
      expect((await priced).status).toBe(200);
    });
    const found = await one.database.query('SELECT allotted_minutes FROM cleans WHERE id = $1', [clean.id]);
    expect(found).toEqual([{ allotted_minutes: 90 }]);
  });

  it('waits for no deadlock with whoever discards a clean that has a visit', async () => {
    const { customer, clean, office, setPrice } = await scene();
    await aVisit(one.database, { customerId: customer.id, cleanId: clean.id, day: '2026-03-05' });
    await alone(`SELECT FROM time_entries WHERE clean_id = ${clean.id} FOR UPDATE`, async (holding) => {
      const discarded = office.post(`/api/admin/cleans/${clean.id}/discard`, { reason: 'Twice' });
      await somebodyWaits(one.database);
      const priced = setPrice();
      await sleep(300);
      await holding.query('COMMIT');
      expect(statuses(await Promise.all([discarded, priced]))).toEqual([200, 200]);
    });
  });
});

describe('customers', () => {
  const PHONES = 20;

  it('many phones add a customer of one name: one 201, the others 409 naming it', async () => {
    const name = `Same Name ${unique()}`;
    const { phones } = await aCrew(2);
    const replies = await Promise.all(
      Array.from({ length: PHONES }, (_, round) =>
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
    expect(statuses(replies)).toEqual([201, ...Array.from({ length: PHONES - 1 }, () => 409)]);
    for (const { status, body } of replies)
      if (status === 409) expect(body.existingCustomer).toMatchObject({ active: true });
  });
});

describe('a session that ends while a write is under way (D7)', () => {
  /** They store nothing for whoever calls them, or end the session themselves. */
  const STORES_NOTHING = [
    'POST /api/auth/login',
    'POST /api/auth/logout',
    'POST /api/auth/forgotten-password',
    'POST /api/setup',
    'POST /api/invitations/{token}',
    'POST /api/staff/validate-customer-name',
    'POST /api/admin/validate-customer-name',
    'POST /api/maps/geocode',
    'POST /api/invoices/undrawn',
    'POST /api/admin/settings/mail/test',
  ];
  const ENDINGS = {
    'is signed out': [`DELETE FROM sessions WHERE id = $1`],
    'gets another role': [
      `UPDATE users SET role = CASE role WHEN 'manager' THEN 'staff' ELSE 'manager' END
       WHERE id = (SELECT user_id FROM sessions WHERE id = $1)`,
      `DELETE FROM sessions WHERE id = $1`,
    ],
  };
  /** Each write with both endings; where it must be quick, with one or the other in turn. */
  const CASES = OPERATIONS.filter(({ call, isWrite }) => isWrite && !STORES_NOTHING.includes(call)).flatMap(
    (asked, at) =>
      Object.entries(ENDINGS)
        .filter((_, ending) => isLong || ending === at % 2)
        .map(([ending, statements]) => [asked.call, ending, asked, statements] as const),
  );

  const sessionOf = (client: Client): string =>
    (JSON.parse(Buffer.from(client.cookies.get('token')!.split('.')[1]!, 'base64url').toString()) as { jti: string })
      .jti;

  it.each(CASES)('%s of somebody who %s stores nothing', async (_call, _ending, asked, statements) => {
    const write = await soundRequest(one, asked);
    const sessionId = sessionOf(write.client);
    const written = await watchRows(one.database);
    const office = new pg.Client({ connectionString: one.database.url });
    await office.connect();
    try {
      await office.query('BEGIN');
      for (const sql of statements) await office.query(sql, [sessionId]);
      // The guard sees the session still; before anything is committed the write finds out that it is ending.
      let isAnswered = false;
      const sent = send(asked, write).finally(() => (isAnswered = true));
      await somebodyWaits(one.database, () => isAnswered);
      await office.query('COMMIT');
      expectError(await sent, 401, 'NOT_SIGNED_IN', 'Please sign in.');
    } finally {
      await office.end();
    }
    const changed = (await written()).map(({ table }) => table);
    expect(changed).toEqual(statements.length === 1 ? [] : ['users']);
  });

  it('a thief who sets passwords in a loop keeps none against the one that the office sets', async () => {
    const admin = await one.as(await aPerson(one.database, { role: 'admin' }));
    for (const round of rounds) {
      const person = await aPerson(one.database);
      const { email, firstName, lastName, role } = person;
      const thieves = await Promise.all([one.as(person), two.as(person)]);
      let isOver = false;
      const steal = async (thief: Client, name: string): Promise<number[]> => {
        const seen: number[] = [];
        while (!isOver) {
          const newPassword = `stolen ${name} ${seen.length}`;
          seen.push((await thief.put('/api/staff/profile/password', { newPassword })).status);
        }
        return seen;
      };
      const stealing = Promise.all(thieves.map((thief, i) => steal(thief, `${round} ${i}`)));
      const password = `set by the office in round ${round}`;
      const body = { email, firstName, lastName, role, phone: null, password };
      const set = await admin.put(`/api/admin/staff/${person.id}`, body);
      isOver = true;
      await stealing;
      expect(set.status).toBe(200);
      const signIn = await one.nobody().post('/api/auth/login', { email, password });
      expect(signIn.status).toBe(200);
      for (const thief of thieves) expect((await thief.get('/api/auth/me')).status).toBe(401);
    }
  });

  it('viewing the app as somebody else does not outlive the password that is reset meanwhile', async () => {
    const office = await one.as(await aPerson(one.database, { role: 'admin' }));
    const cleaner = await aPerson(one.database);
    for (const round of rounds) {
      const admin = await aPerson(one.database, { role: 'admin' });
      const stolen = await two.as(admin);
      const { email, firstName, lastName, role } = admin;
      const body = { email, firstName, lastName, role, phone: null, password: `set by the office ${round}` };
      const [set] = await Promise.all([
        office.put(`/api/admin/staff/${admin.id}`, body),
        stolen.post('/api/admin/login-as', { staffId: cleaner.id }),
      ]);
      expect(set.status).toBe(200);
      expect((await stolen.get('/api/auth/me')).status).toBe(401);
    }
  });

  it("admins who act on each other and on each other's sessions all at once wait for no deadlock", async () => {
    const admins = await Promise.all(Array.from({ length: 6 }, () => aPerson(one.database, { role: 'admin' })));
    const team = await aTeam(one.database);
    for (const round of rounds.slice(0, 5)) {
      const browsers = await Promise.all(admins.map((admin, i) => (i % 2 ? one : two).as(admin)));
      const replies = await Promise.all(
        browsers.flatMap((browser, i) => {
          const other = admins[(i + 1) % admins.length]!;
          const { email, firstName, lastName, role } = other;
          const password = `set in round ${round} by ${i}`;
          return [
            browser.put(`/api/admin/staff/${other.id}`, { email, firstName, lastName, role, phone: null, password }),
            browser.post(`/api/admin/teams/${team.id}/members`, { userId: other.id, startDate: '2026-03-05' }),
            browser.put('/api/staff/profile/password', { newPassword: `own in round ${round} of ${i}` }),
          ];
        }),
      );
      expect(replies.every(({ status }) => [200, 201, 401, 409].includes(status))).toBe(true);
    }
  });
});
