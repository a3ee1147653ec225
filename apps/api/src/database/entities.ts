import { LoginThrottle } from '../auth/login-throttle.entity.js';
import { Session } from '../auth/session.entity.js';
import { Clean } from '../cleans/clean.entity.js';
import { TimeEntry } from '../cleans/time-entry.entity.js';
import { AuditEntry } from '../common/audit-entry.entity.js';
import { IdempotencyKey } from '../common/idempotency-key.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { BusinessSettings } from '../settings/business-settings.entity.js';
import { PayrollRules } from '../settings/payroll-rules.entity.js';
import { PriceTierRow } from '../settings/price-tier.entity.js';
import { User } from '../staff/user.entity.js';
import { TeamMembership } from '../teams/team-membership.entity.js';
import { Team } from '../teams/team.entity.js';
import { LunchOverride } from '../timesheets/lunch-override.entity.js';
import { StartTimeOverride } from '../timesheets/start-time-override.entity.js';

/** Every table of the product. */
export const ENTITIES = [
  AuditEntry,
  BusinessSettings,
  Clean,
  Customer,
  IdempotencyKey,
  LoginThrottle,
  LunchOverride,
  PayrollRules,
  PriceTierRow,
  Session,
  StartTimeOverride,
  Team,
  TeamMembership,
  TimeEntry,
  User,
];
