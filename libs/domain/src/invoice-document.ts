import { formatAbn } from './abn.js';
import { formatBsb } from './bank.js';
import { formatDay } from './calendar.js';
import { ADDRESS_NEEDED_FROM_CENTS, invoiceNumberText, type InvoiceTotals } from './invoice.js';
import { formatDollars } from './money.js';
import { printedTerms } from './payment-terms.js';

/** The business as it stands on an invoice (decision D41). */
export interface Issuer {
  brandName: string;
  legalName: string | null;
  /** 11 digits. */
  abn: string | null;
  isGstRegistered: boolean;
  address: string | null;
  email: string | null;
  phone: string | null;
  /** 6 digits. */
  bankBsb: string | null;
  bankAccount: string | null;
  bankAccountName: string | null;
  invoiceNotes: string | null;
}

/** An invoice as it is stored; days are yyyy-MM-dd. */
export interface StoredInvoice extends InvoiceTotals {
  /** 1 is INV-000001. */
  number: number;
  issueDay: string;
  dueDay: string;
  customerName: string;
  customerAddress: string;
  paymentTerms: string;
  notes: string | null;
  issuer: Issuer;
  /** In their order. */
  lines: readonly { day: string; description: string; address: string; amountCents: number }[];
}

export interface InvoiceDocumentLine {
  /** dd/MM/yyyy */
  date: string;
  description: string;
  address: string;
  /** '$165.00' */
  amount: string;
}

/** Everything an invoice says, as a person reads it: screen, PDF, e-mail and export are made of it (decision D43). */
export interface InvoiceDocument {
  heading: 'Tax Invoice' | 'Invoice';
  /** 'INV-000001' */
  number: string;
  /** yyyy-MM-dd, for a file's own dates. */
  issueDay: string;
  /** dd/MM/yyyy */
  issueDate: string;
  dueDate: string;
  issuer: {
    brandName: string;
    legalName: string | null;
    /** '51 824 753 556' */
    abn: string | null;
    address: string | null;
    email: string | null;
    phone: string | null;
  };
  /** The address is named from $1,000 on, else null. */
  customer: { name: string; address: string | null };
  lines: InvoiceDocumentLine[];
  /** '$1,234.50' */
  total: string;
  /** 'Total includes GST of $112.23'; null without GST. */
  gst: string | null;
  /** 'Due Friday 27 November 2026', then the stored terms where they fit it (decision D93). */
  terms: string[];
  /** Into which account; null unless the business has said which. */
  payment: { bsb: string; account: string; accountName: string | null; reference: string } | null;
  /** The invoice's own, then those that stand on every invoice. */
  notes: string[];
}

/** The document of a stored invoice: the same words and cents wherever they are shown (decisions D43, D44). */
export function invoiceDocument(invoice: StoredInvoice): InvoiceDocument {
  const { issuer, gstCents, totalCents } = invoice;
  const { brandName, legalName, abn, address, email, phone } = issuer;
  const number = invoiceNumberText(invoice.number);
  return {
    heading: gstCents === null ? 'Invoice' : 'Tax Invoice',
    number,
    issueDay: invoice.issueDay,
    issueDate: formatDay(invoice.issueDay),
    dueDate: formatDay(invoice.dueDay),
    issuer: { brandName, legalName, abn: abn === null ? null : formatAbn(abn), address, email, phone },
    customer: {
      name: invoice.customerName,
      address: totalCents >= ADDRESS_NEEDED_FROM_CENTS ? invoice.customerAddress : null,
    },
    lines: invoice.lines.map((line) => ({
      date: formatDay(line.day),
      description: line.description,
      address: line.address,
      amount: formatDollars(line.amountCents),
    })),
    total: formatDollars(totalCents),
    gst: gstCents === null ? null : `Total includes GST of ${formatDollars(gstCents)}`,
    terms: printedTerms(invoice),
    payment: paymentOf(issuer, number),
    notes: [invoice.notes, issuer.invoiceNotes].filter((text): text is string => !!text),
  };
}

function paymentOf({ bankBsb, bankAccount, bankAccountName }: Issuer, reference: string): InvoiceDocument['payment'] {
  if (bankBsb === null || bankAccount === null) return null;
  return { bsb: formatBsb(bankBsb), account: bankAccount, accountName: bankAccountName, reference };
}
