import type { GstBasis } from './gst.contract.js';

/** Pay rate, staff start and lunch rules of a day (document 001 section 3). */
export class PayrollRulesShown {
  /** AUD */
  payRatePerHour!: number;
  /** HH:mm */
  staffStartTime!: string;
  /** 1 to 12 */
  lunchBreakMinHours!: number;
  /** 10 to 120 in steps of 5 */
  lunchBreakDurationMinutes!: number;
  /** HH:mm */
  lunchBreakStartTime!: string;
  /** HH:mm */
  lunchBreakFinishTime!: string;
  /** yyyy-MM-dd: since when these are in force (decision D40). */
  appliesFrom!: string;
}

/** Nobody writes over a change they have not seen (decision D29). */
interface Expecting {
  /** The updatedAt that the form was filled with. */
  expectedUpdatedAt?: string;
}

export class PayrollSettings extends PayrollRulesShown {
  /** ISO 8601 UTC: when rules were last saved, for whatever day; sent back as expectedUpdatedAt (decision D29). */
  updatedAt!: string;
}

export interface PayrollSettingsRequest extends Expecting {
  payRatePerHour: number;
  staffStartTime: string;
  lunchBreakMinHours: number;
  lunchBreakDurationMinutes: number;
  lunchBreakStartTime: string;
  lunchBreakFinishTime: string;
  /** yyyy-MM-dd; today unless given; never inside an approved week (decision D40). */
  appliesFrom?: string;
}

/** One set of rules in the history of payroll settings, the latest to begin first. */
export class PayrollSettingsChange extends PayrollRulesShown {
  id!: number;
  /** Who saved it; null: the product's defaults. */
  createdBy!: string | null;
  /** ISO 8601 UTC */
  createdAt!: string;
  /** in force today, still to come, past, or replaced by a later row for the same day before it ever counted. */
  state!: 'current' | 'upcoming' | 'past' | 'replaced';
}

export class LunchBreakSettings {
  minHours!: number;
  minJobs!: number;
  durationMinutes!: number;
  /** HH:mm */
  startTime!: string;
  /** HH:mm */
  finishTime!: string;
}

export class RadiusSettings {
  /** 1 to 1,000,000 metres */
  radiusMeters!: number;
  /** ISO 8601 UTC; sent back as expectedUpdatedAt (decision D29). */
  updatedAt!: string;
}

export interface RadiusRequest extends Expecting {
  radiusMeters: number;
}

export class AdminPriceTier {
  id!: number;
  /** AUD */
  priceMin!: number;
  priceMax!: number;
  allottedMinutes!: number;
  /** ISO 8601 UTC; sent back as expectedUpdatedAt (decision D29). */
  updatedAt!: string;
}

export interface PriceTierRequest extends Expecting {
  priceMin: number;
  priceMax: number;
  allottedMinutes: number;
}

/** The fourth settings tab (decision D41), and when reminders of invoices are sent. */
export class BusinessDetails {
  brandName!: string;
  legalName!: string | null;
  /** 11 digits. */
  abn!: string | null;
  gstRegistered!: boolean;
  address!: string | null;
  email!: string | null;
  /** As it is written on invoices: any telephone number. */
  phone!: string | null;
  /** 6 digits. */
  bankBsb!: string | null;
  /** 4 to 10 digits. */
  bankAccount!: string | null;
  bankAccountName!: string | null;
  /** An e-mail address, a phone number or an ABN that money can be sent to, as digits or address (decision D638). */
  payId!: string | null;
  /** https address of a page to pay by card; `{number}` and `{amount}` in its path or query stand for the invoice's. */
  payLink!: string | null;
  invoiceNotes!: string | null;
  /** IANA (decision D5). */
  timeZone!: string;
  /** Where it works, whose public holidays count: Victoria until something else is said, also by null (decision D414). */
  state!: State | null;
  remindersEnabled!: boolean;
  /** Days before the due date, 1 to 60; null: none. */
  reminderDaysBefore!: number | null;
  /** Days after the due date, 1 to 60; null: none. */
  reminderDaysAfter!: number | null;
  /** Days after the due date of a second and a third reminder, each later than the one before (decision D132). */
  reminderDaysLater!: number[];
  /** Whether customers are reminded of a visit the day before, and told when it changes afterwards (decision D242). */
  visitRemindersEnabled!: boolean;
  /** AUD, above 0: what is charged where the crew could not clean; null: nothing is proposed (decision D498). */
  lockoutFee!: number | null;
  /** Who gets a blind copy of every invoice that is e-mailed; null: nobody. */
  invoiceCopyEmail!: string | null;
  /** Whether customers get a receipt by e-mail for each payment that the office records (decision D458). */
  sendReceipts!: boolean;
  /** Whether the e-mail of an invoice says what was done (decision D514). */
  invoiceTicksEnabled!: boolean;
  /** Whether monthly invoices are e-mailed at 8 am of the 1st instead of waiting for somebody (decision D635). */
  sendsMonthlyInvoices!: boolean;
  /** How GST is counted in the report of a quarter (decision D489). */
  gstBasis!: GstBasis;
  /** yyyy-MM-dd: registered for GST since then, so that prices of earlier days have none; null: always (decision D535). */
  gstSince!: string | null;
  /** After how many days somebody is asked where a key is that they hold, 1 to 365 (decision D515). */
  keyDays!: number;
  /** Whether crews can call `phone` from their app (decision D583). */
  phoneForCrews!: boolean;
  /** Whether the sign-in page shows `phone` to anybody. */
  phoneAtSignIn!: boolean;
  /** The office's own places for keys, 1 to 12 of at most 80 characters: phones keep these, and no others (decision D585). */
  keyPlaces!: string[];
  /** ISO 8601 UTC; sent back as expectedUpdatedAt (decision D29). */
  updatedAt!: string;
}

/** What came later stays where it is absent: a form of an older version does not send it. */
type LaterDetails =
  | 'reminderDaysLater'
  | 'payId'
  | 'payLink'
  | 'state'
  | 'visitRemindersEnabled'
  | 'lockoutFee'
  | 'invoiceCopyEmail'
  | 'sendReceipts'
  | 'invoiceTicksEnabled'
  | 'sendsMonthlyInvoices'
  | 'keyDays'
  | 'gstSince'
  | 'phoneForCrews'
  | 'phoneAtSignIn'
  | 'keyPlaces'
  | 'gstBasis';

export type BusinessDetailsRequest = Omit<BusinessDetails, 'updatedAt' | LaterDetails> &
  Partial<Pick<BusinessDetails, LaterDetails>> &
  Expecting & {
    /** Of whoever saves; needed where one of PAY_DETAILS changes (decision D639). */
    ownPassword?: string;
  };

/** The picture at the head of documents (decision D640). */
export class Logo {
  /** A data URL of a PNG or JPEG without anything beside its picture; null: there is none. */
  picture!: string | null;
}

export interface LogoRequest {
  /** A data URL, or the base64 alone, of a PNG or JPEG of at most 500 kB and 4 megapixels. */
  picture: string;
}

/** Where customers are told to send money: fraud with invoices begins here (decision D639). */
export const PAY_DETAILS = ['bankBsb', 'bankAccount', 'bankAccountName', 'payId', 'payLink'] as const;
export type PayDetail = (typeof PAY_DETAILS)[number];

/** Where a mail server listens (decision D600); 465 speaks TLS from the first byte. */
export const MAIL_PORTS = [25, 465, 587, 2525] as const;

class MailServerChange {
  id!: number;
  /** ISO 8601 UTC */
  at!: string;
  by!: string;
  host!: string;
}

class MailHold {
  /** ISO 8601 UTC: when the mail server is asked again. */
  until!: string;
  reason!: string;
}

/** The mail server, without its password (decisions D600 to D604). */
export class MailSettings {
  /** Where it is set: nowhere, in the console, or in the configuration of the server (SMTP_URL), which wins and cannot be changed here. */
  source!: 'none' | 'console' | 'configuration';
  host!: string | null;
  port!: number | null;
  /** null: the server asks for no sign-in. */
  user!: string | null;
  hasPassword!: boolean;
  /** null: the name of the business. */
  fromName!: string | null;
  fromAddress!: string | null;
  /** False: mail is off, because the password cannot be read here and has to be entered again. */
  isReadable!: boolean;
  /** False: a password cannot be kept, because the server has no ACCESS_KEY. */
  canKeepPassword!: boolean;
  /** Mail waits, because the server's limit is reached; null: it does not. */
  held!: MailHold | null;
  /** Changes of the last 14 days, the latest first; 10 at most. */
  changes!: MailServerChange[];
  /** ISO 8601 UTC; sent back as expectedUpdatedAt (decision D29). */
  updatedAt!: string | null;
}

export interface MailServerRequest {
  host: string;
  /** One of MAIL_PORTS. */
  port: number;
  user: string | null;
  /** Absent: the stored one stays, which it can only where host, port and user do. */
  password?: string;
  fromName: string | null;
  fromAddress: string;
}

export interface MailSettingsRequest extends MailServerRequest, Expecting {
  /** Password of the person who makes the change. */
  ownPassword: string;
}

/** What became of an e-mail that tries the settings. */
export class MailTest {
  isSent!: boolean;
  /** Where it went, or what went wrong. */
  sentence!: string;
  /** The mail server's own words, 300 characters at most; null: it said nothing. */
  answer!: string | null;
}

/** What a crew is told of its office (decision D583). */
export class StaffOffice {
  /** As Business Details has it; null: none, or not shown to crews. */
  phone!: string | null;
  /** Where keys are in the office's care, in its own words (decision D585). */
  keyPlaces!: string[];
}

/** The states and territories of Australia. */
export const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
export type State = (typeof STATES)[number];
/** Where a business works that has not said so (decision D59). */
export const DEFAULT_STATE: State = 'VIC';

/** A business without an admin yet (decision D94). */
export class SetupState {
  /** False when the code has ended: a restart of the server prints a new one. */
  isCodeOpen!: boolean;
}

/** What makes the first admin and says who the business is. */
export interface SetupRequest {
  /** As the server printed it at its start. */
  code: string;
  admin: { firstName: string; lastName: string; email: string; password: string };
  business: Pick<
    BusinessDetailsRequest,
    'brandName' | 'abn' | 'gstRegistered' | 'timeZone' | 'state' | 'bankBsb' | 'bankAccount' | 'bankAccountName'
  >;
}

/** The first steps of a new business, in their order (decision D187). */
export const CHECKLIST_STEPS = [
  'businessDetails',
  'priceTiers',
  'teams',
  'people',
  'customers',
  'payRules',
  'mail',
  'firstClean',
] as const;
export type ChecklistStepName = (typeof CHECKLIST_STEPS)[number];

class ChecklistStep {
  name!: ChecklistStepName;
  isDone!: boolean;
}

/** What the dashboard tells an admin of a business that is new, and of its backups. */
export class Checklist {
  /** False: there is none, all of it is done, or it was put away. */
  isShown!: boolean;
  steps!: ChecklistStep[];
  /** ISO 8601 UTC: when the newest nightly backup failed; null: it did not, or there are none. */
  backupFailedAt!: string | null;
  /** Active customers without a price. */
  withoutPrice?: number;
  /** Active people who have not chosen a password, admins apart. */
  notSignedIn?: number;
  /** Customers of a file whose addresses are still to be placed on the map (decision D690). */
  toPlace?: number;
  /** Whether a customer has a plan. A step, too, but not among `steps`: consoles of 0.8.0 know no others. */
  hasPlans?: boolean;
}

export interface ChecklistRequest {
  isPutAway: boolean;
}

/** When the people of the business work (decision D230). */
export class WorkingDay {
  /** HH:mm */
  workFrom!: string;
  workTo!: string;
}

export interface WorkingDayRequest {
  workFrom: string;
  workTo: string;
}
