import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { LIMITS } from '@tidycrew/contracts';
import { getMetadataStorage } from 'class-validator';
import { AppError } from '../../apps/api/src/platform/common/app-error.js';
import type { Caller } from '../../apps/api/src/platform/common/caller.js';
import { createValidationPipe } from '../../apps/api/src/platform/common/validation-pipe.js';
import { CustomerBulkDto } from '../../apps/api/src/customers/customer.admin.dto.js';
import { LoginDto } from '../../apps/api/src/auth/auth.dto.js';
import { PressesDto, PressNotesDto } from '../../apps/api/src/punches/press.dto.js';
import { checkedBody } from '../../apps/api/src/punches/press-body.js';
import { CustomerImportService } from '../../apps/api/src/customers/customer-import.service.js';
import { BankFileDto } from '../../apps/api/src/payments/bank-file/bank-file.admin.dto.js';
import { presentBankFile } from '../../apps/api/src/payments/bank-file/bank-file.presenter.js';
import { BankFileService } from '../../apps/api/src/payments/bank-file/bank-file.service.js';
import { StaffImportService } from '../../apps/api/src/staff/staff-import.service.js';
import { aCustomer, aPerson, aTeam, unique } from '../factories/index.js';
import { OPERATIONS, resolved } from '../support/api-document.js';
import { startApp, START_OF_TESTS, type TestApp } from '../support/app.js';
import { expectError } from '../support/expect-error.js';
import { isLong } from '../support/long.js';

jest.setTimeout(120_000);

/** What no body may cost, in milliseconds of processor time; beside other tests and on a slow machine the same work takes 50 to 70. */
const MOST_MS = isLong ? 50 : 150;
const NOT_UNDERSTOOD = 'The request could not be understood.';

let world: TestApp;

beforeAll(async () => {
  world = await startApp();
});

afterAll(() => world.stop());

const unknown = (count: number, value: unknown = 1): object =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`u${at}`, value]));

/** The processor time of some work, the least of ten: what other processes do meanwhile is not in it, and no collection of garbage. */
async function cpuMs(work: () => Promise<unknown>, most = MOST_MS): Promise<number> {
  const spans: number[] = [];
  while (spans.length < 10) {
    const before = process.cpuUsage();
    await work().catch(() => undefined);
    const { user, system } = process.cpuUsage(before);
    spans.push((user + system) / 1000);
    if (Math.min(...spans) < most) break;
  }
  return Math.min(...spans);
}

/** The processor time of the longest turn of the event loop during some work, the least of ten. */
async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  const longest: number[] = [];
  while (longest.length < 10) {
    let [most, isOver, before] = [0, false, process.cpuUsage()];
    const turn = (): void => {
      const { user, system } = process.cpuUsage(before);
      most = Math.max(most, (user + system) / 1000);
      before = process.cpuUsage();
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await work().catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
    await nextTurn();
    isOver = true;
    longest.push(most);
    if (most < MOST_MS) break;
  }
  return Math.min(...longest);
}

describe('bodies of more fields than any of ours (D395)', () => {
  it.each([
    ['100 fields', { email: 'a@b.test', password: 'x', ...unknown(98) }, 401, 'INVALID_CREDENTIALS'],
    ['101 fields', { email: 'a@b.test', password: 'x', ...unknown(99) }, 400, 'BAD_REQUEST'],
    ['2,001 fields in all', { email: 'a@b.test', password: 'x', u: unknown(100, unknown(19)) }, 400, 'BAD_REQUEST'],
    ['9,000 fields', { email: 'a@b.test', password: 'x', ...unknown(9_000) }, 400, 'BAD_REQUEST'],
    ['1,001 elements', { email: 'a@b.test', password: 'x', u: Array(1_001).fill(1) }, 400, 'BAD_REQUEST'],
  ])('a sign-in with %s', async (_, body, status, code) => {
    expectError(await world.nobody().post('/api/auth/login', body), status, code);
  });

  it('refuses an address with 101 parameters', async () => {
    const office = await world.as(await aPerson(world.database, { role: 'admin' }));
    const query = (count: number): string => Array.from({ length: count }, (_, at) => `u${at}=1`).join('&');
    expect((await office.get(`/api/admin/customers?${query(100)}`)).status).toBe(200);
    expectError(await office.get(`/api/admin/customers?${query(101)}`), 400, 'BAD_REQUEST', NOT_UNDERSTOOD);
  });

  it('counts the fields of a batch for each press, and takes the largest batch of presses', async () => {
    const person = await aPerson(world.database);
    const phone = await world.as(person);
    const team = await aTeam(world.database);
    const customer = await aCustomer(world.database);
    const event = (at: number, more: object = {}) => ({
      id: `press-${at}`,
      kind: 'start',
      atDevice: START_OF_TESTS,
      clockChanged: false,
      body: { teamId: team.id, customerId: customer.id, memberIds: Array.from({ length: LIMITS.crew }, (_, n) => n + 1), ...more }, // prettier-ignore
    });
    const send = (events: unknown[]) => phone.post('/api/staff/punches', { sentAtDevice: START_OF_TESTS, events });
    const many = (count: number, more?: object) => Array.from({ length: count }, (_, at) => event(at, more));
    expect((await send(many(LIMITS.punches, unknown(60)))).status).toBe(200);
    expectError(await send([event(100, unknown(98))]), 400, 'BAD_REQUEST', NOT_UNDERSTOOD);
    expectError(await send(many(LIMITS.punches + 1, { memberIds: [1] })), 400, 'VALIDATION_FAILED');
    expectError(await send(many(LIMITS.punches + 1, unknown(60))), 400, 'BAD_REQUEST', NOT_UNDERSTOOD);
  });

  it('takes every field of as many customers as can be changed at once', async () => {
    const office = await world.as(await aPerson(world.database, { role: 'admin' }));
    const customers = Array.from({ length: LIMITS.bulk }, (_, at) => ({
      id: 1_000_000 + at,
      expectedUpdatedAt: START_OF_TESTS,
      price: 95.5,
      cleanFrequency: 'weekly',
      active: true,
    }));
    expect((await office.post('/api/admin/customers/bulk', { customers })).status).toBe(200);
  });
});

describe('no body within the limits holds up others (D395)', () => {
  const pipe = createValidationPipe();
  const check = (metatype: new () => object, body: unknown) => pipe.transform(body, { type: 'body', metatype });

  it('the largest batch of presses', async () => {
    const body = unknown(20, unknown(99));
    const events = Array.from({ length: LIMITS.punches }, (_, at) => ({
      id: `e${at}`,
      kind: 'start',
      ...unknown(95),
      body,
    }));
    const text = JSON.stringify({ sentAtDevice: START_OF_TESTS, events });
    expect(text.length).toBeGreaterThan(800_000);
    expect(await cpuMs(() => check(PressesDto, JSON.parse(text)))).toBeLessThan(MOST_MS);
    expect(await cpuMs(() => checkedBody({ kind: 'start', body }))).toBeLessThan(MOST_MS);
  });

  it('the largest change of customers', async () => {
    const customers = Array.from({ length: 1_000 }, () => unknown(2));
    expect(await cpuMs(() => check(CustomerBulkDto, { customers }))).toBeLessThan(MOST_MS);
    const fewer = Array.from({ length: 30 }, () => unknown(100));
    expect(await cpuMs(() => check(CustomerBulkDto, { customers: fewer }))).toBeLessThan(MOST_MS);
  });

  it('2,000 fields at the sign-in', async () => {
    expect(await cpuMs(() => check(LoginDto, unknown(20, unknown(99))))).toBeLessThan(MOST_MS);
  });

  it('long texts, lists and objects in each field of each body', async () => {
    const long = (part: string): string => part.repeat(Math.floor(95_000 / Buffer.byteLength(part)));
    const few: unknown[] = [long(' '), long('\u0301'), unknown(20, unknown(99))];
    const parts = ['a', 'a.', '0', '.', '@', 'a@', '\u200b', '\n', ' \n', '-', '1e', '<', '"', ',', '\ud83d\ude00'];
    const many: unknown[] = [
      ...parts.map(long),
      `a@${long('a.')}b`,
      `${long('a')}@b.test`,
      `x${long(' ')}x`,
      `x${long('\u0301\u200b')}x`,
      Array.from({ length: 1_000 }, (_, at) => at),
      Array.from({ length: 1_000 }, () => ({})),
      Array.from({ length: 1_000 }, () => long('a').slice(0, 90)),
    ];
    const values = isLong ? [...few, ...many] : few;
    const classes = new Map<new () => object, Set<string>>();
    for (const [target, rules] of allRules()) classes.set(target, new Set(rules));
    expect(classes.size).toBeGreaterThan(50);
    const slow: string[] = [];
    for (const [metatype, properties] of classes) {
      for (const property of properties) {
        for (const value of values) {
          const ms = await cpuMs(() => check(metatype, { [property]: value }));
          if (ms >= MOST_MS) slow.push(`${metatype.name}.${property} ${JSON.stringify(value).slice(0, 20)}: ${ms} ms`);
        }
      }
    }
    expect(slow).toEqual([]);
  });
});

describe('length decides before text is folded (D544)', () => {
  /** One sign that folding makes 18 of, and marks that it puts in order. */
  const FOLDED = ['\ufdfa', '\u0327\u0301'];
  /** Folding 95 kB of it took 64 ms, 0.9 MB two seconds. */
  const FOLD_MS = 30;
  const filled = (part: string, bytes: number): string => part.repeat(Math.floor(bytes / Buffer.byteLength(part)));

  it.each([
    ['finish', 'notes'],
    ['notes', 'notes'],
    ['cannotClean', 'note'],
  ] as const)('of a press: %s, %s', async (kind, field) => {
    for (const part of FOLDED) {
      const body = { [field]: filled(part, 900_000) };
      expect(await cpuMs(() => checkedBody({ kind, body }), FOLD_MS)).toBeLessThan(FOLD_MS);
      await expect(checkedBody({ kind, body })).rejects.toThrow();
    }
  });

  it('of a tick', async () => {
    const ticks = FOLDED.map((part, at) => ({ position: at + 1, state: 'couldNot', note: filled(part, 400_000) }));
    const body = { ticks };
    expect(await cpuMs(() => checkedBody({ kind: 'ticks', body }), FOLD_MS)).toBeLessThan(FOLD_MS);
    await expect(checkedBody({ kind: 'ticks', body })).rejects.toThrow();
  });

  it('of every text of every body of the API document', async () => {
    const office = await world.as(await aPerson(world.database, { role: 'admin' }));
    const slow: string[] = [];
    let fields = 0;
    for (const { call, method, template, body, isWrite } of OPERATIONS) {
      const texts = Object.entries(body.properties ?? {}).filter(([, schema]) => resolved(schema).type === 'string');
      if (!isWrite || template.includes('logout')) continue;
      for (const [name] of texts) {
        fields += 1;
        const sent = { [name]: filled('\ufdfa', 95_000) };
        let status = 0;
        const ask = async () =>
          ({ status } = await office.send(method, template.replaceAll(/\{\w+\}/g, '1'), { body: sent }));
        const ms = await cpuMs(ask, FOLD_MS);
        if (ms >= FOLD_MS || status < 400 || status >= 500) slow.push(`${call} ${name}: ${status}, ${ms} ms`);
      }
    }
    expect(fields).toBeGreaterThan(100);
    expect(slow).toEqual([]);
  });

  it('refuses what is too long as before, and takes twice the characters where cleaning takes half of them', async () => {
    const pipe = createValidationPipe();
    const check = (notes: string) => pipe.transform({ notes }, { type: 'body', metatype: PressNotesDto });
    const refused = `Notes can have at most ${LIMITS.notes} characters`;
    await expect(check('x'.repeat(LIMITS.notes + 1))).rejects.toMatchObject({ sentence: refused });
    await expect(check('\ufdfa'.repeat(300_000))).rejects.toMatchObject({ sentence: refused });
    await expect(check(`x${'\ufe0f'.repeat(300_000)}`)).rejects.toMatchObject({ sentence: refused });
    const lines = 'x\r\n'.repeat(LIMITS.notes / 2);
    expect(await check(lines)).toEqual({ notes: lines.replaceAll('\r', '').trim() });
  });
});

describe('no file within the limits holds up others (D417)', () => {
  /** The largest file of such lines that is taken. */
  function fileOf(head: string, lineOf: (at: number) => string): string {
    const lines = [head];
    for (let left = 95_000 - head.length - 1, at = 0; at < LIMITS.importLines; at++) {
      const line = lineOf(at);
      left -= line.length + 1;
      if (left < 0) break;
      lines.push(line);
    }
    return `${lines.join('\n')}\n`;
  }
  const number = (at: number): string => at.toString(36);
  const run = async (kind: 'customers' | 'people', csv: string, dryRun: boolean): Promise<string> => {
    const { id } = await aPerson(world.database, { role: 'admin' });
    const service = world.app.get<CustomerImportService>(
      kind === 'customers' ? CustomerImportService : StaffImportService,
    );
    const caller = { userId: id, role: 'admin', requestId: unique() } as unknown as Caller;
    const { rows, ready, written } = await service.run(caller, undefined, { csv, dryRun });
    return `${rows.length} lines, ${ready} ready, ${written} written`;
  };

  const CUSTOMERS = 'Name,Address';
  const PEOPLE = 'First name,Last name,Email';
  type File = [kind: 'customers' | 'people', name: string, csvOf: (mark: string) => string, told: string];
  const FILES: File[] = [
    ['customers', 'all lines fine', (mark) => fileOf(CUSTOMERS, (at) => `${number(at)}${mark},b`), '5000 ready'],
    ['customers', 'one line of all cells', () => `${CUSTOMERS}\na${','.repeat(94_000)}`, '1 lines, 0 ready'],
    ['people', 'a cell of each line open', () => fileOf(PEOPLE, () => '"a'), '5000 lines, 0 ready'],
  ];
  const MORE_FILES: File[] = [
    ['customers', 'all lines bad', () => fileOf(CUSTOMERS, () => 'a'), '5000 lines, 0 ready'],
    ['customers', 'a cell of each line open', () => fileOf(CUSTOMERS, () => '"a'), '5000 lines, 0 ready'],
    ['customers', 'too many lines', () => `${CUSTOMERS}\n${'a\n'.repeat(47_000)}`, ''],
    ['people', 'all lines bad', () => fileOf(PEOPLE, () => 'a'), '5000 lines, 0 ready'],
    ['people', 'all lines fine', (mark) => fileOf(PEOPLE, (at) => `a,b,${number(at)}@${mark}.co`), ''],
  ];
  it.each([...FILES, ...(isLong ? MORE_FILES : [])])('%s, %s', async (kind, _, csvOf, told) => {
    for (const dryRun of [true, false]) {
      let said = '';
      const turn = await longestTurnMs(async () => (said = await run(kind, csvOf(unique()), dryRun)));
      expect(turn).toBeLessThan(MOST_MS);
      if (dryRun) expect(said).toContain(told);
    }
  });

  it('nor is one taken with more lines', async () => {
    const csv = `${CUSTOMERS}\n${'a,b\n'.repeat(LIMITS.importLines + 1)}`;
    await expect(run('customers', csv, true)).rejects.toThrow('Please import at most 5000 lines at a time');
    await expect(run('people', csv.replace(CUSTOMERS, PEOPLE), true)).rejects.toThrow(
      'Please import at most 5000 lines',
    );
  });

  it('a file of customers who are all there, and its undoing', async () => {
    const caller = {
      userId: (await aPerson(world.database, { role: 'admin' })).id,
      role: 'admin',
      requestId: unique(),
    } as unknown as Caller;
    const imports = world.app.get(CustomerImportService);
    const turn = await longestTurnMs(async () => {
      const csv = fileOf(CUSTOMERS, (at) => `${number(at)}x,b`);
      const { written, importId } = await imports.run(caller, undefined, { csv, dryRun: false });
      // More than a statement of TypeORM has parameters for.
      expect(written).toBe(LIMITS.importLines);
      expect((await imports.run(caller, undefined, { csv, dryRun: true })).ready).toBe(0);
      expect(await imports.undo(caller, undefined, importId ?? 0)).toEqual({ removed: written, kept: 0 });
    });
    expect(turn).toBeLessThan(MOST_MS);
  });
});

describe('no file of the bank within the limits holds up others (D471)', () => {
  const MAPPING = { date: 'Date', description: 'Text', amount: 'Amount', dateFormat: 'dd/MM/yyyy' } as const;
  const HEAD = 'Date,Text,Amount\n';
  const filled = (part: string): string => part.repeat(Math.floor((LIMITS.bankFile - HEAD.length) / part.length));
  const lines = (lineOf: (at: number) => string): string =>
    Array.from({ length: LIMITS.bankLines }, (_, at) => `01/03/2026,${lineOf(at)}\n`).join('');

  const FILES: [name: string, csv: (mark: string) => string, told: string][] = [
    [
      'all lines fine',
      (mark) => lines((at) => `${mark} inv ${at} ${'Customer '.repeat(40)},${at + 1}.00`),
      '5000 lines',
    ],
    ['one line of all cells', () => filled(','), 'Line 2 is too long.'],
    ['lines of many cells', () => filled(`${','.repeat(19_000)}\n`), 'Please read at most 5000 lines'],
    ['lines without any text', () => filled(`${','.repeat(98)}\n`), 'This file has no lines.'],
  ];
  const MORE_FILES: typeof FILES = [
    ['no line at all', () => filled('\n'), 'Please read at most 5000 lines'],
    [
      'a cell that is never closed',
      () => `01/03/2026,"${filled(`${'a'.repeat(9_000)}\n`).slice(20)}`,
      'cannot be read',
    ],
    ['doubled quotation marks that are never closed', () => `"\n${filled('""\n').slice(6)}`, 'cannot be read'],
    ['quotation marks', () => filled(`${'"'.repeat(19_000)}\n`), 'has no date'],
    ['cells of quotation marks', () => filled(`${'"",'.repeat(30)}\n`), 'has no lines'],
    ['one line of text', () => filled('a'), 'Line 2 is too long.'],
    ['amounts of brackets', () => filled(`01/03/2026,a,${')'.repeat(9_000)}\n`), 'has no amount'],
    ['too many lines', () => filled('01/03/2026,a,1\n'), 'Please read at most 5000 lines'],
  ];
  it.each([...FILES, ...(isLong ? MORE_FILES : [])])('%s', async (_, csvOf, told) => {
    const { id } = await aPerson(world.database, { role: 'admin' });
    const caller = { userId: id, role: 'admin', requestId: unique() } as unknown as Caller;
    const pipe = createValidationPipe();
    const said: string[] = [];
    const turn = await longestTurnMs(async () => {
      const text = JSON.stringify({ name: 'a', csv: HEAD + csvOf(unique()), mapping: MAPPING });
      await nextTurn();
      const body = JSON.parse(text) as BankFileDto;
      const input = (await pipe.transform(body, { type: 'body', metatype: BankFileDto })) as BankFileDto;
      const view = await world.app
        .get(BankFileService)
        .read(caller, undefined, input)
        .catch((error: AppError) => void said.push(error.sentence));
      if (view) said.push(`${(JSON.stringify(presentBankFile(view, view.lines)), view.lines.length)} lines`);
    });
    expect(turn).toBeLessThan(MOST_MS);
    expect(said[0]).toContain(told);
  });
});

/** The classes of bodies and queries with the names of their checked fields. */
function allRules(): [new () => object, string[]][] {
  const { validationMetadatas } = getMetadataStorage() as unknown as {
    validationMetadatas: Map<new () => object, { propertyName: string }[]>;
  };
  return [...validationMetadatas].map(([target, rules]) => [target, rules.map(({ propertyName }) => propertyName)]);
}
