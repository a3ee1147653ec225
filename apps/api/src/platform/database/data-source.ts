import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { ENTITIES } from '../../model/entities.js';
import { validate } from '../config/env.js';
import { MIGRATIONS } from './migrations/index.js';
import { PreparedStatementsClient } from '../driver/prepared-statements-client.js';
import { QueryTimeoutClient } from '../driver/query-timeout-client.js';
import { ServingPool } from '../driver/serving-pool.js';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

const STATEMENT_LIMIT_MS = 15_000;
/** Only a PostgreSQL that is gone without a word takes longer than a statement may. */
const ANSWER_LIMIT_MS = STATEMENT_LIMIT_MS + 2_000;
/** For a turn on a connection, and for a new one. */
const CONNECTION_LIMIT_MS = 5_000;
/** Lock timeout of commands. Requests have a shorter one, because each that waits holds a connection that others need. */
const LOCK_LIMIT_MS = 8_000;
const SERVING_LOCK_LIMIT_MS = 2_500;

/**
 * A page that is asked for by index costs hardly more than the next one: what is asked every moment is in memory, the rest on
 * a disk without moving parts. PostgreSQL's own figure, of spinning disks, has it read small tables whole instead.
 */
const OPTIONS = '-c client_connection_check_interval=5000 -c timezone=UTC -c random_page_cost=1.1';

/**
 * The only description of the database connection: Nest, the commands, TypeORM's own command line (ormconfig.ts) and the tests
 * use it. The entities are those of model/, so nothing here knows a module of the business.
 * Time-outs: no statement, lock or forgotten transaction may hold up a clock-in (trust.md).
 */
export function dataSourceOptions(url: string, poolSize = 10): PostgresOptions {
  return {
    type: 'postgres',
    url,
    entities: ENTITIES,
    migrations: MIGRATIONS,
    migrationsTransactionMode: 'each',
    synchronize: false,
    poolSize,
    applicationName: 'tidycrew',
    connectTimeoutMS: CONNECTION_LIMIT_MS,
    extra: {
      Client: PreparedStatementsClient,
      statement_timeout: STATEMENT_LIMIT_MS,
      lock_timeout: LOCK_LIMIT_MS,
      idle_in_transaction_session_timeout: 30_000,
      options: OPTIONS,
      keepAlive: true,
    },
  };
}

/**
 * The connections of what serves requests: locks are waited for a moment only, everybody has a turn on the connections, and one on
 * which PostgreSQL does not answer is given up.
 */
export function servingDataSourceOptions(
  url: string,
  poolSize: number,
  { answerLimitMs = ANSWER_LIMIT_MS, preparesStatements = true }: ServingOptions = {},
): DataSourceOptions {
  const options = dataSourceOptions(url, poolSize);
  const limits = {
    Client: QueryTimeoutClient,
    answerLimitMs,
    preparesStatements,
    lock_timeout: SERVING_LOCK_LIMIT_MS,
  };
  return {
    ...options,
    driver: { ...pg, Pool: ServingPool },
    extra: { ...options.extra, ...limits },
  };
}

interface ServingOptions {
  answerLimitMs?: number;
  /** false behind a PgBouncer that passes no prepared statements on. */
  preparesStatements?: boolean;
}

/** For commands, whose statements may take as long as they need; `DATABASE_URL` names the database. */
export function createDataSource(url = validate().databaseUrl, poolSize?: number): DataSource {
  if (!url) throw new Error('Set DATABASE_URL to the PostgreSQL database to work on.');
  const options = dataSourceOptions(url, poolSize);
  return new DataSource({ ...options, extra: { ...options.extra, statement_timeout: 0 } });
}
