import { setTimeout as sleep } from 'node:timers/promises';
import { TIMES } from './settings.mjs';

/** Longer than Patroni's ttl: the others have given the machine up. */
const AWAY_MS = 35_000;
const CRASH_LIMIT_MS = 20_000;
const ORDERED_LIMIT_MS = 5_000;

/**
 * @typedef {object} Fault
 * @property {string} name
 * @property {number} limitMs for how long no write may be acknowledged, as the median of the runs
 * @property {(cluster: import('./cluster.mjs').Cluster, copies: { restartInTurn: () => Promise<void> }) => Promise<void>} run
 */

/** At any moment of Patroni's loop: what `settled` waits for happens at the same moment of it each time. */
const atAnyMoment = () => sleep(Math.random() * TIMES.loop_wait * 1_000);

/** What is lost in a run, one after the other; each leaves everything running. @type {Fault[]} */
export const FAULTS = [
  {
    name: 'PostgreSQL of the primary killed with -9',
    limitMs: CRASH_LIMIT_MS,
    run: async (cluster) => {
      await atAnyMoment();
      (await cluster.settled()).killPostgres();
      // Patroni looks after it once in its loop.
      await sleep(TIMES.loop_wait * 1_000);
    },
  },
  {
    name: 'machine of the primary lost (Patroni and PostgreSQL killed with -9)',
    limitMs: CRASH_LIMIT_MS,
    run: async (cluster) => {
      await atAnyMoment();
      const leader = await cluster.settled();
      leader.kill();
      await sleep(AWAY_MS);
      leader.start();
    },
  },
  {
    // It does not go on by itself: without a watchdog, which plain processes have not, Patroni 3.0 took the place back then.
    name: 'machine of the primary standing still (SIGSTOP), killed later',
    limitMs: CRASH_LIMIT_MS,
    run: async (cluster) => {
      await atAnyMoment();
      const leader = await cluster.settled();
      leader.freeze();
      await sleep(AWAY_MS);
      leader.kill();
      await sleep(1_000);
      leader.start();
    },
  },
  {
    name: 'machine of the synchronous standby lost',
    limitMs: CRASH_LIMIT_MS,
    run: async (cluster) => {
      await atAnyMoment();
      await cluster.settled();
      const standby = await cluster.synchronous();
      standby.kill();
      await sleep(15_000);
      standby.start();
    },
  },
  {
    name: "etcd's leader killed with -9",
    limitMs: CRASH_LIMIT_MS,
    run: async (cluster) => {
      const leader = await cluster.etcdLeader();
      leader.kill();
      await sleep(8_000);
      leader.start();
    },
  },
  {
    name: 'switchover ordered',
    limitMs: ORDERED_LIMIT_MS,
    run: (cluster) => cluster.switchover(),
  },
  {
    name: 'both copies of the product restarted in turn',
    limitMs: ORDERED_LIMIT_MS,
    run: (_cluster, copies) => copies.restartInTurn(),
  },
];
