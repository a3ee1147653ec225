/**
 * `npm run bench [-- --against=v0.9.0 --years=4 --only=me,dashboard --connections=1,16,64 --requests=2000 --short --no-pages]`:
 * what requests cost the product, on a copy of the business that bench:seed makes; with --against beside another version, in
 * turn. The judge is CPU per request, server and database together; on other systems than Linux only the server's can be told.
 * A whole run then measures the web apps, with Lighthouse. Writes bench.json.
 * With --walk [--size=10]: every GET of the API document (--only: those with one of these in their path) as widely as it may
 * be asked, and polls beside the dearest of them.
 * With --generation [--size=10]: eight weeks of all plans, and punches beside that.
 * With --batches [--size=10]: crews poll and punch while phones of others send batches of 50 late presses.
 * With --console [--size=10]: the console's longest pages in Chromium: how long they take to open, and how many elements they have.
 * With --growth: a week's figures with four and with ten years of history.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ALL_PARTS, ensureBuilt } from '../scripts/lib/built.mjs';
import { ensureInstalled } from '../scripts/lib/installed.mjs';
import { Explained, LAB, main, ROOT, say } from '../scripts/lib/project.mjs';

const OUTPUT = path.join(ROOT, 'bench.json');

// Exiting ends the measured servers too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

await main(async () => {
  const options = read();
  await ensureInstalled();
  await ensureInstalled(LAB);
  await ensureBuilt(options.withPages || options.isConsole ? ALL_PARTS : ['api']);
  // Only now: these need what was installed and built.
  const report = await reportOf(options);
  fs.writeFileSync(OUTPUT, `${JSON.stringify(report, null, 2)}\n`);
  say(`All figures are in ${path.relative(process.cwd(), OUTPUT) || OUTPUT}.`);
  return report.isOver ? 1 : 0;
});

async function reportOf(options) {
  if (options.isWalk) return (await import('./walk.mjs')).runWalk(options);
  if (options.isGeneration) return (await import('./generation.mjs')).runGeneration(options);
  if (options.isBatches) return (await import('./batches.mjs')).runBatches(options);
  if (options.isConsole) return (await import('./console.mjs')).runConsole(options);
  if (options.isGrowth) return (await import('./growth.mjs')).runGrowth(options);
  return (await import('./run.mjs')).runBench(options);
}

function read() {
  const { values } = parseArgs({
    options: {
      years: { type: 'string' },
      size: { type: 'string', default: '1' },
      only: { type: 'string' },
      connections: { type: 'string' },
      requests: { type: 'string' },
      short: { type: 'boolean', default: false },
      growth: { type: 'boolean', default: false },
      generation: { type: 'boolean', default: false },
      batches: { type: 'boolean', default: false },
      walk: { type: 'boolean', default: false },
      console: { type: 'boolean', default: false },
      against: { type: 'string' },
      'no-pages': { type: 'boolean', default: false },
    },
  });
  const whole = (text, name, most) => {
    const number = Number(text);
    if (Number.isInteger(number) && number >= 1 && number <= most) return number;
    throw new Explained(`--${name} must be a whole number from 1 to ${most}.`);
  };
  const size = whole(values.size, 'size', 20);
  const connections = values.connections ?? (values.short || values.growth ? '16' : '1,16,64');
  const isAnother = values.growth || values.walk || values.generation || values.batches || values.console;
  const isWhole = !values.only && !values.short && !isAnother;
  return {
    withPages: isWhole && !values['no-pages'],
    isGrowth: values.growth,
    isGeneration: values.generation,
    isBatches: values.batches,
    isWalk: values.walk,
    isConsole: values.console,
    size,
    against: values.against ?? null,
    // As bench:seed makes them.
    years: whole(values.years ?? (size === 1 ? '4' : '2'), 'years', 20),
    only: values.only?.split(',') ?? null,
    connections: connections.split(',').map((text) => whole(text, 'connections', 64)),
    amount: values.requests === undefined ? null : whole(values.requests, 'requests', 1_000_000),
    rounds: values.short ? 3 : 5,
    roundMs: values.short ? 500 : 1000,
  };
}
