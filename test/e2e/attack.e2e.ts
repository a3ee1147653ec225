import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { aCustomer, aPerson } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import { databaseState, differences, tablesWith, uncleanText } from '../support/attack/database-state.js';
import { documentedOperations, type Operation } from '../support/attack/document.js';
import { defectsOf, hunt, type Outcome, sendAll, WIDTH } from '../support/attack/hunt.js';
import { defectOf, defectOfConversation } from '../support/attack/judge.js';
import { CANARY, CANARY_NUMBER } from '../support/attack/noise.js';
import { hopelessAttacks, perhapsAttacks, planFrom, readAttacks } from '../support/attack/plan.js';
import { conversations } from '../support/attack/protocol.js';
import { attackOf, soundDraft } from '../support/attack/request.js';
import { spellingsOf } from '../support/attack/spellings.js';
import { Wire } from '../support/attack/wire.js';
import { makeAttackTargets, type AttackTargets } from '../support/attack/world.js';
import { expectError } from '../support/expect-error.js';

const operations = documentedOperations();
const plan = planFrom(process.env, operations);
jest.setTimeout(120_000 + plan.requests * 5);

const named = (all: Operation[]): [string, Operation][] => all.map((one) => [one.name, one]);
const writes = operations.filter(({ isWrite }) => isWrite);
const reads = operations.filter(({ isWrite }) => !isWrite);

/** Nothing that is sent to the first may change anything; the second is for what may be right. */
let closed: TestApp;
let open: TestApp;
let targets: AttackTargets;
let closedWire: Wire;
let openWire: Wire;
const times: number[] = [];
let slowest = { ms: 0, operation: '' };
const statuses = new Map<number, number>();

beforeAll(async () => {
  process.stdout.write(
    `The attack has the seed ${plan.seed} (ATTACK_SEED repeats it) and ${plan.requests} requests.\n`,
  );
  [closed, open] = [await startApp(), await startApp()];
  targets = await makeAttackTargets(closed);
  [closedWire, openWire] = [new Wire(closed.baseUrl, WIDTH), new Wire(open.baseUrl, WIDTH)];
});

afterAll(async () => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): string => `${Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)} ms`;
  const counted = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
  process.stdout.write(
    `${sorted.length} answers: half within ${at(0.5)}, 99 % within ${at(0.99)}, the slowest ${Math.round(slowest.ms)} ms (${slowest.operation}); ${counted.join(', ')}.\n`,
  );
  closedWire.close();
  openWire.close();
  await closed.stop();
  await open.stop();
});

/** Fails with the seed and the first of what was found. */
function expectNone(defects: string[]): void {
  if (defects.length === 0) return;
  const shown = defects.slice(0, 10).join('\n\n');
  throw new Error(
    `${defects.length} defects with ATTACK_SEED=${plan.seed} ATTACK_REQUESTS=${plan.requests}:\n\n${shown}`,
  );
}

function keepTimes(outcomes: Outcome[]): Outcome[] {
  for (const { attack, answer } of outcomes) {
    if (typeof answer === 'string') continue;
    times.push(answer.ms);
    if (answer.ms > slowest.ms) slowest = { ms: answer.ms, operation: attack.operation };
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }
  return outcomes;
}

/** Another seed for each call and kind, made of the one that is printed. */
const seedOf = (index: number, kind: number): number => (plan.seed + index * 7919 + kind * 104_729) % 2 ** 31;

/** Admins that the tests have made; nobody else may ever be one. */
const everyAdmin: number[] = [];

/** Something new of everything, beside what attacks have left. */
async function freshTargets(): Promise<AttackTargets> {
  await open.database.query('DELETE FROM price_tiers');
  const fresh = await makeAttackTargets(open);
  everyAdmin.push(...fresh.adminIds);
  return fresh;
}

describe('a request with which nothing is wrong is taken', () => {
  it.each(named(operations))('%s', async (_, operation) => {
    const attack = attackOf(soundDraft(operation, await freshTargets()), false);
    const answer = await openWire.send(attack);
    expect(typeof answer === 'string' ? answer : answer.text.slice(0, 200) && [200, 201].includes(answer.status)).toBe(
      true,
    );
    expect(defectOf(attack, answer)).toBeNull();
  });
});

describe('what is certainly wrong is refused in the envelope, and no table changes', () => {
  it.each(named(writes))('%s', async (name, operation) => {
    const attacks = hopelessAttacks(operation, targets, plan.hopelessEach, seedOf(writes.indexOf(operation), 1));
    const { outcomes, changes } = await hunt(closedWire, closed.database, attacks);
    expectNone([...defectsOf(keepTimes(outcomes)), ...changes.map((change) => `${name} changed ${change}`)]);
  });
});

describe('odd reads are answered or refused, and no table changes', () => {
  it.each(named(reads))('%s', async (name, operation) => {
    const attacks = readAttacks(operation, targets, plan.readsEach, seedOf(reads.indexOf(operation), 2));
    const { outcomes, changes } = await hunt(closedWire, closed.database, attacks);
    expectNone([...defectsOf(keepTimes(outcomes)), ...changes.map((change) => `${name} changed ${change}`)]);
  });
});

describe('odd writes are taken or refused; a refused one changes nothing, what is stored is clean and sound', () => {
  it.each(named(writes))('%s', async (name, operation) => {
    const fresh = await freshTargets();
    const attacks = perhapsAttacks(operation, fresh, plan.perhapsEach, seedOf(writes.indexOf(operation), 3));
    const outcomes = keepTimes(await sendAll(openWire, attacks));
    const refused = await refusedForGood(outcomes);
    const { changes } = await hunt(openWire, open.database, refused);
    expectNone([...defectsOf(outcomes), ...changes.map((change) => `${name} was refused and changed ${change}`)]);
  });

  /** Those that were refused and still are: another write may have made a refused one right. */
  async function refusedForGood(outcomes: Outcome[]): Promise<Outcome['attack'][]> {
    for (let all = outcomes; ;) {
      const refused = all.filter(({ answer }) => typeof answer === 'string' || answer.status >= 400);
      if (refused.length === all.length) return refused.map(({ attack }) => attack);
      all = await sendAll(
        openWire,
        refused.map(({ attack }) => attack),
      );
    }
  }

  it('is looked at by what finds a change, a text and a character that must not be', async () => {
    const before = await databaseState(open.database);
    const { id } = await aCustomer(open.database, { name: `Left\u202e${CANARY}` });
    const changed = differences(before, await databaseState(open.database));
    const [tables, texts] = [await tablesWith(open.database, CANARY), await uncleanText(open.database)];
    await open.database.query('DELETE FROM customers WHERE id = $1', [id]);
    expect(changed.map((line) => line.split(':')[0]).toSorted()).toEqual(['customer_list', 'customers']);
    expect(tables).toEqual(['customers']);
    expect(texts).toEqual([expect.stringMatching(/^customers\.name: Left/)]);
  });

  it('no key that a call does not know had any effect', async () => {
    expect(await tablesWith(open.database, CANARY)).toEqual([]);
    expect(await tablesWith(open.database, CANARY_NUMBER)).toEqual([]);
    // The setup page makes an admin, for whoever has its code.
    const admins = await open.database.query(
      `SELECT id FROM users WHERE role = 'admin'
         AND id NOT IN (SELECT actor_id FROM audit_log WHERE action = 'settings.set-up') ORDER BY id`,
    );
    expect(admins.map(({ id }) => Number(id))).toEqual(everyAdmin.toSorted((a, b) => a - b));
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('no stored text has control or bidi characters', async () => {
    expect(await uncleanText(open.database)).toEqual([]);
  });
});

describe('what is no good HTTP is turned down, and nothing hidden in it is carried out', () => {
  it('closes each connection without a 5xx, and goes on answering', async () => {
    const before = await databaseState(closed.database);
    const defects: string[] = [];
    for (const { wrong, bytes } of conversations(targets, plan.conversations, seedOf(0, 4))) {
      const defect = defectOfConversation(await closedWire.raw(Buffer.from(bytes, 'latin1')));
      const changed = differences(before, await databaseState(closed.database));
      if (defect !== null || changed.length > 0) defects.push([`${wrong}: ${defect}`, ...changed].join('; '));
    }
    expectNone(defects);
    expect((await closed.nobody().get('/health/ready')).status).toBe(200);
  });
});

describe('what attacks found once stays mended', () => {
  const nested = (depth: number): string =>
    `{"email":"a@b.test","password":"x","deep":${'['.repeat(depth)}${']'.repeat(depth)}}`;

  it.each([
    ['lists in lists', nested(20_000), 400, 'BAD_REQUEST'],
    ['objects in objects', `${'{"a":'.repeat(7_000)}1${'}'.repeat(7_000)}`, 400, 'BAD_REQUEST'],
    ['lists as deep as a body may be', nested(19), 401, 'INVALID_CREDENTIALS'],
    ['lists one deeper', nested(20), 400, 'BAD_REQUEST'],
  ])('a body of %s no more ends the stack', async (_, raw, status, code) => {
    const headers = { 'content-type': 'application/json' };
    expectError(await open.nobody().send('POST', '/api/auth/login', { raw, headers }), status, code);
  });

  it.each([
    [
      'PUT',
      '/api/admin/settings/payroll',
      'payRatePerHour',
      'Pay rate must be a number from 0, with at most 2 decimals',
    ],
    ['PUT', '/api/admin/settings/payroll', 'lunchBreakMinHours', 'Minimum hours must be from 1 to 12'],
    [
      'POST',
      '/api/admin/settings/price-tiers',
      'priceMin',
      'Minimum price must be a number from 0, with at most 2 decimals',
    ],
    ['POST', '/api/admin/customers', 'price', 'Price must be a number with at most 2 decimals'],
    ['POST', '/api/admin/cleans', 'price', 'Price must be a number from 0, with at most 2 decimals'],
  ])(
    '%s %s says of 1e-7 as %s what is wrong, where it was a defect of ours',
    async (method, address, field, sentence) => {
      const office = await open.as({ id: everyAdmin[0] ?? 0 });
      const { body } = await office.send<never>(method, address, {
        body: { ...targets.bodies[`${method} ${address}`], [field]: 1e-7 },
      });
      expect(body).toMatchObject({ success: false, code: 'VALIDATION_FAILED', fields: { [field]: sentence } });
    },
  );

  it('forty guesses of one account in spellings of every kind are five looked at, the rest paused (D11)', async () => {
    const person = await aPerson(open.database, { role: 'staff' });
    const spellings = spellingsOf(person.email, 40, plan.seed);
    expect(new Set(spellings).size).toBeGreaterThan(30);
    const guess = (email: string) => open.nobody().post('/api/auth/login', { email, password: 'a wrong guess' });
    const replies = await Promise.all(spellings.map(guess));
    const answered = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect({ seed: plan.seed, answered }).toEqual({
      seed: plan.seed,
      answered: [...Array.from({ length: 5 }, () => 401), ...Array.from({ length: 35 }, () => 429)],
    });
  });

  it.each(['0x1', '+1', '1%20', '%201', '1e0', '01e0', '1.0', '-1', '1%00'])('%s is no id (D2)', async (id) => {
    expectError(await (await open.as({ id: everyAdmin[0] ?? 0 })).get(`/api/admin/staff/${id}`), 404, 'NOT_FOUND');
  });

  it.each(['__proto__', 'constructor'])('%s is no time zone (D5)', async (timeZone) => {
    const address = '/api/admin/settings/business-details';
    const office = await open.as({ id: everyAdmin[0] ?? 0 });
    const reply = await office.put(address, { ...targets.bodies[`PUT ${address}`], timeZone });
    expectError(reply, 400, 'UNKNOWN_TIME_ZONE', `'${timeZone}' is not a time zone.`);
  });

  it('calculating the figures of all customers 20 times at once waits for no deadlock', async () => {
    const { database, clock } = open;
    await database.query(
      `INSERT INTO customers (name, address, latitude, longitude) SELECT 'Many ' || n, 'x', 0, 0 FROM generate_series(1, 1000) n`,
    );
    const replica = await startApp({ database, clock });
    const office = await replica.as({ id: everyAdmin[0] ?? 0 });
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => office.post('/api/admin/customers/calculate-metrics')),
    );
    // Counted once the connections are gone.
    await replica.stop();
    const [seen] = await database.query('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()');
    expect({ ...seen, statuses: [...new Set(replies.map(({ status }) => status))] }).toEqual({
      deadlocks: '0',
      statuses: [200],
    });
  });
});
