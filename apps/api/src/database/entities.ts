import { LoginThrottle } from '../auth/login-throttle.entity.js';
import { Session } from '../auth/session.entity.js';
import { Clean } from '../cleans/clean.entity.js';
import { TimeEntry } from '../cleans/time-entry.entity.js';
import { AuditEntry } from '../common/audit-entry.entity.js';
import { IdempotencyKey } from '../common/idempotency-key.entity.js';
import { CustomerDisclosure } from '../customers/customer-disclosure.entity.js';
import { CustomerFiguresRow } from '../customers/customer-figures.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { InvoiceCounter } from '../invoices/invoice-counter.entity.js';
import { InvoiceLineRow } from '../invoices/invoice-line.entity.js';
import { InvoiceLinkRow } from '../invoices/invoice-link.entity.js';
import { InvoiceRow } from '../invoices/invoice.entity.js';
import { MailRow } from '../mail/mail.entity.js';
import { ScheduledRun } from '../schedule/scheduled-run.entity.js';
import { BusinessSettings } from '../settings/business-settings.entity.js';
import { PayrollRules } from '../settings/payroll-rules.entity.js';
import { PriceTierRow } from '../settings/price-tier.entity.js';
import { User } from '../staff/user.entity.js';
import { TeamMembership } from '../teams/team-membership.entity.js';
import { Team } from '../teams/team.entity.js';
import { LunchOverride } from '../timesheets/lunch-override.entity.js';
import { StartTimeOverride } from '../timesheets/start-time-override.entity.js';
import { WeekApprovalRow } from '../timesheets/week-approval.entity.js';

/** Every table of the product. */
export const ENTITIES = [
  AuditEntry,
  BusinessSettings,
  Clean,
  Customer,
  CustomerDisclosure,
  CustomerFiguresRow,
  IdempotencyKey,
  InvoiceCounter,
  InvoiceLineRow,
  InvoiceLinkRow,
  InvoiceRow,
  LoginThrottle,
  LunchOverride,
  MailRow,
  PayrollRules,
  PriceTierRow,
  ScheduledRun,
  Session,
  StartTimeOverride,
  Team,
  TeamMembership,
  TimeEntry,
  User,
  WeekApprovalRow,
];
