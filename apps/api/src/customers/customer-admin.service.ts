import { Injectable } from '@nestjs/common';
import { CUSTOMER_TEXT_FIELDS, type CustomerText, DEFAULT_POSITION, LIMITS } from '@tidycrew/contracts';
import { dollarsToCents } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { ActiveCleanQueries } from '../model/active-clean.queries.js';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { brokenConstraint } from '../platform/common/database-error.js';
import { changedAt, type FormRecord, LastChange } from '../platform/common/last-change.js';
import { idsInBatches } from '../platform/common/csv-stream.js';
import type { ListRequest } from '../platform/common/list-query.js';
import type { Page } from '../platform/common/page.js';
import { AppError, invalid } from '../platform/common/app-error.js';
import { TransactionEvents } from '../platform/common/transaction-events.js';
import { keptById } from '../platform/common/kept-answer.js';
import { Transactions } from '../platform/common/transactions.js';
import { SettingsService } from '../settings/settings.service.js';
import type { ActiveDto } from '../platform/common/whole-or-active.dto.js';
import { isOnlyActive } from '../platform/common/whole-or-active.dto.js';
import type { CustomerUpdateDto, CustomerWriteDto, ImportedCustomerDto } from './customer.admin.dto.js';
import { changeFact, changesOf } from './customer-change.js';
import { type AdminCustomerRow, CustomerAdminRepository, type UnpricedRow } from './customer-admin.repository.js';
import type { Customer } from '../model/customer.entity.js';
import { CustomerFigures } from './customer-figures.service.js';
import { CustomerPriced } from './customer-priced.event.js';
import { CustomersSetActive } from './customers-set-active.event.js';
import { CustomerRepository } from './customer.repository.js';
import { CustomerService, noSuchCustomer } from './customer.service.js';

/** What the office does with customers. */
@Injectable()
export class CustomerAdminService {
  constructor(
    private readonly rows: CustomerAdminRepository,
    private readonly customers: CustomerRepository,
    private readonly names: CustomerService,
    private readonly activeCleans: ActiveCleanQueries,
    private readonly events: TransactionEvents,
    private readonly figures: CustomerFigures,
    private readonly settings: SettingsService,
    private readonly lastChange: LastChange,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  list(list: ListRequest): Promise<Page<AdminCustomerRow>> {
    return this.rows.page(list);
  }

  /** All of a list in batches, for a file. */
  async inBatches(list: ListRequest): Promise<AsyncGenerator<AdminCustomerRow[]>> {
    const read = async (ids: number[]): Promise<AdminCustomerRow[]> =>
      (await this.rows.page({ ...list, filter: { id: ids } })).rows;
    return idsInBatches(await this.rows.ids(list), read);
  }

  withoutPrice(): Promise<Page<UnpricedRow>> {
    return this.rows.withoutPrice(LIMITS.list);
  }

  async byId(id: number): Promise<AdminCustomerRow> {
    const row = await this.rows.byId(id);
    if (!row) throw noSuchCustomer();
    return row;
  }

  /** Adds a customer, once per key. */
  async create(caller: Caller, key: string | undefined, input: CustomerWriteDto): Promise<AdminCustomerRow> {
    const request = { caller, key, operation: 'customer.create.admin', body: input };
    return this.namingClash(input.name, null, () =>
      this.transactions.runOnce(
        request,
        async (tx) => {
          const now = this.clock.now();
          await this.checkChecklist(tx, input.checklistId, null);
          const { id } = await this.customers.add(tx, {
            ...fieldsOf(input),
            phone: await this.settings.phoneAsKept(input.phone, tx),
            ...positionOf(input, null),
            active: input.active ?? true,
            createdById: caller.userId,
            accessSavedAt: await this.settings.accessSavedAtFirst(now, tx),
            createdAt: now,
            updatedAt: now,
          });
          await this.audit.record(tx, caller, { action: 'customer.created', subject: 'customer', subjectId: id });
          return this.stored(tx, id);
        },
        keptById((tx, id) => this.stored(tx, id)),
      ),
    );
  }

  /** Changes the whole customer, or archives or restores it. */
  async update(caller: Caller, id: number, input: CustomerUpdateDto | ActiveDto): Promise<AdminCustomerRow> {
    const name = isOnlyActive(input) ? '' : input.name;
    return this.namingClash(name, id, () =>
      this.transactions.run(caller, (tx) => this.updateIn(tx, caller, id, input)),
    );
  }

  private async updateIn(
    tx: EntityManager,
    caller: Caller,
    id: number,
    input: CustomerUpdateDto | ActiveDto,
  ): Promise<AdminCustomerRow> {
    const before = await this.rows.byIdForChange(tx, id);
    if (!before) throw noSuchCustomer();
    await this.lastChange.refuseStale(tx, caller, input.expectedUpdatedAt, formRecordOf(before));
    const active = input.active ?? before.active;
    const after: Partial<Customer> = isOnlyActive(input)
      ? { active }
      : {
          ...fieldsOf(input, before),
          phone: await this.settings.phoneAsKept(input.phone, tx),
          ...positionOf(input, before),
          active,
        };
    const changed = changesOf(before, after);
    if (changed.length === 0) return this.stored(tx, id);
    await this.checkChecklist(tx, after.checklistId, before.checklistId);
    if (before.active && !active) await this.refuseWhileCleaned(tx, id);
    const isFrequencyKnown = before.isFrequencyKnown || changed.includes('cleanFrequency');
    await this.rows.save(tx, id, { ...after, isFrequencyKnown, updatedAt: changedAt(before, this.clock.now()) });
    if (before.active !== active) await this.events.emit(new CustomersSetActive(tx, [id], active));
    const priced = before.priceCents === null ? (after.priceCents ?? null) : null;
    const pricedCleans = priced === null ? 0 : await this.priceCleans(tx, caller, id, priced);
    const fact = changeFact(before, after, changed);
    const details = { ...fact.details, ...(pricedCleans > 0 && { pricedCleans }) };
    await this.audit.record(tx, caller, { ...fact, details });
    if (pricedCleans > 0) await this.figures.ofCustomer(tx, id);
    return this.stored(tx, id);
  }

  /** A customer gets only a checklist that is in use; it keeps one that was archived since. */
  private async checkChecklist(tx: EntityManager, id: number | null | undefined, before: number | null): Promise<void> {
    if (id == null || id === before || (await this.rows.isChecklistInUse(tx, id))) return;
    throw invalid('checklistId', 'There is no such checklist, or it is archived. Please choose another one.');
  }

  /** Prices the cleans that waited for a price; answers how many. */
  private async priceCleans(tx: EntityManager, caller: Caller, id: number, priceCents: number): Promise<number> {
    const event = new CustomerPriced(tx, caller, id, priceCents);
    await this.events.emit(event);
    return event.pricedCleans;
  }

  private async refuseWhileCleaned(tx: EntityManager, id: number): Promise<void> {
    const clean = await this.activeCleans.ofCustomer(tx, id);
    if (!clean) return;
    throw new AppError(
      'CUSTOMER_BUSY',
      `A clean is in progress for ${clean.customerName}. It must be completed before the customer is archived.`,
    );
  }

  private async stored(tx: EntityManager, id: number): Promise<AdminCustomerRow> {
    const row = await this.rows.byId(id, tx);
    if (!row) throw new Error(`Customer ${id} does not exist, although this transaction has locked or written it.`);
    return row;
  }

  /** Answers a taken name together with the customer that has it. */
  private async namingClash<T>(name: string, exceptId: number | null, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (brokenConstraint(error) === 'customers_name_key') throw await this.names.nameClash(name, exceptId);
      throw error;
    }
  }
}

const CHANGES = ['customer.updated', 'customer.archived', 'customer.restored'] as const;

function formRecordOf({ id, updatedAt }: Customer): FormRecord {
  return { name: 'this customer', updatedAt, subject: 'customer', subjectId: id, actions: CHANGES };
}

/** The columns of what was asked for, without phone, position and archiving. */
export function fieldsOf(
  input: CustomerWriteDto | ImportedCustomerDto,
  before: Customer | null = null,
): Partial<Customer> {
  return {
    ...textsOf(input, before),
    name: input.name,
    address: input.address,
    email: input.email ?? null,
    // Document 001's form always sends it: absent means empty.
    notes: input.notes ?? null,
    priceCents: input.price === undefined ? null : dollarsToCents(input.price),
    cleanFrequency: input.cleanFrequency ?? 'one-off',
    isFriendsFamily: input.isFriendsFamily,
    friendsFamilyMinutes: input.isFriendsFamily ? input.friendsFamilyMinutes : null,
    invoiceRequired: input.invoiceRequired,
    ...billingOf(input, before),
  };
}

/** How it is taxed and what an invoice is of; what is absent stays, because a form of before an upgrade does not send it. */
function billingOf(input: CustomerWriteDto | ImportedCustomerDto, before: Customer | null): Partial<Customer> {
  return {
    invoicePer: input.invoicePer ?? before?.invoicePer ?? 'clean',
    noReminders: input.noReminders ?? before?.noReminders ?? false,
    gstFree: input.gstFree ?? before?.gstFree ?? false,
    checklistId: input.checklistId === undefined ? (before?.checklistId ?? null) : input.checklistId,
  };
}

/** Texts: an absent one stays as it was, because a form of before an upgrade does not send it. */
function textsOf(input: Partial<Record<CustomerText, string | null>>, before: Customer | null): Partial<Customer> {
  const kept = CUSTOMER_TEXT_FIELDS.map((field) => [
    field,
    input[field] === undefined ? (before?.[field] ?? null) : input[field],
  ]);
  return Object.fromEntries(kept);
}

type Position = Pick<Customer, 'address' | 'latitude' | 'longitude' | 'isLocated'>;

/**
 * Without a position the old one stays, or a new customer gets the default one, which is not a place. A form that was opened before
 * its address was placed sends that one, too, and takes no position away (decision D690).
 */
export function positionOf(
  input: CustomerWriteDto | ImportedCustomerDto,
  before: Position | null,
): Omit<Position, 'address'> {
  const { latitude, longitude, located } = input;
  const isOfBefore = before?.isLocated === true && located === false && before.address === input.address;
  if (!latitude || !longitude || (isOfBefore && isSamePlace(DEFAULT_POSITION, { latitude, longitude }))) {
    const {
      latitude: oldLatitude,
      longitude: oldLongitude,
      isLocated,
    } = before ?? { ...DEFAULT_POSITION, isLocated: false };
    return { latitude: oldLatitude, longitude: oldLongitude, isLocated };
  }
  const isOld = before !== null && isSamePlace(before, { latitude, longitude });
  const guessed = isOld ? before.isLocated : !isSamePlace(DEFAULT_POSITION, { latitude, longitude });
  return { latitude, longitude, isLocated: located ?? guessed };
}

type Place = { latitude: string; longitude: string };

function isSamePlace(a: Place, b: Place): boolean {
  const near = (one: string, other: string): boolean => Math.abs(Number(one) - Number(other)) < 0.000_000_5;
  return near(a.latitude, b.latitude) && near(a.longitude, b.longitude);
}
