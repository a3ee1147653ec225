import 'reflect-metadata';
import { setFlagsFromString } from 'node:v8';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { announce } from './announce.js';
import { type Env, validate } from './platform/config/env.js';
import { preparation } from './demo/prepare-database.js';
import { DatabaseService } from './platform/database/database.service.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/database/embedded/index.js';
import { movedTo } from './platform/database/backup/move.js';
import { DemoAccountsService } from './demo/demo-accounts.service.js';
import { BackupTask } from './platform/jobs/backup.task.js';
import { createApp } from './create-app.js';

// On a large machine V8 lets the heap grow to four times what is in use before it collects, which makes the process
// larger.
setFlagsFromString('--heap-growing-percent=50');

/** Everything that was started, undone in the opposite order: first the requests, then the database. */
const undo: (() => Promise<unknown>)[] = [];
let isShuttingDown = false;

async function stop(exitCode: number): Promise<void> {
  if (isShuttingDown) return;
  isShuttingDown = true;
  for (const step of undo.toReversed()) {
    await step().catch((error: unknown) => console.error((error as Error).message));
  }
  process.exit(exitCode);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

async function main(): Promise<void> {
  const env = validate();
  const embedded = env.databaseUrl === undefined ? await startOwnPostgres(env) : null;
  if (isShuttingDown) return;
  const app = await createApp(env, env.databaseUrl ?? embedded!.url);
  undo.push(() => app.close());
  await listen(app, env);
  const prepared = await app.get(DatabaseService).start(preparation(env));
  if (!prepared || isShuttingDown) return;
  const accounts = app.get(DemoAccountsService, { strict: false });
  if (embedded) app.get(BackupTask, { strict: false }).begin(() => accounts.isOnlyDemo());
  await announce(app, env, embedded, prepared);
}

async function startOwnPostgres(env: Env): Promise<EmbeddedPostgres> {
  const gone = movedTo(env.dataDir);
  if (gone !== null) {
    throw new Error(
      `The business of ${env.dataDir} was moved to ${gone}: start with DATABASE_URL naming that database. Here it would go on a second time; to do so all the same, remove moved.txt there.`,
    );
  }
  const starting = startAndClaim(env);
  // Before it runs: whoever stops the product meanwhile leaves no server behind either.
  undo.push(async () => {
    const started = await starting.catch(() => null);
    await started?.release();
    await started?.embedded.stop();
  });
  return (await starting).embedded;
}

async function startAndClaim(env: Env): Promise<{ embedded: EmbeddedPostgres; release: () => Promise<void> }> {
  const embedded = await startEmbeddedPostgres({
    dataDir: env.dataDir,
    log: (line) => console.log(line),
    isCancelled: () => isShuttingDown,
  });
  return { embedded, release: await embedded.claim() };
}

async function listen(app: NestFastifyApplication, env: Env): Promise<void> {
  try {
    await app.listen(env.port, env.host);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${env.port} is taken by another program. Set PORT to a free one.`, { cause: error });
  }
}

try {
  await main();
} catch (error) {
  // What fails because it was told to stop is no failure.
  if (!isShuttingDown) console.error((error as Error).message);
  await stop(1);
}
