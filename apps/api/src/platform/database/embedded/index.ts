import fs from 'node:fs';
import { findBinaries } from './binaries.js';
import { claimDataFolder } from './claim.js';
import { clusterPaths, ensureCluster } from './cluster.js';
import { backupUrl, ensureRoles, productUrl } from './roles.js';
import { databaseUrl, ensureDatabase, ensureRunning, stopServer, type ServerOptions } from './server.js';

interface EmbeddedPostgresOptions {
  /** The folder that holds everything: the cluster, its password file and its log. Made when missing. */
  dataDir: string;
  log: (message: string) => void;
  /** False only for tests: quicker, and may lose data when the machine fails. */
  durable?: boolean;
  /** Asked between two tries to start it: true when nobody wants it any more. */
  isCancelled?: () => boolean;
}

/** A real PostgreSQL that belongs to one data folder and listens on 127.0.0.1 only. */
export interface EmbeddedPostgres {
  /** As the product's role, which owns its database and is no superuser. */
  url: string;
  /** As the role of backups. */
  backupUrl: string;
  /** As the superuser: for tests, which make databases. */
  adminUrl: string;
  /** `created` a new cluster, `started` an existing one, or `attached` to a server that was already running. */
  how: 'created' | 'started' | 'attached';
  /**
   * Takes the data folder for this process and keeps the server alive while it is held; answers the release.
   * @throws Error 'Tidycrew is already running on the data folder <dir>.'
   */
  claim(): Promise<() => Promise<void>>;
  /** Stops the server without losing anything, whoever started it: only the holder of the claim may call this. */
  stop(): Promise<void>;
  /** Stops it where it was started here and nobody has claimed the data folder meanwhile: a product that has keeps it. */
  leave(): Promise<void>;
}

/**
 * Makes, starts or joins the PostgreSQL of a data folder.
 * @throws Error with one sentence that says what to do: no programs for this platform, root without a user
 *   namespace, a folder of another user or of another major version, a lost password, a damage, a server that does not
 *   answer; then nothing runs that was not running before
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  const paths = clusterPaths(options.dataDir);
  const binaries = await findBinaries();
  const isCreated = await ensureCluster(paths, binaries);
  warnIfShared(paths.dataDir, log);
  const settings: ServerOptions = { isDurable: options.durable ?? true, log };
  const { port, isAttached } = await ensureRunning(paths, binaries, { ...settings, isCancelled: options.isCancelled });
  try {
    await ensureDatabase(paths, port);
    await ensureRoles(paths, port);
  } catch (error) {
    if (!isAttached) await stopServer(paths, binaries).catch(() => undefined);
    throw error;
  }
  const url = productUrl(paths, port);
  const claim = () =>
    claimDataFolder({
      url,
      dataDir: paths.dataDir,
      revive: (isCancelled) => ensureRunning(paths, binaries, { ...settings, port, isCancelled }),
      log,
    });
  return {
    url,
    backupUrl: backupUrl(paths, port),
    adminUrl: databaseUrl(paths, port),
    how: isCreated ? 'created' : isAttached ? 'attached' : 'started',
    claim,
    stop: () => stopServer(paths, binaries),
    leave: async () => {
      const release = isAttached ? null : await claim().catch(() => null);
      await release?.();
      if (release) await stopServer(paths, binaries);
    },
  };
}

/** A user who can write to the folder could replace the database in it. */
function warnIfShared(dataDir: string, log: (message: string) => void): void {
  if (process.platform === 'win32' || (fs.statSync(dataDir).mode & 0o022) === 0) return;
  log(
    `Other users of this machine may write in the data folder ${dataDir}: take that from them with "chmod go-w ${dataDir}".`,
  );
}
