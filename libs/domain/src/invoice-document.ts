import { formatAbn } from './abn.js';
import { formatBsb } from './bank.js';
import { formatDay } from './calendar.js';
import { hasTaxable, type TaxedLine } from './gst.js';
import { ADDRESS_NEEDED_FROM_CENTS, invoiceNumberText, type InvoiceTotals } from './invoice.js';
import { formatDollars } from './money.js';
import { shownPayId } from './pay-id.js';
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
  /** Absent on documents from before there were any (decision D638). */
  payId?: string | null;
  /** Which picture stands at the head; absent on documents from before there were any (decision D640). */
  logo?: string | null;
  invoiceNotes: string | null;
}

/** Who pays for a customer; null: the customer does, without a reference, at its own address (decision D497). */
export interface Payer {
  billingName: string | null;
  billingReference: string | null;
  billingAddress: string | null;
}

/** An invoice as it is stored; days are yyyy-MM-dd. Without a payer the customer pays. */
export interface StoredInvoice extends InvoiceTotals, Partial<Payer> {
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
  lines: readonly StoredLine[];
}

interface StoredLine extends TaxedLine {
  day: string;
  description: string;
  /** Empty: it was nowhere. */
  address: string;
}

export interface InvoiceDocumentLine {
  /** dd/MM/yyyy */
  date: string;
  description: string;
  address: string;
  /** '$165.00' */
  amount: string;
  /** 'GST-free'; null: it is taxable, or the business is not registered. */
  tax: string | null;
}

/** Into which account or by which PayID money is paid, as a person reads it. */
export interface HowToPay {
  /** '063-000'; null: there is only a PayID. */
  bsb: string | null;
  account: string | null;
  accountName: string | null;
  payId: string | null;
  reference: string;
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
    logo: string | null;
  };
  /** 'Bill to': the payer, or the customer itself. The address is named from $1,000 on, else null. */
  customer: { name: string; address: string | null };
  /** 'For': the customer that somebody else pays for, else null. */
  paidFor: string | null;
  /** What the payer knows the customer by. */
  reference: string | null;
  lines: InvoiceDocumentLine[];
  /** '$1,234.50' */
  total: string;
  /** 'Total includes GST of $112.23', 'No GST included' without a taxable line; null: the business is not registered. */
  gst: string | null;
  /** 'Due Friday 27 November 2026', then the stored terms where they fit it (decision D93). */
  terms: string[];
  /** Where the money goes; null unless the business has said. */
  payment: HowToPay | null;
  /** The invoice's own, then those that stand on every invoice. */
  notes: string[];
}

/** The document of a stored invoice: the same words and cents wherever they are shown (decisions D43, D44). */
export function invoiceDocument(invoice: StoredInvoice): InvoiceDocument {
  const { issuer, gstCents, totalCents, billingName = null, billingReference = null } = invoice;
  const isTaxed = gstCents !== null && hasTaxable(invoice.lines);
  const number = invoiceNumberText(invoice.number);
  return {
    heading: isTaxed ? 'Tax Invoice' : 'Invoice',
    number,
    issueDay: invoice.issueDay,
    issueDate: formatDay(invoice.issueDay),
    dueDate: formatDay(invoice.dueDay),
    issuer: shownIssuer(issuer),
    customer: {
      name: billingName ?? invoice.customerName,
      address: totalCents >= ADDRESS_NEEDED_FROM_CENTS ? (invoice.billingAddress ?? invoice.customerAddress) : null,
    },
    paidFor: billingName === null ? null : invoice.customerName,
    reference: billingReference,
    lines: invoice.lines.map((line) => ({
      date: formatDay(line.day),
      description: line.description,
      address: line.address,
      amount: formatDollars(line.amountCents),
      tax: gstCents !== null && line.gstFree ? 'GST-free' : null,
    })),
    total: formatDollars(totalCents),
    gst: gstCents === null ? null : isTaxed ? `Total includes GST of ${formatDollars(gstCents)}` : 'No GST included',
    terms: printedTerms(invoice),
    payment: paymentOf(issuer, number),
    notes: [invoice.notes, issuer.invoiceNotes].filter((text): text is string => !!text),
  };
}

/** The business as it is shown on a document. */
export function shownIssuer(issuer: Issuer): InvoiceDocument['issuer'] {
  const { brandName, legalName, abn, address, email, phone, logo = null } = issuer;
  return { brandName, legalName, abn: abn === null ? null : formatAbn(abn), address, email, phone, logo };
}

/** How money is paid, by this reference; null unless the business has said. */
export function paymentOf(
  { bankBsb, bankAccount, bankAccountName, payId = null }: Issuer,
  reference: string,
): InvoiceDocument['payment'] {
  const hasAccount = bankBsb !== null && bankAccount !== null;
  if (!hasAccount && payId === null) return null;
  const account = hasAccount
    ? { bsb: formatBsb(bankBsb), account: bankAccount, accountName: bankAccountName }
    : { bsb: null, account: null, accountName: null };
  return { ...account, payId: payId === null ? null : shownPayId(payId), reference };
}
