import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import zlib from 'node:zlib';
import { Explained, ROOT, say } from '../scripts/lib/project.mjs';
import { median, quantile } from './figures.mjs';
import { withBench } from './opened.mjs';
import { gapsOfWalk } from './walk-gaps.mjs';
import { WALK } from './walk-requests.mjs';
import { openWorld } from './world.mjs';

/** Decision D95, whatever the size of the business. */
const MAX_MS = 300;
/** Decision D536: of what is searched, the less of its time and its CPU, because a busy machine says little by time. */
const MAX_SEARCH_MS = 200;
const BOUNDS = { rows: 1_000, bytes: 100_000 };
const MAX_RSS_MB = 350;
const MAX_POLL_MS = 100;
/** Nobody is answered while one thing holds the event loop. */
const MAX_HELD_MS = 50;

const ROUNDS = 5;
/** A file that takes longer says nothing new by being asked for again. */
const LONG_MS = 3_000;
const BESIDE_MS = 8_000;
const POLL_EVERY_MS = 20;
const TIMEOUT_MS = 120_000;
const SHOWN = 15;

/**
 * @typedef {{ url: string, cookie: string | undefined, name: string, isFile: boolean, isSearch: boolean, status: number,
 *   bounds: { rows: number, bytes: number } }} Asked
 * @typedef {{ name: string, isFile: boolean, isSearch: boolean, ms: number, worstMs: number, cpuMs: number, bytes: number, rows: number,
 *   heldMs: number, status: number, over: string[] }} Walked `cpuMs`: of server and database, where the database's can be told;
 *   `heldMs`: for how long the server's event loop is held at once
 */

const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });

/**
 * Every GET of the API document, asked as widely as it may be asked, one at a time; then polls of a phone beside the dearest
 * of them. Answers the report; `isOver` when a bound of decision D95 was passed.
 * @param {{ years: number, size: number, only: string[] | null }} options only: of calls with one of these in their path
 */
export function runWalk({ years, size, only }) {
  const [gap] = gapsOfWalk(JSON.parse(fs.readFileSync(path.join(ROOT, 'apps', 'api', 'openapi.json'), 'utf8')));
  if (gap !== undefined) throw new Explained(gap);
  return withBench(async (opened) => {
    const world = await opened.world((adminUrl) => openWorld(adminUrl, years, size));
    const product = await opened.product(world);
    const isAsked = ({ name }) => only === null || only.some((part) => name.split('?')[0].includes(part));
    const requests = requestsOf(product.url, world).filter(isAsked);
    if (requests.length === 0) throw new Explained(`No call has ${only?.join(' or ')} in its path.`);
    const walked = [];
    const databaseCpu = await opened.databaseCpu(world);
    const cpuMs = async () => ((await product.usage()).cpuUs + (databaseCpu?.() ?? 0)) / 1_000;
    for (const asked of requests) walked.push(await walk(asked, { cpuMs, heldMs: product.heldMs }));
    const dearest = walked.toSorted((a, b) => b.ms - a.ms);
    const over = walked.filter(({ over: reasons }) => reasons.length > 0);
    say(
      `${walked.length} requests of ${new Set(requests.map(({ name }) => name.split('?')[0])).size} calls. The dearest, and all that pass a bound:`,
    );
    const told = new Set([...dearest.slice(0, SHOWN), ...over]);
    for (const row of dearest.filter((each) => told.has(each))) say(lineOf(row));
    const beside = [];
    for (const [place, heavy] of heaviestOf(walked).entries()) {
      for (const count of place === 0 ? [0, 1, 4] : [1, 4]) {
        beside.push(await pollsBeside(product.url, world, requests[walked.indexOf(heavy)], count));
      }
    }
    for (const { name, count, p50, p99 } of beside) {
      say(`active-job polls beside ${count} × ${name}: half within ${p50.toFixed(1)} ms, 99 % within ` +
          `${p99.toFixed(1)} ms ${judged(p99, MAX_POLL_MS)}`); // prettier-ignore
    }
    const rssMb = Math.round((await product.usage()).peakRss / 1024 ** 2);
    say(`The process had at most ${rssMb} MB ${judged(rssMb, MAX_RSS_MB)}.`);
    const isOver = over.length > 0 || rssMb > MAX_RSS_MB || beside.some(({ p99 }) => p99 > MAX_POLL_MS);
    return { at: new Date(), years, size, walked, beside, rssMb, isOver };
  });
}

/** The dearest answer, search and file, each by the CPU that it takes: on a busy machine its time says little. */
function heaviestOf(/** @type {Walked[]} */ walked) {
  const byCpu = walked.toSorted((a, b) => b.cpuMs - a.cpuMs);
  const dearest = [({ isFile }) => !isFile, ({ isSearch }) => isSearch, ({ isFile }) => isFile].map((is) =>
    byCpu.find(is),
  );
  return [...new Set(dearest)].filter((row) => row !== undefined);
}

const judged = (value, most) => (value <= most ? `ok <= ${most}` : `OVER > ${most}`);

/** @returns {Asked[]} */
function requestsOf(baseUrl, world) {
  return Object.entries(WALK).flatMap(
    ([
      template,
      { who = 'admin', places = {}, queries = [() => ({})], isFile = false, status = 200, bounds = BOUNDS },
    ]) => {
      const filled = template.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(places[name](world))));
      return queries.map((query) => {
        const parts = Object.entries(query(world)).map(([name, value]) => [
          name,
          typeof value === 'object' ? JSON.stringify(value) : String(value),
        ]);
        const text = parts.length > 0 ? `${filled}?${new URLSearchParams(parts)}` : filled;
        const name = decodeURIComponent(text);
        const expected = query.isRefused?.(world) ? 400 : status;
        const isSearch = /[?&]q=|"q":/.test(name);
        return { url: baseUrl + text, cookie: world.cookies[who], name, isFile, isSearch, status: expected, bounds };
      });
    },
  );
}

/** @returns {Promise<Walked>} */
async function walk(asked, { cpuMs, heldMs }) {
  const [times, held] = [[], []];
  let answer = await receive(asked);
  const before = await cpuMs();
  await heldMs();
  for (let round = 0; round < ROUNDS && (times[0] ?? 0) < LONG_MS; round++) {
    answer = await receive(asked);
    times.push(answer.ms);
    held.push(await heldMs());
  }
  const cpu = ((await cpuMs()) - before) / times.length;
  const { status, bytes, rows } = answer;
  const [ms, mostHeld] = [median(times), median(held)];
  const over = [
    status !== asked.status && `answered ${status}`,
    !asked.isFile && ms > MAX_MS && `> ${MAX_MS} ms`,
    asked.isSearch && Math.min(ms, cpu) > MAX_SEARCH_MS && `> ${MAX_SEARCH_MS} ms`,
    !asked.isFile && bytes > asked.bounds.bytes && `> ${asked.bounds.bytes / 1000} kB`,
    !asked.isFile && rows > asked.bounds.rows && `> ${asked.bounds.rows} rows`,
    mostHeld > MAX_HELD_MS && `holds everybody for more than ${MAX_HELD_MS} ms`,
  ].filter((reason) => reason !== false);
  const { name, isFile, isSearch } = asked;
  return {
    name,
    isFile,
    isSearch,
    ms,
    worstMs: Math.max(...times),
    cpuMs: cpu,
    heldMs: mostHeld,
    bytes,
    rows,
    status,
    over,
  };
}

/**
 * Asks once; the time is until the last byte, the bytes are those on the wire.
 * @param {Asked} asked
 * @param {AbortSignal} [signal] to ask no further
 * @returns {Promise<{ ms: number, bytes: number, rows: number, status: number }>}
 */
function receive({ url, cookie, isFile }, signal) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const headers = { 'accept-encoding': 'br, gzip', ...(cookie && { cookie }) };
    const request = http.get(url, { agent, headers, timeout: TIMEOUT_MS, signal }, (answer) => {
      const parts = [];
      let bytes = 0;
      answer.on('data', (part) => {
        bytes += part.length;
        if (!isFile) parts.push(part);
      });
      answer.on('error', reject);
      answer.on('end', () => {
        const ms = performance.now() - began;
        const rows = isFile ? 0 : rowsOf(decoded(Buffer.concat(parts), answer.headers['content-encoding']));
        resolve({ ms, bytes, rows, status: answer.statusCode ?? 0 });
      });
    });
    request.on('timeout', () => request.destroy(new Error(`${url} did not answer within ${TIMEOUT_MS / 1000} s.`)));
    request.on('error', reject);
  });
}

function decoded(body, encoding) {
  if (encoding === 'br') return zlib.brotliDecompressSync(body);
  return encoding === 'gzip' ? zlib.gunzipSync(body) : body;
}

/** The longest list anywhere in the answer. */
function rowsOf(body) {
  const longest = (value) => {
    if (typeof value !== 'object' || value === null) return 0;
    const inside = Object.values(value).reduce((most, each) => Math.max(most, longest(each)), 0);
    return Array.isArray(value) ? Math.max(value.length, inside) : inside;
  };
  return longest(JSON.parse(body.toString()));
}

/** How long a phone's poll takes while so many others ask for the heavy answer, one after the other. */
async function pollsBeside(baseUrl, world, heavy, count) {
  const poll = { url: `${baseUrl}/api/staff/active-job`, cookie: world.cookies.cleaner, isFile: true };
  for (let warm = 0; warm < 50; warm++) await receive(/** @type {Asked} */ (poll));
  const until = performance.now() + BESIDE_MS;
  // Its body is counted only: whoever asks must not be what the polls wait for.
  const over = AbortSignal.timeout(BESIDE_MS);
  const asking = Array.from({ length: count }, async () => {
    while (!over.aborted) {
      await receive({ ...heavy, isFile: true }, over).catch((/** @type {Error} */ error) => {
        if (!over.aborted) throw error;
      });
    }
  });
  const times = [];
  const polling = [];
  while (performance.now() < until) {
    polling.push(receive(/** @type {Asked} */ (poll)).then(({ ms }) => times.push(ms)));
    await sleep(POLL_EVERY_MS);
  }
  await Promise.all([...asking, ...polling]);
  return { count, name: heavy.name, polls: times.length, p50: median(times), p99: quantile(times, 0.99) };
}

function lineOf({ name, ms, worstMs, cpuMs, heldMs, bytes, rows, over }) {
  const figures = [
    `${ms.toFixed(1)} ms`,
    `(worst ${worstMs.toFixed(1)})`,
    `${cpuMs.toFixed(1)} ms CPU`,
    `held ${heldMs.toFixed(0)} ms`,
    `${(bytes / 1000).toFixed(1)} kB`,
    `${rows} rows`,
  ];
  return [
    ...figures.map((text) => text.padStart(15)),
    `  ${name}`,
    over.length > 0 ? `  OVER ${over.join(', ')}` : '',
  ].join('');
}
