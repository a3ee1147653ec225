import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  type BusinessDetailsRequest,
  DEFAULT_STATE,
  PAY_DETAILS,
  type RadiusRequest,
  type SetupRequest,
  type WorkingDayRequest,
} from '@tidycrew/contracts';
import { completePhone, longDay } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AuthService } from '../auth/auth.service.js';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { changedAt, type FormRecord, LastChange } from '../platform/common/last-change.js';
import { AppError, invalid } from '../platform/common/app-error.js';
import { canonicalZone, dayIn } from '../platform/common/time-zone.js';
import { TransactionEvents } from '../platform/common/transaction-events.js';
import { Transactions } from '../platform/common/transactions.js';
import type { BusinessSettings } from '../model/business-settings.entity.js';
import { OWN_PASSWORD } from '../platform/common/validation.js';
import { BusinessStateChanged } from './business-state-changed.event.js';
import { PayDetailsChanged } from './pay-details-changed.event.js';
import { SettingsAdminRepository } from './settings-admin.repository.js';
import { settingsAfter } from './stored-details.js';

/** Of words the audit log keeps these; of names, addresses and other texts it only records that they changed. */
const LOGGED_WORDS: (keyof BusinessSettings)[] = [
  'abn',
  'bankBsb',
  'bankAccount',
  'payId',
  'payLink',
  'timeZone',
  'state',
  'gstBasis',
  'gstSince',
];

const FIRST_GST_DAY = '2000-07-01';

/** The business's own row: what invoices say of it, its time zone, and the radius of the staff app. */
@Injectable()
export class BusinessDetailsService {
  constructor(
    private readonly office: SettingsAdminRepository,
    private readonly auth: AuthService,
    private readonly events: TransactionEvents,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly lastChange: LastChange,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes the business's details (decision D41). A business registered for GST must have an ABN. Where money is sent changes with
   * the own password only, and all admins are told (decision D639).
   */
  async save(caller: Caller, input: BusinessDetailsRequest): Promise<BusinessSettings> {
    refuseGstWithoutAbn(input);
    this.refuseGstDay(input);
    refuseReminderOrder(input);
    const { ownPassword } = input;
    if (ownPassword !== undefined) await this.auth.confirm(caller, ownPassword);
    return this.transactions.run(caller, async (tx) => {
      const before = await this.office.businessForChange(tx);
      await this.lastChange.refuseStale(tx, caller, input.expectedUpdatedAt, detailsRecordOf(before));
      const after = settingsAfter(input, before);
      after.phone &&= completePhone(after.phone, after.state ?? DEFAULT_STATE);
      if (after.timeZone !== before.timeZone) after.timeZone = await this.newZone(tx, before.timeZone, after.timeZone);
      const fields = Object.keys(after) as (keyof BusinessSettings)[];
      const changed = fields.filter((field) => !isDeepStrictEqual(after[field], before[field]));
      if (changed.length === 0) return before;
      const payDetails = PAY_DETAILS.filter((field) => changed.includes(field));
      if (payDetails.length > 0 && ownPassword === undefined) throw invalid('ownPassword', OWN_PASSWORD);
      const updatedAt = changedAt(before, this.clock.now());
      await this.office.saveBusiness(tx, { ...only(after, changed), updatedAt });
      if (changed.includes('state')) await this.events.emit(new BusinessStateChanged(tx));
      if (payDetails.length > 0) await this.events.emit(new PayDetailsChanged(tx, caller, payDetails));
      const logged = changed.filter((field) => isLogged(field, before, after));
      await this.audit.record(tx, caller, {
        action: 'settings.business-changed',
        subject: 'settings',
        subjectId: null,
        details: { changed, before: only(before, logged), after: only(after, logged) },
      });
      return { ...after, updatedAt };
    });
  }

  /** Invoices have GST from the moment on at which the business is registered, so it has begun. */
  private refuseGstDay({ gstSince, timeZone }: BusinessDetailsRequest): void {
    if (gstSince == null) return;
    if (gstSince < FIRST_GST_DAY) throw invalid('gstSince', 'GST began on 1 July 2000.');
    if (canonicalZone(timeZone) !== null && gstSince > dayIn(timeZone, this.clock.now()))
      throw invalid('gstSince', 'The day must not be after today.');
  }

  /** How far from a cleaner customers are 'nearby', in metres; phones follow at their next poll. */
  saveRadius(caller: Caller, { radiusMeters, expectedUpdatedAt }: RadiusRequest): Promise<BusinessSettings> {
    return this.transactions.run(caller, async (tx) => {
      const before = await this.office.businessForChange(tx);
      await this.lastChange.refuseStale(tx, caller, expectedUpdatedAt, radiusRecordOf(before));
      if (before.radiusMeters === radiusMeters) return before;
      const radiusUpdatedAt = changedAt({ updatedAt: before.radiusUpdatedAt }, this.clock.now());
      await this.office.saveBusiness(tx, { radiusMeters, radiusUpdatedAt });
      await this.audit.record(tx, caller, {
        action: 'settings.radius-changed',
        subject: 'settings',
        subjectId: null,
        details: { before: before.radiusMeters, after: radiusMeters },
      });
      return { ...before, radiusMeters, radiusUpdatedAt };
    });
  }

  /** When plans may begin and must end on a day (decision D230). */
  saveWorkingDay(caller: Caller, { workFrom, workTo }: WorkingDayRequest): Promise<BusinessSettings> {
    return this.transactions.run(caller, async (tx) => {
      const before = await this.office.businessForChange(tx);
      const was = { workFrom: before.workFrom.slice(0, 5), workTo: before.workTo.slice(0, 5) };
      if (was.workFrom === workFrom && was.workTo === workTo) return before;
      await this.office.saveBusiness(tx, { workFrom, workTo });
      await this.audit.record(tx, caller, {
        action: 'settings.working-day-changed',
        subject: 'settings',
        subjectId: null,
        details: { before: was, after: { workFrom, workTo } },
      });
      return { ...before, workFrom, workTo };
    });
  }

  /**
   * Ends the wait of a new business for its first admin, with what it says of itself (decision D94). Of two at once the
   * second waits for the first, and then there is nothing to set up.
   * @throws AppError NOT_FOUND when it does not wait
   */
  async setUp(tx: EntityManager, input: SetupRequest['business']): Promise<void> {
    const before = await this.office.businessForChange(tx);
    if (!before.awaitsSetup) throw isSetUp();
    refuseGstWithoutAbn(input);
    const { brandName, abn, gstRegistered, bankBsb, bankAccount, bankAccountName } = input;
    await this.office.saveBusiness(tx, {
      brandName,
      abn,
      isGstRegistered: gstRegistered,
      bankBsb,
      bankAccount,
      bankAccountName,
      timeZone: await this.newZone(tx, before.timeZone, input.timeZone),
      state: input.state ?? null,
      awaitsSetup: false,
      hasStructuredNotes: true,
      updatedAt: changedAt(before, this.clock.now()),
    });
    await this.events.emit(new BusinessStateChanged(tx));
  }

  /** Puts the list of first steps away, or out again; for the whole business (decision D187). */
  showChecklist(caller: Caller, hasChecklist: boolean): Promise<void> {
    return this.transactions.run(caller, async (tx) => {
      const before = await this.office.businessForChange(tx);
      if (before.hasChecklist === hasChecklist) return;
      await this.office.saveBusiness(tx, { hasChecklist });
      const action = hasChecklist ? 'checklist.shown' : 'checklist.put-away';
      await this.audit.record(tx, caller, { action, subject: 'settings', subjectId: null });
    });
  }

  /** The zone decides what a day is (decision D5), so another one would change approved hours. */
  private async newZone(tx: EntityManager, before: string, input: string): Promise<string> {
    const zone = canonicalZone(input);
    if (zone === before) return before;
    if (zone === null || !(await this.office.knowsZone(tx, zone))) {
      const sentence = `'${input}' is not a time zone.`;
      throw new AppError('UNKNOWN_TIME_ZONE', sentence, { fields: { timeZone: sentence } });
    }
    const approved = await this.office.lastApprovedWeek(tx);
    if (approved === null) return zone;
    const sentence = `The week of ${longDay(approved)} is approved. The time zone cannot change while a week is approved.`;
    throw new AppError('WEEK_APPROVED', sentence, { fields: { timeZone: sentence } });
  }
}

const SETTINGS = { subject: 'settings', subjectId: null };

function detailsRecordOf({ updatedAt }: BusinessSettings): FormRecord {
  return { ...SETTINGS, name: 'these business details', updatedAt, actions: ['settings.business-changed'] };
}

function radiusRecordOf({ radiusUpdatedAt: updatedAt }: BusinessSettings): FormRecord {
  return { ...SETTINGS, name: 'this radius', updatedAt, actions: ['settings.radius-changed'] };
}

function only(settings: BusinessSettings, fields: (keyof BusinessSettings)[]): Partial<BusinessSettings> {
  return Object.fromEntries(fields.map((field) => [field, settings[field]]));
}

/** Numbers, switches and lists of numbers are no secrets of anybody. */
function isLogged(field: keyof BusinessSettings, before: BusinessSettings, after: BusinessSettings): boolean {
  const isText = [before[field], after[field]].flat().some((value) => typeof value === 'string');
  return !isText || LOGGED_WORDS.includes(field);
}

function refuseGstWithoutAbn({ gstRegistered, abn }: SetupRequest['business']): void {
  if (!gstRegistered || abn !== null) return;
  throw invalid('abn', 'An ABN is required when the business is registered for GST');
}

/** Each reminder after the due date is later than the one before (decision D132). */
function refuseReminderOrder({ reminderDaysAfter, reminderDaysLater = [] }: BusinessDetailsRequest): void {
  const all = [reminderDaysAfter, ...reminderDaysLater];
  if (reminderDaysLater.every((days, at) => all[at] !== null && days > all[at]!)) return;
  throw invalid('reminderDaysLater', 'Each reminder after the due date must be later than the one before');
}

/** What /api/setup answers where nothing is to be set up, as for an address that does not exist. */
export function isSetUp(): AppError {
  return new AppError('NOT_FOUND', 'This business is set up already.');
}
