import {
  type AdminPriceTier,
  type Brand,
  type BusinessDetails,
  DEFAULT_STATE,
  type LunchBreakSettings,
  type PayrollRulesShown,
  type PayrollSettings,
  type PayrollSettingsChange,
  type RadiusSettings,
  type StaffOffice,
  type StaffPriceTier,
  type WorkingDay,
} from '@tidycrew/contracts';
import { centsToDollars, fullName, LUNCH_MIN_JOBS, type RulesState } from '@tidycrew/domain';
import { isoInstant } from '../platform/common/instant.js';
import { WithExtras } from '../platform/common/answer.js';
import type { BusinessSettings } from '../model/business-settings.entity.js';
import type { PayrollRules } from '../model/payroll-rules.entity.js';
import type { PayrollState } from './payroll-settings.service.js';
import type { PriceTier, TierRow } from '../model/price-tier.entity.js';

export function presentBrand(settings: BusinessSettings): Brand {
  const { brandName, timeZone, awaitsSetup: isNew, phone, phoneAtSignIn } = settings;
  return { brandName, timeZone, isNew, officePhone: phoneAtSignIn ? phone : null };
}

export function presentOffice({ phone, phoneForCrews, keyPlaces }: BusinessSettings): StaffOffice {
  return { phone: phoneForCrews ? phone : null, keyPlaces };
}

export function presentTier(tier: TierRow): StaffPriceTier {
  return {
    id: tier.id,
    priceMin: centsToDollars(tier.priceMinCents),
    priceMax: centsToDollars(tier.priceMaxCents),
    allottedMinutes: tier.allottedMinutes,
  };
}

export function presentAdminTier(tier: PriceTier): AdminPriceTier {
  return { ...presentTier(tier), updatedAt: isoInstant(tier.updatedAt) };
}

/** HH:mm of a time out of the database. */
const hourAndMinute = (time: string): string => time.slice(0, 5);

export function presentPayroll({ rules, updatedAt }: PayrollState): PayrollSettings {
  return { ...presentRules(rules), updatedAt: updatedAt.toISOString() };
}

function presentRules(rules: PayrollRules): PayrollRulesShown {
  return {
    payRatePerHour: centsToDollars(rules.payRateCents),
    staffStartTime: hourAndMinute(rules.staffStartTime),
    lunchBreakMinHours: Number(rules.lunchBreakMinHours),
    lunchBreakDurationMinutes: rules.lunchBreakDurationMinutes,
    lunchBreakStartTime: hourAndMinute(rules.lunchBreakStartTime),
    lunchBreakFinishTime: hourAndMinute(rules.lunchBreakFinishTime),
    appliesFrom: rules.appliesFrom,
  };
}

export function presentPayrollChange(change: { rules: PayrollRules; state: RulesState }): PayrollSettingsChange {
  const { rules, state } = change;
  return {
    ...presentRules(rules),
    id: rules.id,
    createdBy: rules.createdBy && fullName(rules.createdBy),
    createdAt: rules.createdAt.toISOString(),
    state,
  };
}

export function presentLunchBreak({ rules }: PayrollState): LunchBreakSettings {
  const { lunchBreakMinHours, lunchBreakDurationMinutes, lunchBreakStartTime, lunchBreakFinishTime } =
    presentRules(rules);
  return {
    minHours: lunchBreakMinHours,
    minJobs: LUNCH_MIN_JOBS,
    durationMinutes: lunchBreakDurationMinutes,
    startTime: lunchBreakStartTime,
    finishTime: lunchBreakFinishTime,
  };
}

export function presentWorkingDay({ workFrom, workTo }: BusinessSettings): WorkingDay {
  return { workFrom: hourAndMinute(workFrom), workTo: hourAndMinute(workTo) };
}

/** `radiusMeters` stands beside `data` too (decision D1). */
export function presentRadius({ radiusMeters, radiusUpdatedAt }: BusinessSettings): WithExtras<RadiusSettings> {
  return new WithExtras({ radiusMeters, updatedAt: radiusUpdatedAt.toISOString() }, { radiusMeters });
}

export function presentBusiness(settings: BusinessSettings): BusinessDetails {
  return {
    brandName: settings.brandName,
    legalName: settings.legalName,
    abn: settings.abn,
    gstRegistered: settings.isGstRegistered,
    address: settings.address,
    email: settings.email,
    phone: settings.phone,
    bankBsb: settings.bankBsb,
    bankAccount: settings.bankAccount,
    bankAccountName: settings.bankAccountName,
    payId: settings.payId,
    payLink: settings.payLink,
    invoiceNotes: settings.invoiceNotes,
    timeZone: settings.timeZone,
    state: settings.state ?? DEFAULT_STATE,
    remindersEnabled: settings.remindersEnabled,
    reminderDaysBefore: settings.reminderDaysBefore,
    reminderDaysAfter: settings.reminderDaysAfter,
    reminderDaysLater: settings.reminderDaysLater,
    visitRemindersEnabled: settings.visitRemindersEnabled,
    lockoutFee: settings.lockoutFeeCents === null ? null : centsToDollars(settings.lockoutFeeCents),
    invoiceCopyEmail: settings.invoiceCopyEmail,
    sendReceipts: settings.sendReceipts,
    invoiceTicksEnabled: settings.invoiceTicksEnabled,
    sendsMonthlyInvoices: settings.sendsMonthlyInvoices,
    keyDays: settings.keyDays,
    phoneForCrews: settings.phoneForCrews,
    phoneAtSignIn: settings.phoneAtSignIn,
    keyPlaces: settings.keyPlaces,
    gstBasis: settings.gstBasis,
    gstSince: settings.gstSince,
    updatedAt: settings.updatedAt.toISOString(),
  };
}
