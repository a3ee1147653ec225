import { setTimeout as sleep } from 'node:timers/promises';
import type { CustomerCode, HouseKey, Payment } from '@tidycrew/contracts';
import { placeOfCode } from '../../apps/api/src/access/code-place.js';
import { AccessKeys, type Sealed } from '../../apps/api/src/platform/config/access-keys.js';
import { validate } from '../../apps/api/src/platform/config/env.js';
import { aCustomer, aPerson, aSession, TEST_ACCESS_KEY, unique, type World } from '../factories/index.js';
import { Client, type Reply } from './client.js';

/** Longer than any write may take: a request without an answer by then hangs. */
const ANSWER_LIMIT_MS = 30_000;
const PAUSE_MS = 20;
const PAUSE_AFTER_FAILURE_MS = 100;
/** A customer has 20 codes at most: later ones take the place of earlier ones. */
const LABELS = 5;

/** A write that was sent; `id` once it was acknowledged. It is sent again under its key until then. */
interface Write {
  key: string;
  value: string;
  id?: number;
  /** The request that a key is moved with. */
  moved?: { key: string; since: string; isDone: boolean };
}

/** An office that records payments, saves codes and moves keys without a rest. */
interface OfficeWrites {
  go(): void;
  /** Waits until no request is under way; what was not answered stays unknown. */
  rest(): Promise<void>;
  /** As rest, but what is unknown is sent again until it is answered. */
  settle(): Promise<void>;
  /** A sentence for each write that was acknowledged and is not there, or that is there and was never sent, or twice. */
  reconcile(): Promise<string[]>;
  acknowledged: number;
  /** Acknowledged writes by kind. */
  counts(): Record<string, number>;
}

export async function startOfficeWrites(world: World, baseUrls: () => readonly string[]): Promise<OfficeWrites> {
  const admin = await aPerson(world, { role: 'admin' });
  const holder = await aPerson(world);
  const { id: customerId } = await aCustomer(world);
  return new Load(world, baseUrls, { customerId, holderId: holder.id, token: (await aSession(world, admin)).token });
}

class Load implements OfficeWrites {
  acknowledged = 0;
  private mode: 'go' | 'rest' | 'settle' = 'rest';
  private turn = 0;
  private loops: Promise<void>[] = [];
  private readonly writes = { payments: [] as Write[], codes: [] as Write[], keys: [] as Write[] };

  constructor(
    private readonly world: World,
    private readonly baseUrls: () => readonly string[],
    private readonly of: { customerId: number; holderId: number; token: string },
  ) {}

  go(): void {
    this.mode = 'go';
    this.loops = [
      this.work(this.writes.payments, (write) => this.pay(write)),
      this.work(this.writes.codes, (write, at) => this.saveCode(write, at)),
      this.work(this.writes.keys, (write) => this.hangUp(write)),
    ];
  }

  rest(): Promise<void> {
    return this.end('rest');
  }

  settle(): Promise<void> {
    if (this.loops.length === 0) this.go();
    return this.end('settle');
  }

  counts(): Record<string, number> {
    return Object.fromEntries(Object.entries(this.writes).map(([kind, all]) => [kind, all.filter(isDone).length]));
  }

  async reconcile(): Promise<string[]> {
    const { customerId, holderId } = this.of;
    const payments = await this.world.query<{ id: number; value: string }>(
      'SELECT id, (amount_cents / 100)::text AS value FROM payments WHERE customer_id = $1',
      [customerId],
    );
    const codes = await this.world.query<Sealed & { id: number; label: string; isReplaced: boolean }>(
      `SELECT id, label, cipher, nonce, key_id AS "keyId", replaced_at IS NOT NULL AS "isReplaced" FROM access_codes
       WHERE customer_id = $1 ORDER BY id`,
      [customerId],
    );
    const keys = await this.world.query<{ id: number; value: string; holderId: number | null; moves: number }>(
      `SELECT k.id, k.label AS value, k.holder_id AS "holderId",
              (SELECT count(*)::integer FROM key_moves m WHERE m.key_id = k.id) AS moves
       FROM house_keys k WHERE k.customer_id = $1`,
      [customerId],
    );
    const opening = new AccessKeys(validate({ ACCESS_KEY: TEST_ACCESS_KEY }));
    const opened = codes.map(({ isReplaced, ...code }) => ({
      ...{ id: code.id, value: isReplaced ? null : opening.open(code, placeOfCode({ id: code.id, customerId })) },
    }));
    const inUse = new Set(codes.filter(({ isReplaced }) => !isReplaced).map(({ label }) => label));
    return [
      ...differences('payment', this.writes.payments, payments),
      ...differences('code', this.writes.codes, opened),
      ...differences('key', this.writes.keys, keys),
      ...(opened.filter(({ value }) => value !== null).length === inUse.size ? [] : ['A label has two codes in use.']),
      ...this.writes.keys.flatMap(({ id, moved }) => {
        const key = keys.find((one) => one.id === id);
        const isMoved = key?.holderId === holderId && key.moves === 2;
        return moved?.isDone && !isMoved ? [`The move of key ${id} is not there once.`] : [];
      }),
    ];
  }

  private async end(how: 'rest' | 'settle'): Promise<void> {
    this.mode = how;
    await Promise.all(this.loops);
    this.loops = [];
  }

  private async work(writes: Write[], send: (write: Write, at: number) => Promise<boolean>): Promise<void> {
    for (;;) {
      const last = writes.at(-1);
      const isUnknown = last !== undefined && !isDone(last);
      if (this.mode === 'rest' || (this.mode === 'settle' && !isUnknown)) return;
      if (!isUnknown) writes.push({ key: unique(), value: `${writes.length + 1}` });
      const isAnswered = await send(writes.at(-1)!, writes.length - 1);
      if (isAnswered) this.acknowledged += 1;
      // The timers of a failed test must not keep the run alive.
      await sleep(isAnswered ? PAUSE_MS : PAUSE_AFTER_FAILURE_MS, undefined, { ref: false });
    }
  }

  private async pay(write: Write): Promise<boolean> {
    const body = { receivedOn: '2026-03-05', method: 'bankTransfer', allocations: [], amount: Number(write.value) };
    const reply = await this.ask<Payment>(
      'POST',
      '/api/payments',
      { customerId: this.of.customerId, ...body },
      write.key,
    );
    write.id = reply?.data.id;
    return reply !== null;
  }

  private async saveCode(write: Write, at: number): Promise<boolean> {
    const path = `/api/admin/customers/${this.of.customerId}/codes`;
    const body = { label: `Door ${at % LABELS}`, value: write.value };
    const reply = await this.ask<CustomerCode>('POST', path, body, write.key);
    write.id = reply?.data.id;
    return reply !== null;
  }

  /** Adds a key, and gives it to somebody. */
  private async hangUp(write: Write): Promise<boolean> {
    if (!write.moved) {
      const body = { customerId: this.of.customerId, label: write.value, holderId: null, place: 'Office' };
      const reply = await this.ask<HouseKey>('POST', '/api/admin/keys', body, write.key);
      if (!reply) return false;
      write.id = reply.data.id;
      write.moved = { key: unique(), since: reply.data.since, isDone: false };
    }
    const { key, since } = write.moved;
    const body = { toUserId: this.of.holderId, place: null, expectedSince: since };
    const reply = await this.ask<HouseKey>('PUT', `/api/admin/keys/${write.id}`, body, key);
    write.moved.isDone = reply !== null;
    return reply !== null;
  }

  /** Null: not acknowledged. A refusal is a defect of the product or of this load, and is thrown. */
  private async ask<T>(method: string, path: string, body: object, key: string): Promise<Reply<T> | null> {
    const urls = this.baseUrls();
    const client = new Client(urls[this.turn++ % urls.length] ?? '');
    client.cookies.set('token', this.of.token);
    const reply = await client
      .send<T>(method, path, { body, key, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
      .catch(() => null);
    if (reply === null || reply.status === 503) return null;
    if (reply.status >= 300) throw new Error(`${method} ${path} answered ${reply.status}: ${reply.text}`);
    return reply;
  }
}

const isDone = ({ id, moved }: Write): boolean => id !== undefined && moved?.isDone !== false;

/** `value` null: it is not known any more. */
function differences(what: string, writes: Write[], rows: { id: number; value: string | null }[]): string[] {
  const acknowledged = new Map(writes.flatMap(({ id, value }) => (id === undefined ? [] : [[id, value] as const])));
  const lost = [...acknowledged].flatMap(([id, value]) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return [`${what} ${id} was acknowledged and is not there.`];
    return row.value === null || row.value === value ? [] : [`${what} ${id} is ${row.value}, not ${value}.`];
  });
  const unknown = writes.length - acknowledged.size;
  const others = rows.filter(({ id }) => !acknowledged.has(id)).length;
  return others > unknown ? [...lost, `${others} rows of ${what} are there for ${unknown} unanswered writes.`] : lost;
}
