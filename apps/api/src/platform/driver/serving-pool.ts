import pg from 'pg';
import { countDatabaseError } from '../metrics/counters.js';
import { notAnswering } from './query-timeout-client.js';
import { Pulse } from './pulse.js';

/** The most requests that may wait; more could not have a turn before their time-out. */
export const MAX_WAITING = 1_000;
/** PostgreSQL's error when replicas and commands use all of its connections. */
const FULL_SERVER = '53300';
const FULL_SERVER_LIMIT_MS = 3_000;
const FULL_SERVER_PAUSE_MS = 100;

type Taken = Parameters<pg.Pool['connect']>[0];

/**
 * The pool of connections for requests: of 1,001 at once the last is refused immediately, where pg would let any number
 * wait for 5 s, and a server without a free connection is asked again for 3 s, where pg fails at once. A request that finds all
 * in use waits for at most `connectionTimeoutMillis`, also while PostgreSQL itself has none free. Requests that could not have a turn in that time are refused at once,
 * and so are all while PostgreSQL hangs.
 */
export class ServingPool extends pg.Pool {
  readonly pulse: Pulse;
  /** Requests that wait until PostgreSQL has a free connection. */
  private turnedAway = 0;

  constructor(options: pg.PoolConfig) {
    const pulse = new Pulse(options);
    super({ ...options, pulse } as pg.PoolConfig);
    this.pulse = pulse;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Taken): void;
  override connect(callback?: Taken): Promise<pg.PoolClient> | void {
    if (callback) return this.take(callback, Date.now() + FULL_SERVER_LIMIT_MS);
    return new Promise((resolve, reject) => {
      this.connect((error, client) => (error || !client ? reject(error) : resolve(client)));
    });
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    void this.pulse.end();
    return callback ? super.end(callback) : super.end();
  }

  private take(callback: Taken, untilMs: number): void {
    const refused = this.unavailable();
    if (refused) {
      countDatabaseError(refused);
      return process.nextTick(callback, refused, undefined, () => undefined);
    }
    super.connect((error, client, release) => {
      if (error) countDatabaseError(error);
      if (!isFullServer(error) || Date.now() >= untilMs) return callback(error, client, release);
      this.turnedAway++;
      setTimeout(() => {
        this.turnedAway--;
        this.take(callback, untilMs);
      }, FULL_SERVER_PAUSE_MS);
    });
  }

  private unavailable(): Error | null {
    if (this.pulse.isHanging) return notAnswering();
    const isTooLong = this.waitingCount + this.turnedAway >= MAX_WAITING;
    return isTooLong ? new Error('timeout exceeded when trying to connect: too many wait already') : null;
  }
}

const isFullServer = (error: Error | undefined): boolean =>
  (error as { code?: string } | undefined)?.code === FULL_SERVER;
