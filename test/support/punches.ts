import { setTimeout as sleep } from 'node:timers/promises';
import type { ActiveJob, FinishedClean } from '@tidycrew/contracts';
import { aCustomer, aPerson, aSession, aTeam, unique, type World } from '../factories/index.js';
import { Client, type Reply } from './client.js';
import { findDifferences, type Round, type Visit } from './punch-ledger.js';

/** Longer than any punch may take: a request without an answer by then hangs. */
const ANSWER_LIMIT_MS = 30_000;
const PAUSE_MS = 5;
const PAUSE_AFTER_FAILURE_MS = 100;

interface PunchOptions {
  /** Where the crews are made, and what the ledger is compared with. */
  world: World;
  /** The servers of this moment, asked before every request: the phones take them in turn. */
  baseUrls: () => readonly string[];
  /** Crews of two with a phone each; every second one cleans for customers who get an invoice by e-mail. 6 unless given. */
  phones?: number;
}

/** Crews that start and finish cleans without a rest, each punch with an idempotency key of its own. */
export interface Punches {
  /** Lets the phones go on. What was not answered is sent again first, under the same key. */
  go(): void;
  /** Waits until no request is under way. What was not answered stays unknown. */
  rest(): Promise<void>;
  /** As rest, but what is unknown is sent again until it is answered. */
  settle(): Promise<void>;
  /**
   * Compares the ledger with the database while the phones rest; answers a sentence per difference. Every acknowledged
   * punch must be there once with the acknowledged times, every unknown one wholly (clean, all entries, audit, and
   * invoice with e-mail where the customer wants one) or not at all, and nothing else.
   */
  reconcile(): Promise<string[]>;
  /** How many answers had which status; 0 counts those that never came. */
  answers: Map<number, number>;
  /** Punches that were acknowledged so far. */
  acknowledged: number;
  /** Failures with what they said, each kind once: `503 UNAVAILABLE: The service …`, `0: no answer`. */
  failures: Set<string>;
  /** The longest time until an answer, or until a request failed without one. */
  slowestMs: number;
}

interface Phone extends Round {
  /** Signed in; its cookie goes to whichever server is asked. */
  token: string;
  teamId: number;
}

/** Makes the crews; `go` starts the load. Servers must sign sessions with TEST_SESSION_SECRET. */
export async function startPunchLoad({ world, baseUrls, phones: count = 6 }: PunchOptions): Promise<Punches> {
  const phones: Phone[] = [];
  for (let place = 0; place < count; place++) phones.push(await aPhone(world, place % 2 === 1));
  return new PunchLoad(world, baseUrls, phones);
}

class PunchLoad implements Punches {
  readonly answers = new Map<number, number>();
  readonly failures = new Set<string>();
  acknowledged = 0;
  slowestMs = 0;
  private mode: 'go' | 'rest' | 'settle' = 'rest';
  private turn = 0;
  private loops: Promise<void>[] = [];

  constructor(
    private readonly world: World,
    private readonly baseUrls: () => readonly string[],
    private readonly phones: Phone[],
  ) {}

  go(): void {
    if (this.loops.length > 0) throw new Error('The phones are under way already.');
    this.mode = 'go';
    this.loops = this.phones.map((phone) => this.work(phone));
  }

  rest(): Promise<void> {
    return this.end('rest');
  }

  async settle(): Promise<void> {
    if (this.loops.length === 0) this.go();
    await this.end('settle');
  }

  reconcile(): Promise<string[]> {
    return findDifferences(this.world, this.phones);
  }

  private async end(how: 'rest' | 'settle'): Promise<void> {
    this.mode = how;
    await Promise.all(this.loops);
    this.loops = [];
  }

  private async work(phone: Phone): Promise<void> {
    for (;;) {
      const last = phone.visits.at(-1);
      const isUnknown = last !== undefined && (!last.started || (last.isFinishSent && !last.finished));
      if (this.mode === 'rest' || (this.mode === 'settle' && !isUnknown)) return;
      const isDone = await this.punch(phone, last);
      // The timers of a failed test must not keep the run alive.
      await sleep(isDone ? PAUSE_MS : PAUSE_AFTER_FAILURE_MS, undefined, { ref: false });
    }
  }

  /** Sends the next punch of a phone, or the one that is unknown; true when it was acknowledged. */
  private async punch(phone: Phone, last: Visit | undefined): Promise<boolean> {
    if (last?.started && !last.finished) {
      const body = { lunchBreak: false, notes: null, clockOutAllMembers: true, selectedMemberIds: [] };
      last.isFinishSent = true;
      const reply = await this.ask<FinishedClean>(
        phone,
        'clock-out',
        { ...body, jobId: last.started.jobId },
        last.finishKey,
      );
      if (reply?.status !== 200) return false;
      const { jobId, clockInTime, clockOutTime } = reply.data;
      last.finished = { jobId, clockIn: clockInTime, clockOut: clockOutTime };
    } else {
      const visit = last && !last.started ? last : aVisit();
      if (visit !== last) phone.visits.push(visit);
      const { teamId, customerId, memberIds } = phone;
      const reply = await this.ask<ActiveJob>(phone, 'clock-in', { teamId, customerId, memberIds }, visit.startKey);
      if (reply?.status !== 201) return false;
      visit.started = { jobId: reply.data.jobId, clockIn: reply.data.clockInTime };
    }
    this.acknowledged += 1;
    return true;
  }

  private async ask<T>(phone: Phone, what: string, body: object, key: string): Promise<Reply<T> | null> {
    const urls = this.baseUrls();
    const client = new Client(urls[this.turn++ % urls.length] ?? '');
    client.cookies.set('token', phone.token);
    const since = performance.now();
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
    try {
      const reply = await client.post<T>(`/api/staff/time-entries/${what}`, body, { key, signal });
      this.tally(reply.status);
      if (reply.status >= 400) this.failures.add(`${reply.status} ${reply.body?.code}: ${reply.body?.error}`);
      return reply;
    } catch (error) {
      this.tally(0);
      this.failures.add(`0: ${(error as Error).message}`);
      return null;
    } finally {
      this.slowestMs = Math.max(this.slowestMs, performance.now() - since);
    }
  }

  private tally(status: number): void {
    this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
  }
}

function aVisit(): Visit {
  return { startKey: unique(), finishKey: unique(), isFinishSent: false };
}

async function aPhone(world: World, isInvoiced: boolean): Promise<Phone> {
  const people = [await aPerson(world), await aPerson(world)];
  const team = await aTeam(world, { members: people });
  const email = isInvoiced ? `${unique()}@customer.test` : null;
  const customer = await aCustomer(world, { invoiceRequired: isInvoiced, email });
  return {
    token: (await aSession(world, people[0]!)).token,
    teamId: team.id,
    memberIds: people.map(({ id }) => id),
    customerId: customer.id,
    isInvoiced,
    visits: [],
  };
}
