import type { StreamableFile } from '@nestjs/common';
import type { GstReport, GstRow } from '@tidycrew/contracts';
import { centsToDollars, creditNoteNumberText, formatDay, invoiceNumberText } from '@tidycrew/domain';
import { csvStream } from '../../platform/common/csv-stream.js';
import type { GstEntry, GstTotals } from './gst.repository.js';
import type { GstQuarter } from './gst.service.js';

const dollars = (cents: string): number => centsToDollars(Number(cents));

export function presentGst(
  { quarter, days, basis, isRegistered }: GstQuarter,
  totals: GstTotals,
  rows: readonly GstEntry[],
): GstReport {
  // Who was registered then, and is not any more, reports what was counted.
  const registered = isRegistered || totals.hasGst;
  return {
    quarter,
    ...days,
    basis,
    registered,
    g1: dollars(totals.cents),
    oneA: registered ? dollars(totals.gstCents) : null,
    unallocated: dollars(totals.creditCents),
    enteredAfter: { count: totals.lateCount, creditNotes: totals.lateNotes, amount: dollars(totals.lateCents) },
    rows: rows.map((entry) => presentRow(entry, registered)),
  };
}

function presentRow(entry: GstEntry, registered: boolean): GstRow {
  const { day, kind, customerName, invoiceId, paymentId, creditNoteId } = entry;
  return {
    day,
    kind,
    customerName,
    invoiceId,
    paymentId,
    creditNoteId,
    number: numberOf(entry),
    amount: centsToDollars(entry.amountCents),
    gst: registered ? centsToDollars(entry.gstCents) : null,
  };
}

const numberOf = ({ creditNoteNumber, invoiceNumber }: GstEntry): string =>
  creditNoteNumber === null ? invoiceNumberText(invoiceNumber) : creditNoteNumberText(creditNoteNumber);

const COLUMNS = ['Day', 'Kind', 'Number', 'Customer', 'Amount', 'GST'] as const;

/** The rows, a line for each. */
export function gstCsv(batches: AsyncGenerator<GstEntry[]>): Promise<StreamableFile> {
  return csvStream(COLUMNS, batches, (entry) => [
    formatDay(entry.day),
    entry.kind,
    numberOf(entry),
    entry.customerName,
    centsToDollars(entry.amountCents),
    centsToDollars(entry.gstCents),
  ]);
}
