import { median, quantile } from './figures.mjs';

const MB = 1024 * 1024;

const rounded = (/** @type {number} */ value, digits = 1) => Number(value.toFixed(digits));

/** @typedef {{ rss: number, heap: number, lagMs: number, cpuSeconds: number, connections: number, waiting: number }} Probe */

/** What a soak measures: times of requests, and what the process says about itself. */
export class Gauges {
  /** Answers so far, good or bad. */
  requests = 0;
  /** @type {{ minute: number, requests: number, errors: number, p50: number, p99: number, rss: number, heap: number, probes: Probe[] }[]} */
  perMinute = [];
  /** @type {number[]} */
  #times = [];
  /** @type {Probe[]} */
  #probes = [];

  constructor(/** @type {import('./product.mjs').Product} */ product) {
    this.product = product;
  }

  took(/** @type {number} */ ms) {
    this.requests += 1;
    this.#times.push(ms);
  }

  /** Reads the metrics of the process; memory in MB. */
  async probe() {
    const metrics = await this.product.metrics();
    const of = (/** @type {string} */ name) => metrics[name] ?? Number.NaN;
    this.#probes.push({
      rss: of('process_resident_memory_bytes') / MB,
      heap: of('nodejs_heap_size_used_bytes') / MB,
      lagMs: of('nodejs_eventloop_lag_p99_seconds') * 1000,
      cpuSeconds: of('process_cpu_seconds_total'),
      connections: of('tidycrew_database_connections_total'),
      waiting: of('tidycrew_database_connections_waiting'),
    });
  }

  hasOpenMinute() {
    return this.#probes.length > 0;
  }

  /** Ends the minute and answers its line. */
  closeMinute(/** @type {number} */ running, /** @type {number} */ errors, /** @type {number} */ mails) {
    const [times, probes] = [this.#times, this.#probes];
    [this.#times, this.#probes] = [[], []];
    const worst = (/** @type {keyof Probe} */ name) => Math.max(...probes.map((probe) => probe[name]));
    const row = {
      minute: this.perMinute.length + 1,
      requests: times.length,
      errors,
      p50: rounded(median(times)),
      p99: rounded(quantile(times, 0.99)),
      rss: rounded(median(probes.map(({ rss }) => rss))),
      heap: rounded(Math.min(...probes.map(({ heap }) => heap))),
      probes,
    };
    this.perMinute.push(row);
    const seconds = worst('cpuSeconds') - Math.min(...probes.map(({ cpuSeconds }) => cpuSeconds));
    return [
      `minute ${row.minute}: ${row.requests} requests, ${errors} errors in all, p50 ${row.p50} ms, p99 ${row.p99} ms`,
      `resident ${row.rss} MB, heap ${row.heap} MB, loop lag p99 ${rounded(worst('lagMs'))} ms, ${rounded(seconds)} s of CPU`,
      `${worst('connections')} connections (${worst('waiting')} waited for), ${running} under way, ${mails} e-mails`,
    ].join('; ');
  }

  /**
   * Memory of a sixth of the time after a warm-up of a sixth, against the last sixth: resident as the median of all probes,
   * heap as the median of each minute's lowest, which lies near what is in use after a collection.
   * @param {number} minutes of the whole soak
   */
  growth(minutes) {
    const window = Math.max(1, Math.floor(minutes / 6));
    const first = this.perMinute.slice(window, 2 * window);
    const last = this.perMinute.slice(-window);
    const compared = (/** @type {(rows: typeof first) => number} */ of) => {
      const [before, after] = [of(first), of(last)];
      return { first: rounded(before), last: rounded(after), ratio: rounded(after / before, 3) };
    };
    return {
      window,
      rss: compared((rows) => median(rows.flatMap(({ probes }) => probes.map(({ rss }) => rss)))),
      heap: compared((rows) => median(rows.map(({ heap }) => heap))),
    };
  }
}
