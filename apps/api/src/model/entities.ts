import { PunchEventRow } from './punch-event.entity.js';
import { CalendarLinkRow } from './calendar-link.entity.js';
import { LoginThrottle } from './login-throttle.entity.js';
import { Session } from './session.entity.js';
import { Clean } from './clean.entity.js';
import { TimeEntry } from './time-entry.entity.js';
import { AuditEntry } from './audit-entry.entity.js';
import { IdempotencyKey } from './idempotency-key.entity.js';
import { ClosedDayRow } from './closed-day.entity.js';
import { PauseRow } from './pause.entity.js';
import { PlanRow } from './plan.entity.js';
import { VisitNotice } from './visit-notice.entity.js';
import { VisitRow } from './visit.entity.js';
import { Concern } from './concern.entity.js';
import { CustomerDisclosure } from './customer-disclosure.entity.js';
import { CustomerImport } from './customer-import.entity.js';
import { StaffImport } from './staff-import.entity.js';
import { CustomerFiguresRow } from './customer-figures.entity.js';
import { Customer } from './customer.entity.js';
import { Invitation } from './invitation.entity.js';
import { InvoiceCounter } from './invoice-counter.entity.js';
import { InvoiceLineRow } from './invoice-line.entity.js';
import { InvoiceLinkRow } from './invoice-link.entity.js';
import { InvoiceRow } from './invoice.entity.js';
import { MailRow } from './mail.entity.js';
import { ScheduledRun } from './scheduled-run.entity.js';
import { BusinessSettings } from './business-settings.entity.js';
import { PayrollRules } from './payroll-rules.entity.js';
import { PriceTierRow } from './price-tier.entity.js';
import { User } from './user.entity.js';
import { TeamMembership } from './team-membership.entity.js';
import { Team } from './team.entity.js';
import {
  ChangedDays,
  CustomerQuarter,
  KeptDay,
  KeptQuarter,
  PersonDay,
  TeamDay,
  TeamTotal,
} from './kept-days.entity.js';
import { LunchOverride } from './lunch-override.entity.js';
import { StartTimeOverride } from './start-time-override.entity.js';
import { WeekApprovalRow } from './week-approval.entity.js';

/** Every table of the product. */
export const ENTITIES = [
  AuditEntry,
  BusinessSettings,
  ChangedDays,
  CustomerQuarter,
  Clean,
  CalendarLinkRow,
  ClosedDayRow,
  Concern,
  Customer,
  CustomerDisclosure,
  CustomerFiguresRow,
  CustomerImport,
  StaffImport,
  IdempotencyKey,
  Invitation,
  InvoiceCounter,
  InvoiceLineRow,
  InvoiceLinkRow,
  InvoiceRow,
  KeptDay,
  KeptQuarter,
  TeamTotal,
  LoginThrottle,
  LunchOverride,
  MailRow,
  PauseRow,
  PayrollRules,
  PersonDay,
  PlanRow,
  PriceTierRow,
  PunchEventRow,
  ScheduledRun,
  Session,
  StartTimeOverride,
  Team,
  TeamDay,
  TeamMembership,
  TimeEntry,
  User,
  VisitNotice,
  VisitRow,
  WeekApprovalRow,
];
