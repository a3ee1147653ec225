import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NeverReady } from './prepare.js';
import type { ServingPool } from '../driver/serving-pool.js';

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5_000;

/** Connects, and retries while PostgreSQL is away, so that the process need not be restarted. */
@Injectable()
export class DatabaseService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Database');
  private isPrepared = false;
  private isShuttingDown = false;

  constructor(private readonly database: DataSource) {}

  /** True once the schema is as this version needs it; before that every request is answered 503. */
  get isReady(): boolean {
    return this.isPrepared;
  }

  /** Connects and prepares the database; answers what was done. Tries until it works or the app stops, unless it is NeverReady. */
  async start<Prepared>(prepare: (database: DataSource) => Promise<Prepared>): Promise<Prepared | null> {
    for (let pause = FIRST_PAUSE_MS; !this.isShuttingDown; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        if (!this.database.isInitialized) await this.database.initialize();
        const prepared = await prepare(this.database);
        this.isPrepared = true;
        return prepared;
      } catch (error) {
        if (error instanceof NeverReady) throw error;
        if (this.isShuttingDown) return null;
        this.logger.warn({ reason: (error as Error).message }, 'the database is not ready; trying again');
        await sleep(pause);
      }
    }
    return null;
  }

  /** Whether the database answers right now, known within three seconds; requests that wait for each other do not count. */
  async isAnswering(): Promise<boolean> {
    return this.isPrepared && poolOf(this.database).pulse.isAnswering();
  }

  /** TypeOrmModule closes the connections. */
  beforeApplicationShutdown(): void {
    this.isShuttingDown = true;
  }
}

/** The pool of the driver, which TypeORM does not expose. */
function poolOf(database: DataSource): ServingPool {
  return (database.driver as unknown as { master: ServingPool }).master;
}
