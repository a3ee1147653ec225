import type { EntityManager } from 'typeorm';
import type { DoorRows } from './doors.js';
import type { Row } from './rows.js';

/** Stores rows, one statement for each table, and remembers whose next ids the database has to know. */
export class Store {
  private readonly tables: string[] = [];

  constructor(private readonly tx: EntityManager) {}

  async insert(table: string, rows: readonly Row[]): Promise<void> {
    await this.insertWithoutIds(table, rows);
    this.tables.push(table);
  }

  async insertWithoutIds(table: string, rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const columns = Object.keys(rows[0]!).join(', ');
    await this.tx.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  }

  /** The ids are ours: the next ones of the database come after them. */
  async leaveIds(): Promise<void> {
    const next = this.tables
      .splice(0)
      .map((table) => `setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`);
    await this.tx.query(`SELECT ${next.join(', ')}`);
  }

  /** What crews ticked on items that are there. */
  async tick(ticks: readonly Row[]): Promise<void> {
    await this.tx.query(
      `UPDATE clean_items i SET state = ticked.state, note = ticked.note, by_id = ticked.by_id, at = ticked.at
       FROM jsonb_populate_recordset(NULL::clean_items, $1::jsonb) AS ticked
       WHERE i.clean_id = ticked.clean_id AND i.position = ticked.position`,
      [JSON.stringify(ticks)],
    );
  }

  async insertDoors({ notes, codes, keys, moves }: DoorRows): Promise<void> {
    await this.insert('access_notes', notes);
    await this.insert('access_codes', codes);
    await this.insert('house_keys', keys);
    await this.insert('key_moves', moves);
  }
}
