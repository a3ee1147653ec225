import type { DoorRows } from './activity.js';
import { creditNoteLineRows } from './credit-notes.js';
import { cancelledRows, invoiceLineRows, invoiceRows } from './invoices.js';
import type { DemoMoney } from './money.js';
import type { Row } from './rows.js';

/** What the demo business is written through: a transaction that the caller has opened. */
export interface DemoDatabase {
  query(sql: string, params?: unknown[]): Promise<unknown>;
}

/** Stores rows, one statement for each table, and remembers whose next ids the database has to know. */
export class Store {
  private readonly tables: string[] = [];

  constructor(private readonly db: DemoDatabase) {}

  async insert(table: string, rows: readonly Row[]): Promise<void> {
    await this.insertWithoutIds(table, rows);
    this.tables.push(table);
  }

  async insertWithoutIds(table: string, rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const columns = Object.keys(rows[0]!).join(', ');
    await this.db.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  }

  /** The ids are ours: the next ones of the database come after them. */
  async leaveIds(): Promise<void> {
    const next = this.tables.map(
      (table) => `setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`,
    );
    await this.db.query(`SELECT ${next.join(', ')}`);
  }

  /**
   * Rows are only added, and the database checks each against those before it.
   * @param issued what the invoices are issued with @param notes the rows of the credit notes
   */
  async insertMoney(money: DemoMoney, issued: readonly Row[], notes: readonly Row[]): Promise<void> {
    const { invoices } = money;
    await this.insert('invoices', invoiceRows(invoices));
    await this.insert('invoice_lines', invoiceLineRows(invoices));
    await this.db.query(
      `UPDATE invoices i SET status = issued.status, updated_at = issued.updated_at, issued_at = issued.issued_at,
         pdf = issued.pdf, pdf_sha256 = issued.pdf_sha256
       FROM jsonb_populate_recordset(NULL::invoices, $1::jsonb) AS issued WHERE i.id = issued.id`,
      [JSON.stringify(issued)],
    );
    // As the office does it: the day on which an issued invoice stops to count is written by a trigger (decision D517).
    await this.db.query(
      `UPDATE invoices i SET status = 'cancelled', live = false, updated_at = gone.updated_at
       FROM jsonb_populate_recordset(NULL::invoices, $1::jsonb) AS gone WHERE i.id = gone.id`,
      [JSON.stringify(cancelledRows(invoices))],
    );
    await this.insert('payments', money.payments);
    await this.insert('allocations', money.allocations);
    await this.insert('payments', money.reversals);
    await this.insert('credit_notes', notes);
    await this.insert('credit_note_lines', creditNoteLineRows(money.notes));
    await this.db.query(
      `WITH invoiced AS (UPDATE invoice_counter SET last_number = $1)
       UPDATE credit_note_counter SET last_number = $2`,
      [invoices.length, notes.length],
    );
  }

  async insertDoors({ notes, codes, reveals, keys, moves }: DoorRows): Promise<void> {
    await this.insert('access_notes', notes);
    await this.insert('access_codes', codes);
    await this.insert('code_reveals', reveals);
    await this.insert('house_keys', keys);
    await this.insert('key_moves', moves);
  }
}
