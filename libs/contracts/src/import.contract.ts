import type { AccessKind } from './access.contract.js';

/** One row of an import, checked but not yet written. */
export class ImportRow {
  /** Line in the file; the header is line 1. */
  line!: number;
  name!: string;
  /** Address of a customer, e-mail address of a person. */
  address!: string;
  /** What is wrong, as sentences; empty: the row can be written. */
  problems!: string[];
  /** What is assumed or looks unusual, as sentences; it hinders nothing (decision D410). */
  hints!: string[];
  /** Who is there already and is meant; null: nobody of this name. Absent where it is not asked for. */
  customerId?: number | null;
  /** What of a customer who is there differs, by the fields of the file; what a code is, is never told (decision D652). */
  changes?: ImportChange[];
  /** What a job of a file becomes, as words (decision D651). */
  becomes?: string;
  /** The team of a person or a job that is not there (decision D656). */
  unknownTeam?: string;
}

/** A value of a customer who is there already, as text; null: none. */
export class ImportChange {
  field!: string;
  before!: string | null;
  after!: string | null;
}

export class ImportReport {
  rows!: ImportRow[];
  /** Rows that can be written. */
  ready!: number;
  /** Rows written; 0 in a dry run. */
  written!: number;
  /** Written rows whose address could not be placed (decision D17). */
  unplaced!: number;
  /** Of customers whose address nobody had asked for in time: a task places them (decision D690). */
  toPlace?: number;
  /** What all parts of one file belong to, so that they are undone together; null in a dry run (decision D193). */
  importId!: number | null;
}

/** An import that can still be undone. */
export class CustomerImportBatch {
  id!: number;
  /** ISO 8601 UTC. */
  createdAt!: string;
  createdBy!: string;
  /** Customers of it that are there. */
  customers!: number;
  /** Customers that were there already and got other values. */
  updated?: number;
}

/** The same of plans and visits. */
export class PlanImportBatch {
  id!: number;
  /** ISO 8601 UTC. */
  createdAt!: string;
  createdBy!: string;
  /** Plans and single visits of it that are there. */
  plans!: number;
}

/** The same of people. */
export class StaffImportBatch {
  id!: number;
  /** ISO 8601 UTC. */
  createdAt!: string;
  createdBy!: string;
  /** People of it that are there. */
  people!: number;
}

export class ImportUndone {
  /** Customers or people that are gone again. */
  removed!: number;
  /** Those that stay, because they were changed or used since. */
  kept!: number;
  /** Customers who got back a value that was still the imported one. */
  restored?: number;
}

/** Of a file of customers. */
export interface CustomerImportRequest extends ImportRequest {
  /**
   * Lines about customers who are there already, by name or else by address, change these of their fields, and only where the line
   * has text (decision D652); absent: such a line is a problem.
   */
  update?: string[];
}

/** Of a file of people. */
export interface StaffImportRequest extends ImportRequest {
  /** Makes the teams that are not there; absent or false: people of such a team have none (decision D656). */
  makeTeams?: boolean;
}

/** Codes of a house by the columns that they come in; their label is the heading without its last word (decision D650). */
export const CODE_CSV_COLUMNS = {
  alarmCode: 'Alarm code',
  lockboxCode: 'Lockbox code',
  gateCode: 'Gate code',
  keySafeCode: 'Key safe code',
} as const;

/** Access notes of a house by the columns that they come in. */
export const ACCESS_CSV_COLUMNS = {
  entry: 'Entry',
  parking: 'Parking',
  pets: 'Pets',
  dont: 'Avoid',
  products: 'Products',
} as const satisfies Partial<Record<AccessKind, string>>;

/** Who pays. */
const PAYER_CSV_COLUMNS = { billingName: 'Bill to', billingEmail: 'Billing email' } as const;

/** What an import of customers understands beside the columns of the export. */
export const CUSTOMER_EXTRA_COLUMNS = { ...PAYER_CSV_COLUMNS, ...ACCESS_CSV_COLUMNS, ...CODE_CSV_COLUMNS } as const;

/** Of customers who are there already an import changes these, where somebody ticks them (decision D652). */
export const UPDATED_FIELDS = [
  ...(['address', 'phone', 'email', 'notes', 'price', 'cleanFrequency', 'invoiceRequired'] as const),
  ...(Object.keys(CUSTOMER_EXTRA_COLUMNS) as (keyof typeof CUSTOMER_EXTRA_COLUMNS)[]),
];

/** The columns of a file of jobs; `Customer` must be there (decision D651). */
export const PLAN_CSV_COLUMNS = {
  customer: 'Customer',
  address: 'Address',
  rhythm: 'Rhythm',
  day: 'Next visit',
  windowFrom: 'From',
  windowTo: 'To',
  minutes: 'Minutes',
  team: 'Team',
  note: 'Note',
} as const;

export interface ImportRequest {
  /** The text of the CSV file, in pieces of at most 90 kB. */
  csv: string;
  dryRun: boolean;
  /** Id of the first part of the file, where this is another part. */
  importId?: number;
}
