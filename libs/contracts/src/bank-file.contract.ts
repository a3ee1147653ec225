/** How a bank writes days. */
type BankDateFormat = 'dd/MM/yyyy' | 'd/M/yy' | 'yyyy-MM-dd' | 'yyyyMMdd' | 'dd-MMM-yyyy';

/**
 * Which columns of a bank's file say what, each by its heading or by its number from 1: `amount`, or `credit` and `debit` (decision
 * D471).
 */
export interface BankMappingRequest {
  /** Which account of the business it is; absent or null: 'Main'. */
  account?: string | null;
  date: string | number;
  description: string | number;
  amount?: string | number;
  credit?: string | number;
  debit?: string | number;
  dateFormat: BankDateFormat;
}

export interface BankFileRequest {
  name: string;
  /** The text of the file. */
  csv: string;
  mapping: BankMappingRequest;
}

/** What was chosen for the files with these headings the last time. */
export class RememberedBankMapping {
  /** One for each column; each is empty where the files have no headings. */
  headings!: string[];
  /** With its account. */
  mapping!: BankMappingRequest;
}

/** What becomes of a line: it is likely or perhaps for something, somebody must choose, or nothing is to be done. */
export const BANK_LINE_GROUPS = ['sure', 'maybe', 'other', 'recorded', 'putAside', 'moneyOut'] as const;
export type BankLineGroup = (typeof BANK_LINE_GROUPS)[number];
/** Of lines that somebody must decide about. */
export const OPEN_BANK_GROUPS = ['sure', 'maybe', 'other'] as const satisfies readonly BankLineGroup[];

class BankAllocation {
  invoiceId!: number;
  /** 'INV-000001' */
  invoiceNumber!: string;
  /** AUD */
  amount!: number;
}

/** What a line can be for: exactly one of the two ids is there. */
export class BankTarget {
  /** null: all that the customer owes. */
  invoiceId!: number | null;
  /** null: an invoice. */
  customerId!: number | null;
  /** 'INV-000001'; null: all that the customer owes. */
  invoiceNumber!: string | null;
  customerName!: string;
}

/** What a line is most likely for (decision D472). */
export class BankSuggestion extends BankTarget {
  /** What its payment would settle; what is left becomes credit. */
  allocations!: BankAllocation[];
  /** False: the amount alone says so. */
  sure!: boolean;
  /** 'INV-000123 is in the text' */
  why!: string;
}

/** The payment of a line. */
class BankLinePayment {
  id!: number;
  customerId!: number;
  customerName!: string;
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
  payment!: BankLinePayment | null;
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
  sure!: BankGroupTotal;
  maybe!: BankGroupTotal;
  other!: BankGroupTotal;
  recorded!: BankGroupTotal;
  putAside!: BankGroupTotal;
  moneyOut!: BankGroupTotal;
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
  /** Of all its lines. */
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

/** What a line is for: exactly one of the two ids. */
export interface BankLineChoice {
  lineId: number;
  invoiceId?: number;
  customerId?: number;
}

export interface ConfirmBankLinesRequest {
  lines: BankLineChoice[];
}

export class BankLinesConfirmed {
  /** Lines that have a payment now. */
  recorded!: number;
  /** Lines that had one, and stay as they are. */
  already!: number;
}

export class BankLineState {
  id!: number;
  isPutAside!: boolean;
}
