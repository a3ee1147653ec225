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
}

export class ImportReport {
  rows!: ImportRow[];
  /** Rows that can be written. */
  ready!: number;
  /** Rows written; 0 in a dry run. */
  written!: number;
  /** Written rows whose address could not be placed (decision D17). */
  unplaced!: number;
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
}

export interface ImportRequest {
  /** The text of the CSV file, in pieces of at most 90 kB. */
  csv: string;
  dryRun: boolean;
  /** Id of the first part of the file, where this is another part. */
  importId?: number;
}
