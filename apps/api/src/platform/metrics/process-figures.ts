import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';

/** How busy the event loop is, and which build runs: what prom-client's own figures of the process leave out. */
export function addProcessFigures(registry: Registry): void {
  let before = performance.eventLoopUtilization();
  new Gauge({
    name: 'tidycrew_event_loop_utilization_ratio',
    help: 'The share of the time since the last reading in which the event loop was busy; 1: always.',
    registers: [registry],
    collect() {
      const now = performance.eventLoopUtilization();
      this.set(performance.eventLoopUtilization(now, before).utilization);
      before = now;
    },
  });
  new Gauge({
    name: 'tidycrew_build_info',
    help: 'Always 1; its labels say which version runs, on which Node.js.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: ownVersion(), node: process.version }, 1);
}

/** What package.json beside the build says; it is part of what is installed (docs/operations.md). */
function ownVersion(): string {
  try {
    return (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
  } catch {
    return 'unknown';
  }
}
