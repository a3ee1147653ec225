import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The page of shared invoices is not for staff, its PDF reader is larger than the app, and maps need the network. */
const NOT_KEPT = /^assets\/(shared-invoice|InvoicePages|pdf|leaflet)/;

const SOURCE = fileURLToPath(new URL('./src/pwa/shell-worker.js', import.meta.url));

/** Writes `sw.js` with the list of this build's files and a version made of them, so that each build is a new worker. */
export function shellWorker(): Plugin {
  return {
    name: 'tidycrew-shell-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const assets = Object.keys(bundle)
        .filter((file) => file.startsWith('assets/') && !NOT_KEPT.test(file))
        .sort();
      const source = await readFile(SOURCE, 'utf8');
      const version = createHash('sha256')
        .update(JSON.stringify(assets) + source)
        .digest('hex')
        .slice(0, 12);
      const list = JSON.stringify([
        '/',
        ...assets.map((file) => `/${file}`),
        '/old-browser.js',
        '/manifest.webmanifest',
        '/icons/icon.svg',
      ]);
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: source.replace("'__VERSION__'", JSON.stringify(version)).replace('[/* files */]', list),
      });
    },
  };
}
