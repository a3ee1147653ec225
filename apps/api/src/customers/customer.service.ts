import { Injectable } from '@nestjs/common';
import type { ExistingCustomer, StaffCustomerCreate } from '@tidycrew/contracts';
import { nameKey } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { brokenConstraint } from '../platform/common/database-error.js';
import { AppError } from '../platform/common/app-error.js';
import { keptById } from '../platform/common/kept-answer.js';
import { TransactionEvents } from '../platform/common/transaction-events.js';
import { Transactions } from '../platform/common/transactions.js';
import { SettingsService } from '../settings/settings.service.js';
import { CustomerDisclosures } from './customer-disclosure.service.js';
import type { Customer } from '../model/customer.entity.js';
import { CustomerRepository } from './customer.repository.js';
import { CustomerNoted } from './customer-noted.event.js';
import { CustomersSetActive } from './customers-set-active.event.js';

/** What a name check finds; of the two one at most. */
export interface NameCheck {
  existing: Customer | null;
  alike: Customer | null;
}

@Injectable()
export class CustomerService {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly disclosures: CustomerDisclosures,
    private readonly settings: SettingsService,
    private readonly events: TransactionEvents,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * The active or archived customer that already carries a name, apart from the one being edited; for a free name the one that
   * differs by accents and apostrophes alone.
   */
  async nameCheck(name: string, exceptId: number | null): Promise<NameCheck> {
    const existing = await this.customers.byName(name, exceptId);
    return { existing, alike: existing ? null : await this.customers.byNameAlike(name, exceptId) };
  }

  /** The same for staff, who are told of a limited number of customers a day. */
  async nameCheckInField(caller: Caller, name: string, exceptId: number | null): Promise<NameCheck> {
    const { existing, alike } = await this.nameCheck(name, exceptId);
    if (existing) await this.disclosures.count(caller, 'clash');
    return { existing, alike: alike && (await this.disclosures.mayTell(caller, 'clash')) ? alike : null };
  }

  byId(id: number, tx?: EntityManager): Promise<Customer | null> {
    return this.customers.byId(id, tx);
  }

  /** Adds a customer without a price; once per key. */
  async createByStaff(caller: Caller, key: string | undefined, input: StaffCustomerCreate): Promise<Customer> {
    const request = { caller, key, operation: 'customer.create', body: input };
    try {
      return await this.transactions.runOnce(
        request,
        async (tx) => {
          const now = this.clock.now();
          const customer = await this.customers.add(tx, {
            ...pickCreate(input),
            phone: await this.settings.phoneAsKept(input.phone, tx),
            createdById: caller.userId,
            createdAt: now,
            updatedAt: now,
          });
          if (input.notes) await this.events.emit(new CustomerNoted(tx, customer.id, input.notes, now));
          await this.audit.record(tx, caller, {
            action: 'customer.created',
            subject: 'customer',
            subjectId: customer.id,
          });
          return customer;
        },
        keptById((tx, id) => this.customers.existing(tx, id)),
      );
    } catch (error) {
      if (brokenConstraint(error) === 'customers_name_key') throw await this.nameClashInField(caller, input.name);
      throw error;
    }
  }

  /** Brings an archived customer back; one that is active already stays as it is. */
  async unarchive(caller: Caller, id: number): Promise<Customer> {
    return this.transactions.run(caller, async (tx) => {
      const customer = await this.customers.byIdLocked(tx, id);
      if (!customer) throw noSuchCustomer();
      return this.restoreIn(tx, caller, customer);
    });
  }

  /**
   * Restores an archived customer for staff, who were just told that it has the name: with another name there is no such
   * customer, so that ids cannot be guessed one after the other. The tries a day are limited.
   */
  async restoreNamed(caller: Caller, id: number, name: string): Promise<Customer> {
    await this.disclosures.count(caller, 'restore');
    return this.transactions.run(caller, async (tx) => {
      const customer = await this.customers.byIdLocked(tx, id);
      if (!customer || nameKey(customer.name) !== nameKey(name)) throw noSuchCustomer();
      return this.restoreIn(tx, caller, customer);
    });
  }

  private async restoreIn(tx: EntityManager, caller: Caller, customer: Customer): Promise<Customer> {
    if (customer.active) return customer;
    await this.customers.setActive(tx, customer.id, true, this.clock.now());
    await this.events.emit(new CustomersSetActive(tx, [customer.id], true));
    await this.audit.record(tx, caller, { action: 'customer.restored', subject: 'customer', subjectId: customer.id });
    return { ...customer, active: true };
  }

  /**
   * The customer, active and so until the transaction ends: what is stored for it is never an archived one's.
   * @throws AppError NOT_FOUND or CUSTOMER_ARCHIVED
   */
  async lockActive(tx: EntityManager, id: number): Promise<Customer> {
    return stillActive(await this.held(tx, id));
  }

  /** The customer, archived or not, as it stays until the transaction ends. */
  async held(tx: EntityManager, id: number): Promise<Customer> {
    const customer = await this.customers.byIdShared(tx, id);
    if (!customer) throw noSuchCustomer();
    return customer;
  }

  /**
   * The customer as by `held`, and nobody shares it: for whoever decides on which days visits of its plans are made (decision
   * D411). Whoever makes such visits shares it, so that both come one after the other.
   */
  async heldAlone(tx: EntityManager, id: number): Promise<Customer> {
    const customer = await this.customers.byIdAlone(tx, id);
    if (!customer) throw noSuchCustomer();
    return customer;
  }

  /** The access notes of a customer, who is held alone, were saved. */
  accessSaved(tx: EntityManager, id: number, at: Date | null): Promise<void> {
    return this.customers.setAccessSaved(tx, id, at);
  }

  /** The same of an active one. @throws AppError NOT_FOUND or CUSTOMER_ARCHIVED */
  async lockActiveAlone(tx: EntityManager, id: number): Promise<Customer> {
    return stillActive(await this.heldAlone(tx, id));
  }

  /** Those of these customers that there are, archived or not. */
  async byIds(tx: EntityManager, ids: readonly number[]): Promise<Map<number, Customer>> {
    return new Map((await this.customers.byIds(tx, ids)).map((customer) => [customer.id, customer]));
  }

  /** Holds many customers as `held` does one, in the order of their ids. */
  async holdEach(tx: EntityManager, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await this.customers.byIdsShared(tx, ids);
  }

  /** The refusal of a taken name for staff; above the daily limit it does not say by whom. */
  private async nameClashInField(caller: Caller, name: string): Promise<AppError> {
    if (await this.disclosures.mayTell(caller, 'clash')) return this.nameClash(name);
    return new AppError('CUSTOMER_NAME_TAKEN', 'A customer with this name already exists.');
  }

  /** The refusal of a taken name, looked up after the database has refused it. */
  async nameClash(name: string, exceptId: number | null = null): Promise<AppError> {
    const existing = await this.customers.byName(name, exceptId);
    if (!existing)
      return new AppError('CONFLICT', 'Another customer was changed at the same moment. Please try again.');
    return new AppError('CUSTOMER_NAME_TAKEN', nameTakenSentence(existing.name), {
      existingCustomer: existingOf(existing),
    });
  }
}

/** No clean begins at, or moves to, a customer that is archived. */
export function stillActive(customer: Customer): Customer {
  if (customer.active) return customer;
  throw customerArchived(customer.name);
}

export const customerArchived = (name: string): AppError =>
  new AppError('CUSTOMER_ARCHIVED', `${name} is archived. Restore the customer first.`);

/** Decision D15, word for word. */
export function nameTakenSentence(name: string): string {
  return `A customer named "${name}" already exists.`;
}

export function existingOf(customer: Customer): ExistingCustomer {
  return { id: customer.id, name: customer.name, address: customer.address, active: customer.active };
}

function pickCreate(input: StaffCustomerCreate): Partial<Customer> {
  const { name, address, email, latitude, longitude } = input;
  return {
    name,
    address,
    email: email ?? null,
    // As the column keeps them, so that the answer says what every later list says.
    latitude: Number(latitude).toFixed(6),
    longitude: Number(longitude).toFixed(6),
  };
}

export function noSuchCustomer(): AppError {
  return new AppError('NOT_FOUND', 'There is no such customer.');
}
