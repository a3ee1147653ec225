import os from 'node:os';
import { Explained, say } from '../../scripts/lib/project.mjs';
import { difference } from './compare.mjs';
import { measure, warmAll } from './measure.mjs';
import { postgresCpu } from './postgres-cpu.mjs';
import { headLine, lineOf } from './report.mjs';
import { REQUESTS } from './requests.mjs';
import { openBenchServer } from './seed.mjs';
import { startFloor, startLoad, startProduct } from './servers.mjs';
import { finishWorld, openWorld } from './world.mjs';

/**
 * @param {object} options
 * @param {number} options.years of history
 * @param {string[] | null} options.only names of requests; null: all
 * @param {number[]} options.connections
 * @param {number | null} options.amount requests in a round; null: as many as fit into its time
 * @param {number} options.rounds
 * @param {number} options.roundMs
 */
export async function runBench({ years, only, connections, amount, rounds, roundMs }) {
  const requests = chosen(only);
  /** Undone in the opposite order. @type {(() => unknown)[]} */
  const undo = [];
  try {
    const postgres = await openBenchServer();
    undo.push(postgres.close);
    const world = await openWorld(postgres.adminUrl, years);
    undo.push(world.close);
    const asked = { cookie: world.cookies.admin };
    const product = await startProduct(world.url, asked);
    undo.push(product.stop);
    await finishWorld(world, product.url);
    const floor = await startFloor(world.url, asked);
    undo.push(floor.stop);
    const load = startLoad();
    undo.push(load.stop);
    const databaseCpu = postgresCpu((await world.database.query('SELECT pg_backend_pid() AS pid')).rows[0].pid);
    if (!databaseCpu) say('The CPU time of this PostgreSQL cannot be told: only that of the servers is judged.');
    const bench = { servers: { product, floor }, load, databaseCpu, world, rounds, roundMs, amount };
    const measured = await measureAll(bench, requests, connections);
    const memory = { product: (await product.usage()).rss, floor: (await floor.usage()).rss };
    return {
      at: new Date(),
      node: process.version,
      cpus: os.cpus().length,
      years,
      startMs: product.startMs,
      memory,
      measured,
    };
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

async function measureAll(bench, requests, connections) {
  const { product, floor } = bench.servers;
  for (const request of requests) {
    if (request.shareOf) continue;
    const problem = await difference(product.url, floor.url, request, request.of(bench.world, 0));
    if (problem) throw new Explained(`${request.name}: ${problem}.`);
  }
  say('Warming up…');
  for (const request of requests) await warmAll(bench, request);
  say(headLine());
  const measured = [];
  for (const request of requests) {
    for (const count of connections) {
      const row = await measure(bench, request, count, measured);
      say(lineOf(row));
      measured.push(row);
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
  return REQUESTS.filter((each) => wanted.includes(each) || wanted.some(({ shareOf }) => shareOf === each.name));
}
