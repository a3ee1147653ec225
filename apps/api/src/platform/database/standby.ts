import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import type { StandbyLag } from './standby-lag.js';
import type { ServingPool } from './serving-pool.js';

const ASKED_EVERY_MS = 1_000;

/** Where the statements of a request go; made for each by `addStandbyReads`. */
interface Reading {
  /** The route may be answered by a standby, and its caller has written nothing just now. */
  mayUseStandby: boolean;
  /** Its handler is at work: what came before it (who is it?) asks the primary, as long as there is one. */
  isInHandler: boolean;
}

/** Of the request that is being answered; nothing outside of requests. */
export const reading = new AsyncLocalStorage<Reading>();

/**
 * The standby of DATABASE_READ_URL, with connections of its own, and whether it may be asked (decision D281). Asks primary and
 * standby for their positions in the log once a second, so that no request waits to know.
 */
export class Standby {
  private readonly logger = new Logger('Standby');
  private timer: NodeJS.Timeout | undefined;
  private hasBegun = false;
  private isEnded = false;
  private usable = false;

  constructor(
    readonly pool: ServingPool,
    private readonly primary: ServingPool,
    private readonly lag: StandbyLag,
  ) {
    pool.on('error', () => undefined);
  }

  /** Begins to look, once; called when the primary was reached for the first time. */
  begin(): void {
    if (this.hasBegun) return;
    this.hasBegun = true;
    void this.look();
  }

  /** Whether it answers and has what the primary had a set time ago. */
  get isUsable(): boolean {
    return this.usable;
  }

  async end(): Promise<void> {
    this.isEnded = true;
    clearTimeout(this.timer);
    await this.pool.end();
  }

  private async look(): Promise<void> {
    // In this order: what the primary had is compared with what the standby has later.
    const askedAtMs = performance.now();
    const written = await positionOf(this.primary, 'pg_current_wal_lsn()');
    if (written !== null) this.lag.noteWritten(written, askedAtMs);
    // One whose connections are all in use is there, and goes on writing.
    const isAnswering = written !== null || (await this.primary.pulse.isAnswering());
    const replayed = await positionOf(this.pool, REPLAYED);
    const was = this.usable;
    this.usable = replayed !== null && this.lag.isWithin(replayed, performance.now(), isAnswering);
    if (was !== this.usable && !this.isEnded)
      this.logger.warn(
        this.usable ? 'reads go to the standby' : 'the standby is away or behind: reads go to the primary',
      );
    if (!this.isEnded) this.timer = setTimeout(() => void this.look(), ASKED_EVERY_MS).unref();
  }
}

/** One that was promoted meanwhile writes itself. */
const REPLAYED = 'CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END';

/** In bytes from the beginning of the log; null: no answer. */
async function positionOf(pool: ServingPool, sql: string): Promise<number | null> {
  try {
    const rows = await pool.ownQuery<{ position: number }>(
      `SELECT pg_wal_lsn_diff(${sql}, '0/0')::double precision AS position`,
    );
    return rows[0]?.position ?? null;
  } catch {
    return null;
  }
}
