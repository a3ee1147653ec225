import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const BUILD = path.resolve(import.meta.dirname, '../../dist/web/staff');

/** The scripts that the staff app's page begins with and the page of this file, with all that they import statically, and their code. */
export function firstLoad(page: RegExp): Map<string, string> {
  const html = readFileSync(path.join(BUILD, 'index.html'), 'utf8');
  const first = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  const own = readdirSync(path.join(BUILD, 'assets')).filter((file) => page.test(file));
  if (own.length !== 1) throw new Error(`${own.length} files are called ${String(page)}.`);
  const found = new Map<string, string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    const code = readFileSync(path.join(BUILD, file), 'utf8');
    found.set(file, code);
    for (const [, imported = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.\.?\/[^"']+\.js)["']/g)) {
      visit(path.posix.join(path.posix.dirname(file), imported));
    }
  };
  [...first, ...own.map((file) => `assets/${file}`)].forEach(visit);
  return found;
}
