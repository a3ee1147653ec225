import os from 'node:os';
import { Explained, say } from '../scripts/lib/project.mjs';
import { benchOf } from './against.mjs';
import { reportPages } from './lighthouse.mjs';
import { judgedLimits } from './limits.mjs';
import { measure, sideOf, warmAll } from './measure.mjs';
import { withBench } from './opened.mjs';
import { headLine, lineOf, summary } from './report.mjs';
import { REQUESTS } from './requests.mjs';
import { openWorld } from './world.mjs';

/** A request may cost so many times what it costs the other version. */
const MOST_TIMES = 1.3;

/**
 * @typedef {import('./measure.mjs').Figures} Figures
 * @typedef {import('./measure.mjs').Side} Side
 * @typedef {{ name: string, title: string, connections: number, product: Figures, other: Figures | null, ratio: number | null,
 *   isOver: boolean, limits: import('./limits.mjs').Judged[] }} Measured
 */

/**
 * Measures the product, in turn with another version where one is named, and tells each line as it is known.
 * @param {object} options
 * @param {string | null} options.against a tag or commit
 * @param {number} options.years of history
 * @param {number} options.size of the business
 * @param {string[] | null} options.only names of requests; null: all
 * @param {number[]} options.connections
 * @param {number | null} options.amount requests in a round; null: as many as fit into its time
 * @param {number} options.rounds
 * @param {number} options.roundMs
 * @param {boolean} options.withPages measures the web apps too
 */
export async function runBench({ against, years, size, only, connections, amount, rounds, roundMs, withPages }) {
  const requests = chosen(only);
  const other = against === null ? null : await benchOf(against);
  return withBench(async (opened) => {
    const product = await sideOf(opened, (adminUrl) => openWorld(adminUrl, years, size));
    const measured = async (/** @type {Side[]} */ sides) => {
      const load = opened.load();
      // The pages are measured as on any machine.
      return measureAll({ load, rounds, roundMs, amount }, requests, connections, sides).finally(() => load.stop());
    };
    const lines = other
      ? await other.withBench(async (theirs) =>
          measured([product, await sideOf(theirs, (adminUrl) => other.openWorld(adminUrl, years, size))]),
        )
      : await measured([product]);
    const report = {
      at: new Date(),
      against,
      machine: {
        node: process.version,
        cpus: os.cpus().length,
        model: os.cpus()[0]?.model,
        platform: process.platform,
      },
      load: os.loadavg(),
      years,
      size,
      isOver: lines.some(({ isOver }) => isOver),
      startMs: product.startMs,
      memory: (await product.usage()).rss,
      measured: lines,
    };
    summary(report).forEach(say);
    return withPages ? { ...report, webApps: await reportPages(product) } : report;
  });
}

/** @returns {Promise<Measured[]>} */
async function measureAll(method, requests, connections, /** @type {Side[]} */ sides) {
  say('Warming up…');
  for (const request of requests) await warmAll(method, request, sides);
  say(headLine());
  /** @type {Measured[]} */
  const measured = [];
  for (const request of requests) {
    const { name, title } = request;
    for (const count of connections) {
      const [product, other = null] = await measure(method, request, count, sides);
      const ratio = other && product.cpuUs / other.cpuUs;
      const limits = judgedLimits(request, count, product, measured);
      const isOver = (ratio !== null && ratio > MOST_TIMES) || limits.some((limit) => limit.isOver);
      measured.push({ name, title, connections: count, product, other, ratio, isOver, limits });
      say(lineOf(measured.at(-1)));
    }
  }
  return measured;
}

function chosen(only) {
  const unknown = only?.filter((name) => !REQUESTS.some((request) => request.name === name)) ?? [];
  if (unknown.length > 0) {
    throw new Explained(`There is no request ${unknown.join(', ')}: ${REQUESTS.map(({ name }) => name).join(', ')}.`);
  }
  // What a share is taken of is measured too.
  const wanted = REQUESTS.filter(({ name }) => !only || only.includes(name));
  const compared = wanted.flatMap(({ limits }) => limits?.times?.map(({ name }) => name) ?? []);
  return REQUESTS.filter((each) => wanted.includes(each) || compared.includes(each.name));
}
