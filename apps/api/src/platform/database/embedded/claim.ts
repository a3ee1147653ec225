import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** The key of the advisory lock: any number, always the same one. */
const CLAIM_KEY = 7_406_219;
const RETRY_MS = 1000;

interface ClaimOptions {
  url: string;
  dataDir: string;
  /** Brings the server back when it was lost; must be safe to call again and again. */
  revive: (isCancelled: () => boolean) => Promise<unknown>;
  log: (message: string) => void;
}

/**
 * Takes the data folder for this process: a session lock on a connection of its own, so it ends with the process
 * however that ends. While it is held, a server that dies is started again on the same port.
 * @returns a function that gives the folder back
 * @throws Error 'Tidycrew is already running on the data folder <dir>.' when another process holds it
 */
export async function claimDataFolder(options: ClaimOptions): Promise<() => Promise<void>> {
  let isReleased = false;
  let recovery: Promise<void> = Promise.resolve();
  let current = await lock(options, onLost);

  function onLost(): void {
    if (!isReleased) recovery = recover();
  }

  async function recover(): Promise<void> {
    options.log('The database connection that guards the data folder was lost; recovering.');
    while (!isReleased) {
      try {
        await options.revive(() => isReleased);
        current = await lock(options, onLost);
        options.log('The database is back.');
        return;
      } catch (error) {
        options.log(`The database is not back yet: ${(error as Error).message}`);
        await sleep(RETRY_MS);
      }
    }
  }

  return async () => {
    isReleased = true;
    await recovery;
    await current.end().catch((error: Error) => options.log(`The guard connection did not close: ${error.message}`));
  };
}

async function lock({ url, dataDir }: ClaimOptions, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tidycrew-claim',
    keepAlive: true,
    connectionTimeoutMillis: 5000,
  });
  let isHeld = false;
  let isEnding = false;
  // Without an `error` handler a dropped connection ends the process; `end` follows it in every case.
  client.on('error', () => undefined);
  client.on('end', () => {
    if (isHeld && !isEnding) onLost();
  });
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [CLAIM_KEY]);
  isHeld = rows[0]?.held === true;
  if (!isHeld) {
    isEnding = true;
    await client.end();
    throw new Error(`Tidycrew is already running on the data folder ${dataDir}.`);
  }
  return client;
}
