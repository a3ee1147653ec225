/** `npm run build [api|staff-web|admin-web …]`: installs what is missing and builds what is stale. */
import { ALL_PARTS, ensureBuilt } from './lib/built.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { Explained, main, say } from './lib/project.mjs';

await main(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((part) => !ALL_PARTS.some((known) => known === part));
  if (unknown) throw new Explained(`There is no part "${unknown}": choose from ${ALL_PARTS.join(', ')}.`);
  await ensureInstalled();
  await ensureBuilt(wanted.length > 0 ? ALL_PARTS.filter((part) => wanted.includes(part)) : ALL_PARTS);
  say('Built.');
  return 0;
});
