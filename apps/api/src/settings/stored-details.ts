import type { BusinessDetailsRequest, LaterDetails } from '@tidycrew/contracts';
import { dollarsToCents } from '@tidycrew/domain';
import type { BusinessSettings } from '../model/business-settings.entity.js';

/** What the form of business details keeps. */
export type Details = Omit<
  BusinessSettings,
  | 'id'
  | 'radiusMeters'
  | 'updatedAt'
  | 'radiusUpdatedAt'
  | 'awaitsSetup'
  | 'hasChecklist'
  | 'hasStructuredNotes'
  | 'workFrom'
  | 'workTo'
  | 'logo'
>;

type StoredLater = Pick<Details, Exclude<LaterDetails, 'lockoutFee'> | 'lockoutFeeCents'>;

/** What is absent stays: a form of an older version does not send it. */
export function laterDetailsOf(input: BusinessDetailsRequest, before: BusinessSettings): StoredLater {
  const { state = before.state, visitRemindersEnabled = before.visitRemindersEnabled } = input;
  const { gstBasis = before.gstBasis, gstSince = before.gstSince } = input;
  const { payId = before.payId, payLink = before.payLink } = input;
  const { sendReceipts = before.sendReceipts, invoiceCopyEmail = before.invoiceCopyEmail } = input;
  const { invoiceTicksEnabled = before.invoiceTicksEnabled, keyDays = before.keyDays, lockoutFee } = input;
  const { sendsMonthlyInvoices = before.sendsMonthlyInvoices } = input;
  const { phoneForCrews = before.phoneForCrews, phoneAtSignIn = before.phoneAtSignIn } = input;
  const keyPlaces = input.keyPlaces?.join('\n') === before.keyPlaces.join('\n') ? before.keyPlaces : input.keyPlaces;
  // Of an older form those stay that are still later than the first one.
  const first = input.reminderDaysAfter;
  const later = input.reminderDaysLater ?? before.reminderDaysLater.filter((days) => first !== null && days > first);
  const reminderDaysLater = later.join() === before.reminderDaysLater.join() ? before.reminderDaysLater : later;
  const feeCents = lockoutFee == null ? null : dollarsToCents(lockoutFee);
  const lockoutFeeCents = lockoutFee === undefined ? before.lockoutFeeCents : feeCents;
  return {
    state,
    visitRemindersEnabled,
    reminderDaysLater,
    payId,
    payLink,
    sendReceipts,
    invoiceCopyEmail,
    invoiceTicksEnabled,
    sendsMonthlyInvoices,
    keyDays,
    phoneForCrews,
    phoneAtSignIn,
    keyPlaces: keyPlaces ?? before.keyPlaces,
    gstBasis,
    gstSince,
    lockoutFeeCents,
  };
}

/** What every form sends. */
export function detailsOf(input: BusinessDetailsRequest): Omit<Details, keyof StoredLater> {
  return {
    brandName: input.brandName,
    legalName: input.legalName,
    abn: input.abn,
    isGstRegistered: input.gstRegistered,
    address: input.address,
    email: input.email,
    phone: input.phone,
    bankBsb: input.bankBsb,
    bankAccount: input.bankAccount,
    bankAccountName: input.bankAccountName,
    invoiceNotes: input.invoiceNotes,
    timeZone: input.timeZone,
    remindersEnabled: input.remindersEnabled,
    reminderDaysBefore: input.reminderDaysBefore,
    reminderDaysAfter: input.reminderDaysAfter,
  };
}
