import { findBinaries } from './binaries.js';
import { claimDataFolder } from './claim.js';
import { clusterPaths, ensureCluster } from './cluster.js';
import { databaseUrl, ensureDatabase, ensureRunning, stopServer, type ServerOptions } from './server.js';

export interface EmbeddedPostgresOptions {
  /** The folder that holds everything: the cluster, its password file and its log. Made when missing. */
  dataDir: string;
  log: (message: string) => void;
  /** False only for tests: quicker, and may lose data when the machine fails. */
  durable?: boolean;
}

/** A real PostgreSQL that belongs to one data folder and listens on 127.0.0.1 only. */
export interface EmbeddedPostgres {
  url: string;
  /** `created` a new cluster, `started` an existing one, or `attached` to a server that was already running. */
  how: 'created' | 'started' | 'attached';
  /**
   * Takes the data folder for this process and keeps the server alive while it is held; answers the release.
   * @throws Error 'Tidycrew is already running on the data folder <dir>.'
   */
  claim(): Promise<() => Promise<void>>;
  /** Stops the server without losing anything, whoever started it: only the holder of the claim may call this. */
  stop(): Promise<void>;
}

/**
 * Makes, starts or joins the PostgreSQL of a data folder.
 * @throws Error with one sentence that says what to do: no programs for this platform, root without a user
 *   namespace, a folder of another user or of another major version, a server that does not answer
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  const paths = clusterPaths(options.dataDir);
  const binaries = await findBinaries();
  const isCreated = await ensureCluster(paths, binaries);
  const settings: ServerOptions = { isDurable: options.durable ?? true, log };
  const { port, isAttached } = await ensureRunning(paths, binaries, settings);
  await ensureDatabase(paths, port);
  const url = databaseUrl(paths, port);
  return {
    url,
    how: isCreated ? 'created' : isAttached ? 'attached' : 'started',
    claim: () =>
      claimDataFolder({
        url,
        dataDir: paths.dataDir,
        revive: (isCancelled) => ensureRunning(paths, binaries, { ...settings, port, isCancelled }),
        log,
      }),
    stop: () => stopServer(paths, binaries),
  };
}
