import type { StreamableFile } from '@nestjs/common';
import { formatDay } from '@tidycrew/domain';
import { csvStream } from '../../platform/common/csv-stream.js';
import { presentCreditNote } from './credit-note.presenter.js';
import type { CreditNoteRow } from './credit-note.repository.js';

const COLUMNS = ['Credit note', 'Issue date', 'Customer', 'Invoice', 'Total', 'GST', 'Reason', 'Created by'] as const;

/** Credit notes, a line for each. */
export function creditNotesCsv(batches: AsyncGenerator<CreditNoteRow[]>): Promise<StreamableFile> {
  return csvStream(COLUMNS, batches, (row) => {
    const note = presentCreditNote(row);
    return [
      note.creditNoteNumber,
      formatDay(note.issueDate),
      note.customerName,
      note.invoiceNumber,
      note.total,
      note.gst,
      note.reason,
      note.createdByName,
    ];
  });
}
