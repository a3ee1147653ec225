import { Version080 } from './1765080000030-version-080.js';
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
import { TicksEvents1765171000000 } from './1765171000000-ticks-events.js';
import { OfficeSettings1765172000000 } from './1765172000000-office-settings.js';
import { HouseKeys1765173000000 } from './1765173000000-house-keys.js';
import { BankFiles1765180000000 } from './1765180000000-bank-files.js';
import { Statements1765190000000 } from './1765190000000-statements.js';
import { Debtors1765200000000 } from './1765200000000-debtors.js';
import { Gst1765210000000 } from './1765210000000-gst.js';
import { KeptAnswers1765220000000 } from './1765220000000-kept-answers.js';
import { TicksClock1765221000000 } from './1765221000000-ticks-clock.js';
import { TurnsInOrder1765230000000 } from './1765230000000-turns-in-order.js';
import { PayersFound1765231000000 } from './1765231000000-payers-found.js';
import { MoneyWithoutGst1765232000000 } from './1765232000000-money-without-gst.js';
import { TextsOfMoney1765233000000 } from './1765233000000-texts-of-money.js';
import { BankLinePayments1765250000000 } from './1765250000000-bank-line-payments.js';
import { OfficePhone1765260000000 } from './1765260000000-office-phone.js';
import { MailServers1765270000000 } from './1765270000000-mail-servers.js';
import { LineText1765280000000 } from './1765280000000-line-text.js';
import { DraftsOfRuns1765290000000 } from './1765290000000-drafts-of-runs.js';
import { MonthlyInvoices1765290000001 } from './1765290000001-monthly-invoices.js';
import { MonthCloses1765290000002 } from './1765290000002-month-closes.js';
import { Languages1765310000000 } from './1765310000000-languages.js';
import { PayDetails1765320000000 } from './1765320000000-pay-details.js';
import { Reminders1765320000001 } from './1765320000001-reminders.js';
import { ChangingOver1765330000000 } from './1765330000000-changing-over.js';
import { Absences1765340000000 } from './1765340000000-absences.js';
import { Logos1765350000000 } from './1765350000000-logos.js';
import { PlacesWanted1765370000000 } from './1765370000000-places-wanted.js';
import { FrequencyKnownDue1765420000000 } from './1765420000000-frequency-known-due.js';

/** Every migration, oldest first. */
export const MIGRATIONS = [
  Version080,
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
  KeptAnswers1765220000000,
  TicksClock1765221000000,
  TurnsInOrder1765230000000,
  PayersFound1765231000000,
  MoneyWithoutGst1765232000000,
  TextsOfMoney1765233000000,
  BankLinePayments1765250000000,
  OfficePhone1765260000000,
  MailServers1765270000000,
  LineText1765280000000,
  DraftsOfRuns1765290000000,
  MonthlyInvoices1765290000001,
  MonthCloses1765290000002,
  Languages1765310000000,
  PayDetails1765320000000,
  Reminders1765320000001,
  ChangingOver1765330000000,
  Absences1765340000000,
  Logos1765350000000,
  PlacesWanted1765370000000,
  FrequencyKnownDue1765420000000,
];
