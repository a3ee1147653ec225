import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const WEB = path.resolve(import.meta.dirname, '../../dist/web');
const BUILD = path.join(WEB, 'staff');
const BUDGET_BYTES = 120_000;

/** These scripts and all that they import statically. */
function staticScripts(entries: string[]): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    const code = readFileSync(path.join(BUILD, file), 'utf8');
    found.set(file, code);
    for (const [, imported = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.\.?\/[^"']+\.js)["']/g)) {
      visit(path.posix.join(path.posix.dirname(file), imported));
    }
  };
  entries.forEach(visit);
  return found;
}

const gzipped = (scripts: Map<string, string>) =>
  [...scripts.values()].reduce((sum, code) => sum + gzipSync(code, { level: 9 }).byteLength, 0);

const FIRST_SCREENS = [
  // In the file that every page begins with.
  { screen: 'the sign-in screen', chunk: /^index-.*\.js$/ },
  { screen: 'the dashboard', chunk: /^dashboard-.*\.js$/ },
  { screen: 'the profile', chunk: /^profile-.*\.js$/ },
  { screen: 'My week', chunk: /^my-week-.*\.js$/ },
];

for (const { screen, chunk } of FIRST_SCREENS) {
  test(`${screen} loads at most 120 kB of gzipped JavaScript, and nothing of the console's library`, () => {
    const html = readFileSync(path.join(BUILD, 'index.html'), 'utf8');
    const first = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
    const page = readdirSync(path.join(BUILD, 'assets')).filter((file) => chunk.test(file));
    expect(page, `the file of ${screen}`).toHaveLength(1);
    const scripts = staticScripts([...first, ...page.map((file) => `assets/${file}`)]);
    expect(gzipped(scripts)).toBeLessThanOrEqual(BUDGET_BYTES);
    expect([...scripts.values()].some((code) => /MuiButton|@emotion/.test(code))).toBe(false);
  });
}

for (const [app, prefix] of [
  ['staff', ''],
  ['admin', '/admin'],
] as const) {
  test(`the page of the ${app} app says its name before any script has come`, () => {
    const build = path.join(WEB, app);
    const html = readFileSync(path.join(build, 'index.html'), 'utf8');
    expect(html).toContain('<div id="root"><p class="splash">Tidycrew</p></div>');
    const sheets = [...html.matchAll(/rel="stylesheet"[^>]*href="([^"]+\.css)"/g)].map(([, file = '']) => file);
    const styles = sheets.map((file) => readFileSync(path.join(build, file.slice(prefix.length)), 'utf8'));
    expect(styles.join('')).toContain('.splash');
  });
}
