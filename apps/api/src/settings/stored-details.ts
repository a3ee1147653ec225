import type { BusinessDetailsRequest } from '@tidycrew/contracts';
import { dollarsToCents } from '@tidycrew/domain';
import type { BusinessSettings } from '../model/business-settings.entity.js';

/** What is stored in another way than it is sent, or not at all. */
type Other = 'gstRegistered' | 'lockoutFee' | 'reminderDaysLater' | 'ownPassword' | 'expectedUpdatedAt';

/** What is stored under the name that it is sent by. */
type Same = Pick<BusinessSettings, keyof Omit<BusinessDetailsRequest, Other>>;

/** The settings as they are after the form was sent; what is absent stays: a form of an older version does not send it. */
export function settingsAfter(input: BusinessDetailsRequest, before: BusinessSettings): BusinessSettings {
  const { gstRegistered, lockoutFee, reminderDaysLater, ownPassword: _, expectedUpdatedAt: __, ...sent } = input;
  const same: Partial<Same> = sent;
  // Of an older form those stay that are still later than the first one.
  const first = input.reminderDaysAfter;
  const later = before.reminderDaysLater.filter((days) => first !== null && days > first);
  const feeCents = lockoutFee == null ? null : dollarsToCents(lockoutFee);
  return {
    ...before,
    ...withoutAbsent(same),
    isGstRegistered: gstRegistered,
    reminderDaysLater: reminderDaysLater ?? later,
    lockoutFeeCents: lockoutFee === undefined ? before.lockoutFeeCents : feeCents,
  };
}

const withoutAbsent = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
