export const INVOICE_STATUSES = ['draft', 'sent', 'paid', 'overdue', 'cancelled'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const INVOICE_SOURCES = ['manual', 'automatic'] as const;
export type InvoiceSource = (typeof INVOICE_SOURCES)[number];

export const DEFAULT_PAYMENT_TERMS = 'Net 30';

/** What became of an invoice's newest e-mail. */
export const MAIL_STATUSES = ['waiting', 'sending', 'sent', 'failed', 'unconfirmed', 'kept'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** A row of the invoice list (document 001 section 3). */
export class Invoice {
  id!: number;
  /** 'INV-000001' */
  invoiceNumber!: string;
  customerId!: number;
  customerName!: string;
  /** yyyy-MM-dd */
  issueDate!: string;
  /** yyyy-MM-dd: the Friday of the issue week (decision D45). */
  dueDate!: string;
  /** AUD, GST included (decision D43). */
  totalAmount!: number;
  /** AUD: what payments have settled of it (decision D490). */
  paidAmount!: number;
  /** AUD: what credit notes have taken off. */
  creditedAmount!: number;
  /** AUD: what is left; 0 once it is cancelled. */
  openAmount!: number;
  status!: InvoiceStatus;
  source!: InvoiceSource;
  /** Whether lines and amounts can no longer change (decision D48). */
  isIssued!: boolean;
  /** null: no e-mail was ever asked for. */
  mailStatus!: MailStatus | null;
  /** Why it waits; null unless a draft is waiting for something (decision D47). */
  waitingFor!: 'email' | null;
  /** ISO 8601 UTC */
  createdAt!: string;
}

class InvoiceLine {
  lineId!: number;
  /** The clean that it is of, or an extra of; null: it is no clean. */
  jobId!: number | null;
  /** The visit whose fee it is. */
  visitId!: number | null;
  /** yyyy-MM-dd, the day of the clean or the visit; else the issue date. */
  date!: string;
  description!: string;
  /** Empty where it is neither a clean nor a visit. */
  address!: string;
  /** AUD; negative: a discount. */
  amount!: number;
  gstFree!: boolean;
}

/** One invoice whole. */
export class InvoiceDetails extends Invoice {
  lines!: InvoiceLine[];
  /** AUD; null unless the business was registered for GST when it was made. */
  gstAmount!: number | null;
  notes!: string | null;
  paymentTerms!: string;
  /** Where its e-mail goes as of now: up to five addresses of the payer with a comma between them, or the customer's. */
  customerEmail!: string | null;
  customerAddress!: string;
  /** Who pays, as it was when the invoice was made; null: the customer (decision D497). */
  billingName!: string | null;
  billingReference!: string | null;
  billingAddress!: string | null;
  /** Live accountant links. */
  links!: InvoiceLink[];
}

/** A line of an invoice that is no clean. */
export interface ExtraLine {
  description: string;
  /** AUD, GST included; negative: a discount. */
  amount: number;
  /** Absent: taxable, also of a GST-free customer. */
  gstFree?: boolean;
}

export interface InvoiceCreateRequest {
  customerId: number;
  /** yyyy-MM-dd; the business's today unless given. */
  issueDate?: string | null;
  /** At most 200; none where there is an extra line. */
  jobIds: number[];
  /** What is no clean: at most 20 (decision D495). */
  extraLines?: ExtraLine[];
  /** A visit at which the crew could not clean: the first extra line is its fee (decision D498). */
  visitId?: number;
  notes?: string | null;
  /** 'Net 30' unless given. */
  paymentTerms?: string;
}

/** What a customer has on no invoice within some days (decision D630). */
export class CustomerToInvoice {
  customerId!: number;
  customerName!: string;
  /** Who pays; null: the customer. */
  billingName!: string | null;
  active!: boolean;
  /** Whether its invoices can be e-mailed. */
  hasEmail!: boolean;
  /** It gets an automatic invoice for each clean. */
  isPerClean!: boolean;
  /** Completed cleans with a price, and their sum in AUD. */
  cleans!: number;
  cleanAmount!: number;
  /** Completed cleans without a price, which no invoice can have. */
  unpriced!: number;
  /** Visits at which the crew could not clean, whose fee is on no invoice. */
  fees!: number;
  /** Characters of its names that PDFs cannot show, with spaces between them; empty: none. */
  undrawn!: string;
  lastInvoice!: LastInvoice | null;
}

class LastInvoice {
  id!: number;
  invoiceNumber!: string;
  /** yyyy-MM-dd */
  issueDate!: string;
}

/** Whom invoices can be made for: the first 1,000 customers by name. */
export class CustomersToInvoice {
  /** yyyy-MM-dd, both included. */
  from!: string;
  to!: string;
  /** AUD for each visit; null: the business has named no fee, so none is charged. */
  fee!: number | null;
  rows!: CustomerToInvoice[];
}

/** One of the invoices of a run: of what the customer has on no invoice within these days. */
export interface InvoiceRunRequest {
  customerId: number;
  /** yyyy-MM-dd, both included, at most 366 days. */
  from: string;
  to: string;
  /** Whether it charges for visits at which the crew could not clean. */
  withFees: boolean;
}

export interface UndrawnNameRequest {
  name: string;
}

/** What of a name the fonts of PDFs lack (decision D499). */
export class UndrawnName {
  /** Each once, with spaces between them; empty: all of it can be shown. */
  characters!: string;
}

export interface InvoiceStatusRequest {
  status: InvoiceStatus;
  /** The status that was shown: with another by now the invoice stays as it is (decision D195). Absent: with any. */
  expectedStatus?: InvoiceStatus;
}

/** A status for one of several invoices. */
export interface InvoiceStatusChange {
  id: number;
  /** What was shown. */
  from: InvoiceStatus;
  to: InvoiceStatus;
}

/** 1 to 100 invoices, each at most once. */
export interface InvoiceStatusesRequest {
  invoices: InvoiceStatusChange[];
}

/** The invoice after a status was set. */
export class InvoiceWithStatus extends InvoiceDetails {
  /** False: it had the status already, so there is nothing to take back (decision D195). */
  isChanged!: boolean;
}

/** What became of it. */
export class ChangedInvoices {
  /** Ids of those that this changed; what is neither here nor refused had the status already. */
  changed!: number[];
  refused!: RefusedInvoice[];
}

/** A completed, priced clean on no live invoice (decision D46). */
export class AvailableJob {
  id!: number;
  customerId!: number;
  customerName!: string;
  /** ISO 8601 UTC: the start of the clean. */
  createdAt!: string;
  teamName!: string;
  /** AUD */
  price!: number;
  /** Whether its customer is GST-free. */
  gstFree!: boolean;
}

/** A signed link that shows one invoice's PDF without an account (decision D49). */
export class InvoiceLink {
  id!: number;
  invoiceId!: number;
  invoiceNumber!: string;
  customerName!: string;
  /** A path of this origin; the console puts the origin before it. */
  path!: string;
  createdBy!: string;
  /** ISO 8601 UTC */
  createdAt!: string;
  expiresAt!: string;
  /** Last time somebody opened it; null: never. */
  lastOpenedAt!: string | null;
}

export interface InvoiceLinkRequest {
  /** 1 to 365; 30 unless given. */
  days?: number;
}

/** Invoices that are chosen: 1 to 100 (decision D174). */
export interface InvoicesRequest {
  ids: number[];
}

export interface InvoiceLinksRequest extends InvoicesRequest, InvoiceLinkRequest {}

export type InvoiceRefusal =
  'missing' | 'cancelled' | 'changed' | 'money' | 'paid' | 'on-its-way' | 'no-email' | 'too-many-links';

/** An invoice that a call for several left as it was. */
export class RefusedInvoice {
  id!: number;
  /** null: there is no such invoice. */
  invoiceNumber!: string | null;
  reason!: InvoiceRefusal;
  /** The reason as a sentence. */
  error!: string;
}

/** What became of sending several invoices. */
export class SentInvoices {
  /** Whose e-mail was asked for. */
  queued!: number;
  /** Whether e-mails are kept because no mail server is set. */
  isKept!: boolean;
  refused!: RefusedInvoice[];
}

/** What became of sharing several invoices. */
export class InvoiceLinks {
  /** In the order of the invoices' numbers. */
  links!: InvoiceLink[];
  refused!: RefusedInvoice[];
}

/** What a file of a list of invoices holds, cancelled ones only when they are asked for (decision D175). */
export class InvoiceFileFacts {
  /** At most 2,001, which is more than a file can hold. */
  count!: number;
  /** The first and the last issue day, yyyy-MM-dd; null without an invoice. */
  firstDay!: string | null;
  lastDay!: string | null;
}

/** A row of the Outbox page. */
export class OutboxMail {
  id!: number;
  kind!:
    | 'invoice'
    | 'reminder-before'
    | 'reminder-after'
    | 'reminder'
    | 'invitation'
    | 'reset'
    | 'forgotten'
    | 'password-changed'
    | 'mail-changed'
    | 'pay-details-changed'
    | 'visit-reminder'
    | 'visit-changed'
    | 'credit-note'
    | 'receipt'
    | 'statement';
  /** null: it is about something else. */
  invoiceId!: number | null;
  invoiceNumber!: string | null;
  /** 'CN-000001'; null: it is about something else. */
  creditNoteNumber!: string | null;
  /** Id of the statement that it carries; null: it is about something else. */
  statementId!: number | null;
  /** The numbers of the invoices that a reminder names; empty: it is none. */
  remindedInvoices!: string[];
  /**
   * False: it carries a person's link to a password (decision D190) or tells of a visit (decision D242), and cannot be sent
   * again.
   */
  isResendable!: boolean;
  /** Or the person's. */
  customerName!: string;
  /** Up to five addresses, with a comma and a space between them. */
  to!: string;
  /** Who got a blind copy; null: nobody. */
  copyTo!: string | null;
  subject!: string;
  status!: MailStatus;
  attempts!: number;
  /** Why the last attempt failed; null when none did. */
  lastError!: string | null;
  /** ISO 8601 UTC; null unless waiting. */
  nextAttemptAt!: string | null;
  createdAt!: string;
  sentAt!: string | null;
}

/** One mail whole, as it was or will be sent. */
export class OutboxMailDetails extends OutboxMail {
  text!: string;
  html!: string;
  messageId!: string;
  /** Id of the request, or of the scheduled run, that asked for it; null: the mail is older than such ids. */
  requestId!: string | null;
  attachmentName!: string | null;
}

export class InvoiceAttentionRow {
  /** The invoice, or the clean. */
  id!: number;
  customerId!: number;
  customerName!: string;
  /** 'INV-000001' of a draft; null of a clean. */
  invoiceNumber!: string | null;
}

class MonthlyDraft extends InvoiceAttentionRow {
  /** Whether it can be e-mailed. */
  hasEmail!: boolean;
}

/** What the dashboard says of automatic invoices that need somebody (decision D47). */
export class InvoiceAttention {
  /** Monthly drafts that are to be sent or printed. */
  monthly!: MonthlyDraft[];
  /** Automatic drafts whose customer has no e-mail address. */
  withoutEmail!: InvoiceAttentionRow[];
  /** Automatic drafts whose customer has got an e-mail address since: they only have to be sent. */
  toSend!: InvoiceAttentionRow[];
  /** Completed cleans of the last 90 days, of customers with invoiceRequired, that have no price. */
  withoutPrice!: InvoiceAttentionRow[];
  /** Mails that failed or whose outcome is unknown. */
  failedMails!: number;
  /** Whether mail is kept because no mail server is set. */
  isMailUnsent!: boolean;
}
