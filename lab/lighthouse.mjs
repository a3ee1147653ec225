/**
 * `node lab/lighthouse.mjs [--runs=5]`: what the web apps weigh, and what Lighthouse measures of the pages that people
 * open first. Part of `npm run bench` too. Exit code 1 when a limit is passed.
 */
import { ensureBuilt } from '../scripts/lib/built.mjs';
import { ensureInstalled } from '../scripts/lib/installed.mjs';
import { Explained, LAB, main, say } from '../scripts/lib/project.mjs';
import { bundleLine, bundles } from './bundles.mjs';
import { numberOf } from './figures.mjs';
import { measurePages, pageLine } from './pages.mjs';
import { PASSWORD } from './prepare.mjs';
import { closeConnections, Visitor } from './visitor.mjs';

const FREE = 'free@bench.test';

/**
 * Measures the web apps of a product that is being benched and tells each figure with its limit.
 * @param {import('./measure.mjs').Side} product
 * @param {number} [runs] of each page
 * @returns {Promise<{ bundles: import('./bundles.mjs').Bundle[], pages: import('./pages.mjs').PageFigures[] | null }>}
 *   `pages` is null where there is no Chromium, or it records nothing
 */
export async function reportPages({ url, world }, runs) {
  const report = { bundles: bundles(), pages: null };
  say('The web apps, as on a phone with slow 4G and a quarter of the CPU:');
  report.bundles.forEach((bundle) => say(bundleLine(bundle)));
  const cookies = { staff: await somebodyFree(world.database, url), admin: world.cookies.admin };
  try {
    report.pages = await measurePages({ baseUrl: url, cookies, runs });
  } catch (problem) {
    if (!(problem instanceof Explained)) throw problem;
    say(`The pages are left out. ${problem.message}`);
  } finally {
    closeConnections();
  }
  report.pages?.forEach((page) => say(pageLine(page)));
  return report;
}

/** Somebody who is on no clean: their page shows the customers nearby, which is the most there is. */
async function somebodyFree(database, url) {
  await database.query(
    `INSERT INTO users (email, first_name, last_name, role, password_hash)
     SELECT $1, 'Freya', 'Free', 'staff', password_hash FROM users WHERE email = 'admin@bench.test'`,
    [FREE],
  );
  const visitor = new Visitor(url);
  const { status } = await visitor.signIn(FREE, PASSWORD);
  if (!visitor.cookie) throw new Error(`Signing in for the pages was answered with ${status}.`);
  return visitor.cookie;
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  await main(async () => {
    const runs = numberOf('runs', 5, [1, 9]);
    await ensureInstalled();
    await ensureInstalled(LAB);
    await ensureBuilt();
    // Only now: these need what was installed and built.
    const { withBench } = await import('./opened.mjs');
    const { openWorld } = await import('./world.mjs');
    const { pages } = await withBench(async (opened) => {
      const product = await opened.product(await opened.world((adminUrl) => openWorld(adminUrl, 1)));
      return reportPages(product, runs);
    });
    return pages?.every(({ passed }) => passed) ? 0 : 1;
  });
}
