/** `npm start`: installs what is missing, builds what is stale, then becomes the product. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/built.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { main, ROOT } from './lib/project.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  // Before the product reads it: npm start -- --new
  if (process.argv.includes('--new')) process.env.TIDYCREW_NEW = 'true';
  stopWithNpm();
  // In this very process: a signal, even kill -9, reaches the product itself and nothing has to be passed on.
  process.chdir(ROOT);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(path.join(ROOT, 'dist/apps/api/src/main.js')).href);
});

/** npm waits for us as long as it lives; when it is killed, nobody would stop us any more. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 1000).unref();
}
