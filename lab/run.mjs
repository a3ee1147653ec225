import os from 'node:os';
import { Explained, say } from '../scripts/lib/project.mjs';
import { difference } from './compare.mjs';
import { reportPages } from './lighthouse.mjs';
import { judgedLimits } from './limits.mjs';
import { measure, warmAll } from './measure.mjs';
import { withBench } from './opened.mjs';
import { headLine, lineOf, summary } from './report.mjs';
import { REQUESTS } from './requests.mjs';
import { openWorld } from './world.mjs';

/**
 * @typedef {import('./measure.mjs').Figures} Figures
 * @typedef {{ name: string, title: string, connections: number, target: number | null, product: Figures,
 *   floor: Figures | null, ratio: number, isOver: boolean | null, isBelowFloor: boolean, limits: import('./limits.mjs').Judged[] }} Measured `isBelowFloor`: the floor
 *   is wrong, because the product cannot be cheaper
 */

/**
 * Measures product and floor in turn and tells each line as it is known.
 * @param {object} options
 * @param {number} options.years of history
 * @param {number} options.size of the business
 * @param {string[] | null} options.only names of requests; null: all
 * @param {number[]} options.connections
 * @param {number | null} options.amount requests in a round; null: as many as fit into its time
 * @param {number} options.rounds
 * @param {number} options.roundMs
 * @param {boolean} options.withPages measures the web apps too
 */
export function runBench({ years, size, only, connections, amount, rounds, roundMs, withPages }) {
  const requests = chosen(only);
  return withBench(async (opened) => {
    const world = await opened.world((adminUrl) => openWorld(adminUrl, years, size));
    const product = await opened.product(world);
    const floor = await opened.floor(world);
    await refuseUnlessSame(product, floor, requests);
    const databaseCpu = await opened.databaseCpu(world);
    const load = opened.load();
    const method = { load, databaseCpu, rounds, roundMs, amount };
    const measured = await measureAll(method, requests, connections, [product, floor]);
    // The pages are measured as on any machine.
    load.stop();
    const report = {
      at: new Date(),
      machine: {
        node: process.version,
        cpus: os.cpus().length,
        model: os.cpus()[0]?.model,
        platform: process.platform,
      },
      load: os.loadavg(),
      years,
      size,
      isOver: measured.some(({ isBelowFloor }) => isBelowFloor),
      startMs: product.startMs,
      memory: { product: (await product.usage()).rss, floor: (await floor.usage()).rss },
      measured,
    };
    summary(report).forEach(say);
    return withPages ? { ...report, webApps: await reportPages(product) } : report;
  });
}

async function refuseUnlessSame(product, floor, requests) {
  for (const request of requests.filter(({ shareOf }) => !shareOf)) {
    await request.before?.(product.world);
    const problem = await difference(product.url, floor.url, request, request.of(product.world, 0));
    if (problem) throw new Explained(`${request.name}: ${problem}.`);
  }
}

async function measureAll(method, requests, connections, [product, floor]) {
  const sidesOf = ({ shareOf }) => (shareOf ? [product] : [product, floor]);
  say('Warming up…');
  for (const request of requests) await warmAll(method, request, sidesOf(request));
  say(headLine());
  /** @type {Measured[]} */
  const measured = [];
  for (const request of requests) {
    const { name, title, target, shareOf } = request;
    for (const count of connections) {
      const [ours, theirs = null] = await measure(method, request, count, sidesOf(request));
      const base = theirs ?? measured.find((row) => row.name === shareOf && row.connections === count)?.product;
      const ratio = ours.cpuUs / (base?.cpuUs ?? NaN);
      const isOver = target === null ? null : !(ratio <= target);
      // Rounds differ: a median alone may be below by chance.
      const isBelowFloor = theirs !== null && ours.worstUs < theirs.cpuUs;
      measured.push({
        name,
        title,
        connections: count,
        target,
        product: ours,
        floor: theirs,
        ratio,
        isOver,
        isBelowFloor,
        limits: judgedLimits(request, count, ours, measured),
      });
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
  const compared = wanted.flatMap(({ shareOf, limits }) => [shareOf, limits?.times?.name]);
  return REQUESTS.filter((each) => wanted.includes(each) || compared.includes(each.name));
}
