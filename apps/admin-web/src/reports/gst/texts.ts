import type { GstEnteredAfter, GstRowKind } from '@tidycrew/contracts';

const counted = (count: number, one: string, many = `${one}s`) =>
  count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];

/** Sentences of the GST report. */
export const GST_TEXTS = {
  failed: 'Failed to fetch the GST report',
  quarter: 'Quarter',
  basis: 'GST is counted by',
  looking: 'Only for this look.',
  toSettings: 'Business details say how the business counts.',
  running: (day: string) => `This quarter ends on ${day}. Its figures still change.`,
  figures: 'GST of the quarter',
  g1: 'G1 Total sales',
  g1Caption: 'GST included, GST-free sales too',
  oneA: '1A GST on sales',
  notRegistered: 'Not registered for GST',
  unallocated: 'Not counted',
  unallocatedCaption:
    'Customers had paid this by the end of the quarter, and no invoice has it. Ask your accountant about deposits.',
  noPurchases: '1B (GST on purchases) is not kept here.',
  enteredAfter: (
    { count, creditNotes, amount }: GstEnteredAfter,
    isCash: boolean,
    dollars: (amount: number) => string,
  ) => {
    const documents = counted(count - creditNotes, isCash ? 'payment' : 'invoice');
    const what = [...documents, ...counted(creditNotes, 'credit note')].join(' and ');
    return `Entered after the quarter: ${what}, ${dollars(amount)}`;
  },
  table: 'What counts',
  some: (from: number, to: number, total: number) =>
    `${from.toLocaleString('en-AU')} to ${to.toLocaleString('en-AU')} of ${total.toLocaleString('en-AU')}. The file has all of them.`,
  inFile: (title: string) => `${title}, all of it, in the file.`,
  empty: 'Nothing counts in this quarter',
  emptyText: { accruals: 'No invoice was issued.', cash: 'No payment was received for an invoice.' },
  columns: { day: 'Day', kind: 'Kind', number: 'Number', customer: 'Customer', amount: 'Amount', gst: 'GST' },
  kinds: {
    invoice: 'Invoice',
    cancelled: 'Cancelled',
    draft: 'Draft again',
    restored: 'Brought back',
    payment: 'Payment',
    credit: 'Credit used',
    reversal: 'Reversal',
    released: 'Released to credit',
    creditNote: 'Credit note',
  } satisfies Record<GstRowKind, string>,
  gstOf: (amount: string) => `GST ${amount}`,
};
