import fs from 'node:fs';

/** The kernel counts exited processes in these; 100 a second on every Linux that Node runs on. */
const TICK_US = 10_000;

/**
 * Counts the CPU time of a whole PostgreSQL of this machine, server processes that have ended included.
 * @param {number} backendPid of any of its server processes
 * @returns {(() => number) | null} microseconds so far; null where it cannot be told: not on Linux, or not on this machine
 */
export function postgresCpu(backendPid) {
  if (process.platform !== 'linux' || !commandOf(backendPid).startsWith('postgres')) return null;
  const postmaster = parentOf(backendPid);
  return () => {
    const living = fs
      .readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === postmaster)
      .reduce((sum, pid) => sum + runTimeOf(pid), 0);
    return living + runTimeOf(postmaster) + reapedTimeOf(postmaster);
  };
}

const read = (/** @type {string} */ file) => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    // The process has just ended: its time is the postmaster's now.
    return '';
  }
};

const commandOf = (/** @type {number} */ pid) => read(`/proc/${pid}/comm`);

/** What stands after the command's name, which may hold anything: state, parent, … */
const statOf = (/** @type {number | string} */ pid) => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];

const parentOf = (/** @type {number} */ pid) => Number(statOf(pid)[1]);

const runTimeOf = (/** @type {number | string} */ pid) =>
  Number(read(`/proc/${pid}/schedstat`).split(' ')[0] || 0) / 1000;

const reapedTimeOf = (/** @type {number} */ pid) => {
  const stat = statOf(pid);
  return (Number(stat[13] ?? 0) + Number(stat[14] ?? 0)) * TICK_US;
};
