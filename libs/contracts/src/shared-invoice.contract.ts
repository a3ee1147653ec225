import type { InvoiceStatus } from './invoice.contract.js';

/** A credit note behind an accountant link to its invoice (decision D453). */
class SharedCreditNote {
  /** 'CN-000001' */
  creditNoteNumber!: string;
  /** yyyy-MM-dd */
  issueDate!: string;
  /** AUD */
  total!: number;
}

/** Where the money of an invoice goes. */
class SharedHowToPay {
  /** '063-000'; null: there is only a PayID. */
  bsb!: string | null;
  account!: string | null;
  accountName!: string | null;
  /** In its groups: '0412 345 678'. */
  payId!: string | null;
  reference!: string;
}

/** A page of somebody else where an invoice is paid by card, with what is open now (decision D638). */
class SharedPayByCard {
  href!: string;
  /** Whose page it is: 'pay.example.com'. */
  host!: string;
}

/** What the page behind an accountant link shows beside the PDF. */
export class SharedInvoice {
  brandName!: string;
  /** Whether the invoice has a logo, which is at `/logo` below this address. */
  hasLogo!: boolean;
  invoiceNumber!: string;
  customerName!: string;
  issueDate!: string;
  dueDate!: string;
  /** 'Due Friday 27 November 2026', then the stored terms where they fit it (decision D93). */
  terms!: string[];
  /** AUD */
  totalAmount!: number;
  /** AUD: what is not paid or credited. */
  open!: number;
  /** As the invoice says it; null: it says nothing, or nothing is to be paid. */
  howToPay!: SharedHowToPay | null;
  /** null: the business has no such page, or nothing is to be paid. */
  payByCard!: SharedPayByCard | null;
  status!: InvoiceStatus;
  /** Those of the invoice, oldest first; each opens as a PDF, too. */
  creditNotes!: SharedCreditNote[];
  /** ISO 8601 UTC */
  expiresAt!: string;
}
