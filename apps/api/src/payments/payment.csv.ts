import type { StreamableFile } from '@nestjs/common';
import { centsToDollars, formatDay, invoiceNumberText } from '@tidycrew/domain';
import { csvStream } from '../platform/common/csv-stream.js';
import { presentPayment } from './payment.presenter.js';
import type { PaymentRow } from './payment.repository.js';

const COLUMNS = [
  'Payment',
  'Received on',
  'Customer',
  'Amount',
  'Kept by card service',
  'Method',
  'Reference',
  'Source',
  'Allocated',
  'Unallocated',
  'Invoices',
  'GST counted',
  'Reversed by',
  'Reverses',
  'Reason',
] as const;

/** Payments, a line for each. Xero imports no payments: this is a plain table. */
export function paymentsCsv(batches: AsyncGenerator<PaymentRow[]>): Promise<StreamableFile> {
  return csvStream(COLUMNS, batches, (row) => {
    const payment = presentPayment(row);
    return [
      payment.id,
      formatDay(payment.receivedOn),
      payment.customerName,
      payment.amount,
      payment.kept,
      payment.method,
      payment.reference,
      payment.source,
      payment.allocated,
      payment.unallocated,
      [...new Set(row.allocations.map(({ number }) => invoiceNumberText(number)))].join(' '),
      centsToDollars(row.allocations.reduce((sum, { gstCents }) => sum + gstCents, 0)),
      payment.reversedBy,
      payment.reverses,
      payment.reason,
    ];
  });
}
