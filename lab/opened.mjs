import { say } from '../scripts/lib/project.mjs';
import { postgresCpu } from './postgres-cpu.mjs';
import { openBenchServer } from './seed.mjs';
import { startLoad, startProduct } from './servers.mjs';
import { finishWorld } from './world.mjs';

/**
 * @typedef {import('./world.mjs').World} World
 *
 * @typedef {object} Opened everything that a bench needs; all of it is closed when the work is done
 * @property {(open: (adminUrl: string) => Promise<World>) => Promise<World>} world
 * @property {(world: World) => Promise<import('./servers.mjs').Server & { world: World }>} product
 * @property {() => ReturnType<typeof startLoad>} load
 * @property {(world: World) => Promise<(() => number) | null>} databaseCpu microseconds that PostgreSQL has used so far; null
 *   where that cannot be told
 */

/**
 * Runs work on the PostgreSQL of the bench and stops whatever it started.
 * @template T
 * @param {(opened: Opened) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withBench(work) {
  /** Undone in the opposite order. @type {(() => unknown)[]} */
  const undo = [];
  try {
    const postgres = await openBenchServer();
    undo.push(postgres.close);
    return await work({
      world: async (open) => {
        const world = await open(postgres.adminUrl);
        undo.push(world.close);
        return world;
      },
      product: async (world) => {
        const server = await startProduct(world.url, { cookie: world.cookies.admin });
        undo.push(server.stop);
        await finishWorld(world, server.url);
        return { ...server, world };
      },
      load: () => {
        const load = startLoad();
        undo.push(load.stop);
        return load;
      },
      databaseCpu: async ({ database }) => {
        const { rows } = await database.query('SELECT pg_backend_pid() AS pid');
        const count = postgresCpu(rows[0].pid);
        if (!count) say('The CPU time of this PostgreSQL cannot be told: only that of the servers is judged.');
        return count;
      },
    });
  } finally {
    for (const step of undo.reverse()) await step();
  }
}
