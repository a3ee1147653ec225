import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../scripts/lib/project.mjs';

/**
 * @typedef {{ file: string, kb: number, gzipKb: number, brotliKb: number }} BundleFile sizes in kB of 1,000 bytes
 * @typedef {{ app: string, beginsWith: string[], files: BundleFile[] }} Bundle the scripts and styles of a web app's build,
 *   largest first, and which of them its page asks for itself; the others come when something needs them
 */

/** What the builds of both web apps weigh. @returns {Bundle[]} */
export function bundles() {
  return ['staff', 'admin'].map((app) => {
    const build = path.join(ROOT, 'dist', 'web', app);
    const html = fs.readFileSync(path.join(build, 'index.html'), 'utf8');
    const beginsWith = [...html.matchAll(/(?:src|href)="[^"]*\/assets\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file);
    const assets = path.join(build, 'assets');
    const files = fs.readdirSync(assets).filter((file) => /\.(m?js|css)$/.test(file));
    return { app, beginsWith, files: files.map((file) => sizesOf(assets, file)).sort((a, b) => b.gzipKb - a.gzipKb) };
  });
}

/** A line for the person at the terminal. */
export function bundleLine(/** @type {Bundle} */ { app, beginsWith, files }) {
  const weight = (/** @type {BundleFile[]} */ list) => list.reduce((sum, { gzipKb }) => sum + gzipKb, 0).toFixed(1);
  const first = files.filter(({ file }) => beginsWith.includes(file));
  const [scripts, styles] = ['.js', '.css'].map((type) => weight(first.filter(({ file }) => file.endsWith(type))));
  return (
    `${app} app, gzipped: its page begins with ${scripts} kB of JavaScript and ${styles} kB of styles; ` +
    `${weight(files)} kB in ${files.length} files in all`
  );
}

/** A file too small to be kept compressed is sent as it is. */
function sizesOf(/** @type {string} */ folder, /** @type {string} */ file) {
  const kb = (/** @type {string} */ ending) => {
    const kept = path.join(folder, file + ending);
    return fs.statSync(fs.existsSync(kept) ? kept : path.join(folder, file)).size / 1000;
  };
  return { file, kb: kb(''), gzipKb: kb('.gz'), brotliKb: kb('.br') };
}
