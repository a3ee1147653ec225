import { FirstSchema1763600000000 } from './1763600000000-first-schema.js';
import { Office1763700000000 } from './1763700000000-office.js';
import { PayrollWeeks1763800000000 } from './1763800000000-payroll-weeks.js';
import { Invoices1763900000000 } from './1763900000000-invoices.js';
import { TakingTurns1764000000000 } from './1764000000000-taking-turns.js';
import { CustomerList1764100000000 } from './1764100000000-customer-list.js';
import { SignInTries1764200000000 } from './1764200000000-sign-in-tries.js';
import { CustomerFigures1764400000000 } from './1764400000000-customer-figures.js';
import { MatchKey1764500000000 } from './1764500000000-match-key.js';
import { CustomerDisclosures1764500000001 } from './1764500000001-customer-disclosures.js';
import { LastChanges1764600000000 } from './1764600000000-last-changes.js';
import { NewBusiness1764800000000 } from './1764800000000-new-business.js';
import { Invitations1764810000000 } from './1764810000000-invitations.js';
import { CustomerImports1764810000001 } from './1764810000001-customer-imports.js';
import { InvoiceSearch1764820000000 } from './1764820000000-invoice-search.js';
import { ReportedFinishes1764850000000 } from './1764850000000-reported-finishes.js';
import { StaffImports1764900000000 } from './1764900000000-staff-imports.js';
import { StaffCustomerLists1764910000000 } from './1764910000000-staff-customer-lists.js';
import { Concerns1764920000000 } from './1764920000000-concerns.js';
import { ListOrders1764930000000 } from './1764930000000-list-orders.js';
import { KeptDays1764930100000 } from './1764930100000-kept-days.js';
import { CompletedCleans1764940000000 } from './1764940000000-completed-cleans.js';
import { Schedule1765000000000 } from './1765000000000-schedule.js';
import { DueList1765010000000 } from './1765010000000-due-list.js';
import { CalendarLinks1765011000000 } from './1765011000000-calendar-links.js';
import { LargeLists1765030000000 } from './1765030000000-large-lists.js';
import { KeptQuarters1765030100000 } from './1765030100000-kept-quarters.js';
import { VisitMails1765060000000 } from './1765060000000-visit-mails.js';
import { PunchEvents1765070000000 } from './1765070000000-punch-events.js';
import { ReviewedPunches1765070000020 } from './1765070000020-reviewed-punches.js';
import { MailRequests1765080000015 } from './1765080000015-mail-requests.js';
import { JoinedLater1765080000030 } from './1765080000030-joined-later.js';
import { InvoiceRanks1765090000000 } from './1765090000000-invoice-ranks.js';
import { TeamTotals1765090000001 } from './1765090000001-team-totals.js';
import { CustomerOrders1765090000002 } from './1765090000002-customer-orders.js';
import { ArchivedPunches1765101000000 } from './1765101000000-archived-punches.js';
import { UnknownTimes1765102000000 } from './1765102000000-unknown-times.js';
import { NamesAsTyped1765105000000 } from './1765105000000-names-as-typed.js';
import { FrequencyKnown1765106000000 } from './1765106000000-frequency-known.js';
import { VisitsInPauses1765107000000 } from './1765107000000-visits-in-pauses.js';
import { ShownNotes1765108000000 } from './1765108000000-shown-notes.js';
import { PlainAddresses1765109000000 } from './1765109000000-plain-addresses.js';
import { RandomParts1765110000000 } from './1765110000000-random-parts.js';
import { LinksOfWhoLeft1765111000000 } from './1765111000000-links-of-who-left.js';
import { ShortCleans1765112470000 } from './1765112470000-short-cleans.js';
import { PasswordChangedMails1765112470001 } from './1765112470001-password-changed-mails.js';
import { Payments1765120000000 } from './1765120000000-payments.js';
import { PaidInvoices1765120000001 } from './1765120000001-paid-invoices.js';
import { AccessNotes1765130000000 } from './1765130000000-access-notes.js';
import { LinesThatAreNoCleans1765140000000 } from './1765140000000-lines-that-are-no-cleans.js';
import { CleanExtras1765141000000 } from './1765141000000-clean-extras.js';
import { Payers1765142000000 } from './1765142000000-payers.js';
import { CreditNotes1765150000000 } from './1765150000000-credit-notes.js';
import { MoneyMails1765151000000 } from './1765151000000-money-mails.js';
import { AccessCodes1765160000000 } from './1765160000000-access-codes.js';
import { Checklists1765170000000 } from './1765170000000-checklists.js';
import { HouseKeys1765173000000 } from './1765173000000-house-keys.js';
import { OfficeSettings1765172000000 } from './1765172000000-office-settings.js';
import { TicksEvents1765171000000 } from './1765171000000-ticks-events.js';
import { BankFiles1765180000000 } from './1765180000000-bank-files.js';
import { Gst1765210000000 } from './1765210000000-gst.js';
import { BankLinePayments1765250000000 } from './1765250000000-bank-line-payments.js';
import { Statements1765190000000 } from './1765190000000-statements.js';
import { Debtors1765200000000 } from './1765200000000-debtors.js';

/** Every migration, oldest first. */
export const MIGRATIONS = [
  FirstSchema1763600000000,
  Office1763700000000,
  PayrollWeeks1763800000000,
  Invoices1763900000000,
  TakingTurns1764000000000,
  CustomerList1764100000000,
  SignInTries1764200000000,
  CustomerFigures1764400000000,
  MatchKey1764500000000,
  CustomerDisclosures1764500000001,
  LastChanges1764600000000,
  NewBusiness1764800000000,
  Invitations1764810000000,
  CustomerImports1764810000001,
  InvoiceSearch1764820000000,
  ReportedFinishes1764850000000,
  StaffImports1764900000000,
  StaffCustomerLists1764910000000,
  Concerns1764920000000,
  ListOrders1764930000000,
  KeptDays1764930100000,
  CompletedCleans1764940000000,
  Schedule1765000000000,
  DueList1765010000000,
  CalendarLinks1765011000000,
  LargeLists1765030000000,
  KeptQuarters1765030100000,
  VisitMails1765060000000,
  PunchEvents1765070000000,
  ReviewedPunches1765070000020,
  MailRequests1765080000015,
  JoinedLater1765080000030,
  InvoiceRanks1765090000000,
  TeamTotals1765090000001,
  CustomerOrders1765090000002,
  ArchivedPunches1765101000000,
  UnknownTimes1765102000000,
  NamesAsTyped1765105000000,
  FrequencyKnown1765106000000,
  VisitsInPauses1765107000000,
  ShownNotes1765108000000,
  PlainAddresses1765109000000,
  RandomParts1765110000000,
  LinksOfWhoLeft1765111000000,
  ShortCleans1765112470000,
  PasswordChangedMails1765112470001,
  Payments1765120000000,
  PaidInvoices1765120000001,
  AccessNotes1765130000000,
  LinesThatAreNoCleans1765140000000,
  CleanExtras1765141000000,
  Payers1765142000000,
  CreditNotes1765150000000,
  MoneyMails1765151000000,
  AccessCodes1765160000000,
  Checklists1765170000000,
  TicksEvents1765171000000,
  OfficeSettings1765172000000,
  HouseKeys1765173000000,
  BankFiles1765180000000,
  Statements1765190000000,
  Debtors1765200000000,
  Gst1765210000000,
  BankLinePayments1765250000000,
];
