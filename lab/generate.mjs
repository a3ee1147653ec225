/**
 * Makes the visits of all plans as another copy of the product does in its scheduled work; lab/generation.mjs starts it with
 * DATABASE_URL. Tells which connection it works on, begins when it is told to, and says how long that took.
 */
import { randomUUID } from 'node:crypto';
import { fromDist } from './seed.mjs';

const { createDataSource } = await fromDist('apps/api/src/platform/database/data-source.js');
const { SystemClock } = await fromDist('apps/api/src/platform/common/clock.js');
const { Transactions } = await fromDist('apps/api/src/platform/common/transactions.js');
const { SettingsRepository } = await fromDist('apps/api/src/settings/settings.repository.js');
const { SettingsService } = await fromDist('apps/api/src/settings/settings.service.js');
const { VisitMakerRepository } = await fromDist('apps/api/src/schedule/visits/visit-maker.repository.js');
const { VisitMaker } = await fromDist('apps/api/src/schedule/visits/visit-maker.service.js');

const database = await createDataSource(process.env.DATABASE_URL ?? '', 1).initialize();
const clock = new SystemClock();
const settings = new SettingsService(new SettingsRepository(database), clock);
const maker = new VisitMaker(new VisitMakerRepository(), settings, new Transactions(database, clock), clock);
const [{ pid }] = await database.query('SELECT pg_backend_pid() AS pid');
process.send?.({ pid });
process.once('message', async () => {
  const began = performance.now();
  const made = await maker.makeAll({ requestId: randomUUID() });
  process.send?.({ made, ms: performance.now() - began });
  await database.destroy();
  process.disconnect();
});
