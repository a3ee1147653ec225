import type { AgeingBand } from './ageing.js';
import { AGEING_BANDS } from './ageing.js';
import { formatDay } from './calendar.js';
import type { DayRange } from './date-range.js';
import { type InvoiceDocument, type Issuer, paymentOf, shownIssuer } from './invoice-document.js';
import { formatDollars } from './money.js';
import { type AgedBalance, lateCents } from './statement.js';

/** The bands as a person reads them. */
export const AGEING_TEXTS: Record<AgeingBand | 'credit', string> = {
  notDue: 'Not due yet',
  days1to30: '1 to 30 days late',
  days31to60: '31 to 60 days late',
  days61to90: '61 to 90 days late',
  over90: 'Over 90 days late',
  credit: 'Your credit',
};

/** What stands in the rows of a statement, before the number of the invoice or credit note. */
const KIND_TEXTS = {
  invoice: 'Invoice',
  payment: 'Payment received',
  creditNote: 'Credit note',
  refund: 'Refund',
  reversal: 'Payment reversed',
  cancelled: 'Cancelled',
  draft: 'Withdrawn',
  restored: 'Issued again',
} as const;

/** The account of a customer from one day to another; amounts in cents. */
export interface StatedAccount extends DayRange {
  /** The payer where there is one (decision D497). */
  customerName: string;
  billingName: string | null;
  billingReference: string | null;
  openingCents: number;
  closingCents: number;
  aged: AgedBalance;
  rows: readonly StatedRow[];
}

interface StatedRow {
  day: string;
  kind: keyof typeof KIND_TEXTS;
  /** 'INV-000001' */
  number: string | null;
  text: string;
  amountCents: number;
  balanceCents: number;
}

/** Everything a statement says, as a person reads it: its PDF and its e-mail are made of it (decision D477). */
export interface StatementDocument extends Pick<InvoiceDocument, 'issuer' | 'paidFor' | 'reference' | 'payment'> {
  customerName: string;
  /** '01/10/2026 to 30/11/2026' */
  range: string;
  /** yyyy-MM-dd, for a file's own dates; and as a person reads it. */
  lastDay: string;
  to: string;
  opening: string;
  rows: { date: string; details: string; amount: string; balance: string }[];
  /** What is owed, or the credit. */
  closing: { name: 'You owe' | 'Your credit'; amount: string };
  /** What of it is late; null where nothing is. */
  late: string | null;
  /** What is not 0, in the order of the bands. */
  ageing: [name: string, amount: string][];
}

export function statementDocument(account: StatedAccount, issuer: Issuer): StatementDocument {
  const { from, to, customerName, billingName, closingCents, aged } = account;
  const late = lateCents(aged);
  return {
    issuer: shownIssuer(issuer),
    customerName: billingName ?? customerName,
    paidFor: billingName === null ? null : customerName,
    reference: account.billingReference,
    range: `${formatDay(from)} to ${formatDay(to)}`,
    lastDay: to,
    to: formatDay(to),
    opening: formatDollars(account.openingCents),
    rows: account.rows.map(({ day, kind, number, text, amountCents, balanceCents }) => ({
      date: formatDay(day),
      details: `${[KIND_TEXTS[kind], number].filter(Boolean).join(' ')}\n${text}`,
      amount: formatDollars(amountCents),
      balance: formatDollars(balanceCents),
    })),
    closing: {
      name: closingCents < 0 ? 'Your credit' : 'You owe',
      amount: formatDollars(Math.abs(closingCents)),
    },
    late: late > 0 ? formatDollars(late) : null,
    ageing: ([...AGEING_BANDS, 'credit'] as const)
      .filter((band) => aged[band] !== 0)
      .map((band) => [AGEING_TEXTS[band], formatDollars(aged[band])]),
    payment: paymentOf(issuer, account.billingReference ?? customerName),
  };
}
