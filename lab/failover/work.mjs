import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Explained } from '../../scripts/lib/project.mjs';

const ANSWER_LIMIT_MS = 5_000;
const RETRY_MS = 150;
/** Nothing that is lost takes this long to come back. */
const SILENT_LIMIT_MS = 180_000;
/** What a proxy or the product says while there is nobody to write. */
const UNAVAILABLE = [502, 503, 504];
/** Phones that press on and keep what is not answered, as the staff app does without a network. */
const OUTBOXES = 4;
/** As many as one request may carry. */
const MAX_KEPT = 50;

/**
 * @typedef {{ id: number, cookie: string }} Person
 * @typedef {{ teamId: number, people: Person[], customerIds: number[] }} Crew
 * @typedef {{ startKey: string, jobId?: number, clockIn?: string, clockOut?: string | null }} Visit
 * @typedef {{ staffId: number, date: string, hasLunch: boolean }} Correction
 */

/** People who punch, invoice, correct and read, each of whom asks until there is an answer; and the ledger of what was said. */
export class Work {
  /** @type {Visit[]} */
  visits = [];
  /** @type {{ jobId: number, number?: string }[]} */
  invoices = [];
  /** @type {Map<string, Correction>} */
  corrections = new Map();
  /** When a write, and when a read, was acknowledged: ms of the epoch. @type {{ writes: number[], reads: number[] }} */
  acknowledged = { writes: [], reads: [] };
  counts = { unavailable: 0, lost: 0, presses: 0, keptAtMost: 0 };
  /** Answers that nobody should get. @type {string[]} */
  wrong = [];
  #isOver = false;
  #isAbandoned = false;
  /** @type {Promise<void>[]} */
  #running = [];
  /** Send what outboxes still keep. @type {(() => Promise<void>)[]} */
  #flushes = [];
  /** Completed cleans that nobody has invoiced. @type {{ jobId: number, customerId: number }[]} */
  #toInvoice = [];

  constructor(/** @type {string} */ baseUrl) {
    this.baseUrl = baseUrl;
  }

  /**
   * @param {{ crews: Crew[], admins: Person[], staff: { id: number, name: string }[], date: string }} people
   * @param {number} perSecond writes of all together
   */
  begin({ crews, admins, staff, date }, perSecond) {
    const pauseMs = ((crews.length + admins.length) / perSecond) * 1_000;
    const turn = (/** @type {() => Promise<void>} */ act) => this.#running.push(this.#repeat(act, pauseMs));
    for (const crew of crews.slice(OUTBOXES)) turn(this.#punching(crew));
    for (const crew of crews.slice(0, OUTBOXES)) turn(this.#outbox(crew));
    admins.forEach((admin, at) => {
      if (at % 2 === 0) turn(this.#invoicing(admin));
      else
        turn(
          this.#correcting(
            admin,
            staff.filter((_, place) => place % admins.length === at),
            date,
          ),
        );
    });
    for (const { people } of crews.slice(0, 8)) {
      const [reader] = people;
      if (reader) this.#running.push(this.#repeat(() => this.#read(reader, '/api/staff/active-job'), 200));
    }
    for (const admin of admins)
      this.#running.push(this.#repeat(() => this.#read(admin, '/api/admin/reports/customers'), 1_000));
  }

  /** Nobody waits for an answer any more. */
  async abandon() {
    this.#isAbandoned = true;
    await this.end();
  }

  /** Everybody finishes what they have begun. */
  async end() {
    this.#isOver = true;
    await Promise.all(this.#running);
    await Promise.all(this.#flushes.map((flush) => flush()));
  }

  /** Waits until writes are acknowledged again. @throws {Explained} when they are not for three minutes */
  async writing() {
    const sinceMs = Date.now();
    while (Date.now() - (this.acknowledged.writes.at(-1) ?? 0) > 500) {
      if (Date.now() - sinceMs > SILENT_LIMIT_MS)
        throw new Explained('Nobody could write for three minutes: this is no loss of one machine any more.');
      await sleep(50);
    }
  }

  /** The longest time without an acknowledgement that began after a moment, in ms; 0 where there is none yet. */
  longestGap(/** @type {'writes' | 'reads'} */ kind, /** @type {number} */ sinceMs) {
    const times = this.acknowledged[kind].filter((time) => time >= sinceMs - 1_000);
    return times.reduce((longest, time, at) => Math.max(longest, at === 0 ? 0 : time - (times[at - 1] ?? time)), 0);
  }

  async #repeat(/** @type {() => Promise<void>} */ act, /** @type {number} */ pauseMs) {
    await sleep(Math.random() * pauseMs);
    while (!this.#isOver) {
      const began = Date.now();
      await act();
      await sleep(Math.max(0, pauseMs - (Date.now() - began)));
    }
  }

  /** A crew starts and finishes in turn, each press under a key of its own until it is answered. */
  #punching(/** @type {Crew} */ { teamId, people, customerIds }) {
    /** @type {Visit | null} */
    let open = null;
    let turn = 0;
    return async () => {
      const [{ cookie } = { cookie: '' }] = people;
      if (open === null) {
        const customerId = customerIds[turn++ % customerIds.length] ?? 0;
        const visit = /** @type {Visit} */ ({ startKey: randomUUID() });
        this.visits.push(visit);
        const body = { teamId, customerId, memberIds: people.map(({ id }) => id) };
        const job = await this.#write(cookie, 'POST', '/api/staff/time-entries/clock-in', body, visit.startKey);
        if (!job) return;
        Object.assign(visit, { jobId: job.jobId, clockIn: job.clockInTime, customerId });
        open = visit;
        return;
      }
      const visit = open;
      const body = {
        jobId: visit.jobId,
        lunchBreak: false,
        notes: null,
        clockOutAllMembers: true,
        selectedMemberIds: [],
      };
      const done = await this.#write(cookie, 'POST', '/api/staff/time-entries/clock-out', body, randomUUID());
      open = null;
      if (!done) return;
      visit.clockOut = done.clockOutTime;
      this.#toInvoice.push({ jobId: done.jobId, customerId: /** @type {any} */ (visit).customerId });
    };
  }

  /** A crew that starts and finishes on and on, answered or not; what waits is sent together, in order, until it is answered. */
  #outbox(/** @type {Crew} */ { teamId, people, customerIds }) {
    const [{ cookie } = { cookie: '' }] = people;
    /** @type {{ event: any, visit: Visit }[]} */
    const kept = [];
    /** @type {{ id: string, visit: Visit } | null} */
    let begun = null;
    let turn = 0;
    const press = () => {
      const [id, atDevice] = [randomUUID(), new Date().toISOString()];
      this.counts.presses += 1;
      if (begun) {
        const body = { lunchBreak: false, notes: null, clockOutAllMembers: true, selectedMemberIds: [] };
        kept.push({ event: { id, kind: 'finish', cleanRef: begun.id, body, atDevice }, visit: begun.visit });
        begun = null;
        return;
      }
      const body = {
        teamId,
        customerId: customerIds[turn++ % customerIds.length],
        memberIds: people.map((one) => one.id),
      };
      const visit = { startKey: id };
      this.visits.push(visit);
      kept.push({ event: { id, kind: 'start', body, atDevice }, visit });
      begun = { id, visit };
    };
    const send = async () => {
      const sent = kept.slice();
      if (sent.length === 0) return;
      const body = { sentAtDevice: new Date().toISOString(), events: sent.map(({ event }) => event) };
      const answer = await this.#ask(cookie, 'POST', '/api/staff/punches', body);
      if (!answer || UNAVAILABLE.includes(answer.status)) return;
      if (answer.status !== 200)
        return void this.wrong.push(`punches: ${answer.status} ${JSON.stringify(answer.body)}`);
      kept.splice(0, sent.length);
      answer.body.data.results.forEach((/** @type {any} */ { outcome, sentence, jobId }, /** @type {number} */ at) => {
        const { event, visit } = sent[at] ?? { event: {}, visit: { startKey: '' } };
        if (!['stored', 'repeated'].includes(outcome))
          this.wrong.push(`A ${event.kind} of an outbox is ${outcome}: ${sentence}`);
        visit.jobId = jobId;
      });
    };
    this.#flushes.push(async () => {
      for (; kept.length > 0 && !this.#isAbandoned; await sleep(RETRY_MS)) await send();
    });
    return async () => {
      if (kept.length < MAX_KEPT) press();
      this.counts.keptAtMost = Math.max(this.counts.keptAtMost, kept.length);
      await send();
    };
  }

  #invoicing(/** @type {Person} */ { cookie }) {
    return async () => {
      const clean = this.#toInvoice.shift();
      if (!clean) return;
      const body = { customerId: clean.customerId, jobIds: [clean.jobId], notes: null };
      const made = await this.#write(cookie, 'POST', '/api/invoices', body, randomUUID());
      if (made) this.invoices.push({ jobId: clean.jobId, number: made.invoiceNumber });
    };
  }

  #correcting(
    /** @type {Person} */ { cookie },
    /** @type {{ id: number, name: string }[]} */ staff,
    /** @type {string} */ date,
  ) {
    let turn = 0;
    return async () => {
      const person = staff[turn % staff.length];
      if (!person) return;
      const hasLunch = Math.floor(turn++ / staff.length) % 2 === 0;
      const body = { staffId: person.id, staffName: person.name, date, hasLunchBreak: hasLunch, reason: 'The drill.' };
      const done = await this.#write(cookie, 'POST', '/api/admin/timesheets/lunch-break', body, randomUUID());
      if (done !== null) this.corrections.set(`${person.id}`, { staffId: person.id, date, hasLunch });
    };
  }

  async #read(/** @type {Person} */ { cookie }, /** @type {string} */ path) {
    const answer = await this.#ask(cookie, 'GET', path);
    if (answer?.status === 200) this.acknowledged.reads.push(Date.now());
    else if (answer && !UNAVAILABLE.includes(answer.status)) this.wrong.push(`GET ${path}: ${answer.status}`);
  }

  /** Asks under the same key until somebody answers; null: an answer that nobody should get, which is noted. */
  async #write(
    /** @type {string} */ cookie,
    /** @type {string} */ method,
    /** @type {string} */ path,
    /** @type {unknown} */ body,
    /** @type {string} */ key,
  ) {
    while (!this.#isAbandoned) {
      const answer = await this.#ask(cookie, method, path, body, key);
      if (answer && !UNAVAILABLE.includes(answer.status)) {
        const { data, error } = answer.body ?? {};
        if (answer.status < 300) {
          this.acknowledged.writes.push(Date.now());
          return data ?? {};
        }
        this.wrong.push(`${method} ${path}: ${answer.status} ${JSON.stringify(error ?? answer.body)}`);
        return null;
      }
      await sleep(RETRY_MS);
    }
    return null;
  }

  async #ask(
    /** @type {string} */ cookie,
    /** @type {string} */ method,
    /** @type {string} */ path,
    /** @type {[body?: unknown, key?: string]} */ ...[body, key]
  ) {
    try {
      const response = await fetch(`${this.baseUrl}${path}`, {
        method,
        headers: {
          host: 'localhost',
          cookie,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      });
      const isUnavailable = UNAVAILABLE.includes(response.status);
      if (isUnavailable) this.counts.unavailable += 1;
      const said = await response.text();
      if (isUnavailable && !response.headers.has('retry-after')) {
        const headers = JSON.stringify([...response.headers]);
        this.wrong.push(`${method} ${path}: ${response.status} without Retry-After: ${headers} ${said.slice(0, 200)}`);
      }
      return { status: response.status, body: isUnavailable || said === '' ? null : JSON.parse(said) };
    } catch {
      // Cut in the middle, or too late: it may have been done, so the same is asked again.
      this.counts.lost += 1;
      return null;
    }
  }
}
