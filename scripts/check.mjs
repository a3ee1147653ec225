/** `npm run check`: the fast part of the tests, for every few minutes. */
import { ensureInstalled } from './lib/installed.mjs';
import { main } from './lib/project.mjs';

await main(async () => {
  await ensureInstalled();
  const { runChecks } = await import('./lib/checks.mjs');
  return (await runChecks()).failed === 0 ? 0 : 1;
});
