import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 5;
/** @type {import('node:perf_hooks').IntervalHistogram | undefined} */
let delays;

/**
 * Loaded into a measured server with --import: answers over the message channel what the process used so far, and for how many
 * milliseconds its event loop was held at most since that was asked last; it is watched from the first time on.
 */
process.on('message', (message) => {
  if (message === 'usage') process.send?.(usage());
  if (message === 'held') process.send?.(heldMs());
});
// It alone does not keep the server alive.
process.channel?.unref();

function usage() {
  const { user, system } = process.cpuUsage();
  const peakRss = process.resourceUsage().maxRSS * 1024;
  return { cpuUs: user + system, rss: process.memoryUsage.rss(), peakRss };
}

function heldMs() {
  if (!delays) {
    delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
    delays.enable();
    return 0;
  }
  const most = delays.max / 1e6 - RESOLUTION_MS;
  delays.reset();
  return Math.max(0, most);
}
