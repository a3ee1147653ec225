import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What the stored data says about the health of the business's machine; ages in seconds, 0 when there is nothing. */
interface StoredFigures {
  mailsWaiting: number;
  mailsSending: number;
  /** Failed or unconfirmed, and nobody has sent them again. */
  mailsFailed: number;
  mailsUnconfirmed: number;
  oldestWaitingSeconds: number;
  activeCleans: number;
  oldestActiveSeconds: number;
  /** The office has not decided about them. */
  latePunches: number;
  oldestLatePunchSeconds: number;
  isPrimary: boolean;
  clockOffsetSeconds: number;
  databaseBytes: number;
}

/** Counts stop here: above it the exact figure does not matter, and reading stays cheap. */
const MOST = 10_000;

/** As the partial index of what the office decides about says it. */
const LATE_PUNCHES = `punch_events WHERE decision IS NULL AND reason IS NOT NULL`;
const UNDEFINED_TABLE = '42P01';

const counted = (from: string): string => `(SELECT count(*)::integer FROM (SELECT 1 FROM ${from} LIMIT ${MOST}) found)`;
/** Nobody can do anything any more about one that told of a visit that is over. */
const NOT_SENT_AGAIN =
  'coalesce(m.visit_day >= current_date, true) AND NOT EXISTS (SELECT 1 FROM mails again WHERE again.resend_of_id = m.id)';

@Injectable()
export class StoredFiguresRepository {
  constructor(private readonly database: DataSource) {}

  /** How many of this version's migrations the database has not seen. */
  async pendingMigrations(): Promise<number> {
    const names = this.database.migrations.map(({ name, constructor }) => name ?? constructor.name);
    try {
      const [row] = await this.database.query<{ pending: number }[]>(
        `SELECT count(*)::integer AS pending FROM unnest($1::text[]) wanted
         WHERE NOT EXISTS (SELECT 1 FROM migrations m WHERE m.name = wanted)`,
        [names],
      );
      return row?.pending ?? names.length;
    } catch (error) {
      if ((error as { driverError?: { code?: string } }).driverError?.code === UNDEFINED_TABLE) return names.length;
      throw error;
    }
  }

  /** One statement by indexes, however much is stored. */
  async figures(now: Date): Promise<StoredFigures> {
    const [row] = await this.database.query<[StoredFigures]>(
      `SELECT ${counted(`mails WHERE status = 'waiting'`)} AS "mailsWaiting",
              ${counted(`mails WHERE status = 'sending'`)} AS "mailsSending",
              ${counted(`mails m WHERE status = 'failed' AND ${NOT_SENT_AGAIN}`)} AS "mailsFailed",
              ${counted(`mails m WHERE status = 'unconfirmed' AND ${NOT_SENT_AGAIN}`)} AS "mailsUnconfirmed",
              coalesce(extract(epoch FROM $1 - (
                SELECT created_at FROM mails WHERE status = 'waiting' ORDER BY id LIMIT 1
              )), 0)::float AS "oldestWaitingSeconds",
              ${counted(`cleans WHERE status = 'active'`)} AS "activeCleans",
              coalesce(extract(epoch FROM $1 - (
                SELECT min(clock_in) FROM cleans WHERE status = 'active'
              )), 0)::float AS "oldestActiveSeconds",
              ${counted(LATE_PUNCHES)} AS "latePunches",
              coalesce(extract(epoch FROM $1 - (
                SELECT received_at FROM ${LATE_PUNCHES} ORDER BY decided_at, received_at, id LIMIT 1
              )), 0)::float AS "oldestLatePunchSeconds",
              NOT pg_is_in_recovery() AS "isPrimary",
              extract(epoch FROM $1 - clock_timestamp())::float AS "clockOffsetSeconds",
              pg_database_size(current_database())::float AS "databaseBytes"`,
      [now],
    );
    return row;
  }

  /** When each task last came to a good end; those that never did are left out. */
  async lastSuccesses(tasks: readonly string[]): Promise<{ task: string; finishedAt: Date }[]> {
    return this.database.query(
      `SELECT wanted AS task, last.finished_at AS "finishedAt" FROM unnest($1::text[]) wanted
       CROSS JOIN LATERAL (SELECT finished_at FROM scheduled_runs
                           WHERE task = wanted AND finished_at IS NOT NULL ORDER BY slot DESC LIMIT 1) last`,
      [tasks],
    );
  }
}
