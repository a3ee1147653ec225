import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { BusinessSettings } from '../model/business-settings.entity.js';
import type { PayrollRules } from '../model/payroll-rules.entity.js';
import { dayOf } from '../model/day.sql.js';
import { payrollRulesUntil } from '../model/payroll-rules.sql.js';
import type { TierRow } from '../model/price-tier.entity.js';
import { PRICE_TIERS } from './price-tiers.sql.js';

/** Each column by the name of its property. */
const BUSINESS = Object.entries({
  id: 'id',
  brandName: 'brand_name',
  timeZone: 'time_zone',
  radiusMeters: 'radius_meters',
  legalName: 'legal_name',
  abn: 'abn',
  address: 'address',
  email: 'email',
  phone: 'phone',
  bankBsb: 'bank_bsb',
  bankAccount: 'bank_account',
  bankAccountName: 'bank_account_name',
  payId: 'pay_id',
  payLink: 'pay_link',
  invoiceNotes: 'invoice_notes',
  lockoutFeeCents: 'lockout_fee_cents',
  invoiceCopyEmail: 'invoice_copy_email',
  reminderDaysBefore: 'reminder_days_before',
  reminderDaysAfter: 'reminder_days_after',
  reminderDaysLater: 'reminder_days_later',
  isGstRegistered: 'is_gst_registered',
  remindersEnabled: 'reminders_enabled',
  visitRemindersEnabled: 'visit_reminders_enabled',
  sendReceipts: 'send_receipts',
  invoiceTicksEnabled: 'invoice_ticks_enabled',
  sendsMonthlyInvoices: 'sends_monthly_invoices',
  keyDays: 'key_days',
  gstSince: 'gst_since::text',
  phoneForCrews: 'phone_for_crews',
  phoneAtSignIn: 'phone_at_sign_in',
  keyPlaces: 'key_places',
  gstBasis: 'gst_basis',
  state: 'state',
  workFrom: 'work_from',
  workTo: 'work_to',
  awaitsSetup: 'awaits_setup',
  hasChecklist: 'has_checklist',
  hasStructuredNotes: 'has_structured_notes',
  updatedAt: 'updated_at',
  radiusUpdatedAt: 'radius_updated_at',
  logo: 'logo',
} satisfies Record<keyof BusinessSettings, string>)
  .map(([property, column]) => `${column} AS "${property}"`)
  .join(', ');

/** What a clean that starts takes from the settings. */
export interface StartTerms {
  /** yyyy-MM-dd at the business. */
  day: string;
  /** Pay per hour by the rules in force on that day; the first migration wrote rules for all days. */
  payRateCents: number;
  /** Lowest price first. */
  priceTiers: TierRow[];
}

const START_TERMS = `
  WITH started AS MATERIALIZED (SELECT ${dayOf('$1::timestamptz')} AS day)
  SELECT started.day::text AS day,
         (SELECT "payRateCents" FROM (${payrollRulesUntil('started.day')}) rules LIMIT 1) AS "payRateCents",
         (SELECT coalesce(json_agg(tier), '[]') FROM (${PRICE_TIERS}) tier) AS "priceTiers"
  FROM started`;

@Injectable()
export class SettingsRepository {
  constructor(private readonly database: DataSource) {}

  /** The business's settings. Nearly every request asks for them, so the row is read as it is instead of as an entity. */
  async business(tx: EntityManager = this.database.manager, lock = ''): Promise<BusinessSettings> {
    const [row] = await tx.query<[BusinessSettings]>(
      `SELECT ${BUSINESS} FROM business_settings WHERE id = $1 ${lock}`,
      [1],
    );
    return row;
  }

  /** The business's settings, which nobody changes until the transaction ends. */
  businessHeld(tx: EntityManager): Promise<BusinessSettings> {
    return this.business(tx, 'FOR SHARE');
  }

  priceTiers(tx: EntityManager = this.database.manager): Promise<TierRow[]> {
    return tx.query<TierRow[]>(PRICE_TIERS);
  }

  async startTerms(at: Date, tx: EntityManager): Promise<StartTerms> {
    const [row] = await tx.query<[StartTerms]>(START_TERMS, [at]);
    return row;
  }

  /** Rules that apply by a day, the one in force first: the latest to begin, and of those the newest (decision D40). */
  payrollRulesUntil(day: string, tx: EntityManager = this.database.manager): Promise<PayrollRules[]> {
    return tx.query<PayrollRules[]>(payrollRulesUntil('$1'), [day]);
  }
}
