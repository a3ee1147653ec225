import { StoredAbsence } from './absence.entity.js';
import { AccessCode } from './access-code.entity.js';
import { StoredCodeReveal } from './code-reveal.entity.js';
import { StoredAccessNote } from './access-note.entity.js';
import { StoredPress } from './stored-press.entity.js';
import { CalendarLink } from './calendar-link.entity.js';
import { LoginThrottle } from './login-throttle.entity.js';
import { Session } from './session.entity.js';
import { StoredCleanExtra } from './clean-extra.entity.js';
import { Checklist } from './checklist.entity.js';
import { StoredCleanItem } from './clean-item.entity.js';
import { Clean } from './clean.entity.js';
import { TimeEntry } from './time-entry.entity.js';
import { Allocation } from './allocation.entity.js';
import { AuditEntry } from './audit-entry.entity.js';
import { BankFile } from './bank-file.entity.js';
import { BankFileLine, BankLine, BankLinePayment } from './bank-line.entity.js';
import { IdempotencyKey } from './idempotency-key.entity.js';
import { ClosedDay } from './closed-day.entity.js';
import { Pause } from './pause.entity.js';
import { Plan } from './plan.entity.js';
import { PlanImport } from './plan-import.entity.js';
import { VisitNotice } from './visit-notice.entity.js';
import { Visit } from './visit.entity.js';
import { Concern } from './concern.entity.js';
import { CreditNoteCounter } from './credit-note-counter.entity.js';
import { CreditNoteLine } from './credit-note-line.entity.js';
import { CreditNote } from './credit-note.entity.js';
import { CustomerDisclosure } from './customer-disclosure.entity.js';
import { CustomerImport } from './customer-import.entity.js';
import { CustomerImportChange } from './customer-import-change.entity.js';
import { StaffImport } from './staff-import.entity.js';
import { FiguresOfCustomer } from './customer-figures.entity.js';
import { Customer } from './customer.entity.js';
import { StoredHouseKey, StoredKeyMove } from './house-key.entity.js';
import { Invitation } from './invitation.entity.js';
import { InvoiceCounter } from './invoice-counter.entity.js';
import { InvoiceLine } from './invoice-line.entity.js';
import { InvoiceLink } from './invoice-link.entity.js';
import { InvoiceReminder } from './invoice-reminder.entity.js';
import { InvoiceTurn } from './invoice-turn.entity.js';
import { Invoice } from './invoice.entity.js';
import { StoredLogo } from './logo.entity.js';
import { StoredMailServer } from './mail-server.entity.js';
import { Mail } from './mail.entity.js';
import { StoredMonthClose } from './month-close.entity.js';
import { ScheduledRun } from './scheduled-run.entity.js';
import { BusinessSettings } from './business-settings.entity.js';
import { Payment } from './payment.entity.js';
import { PayrollRules } from './payroll-rules.entity.js';
import { PriceTier } from './price-tier.entity.js';
import { User } from './user.entity.js';
import { TeamMembership } from './team-membership.entity.js';
import { StoredStatement } from './statement.entity.js';
import { Team } from './team.entity.js';
import { ChangedDays, CustomerQuarter, KeptDay, KeptQuarter, PersonDay, TeamDay } from './kept-days.entity.js';
import { LunchOverride } from './lunch-override.entity.js';
import { ShownNotes } from './shown-notes.entity.js';
import { StartTimeOverride } from './start-time-override.entity.js';
import { WeekApproval } from './week-approval.entity.js';

/** Every table of the product. */
export const ENTITIES = [
  StoredAbsence,
  AccessCode,
  StoredAccessNote,
  StoredCodeReveal,
  Allocation,
  AuditEntry,
  BankFile,
  BankFileLine,
  BankLine,
  BankLinePayment,
  BusinessSettings,
  ChangedDays,
  Checklist,
  CustomerQuarter,
  Clean,
  StoredCleanExtra,
  StoredCleanItem,
  CalendarLink,
  ClosedDay,
  Concern,
  Customer,
  CreditNoteCounter,
  CreditNoteLine,
  CreditNote,
  CustomerDisclosure,
  FiguresOfCustomer,
  CustomerImport,
  CustomerImportChange,
  StaffImport,
  IdempotencyKey,
  StoredHouseKey,
  StoredKeyMove,
  Invitation,
  InvoiceCounter,
  InvoiceLine,
  InvoiceLink,
  InvoiceReminder,
  InvoiceTurn,
  Invoice,
  KeptDay,
  KeptQuarter,
  LoginThrottle,
  StoredLogo,
  LunchOverride,
  Mail,
  StoredMonthClose,
  StoredMailServer,
  Pause,
  Payment,
  PayrollRules,
  PersonDay,
  Plan,
  PlanImport,
  PriceTier,
  StoredPress,
  ScheduledRun,
  Session,
  ShownNotes,
  StartTimeOverride,
  StoredStatement,
  Team,
  TeamDay,
  TeamMembership,
  TimeEntry,
  User,
  VisitNotice,
  Visit,
  WeekApproval,
];
