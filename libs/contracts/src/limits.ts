/** Lengths and sizes that the server enforces and the forms respect (trust.md, 'Web security'; decision D11). */
export const LIMITS = {
  name: 120,
  address: 300,
  notes: 5000,
  /** What is said about a day, and the answer to it (decision D206). */
  concern: 1000,
  email: 254,
  passwordMin: 6,
  passwordMax: 128,
  /** Of a mail server: its password, and its name. */
  mailPassword: 200,
  mailServer: 253,
  phoneDigits: 10,
  phoneText: 12,
  crew: 50,
  /** Rows of a list that are asked for at once. */
  page: 200,
  /** Customers around a position, customers without one, and those found by a search, in one answer to staff (decision D95). */
  nearest: 300,
  list: 1000,
  /** Rows of a list that only grows are counted up to here; a total of one more says that there are more (decision D211). */
  counted: 10_000,
  /** People of the list of timesheets, with every clean of their days (decision D310). */
  sheets: 100,
  found: 50,
  /** People who are invited at once (decision D655). */
  invitations: 100,
  /** Characters of a search of the crew's, and of one in a list of the office. */
  search: 100,
  listSearch: 200,
  /** Customers that are changed at once (decision D168). */
  bulk: 500,
  /** Lines of a file of customers or people in one request (decision D417). */
  importLines: 5000,
  /** Cleans on one invoice. */
  invoiceJobs: 200,
  /** Lines of an invoice that are no cleans. */
  extraLines: 20,
  /** Parts of a clean's price that have names of their own. */
  extras: 20,
  /** Characters of the addresses that an e-mail of an invoice goes to. */
  billingEmail: 600,
  /** Invoices that one call does something with (decision D174). */
  invoicesAtOnce: 100,
  /** What lines of a customer's cleans say on invoices. */
  lineText: 120,
  /** Invoices of one file that Xero imports. */
  xeroInvoices: 500,
  paymentTerms: 120,
  paymentReference: 120,
  reversalReason: 500,
  creditReason: 500,
  /** Lines of a credit note in one call: as many as an invoice can have. */
  creditLines: 220,
  /** Rows of a customer's account that are asked for at once. */
  moneyRows: 50,
  /** Invoices that one payment is allocated to in one call. */
  allocations: 200,
  /** A payment is received so many days ahead at most: forms are filled in on the road, and banks book the next day. */
  paymentDaysAhead: 5,
  /** A bank's file: characters, lines, and columns of a line (decision D471). */
  bankFile: 2 * 1024 * 1024,
  bankLines: 5000,
  bankColumns: 100,
  /** The name of an account of the business, and a heading of its file. */
  bankAccount: 60,
  bankHeading: 120,
  /** The address of a page to pay by card (decision D638). */
  payLink: 500,
  /** Of the file of a logo, and of its picture (decision D640). */
  logoBytes: 500_000,
  logoPixels: 4_000_000,
  /** Lines that are confirmed at once. */
  bankLinesAtOnce: 500,
  /** Invoices, customers or payments that one line is split over. */
  bankParts: 100,
  /** For so long lines wait for a decision (decision D474). */
  bankLineDays: 30,
  /** Presses that a phone sends at once (decision D65). */
  punches: 50,
  /** Characters of what the office writes about a late punch. */
  decisionNote: 1000,
  /** Access notes of a customer, and the text of each. */
  accessNotes: 20,
  accessNote: 500,
  /** Codes of a customer, the name of each, and what it is. */
  codes: 20,
  codeLabel: 80,
  code: 200,
  /** For so long one is shown (decision D507). */
  codeShownMs: 60_000,
  /** Items of a checklist, the text of each, and what is said of one on a clean. */
  checklistItems: 40,
  checklistItem: 120,
  tickNote: 300,
  /** What is said of an absence, and the office's answer; those that a person reads of their own. */
  absenceNote: 300,
  absences: 100,
  /** Of plans, visits and pauses. */
  planNote: 1000,
  /** A visit may stand so many days back (decision D56). */
  visitDaysBack: 31,
  /** Minutes of a visit, a plan, a price tier and a customer of friends and family: a day. */
  minutes: 1440,
  /** A key: its label, its place, and the days that it may be held before somebody looks. */
  keyLabel: 40,
  keyPlace: 80,
  /** Places that the business names. */
  keyPlaces: 12,
  keyDays: 365,
  /** Days before or after the due date of an invoice, and reminders after the first one (decision D132). */
  reminderDays: 60,
  laterReminders: 2,
  /** Hours of a day before lunch is taken off it, and the minutes of a lunch. */
  lunchHours: 12,
  lunchMinutesMin: 10,
  lunchMinutes: 120,
  radiusMeters: 1_000_000,
} as const;

/** Radius used until the server supplies `radiusMeters` (document 000 section 9). */
export const DEFAULT_RADIUS_METERS = 50_000;

/** Degrees, as text, of a customer that could not be placed: the middle of Melbourne (document 001 section 9). */
export const DEFAULT_POSITION = { latitude: '-37.8136', longitude: '144.9631' } as const;

/** The business timezone until the settings say otherwise (decision D5). */
export const DEFAULT_TIME_ZONE = 'Australia/Melbourne';

/** Header that makes a repeated write answer as the first one did (decision D25). */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
