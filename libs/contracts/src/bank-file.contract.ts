import type { PaymentPart } from './payment.contract.js';

/** How a bank writes days. */
type BankDateFormat =
  | ('dd/MM/yyyy' | 'd/M/yy' | 'MM/dd/yyyy' | 'M/d/yy')
  | ('yyyy-MM-dd' | 'yyyyMMdd' | 'ddMMyyyy' | 'dd-MMM-yyyy' | 'MMM-dd-yyyy');

/**
 * Which columns of a bank's file say what, each by its heading or by its number from 1: `amount`, or `credit` and `debit` (decision
 * D471).
 */
export interface BankMappingRequest {
  /** Which account of the business it is; absent or null: 'Main'. */
  account?: string | null;
  date: string | number;
  /** Several form the text, in this order. */
  description: string | number | (string | number)[];
  amount?: string | number;
  /** The column beside `amount` that says DR or CR, debit or credit. */
  sign?: string | number;
  credit?: string | number;
  debit?: string | number;
  /** Lines of other money than AUD are left out. */
  currency?: string | number;
  dateFormat: BankDateFormat;
}

export interface BankFileRequest {
  name: string;
  /** The text of the file. */
  csv: string;
  mapping: BankMappingRequest;
  /** Its account is another one than that of nearly the same name. */
  isOtherAccount?: boolean;
}

/** What was chosen for the files with these headings the last time. */
export class RememberedBankMapping {
  /** One for each column; each is empty where the files have no headings. */
  headings!: string[];
  /** The mapping, with its account. */
  mapping!: BankMappingRequest;
}

/** What becomes of a line: its money may be recorded already, it is likely or perhaps for something, somebody must choose, or nothing is to be done. */
export const BANK_LINE_GROUPS = ['already', 'sure', 'maybe', 'other', 'recorded', 'putAside', 'moneyOut'] as const;
export type BankLineGroup = (typeof BANK_LINE_GROUPS)[number];
/** Groups of lines that somebody must decide about. */
export const OPEN_BANK_GROUPS = ['already', 'sure', 'maybe', 'other'] as const satisfies readonly BankLineGroup[];

class BankAllocation {
  invoiceId!: number;
  /** 'INV-000001' */
  invoiceNumber!: string;
  /** AUD */
  amount!: number;
}

/** A part of a line that is split. */
class BankTargetPart {
  invoiceId!: number;
  /** 'INV-000001' */
  invoiceNumber!: string;
  customerId!: number;
  customerName!: string;
  /** AUD */
  amount!: number;
}

/** A payment that may be the money of a line. */
class BankRecordedPayment {
  id!: number;
  customerName!: string;
  /** yyyy-MM-dd */
  receivedOn!: string;
  /** AUD: what no line has of it yet. */
  amount!: number;
}

/** What a line can be for: an invoice, a customer, parts for several invoices, or payments that are recorded already. */
export class BankTarget {
  /** null: no single invoice. */
  invoiceId!: number | null;
  /** null: none whose oldest invoices are paid. */
  customerId!: number | null;
  /** 'INV-000001', with a few of them; null: no invoice. */
  invoiceNumber!: string | null;
  customerName!: string;
  /** Empty: it is not split. */
  parts!: BankTargetPart[];
  /** Empty: it is not recorded. */
  payments!: BankRecordedPayment[];
}

/** What a line is most likely for. */
export class BankSuggestion extends BankTarget {
  /** What its payment would settle; what is left becomes credit. */
  allocations!: BankAllocation[];
  /** Two signs say so, and none of somebody else. */
  sure!: boolean;
}

/** A payment of a line. */
class BankLinePayment {
  id!: number;
  customerId!: number;
  customerName!: string;
  /** AUD: what the line stands for of it. */
  amount!: number;
  /** AUD: what a card service kept of that. */
  kept!: number;
  /** The line made it; else it was recorded before. */
  made!: boolean;
  /** It was taken back since. */
  isReversed!: boolean;
}

/** A line of a bank's file. */
export class BankLine {
  id!: number;
  /** Its number in the file, from 1. */
  line!: number;
  /** yyyy-MM-dd */
  day!: string;
  /** AUD; negative: money out. */
  amount!: number;
  /** As the bank wrote it. */
  text!: string;
  /** An earlier file had it, too. */
  known!: boolean;
  group!: BankLineGroup;
  /** Empty: nobody has decided. */
  payments!: BankLinePayment[];
  /** The signs, or why there is no suggestion: 'Number and amount'. */
  why!: string;
  suggestion!: BankSuggestion | null;
  /** Where several fit: at most 5 to choose from; none where there are more. */
  candidates!: BankTarget[];
}

/** Lines of a group and what they come to. */
class BankGroupTotal {
  lines!: number;
  /** AUD */
  amount!: number;
}

export class BankGroupTotals {
  already!: BankGroupTotal;
  sure!: BankGroupTotal;
  maybe!: BankGroupTotal;
  other!: BankGroupTotal;
  recorded!: BankGroupTotal;
  putAside!: BankGroupTotal;
  moneyOut!: BankGroupTotal;
}

/** A row that is no movement of money in AUD. */
class BankLineLeftOut {
  line!: number;
  text!: string;
  why!: string;
}

/** A file with its lines, or with those of the slice that was asked for. */
export class BankFile {
  id!: number;
  name!: string;
  account!: string;
  createdBy!: string;
  /** ISO 8601 UTC */
  createdAt!: string;
  /** How many of its lines an earlier file had, too. */
  known!: number;
  /** Rows that were left out, the first 100. */
  leftOut!: BankLineLeftOut[];
  /** Totals of all its lines. */
  totals!: BankGroupTotals;
  lines!: BankLine[];
}

/** A file of the last 30 days with lines that nobody has decided about. */
export class UnfinishedBankFile {
  id!: number;
  name!: string;
  account!: string;
  /** All of the file. */
  lines!: number;
  /** Those with money in that have no payment and are not put aside, and what they come to in AUD. */
  openLines!: number;
  openAmount!: number;
  createdBy!: string;
  /** ISO 8601 UTC */
  createdAt!: string;
}

/** What a line is for: exactly one of the first four. */
export interface BankLineChoice {
  lineId: number;
  invoiceId?: number;
  customerId?: number;
  /** A payment for each customer. */
  parts?: PaymentPart[];
  /** Payments that are recorded already. */
  paymentIds?: number[];
  /** AUD that a card service kept, 5 % at most: so much more than the line was paid. */
  kept?: number;
}

export interface ConfirmBankLinesRequest {
  lines: BankLineChoice[];
}

export class BankLinesConfirmed {
  /** Lines that have their payments now. */
  recorded!: number;
  /** Lines that had one, and stay as they are. */
  already!: number;
  /** Who had decided about those. */
  alreadyBy!: string[];
}

export class BankLineUndone {
  id!: number;
  /** Payments that were reversed; 0: the line waits again. */
  reversed!: number;
}

export class BankLineState {
  id!: number;
  isPutAside!: boolean;
}
