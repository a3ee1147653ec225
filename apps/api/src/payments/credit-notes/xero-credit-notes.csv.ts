import type { StreamableFile } from '@nestjs/common';
import { centsToDollars, type CsvCell, formatDay, gstOfCreditedLines } from '@tidycrew/domain';
import { ACCOUNT_CODE, taxTypeOf } from '../../invoices/xero.csv.js';
import { csvStream } from '../../platform/common/csv-stream.js';
import { presentCreditNote } from './credit-note.presenter.js';
import type { CreditNoteRow } from './credit-note.repository.js';

/** The columns of Xero's template for credit notes that this product fills, in its order. */
const COLUMNS = [
  '*ContactName',
  '*CreditNoteNumber',
  'Reference',
  '*CreditNoteDate',
  'Total',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  '*AccountCode',
  '*TaxType',
  'TaxAmount',
  'Currency',
] as const;

type Cells = Record<(typeof COLUMNS)[number], CsvCell>;

/**
 * A file that Xero imports, one row a line of a note; amounts are positive and include the tax. The reference is the invoice, to
 * which a person applies the note in Xero.
 */
export function xeroCreditNotes(batches: AsyncGenerator<CreditNoteRow[]>): Promise<StreamableFile> {
  async function* rows(): AsyncGenerator<Cells[]> {
    for await (const batch of batches) yield batch.flatMap(rowsOf);
  }
  return csvStream(COLUMNS, rows(), (row) => COLUMNS.map((column) => row[column]));
}

function rowsOf(row: CreditNoteRow): Cells[] {
  const note = presentCreditNote(row);
  const gst = gstOfCreditedLines(row.lines, row.gstCents ?? 0);
  return row.lines.map((line, place) => ({
    '*ContactName': row.payerName,
    '*CreditNoteNumber': note.creditNoteNumber,
    Reference: note.invoiceNumber,
    '*CreditNoteDate': formatDay(note.issueDate),
    Total: note.total,
    '*Description': `${line.description}: ${note.reason}`,
    '*Quantity': 1,
    '*UnitAmount': centsToDollars(line.amountCents),
    '*AccountCode': ACCOUNT_CODE,
    '*TaxType': taxTypeOf(row.gstCents, line.gstFree),
    TaxAmount: row.gstCents === null ? 0 : centsToDollars(gst[place] ?? 0),
    Currency: 'AUD',
  }));
}
