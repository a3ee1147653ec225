/** `npm run build`: installs what is missing and builds what is stale, for people and for the container image. */
import { ensureBuilt } from './lib/built.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { main, say } from './lib/project.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  say('Built.');
  return 0;
});
