import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type ImportReport, type ImportUndone, LIMITS, UPDATED_FIELDS } from '@tidycrew/contracts';
import { completePhone, nameKey, type PhoneState } from '@tidycrew/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import {
  addRepeats,
  type CheckedLine as LineOf,
  checkLines,
  notJoinable,
  notUndoable,
  refuseProblems,
  reportOf,
  undoableFrom,
} from '../platform/common/csv-import.dto.js';
import { changedAt } from '../platform/common/last-change.js';
import { mapInSlices, Slices } from '../platform/common/slices.js';
import { TransactionEvents } from '../platform/common/transaction-events.js';
import { Transactions } from '../platform/common/transactions.js';
import { AccessKeys } from '../platform/config/access-keys.js';
import { SettingsService } from '../settings/settings.service.js';
import { Maps } from '../platform/integrations/maps/maps.port.js';
import type { Customer } from '../model/customer.entity.js';
import { type CustomerImportDto, ImportedCustomerDto } from './customer.admin.dto.js';
import { changeFact } from './customer-change.js';
import { CustomerFigures } from './customer-figures.service.js';
import { changesInWords, hasCode, houseOf, updateOf } from './customer-import-change.js';
import { CustomerPriced } from './customer-priced.event.js';
import { CustomersFilled, CustomersUnmade } from './customers-filled.event.js';
import { CustomerAdminRepository } from './customer-admin.repository.js';
import { CustomerImportRepository, type ImportBatchRow, type ImportedChange } from './customer-import.repository.js';
import { fieldsOf, positionOf } from './customer-admin.service.js';
import { CUSTOMER_FILE } from './customer.csv.js';
import { nameTakenSentence } from './customer.service.js';

/**
 * After this time no more addresses are geocoded; the rest get the default position (decision D17; trust.md: no
 * request waits over 10 s).
 */
const PLACING_MS = 8_000;
const PLACED_AT_ONCE = 8;
const MAX_LISTED = 20;
const NEEDS_KEY = 'Codes need ACCESS_KEY in the settings of the server.';
/** What the check says of a line without an address. */
const NEEDS_ADDRESS = 'Address is required';

const pricedSentence = (cleans: number, isInvoiced: boolean): string => {
  const count = `${cleans} ${cleans === 1 ? 'clean takes' : 'cleans take'} this price.`;
  return isInvoiced ? `${count} The invoices wait as drafts; nothing is mailed.` : count;
};

/** A line, and the customer who is there already that it is about. */
interface CheckedLine extends LineOf<ImportedCustomerDto> {
  known?: Customer;
}
/** What is asked of an import. */
interface Asked {
  partOf: number | undefined;
  update: readonly string[] | undefined;
}

/** Adds customers from a CSV file, and changes those who are there: all lines, or none when anything is wrong with one. */
@Injectable()
export class CustomerImportService {
  constructor(
    private readonly rows: CustomerAdminRepository,
    private readonly imports: CustomerImportRepository,
    private readonly settings: SettingsService,
    private readonly figures: CustomerFigures,
    private readonly maps: Maps,
    private readonly keys: AccessKeys,
    private readonly events: TransactionEvents,
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** A dry run says what is wrong with each row, and what each changes, and writes nothing. */
  async run(caller: Caller, key: string | undefined, input: CustomerImportDto): Promise<ImportReport> {
    const { csv, dryRun, importId, update } = input;
    const state = await this.settings.state();
    const check = { Dto: ImportedCustomerDto, shown: (line: object) => line as never, state };
    const lines: CheckedLine[] = await checkLines(csv, CUSTOMER_FILE, check);
    const hasCodes = lines.some((line) => hasCode(line.input));
    if (hasCodes && !this.keys.canSeal)
      for (const line of lines.filter((one) => hasCode(one.input))) line.row.problems.push(NEEDS_KEY);
    if (dryRun) {
      await this.addNameProblems(this.database.manager, lines, update, false);
      await this.addChanges(lines, state);
      return reportOf(lines);
    }
    // What is kept of the request can be guessed from by nobody without the key (decision D506).
    const body = {
      csv: hasCodes && this.keys.canSeal ? this.keys.markOf(csv) : csv,
      importId,
      ...(update && { update }),
    };
    const request = { caller, key, operation: 'customer.import', body };
    await this.place(lines, caller.requestId, update === undefined || update.includes('address'));
    return this.transactions.runOnce(request, (tx) => this.write(tx, caller, lines, { partOf: importId, update }));
  }

  /** Those of the last day that were not undone, newest first. */
  recent(): Promise<ImportBatchRow[]> {
    return this.imports.recent(undoableFrom(this.clock.now()), MAX_LISTED);
  }

  /**
   * Takes back what an import made and nobody changed or used since, within a day (decision D193), and gives back values of who was
   * there before, where they are still the imported ones (D652).
   */
  undo(caller: Caller, key: string | undefined, id: number): Promise<ImportUndone> {
    const request = { caller, key, operation: 'customer.import-undo', body: { id } };
    return this.transactions.runOnce(request, async (tx) => {
      if (!(await this.imports.end(tx, id, this.clock.now(), undoableFrom(this.clock.now())))) throw notUndoable();
      const all = await this.imports.lockCustomers(tx, id);
      const ids = await this.imports.untouched(tx, id);
      if (ids.length > 0) {
        await this.events.emit(new CustomersUnmade(tx, ids));
        await this.imports.remove(tx, ids);
      }
      const back = await this.giveBack(tx, id);
      const undone = { removed: ids.length, kept: all - ids.length + back.kept, restored: back.restored };
      const details = { importId: id, ...undone, ids };
      await this.audit.record(tx, caller, {
        action: 'customer.import-undone',
        subject: 'customer',
        subjectId: null,
        details,
      });
      return undone;
    });
  }

  private async giveBack(tx: EntityManager, id: number): Promise<{ restored: number; kept: number }> {
    const changes = await this.imports.takeChanges(tx, id);
    const ids = [...new Set(changes.map(({ customerId }) => customerId))];
    const customers = new Map((await this.rows.allForChange(tx, ids)).map((customer) => [customer.id, customer]));
    const [restored, kept] = [new Set<number>(), new Set<number>()];
    for (const { customerId, before, after } of changes) {
      const customer = customers.get(customerId);
      if (!customer) continue;
      const { updatedAt, ...values } = before;
      const same = Object.keys(values).filter((field) => customer[field as keyof Customer] === after[field]);
      const isWhole = same.length === Object.keys(values).length;
      if (!isWhole) kept.add(customerId);
      if (same.length === 0) continue;
      // Who is again as before the import counts as not changed by it.
      const isUntouched = isWhole && customer.updatedAt.toISOString() === after.updatedAt;
      const given = {
        ...Object.fromEntries(same.map((field) => [field, values[field]])),
        updatedAt: isUntouched ? new Date(updatedAt as string) : changedAt(customer, this.clock.now()),
      };
      await this.rows.save(tx, customerId, given);
      Object.assign(customer, given);
      restored.add(customerId);
    }
    return { restored: restored.size, kept: kept.size };
  }

  private async write(tx: EntityManager, caller: Caller, lines: CheckedLine[], asked: Asked): Promise<ImportReport> {
    await this.addNameProblems(tx, lines, asked.update, true);
    refuseProblems(lines);
    const now = this.clock.now();
    const importId = await this.importOf(tx, caller, asked.partOf, now);
    const state = await this.settings.state(tx);
    const accessSavedAt = await this.settings.accessSavedAtFirst(now, tx);
    const news = lines.filter(({ known }) => !known);
    const customers = await mapInSlices(news, ({ input }) => ({
      ...fieldsOf(input),
      phone: input.phone ? completePhone(input.phone, state) : null,
      isFrequencyKnown: input.cleanFrequency !== undefined,
      active: input.active ?? true,
      ...positionOf(input, null),
      importId,
      createdById: caller.userId,
      accessSavedAt,
      createdAt: now,
      updatedAt: now,
    }));
    const ids = customers.length === 0 ? [] : await this.rows.addAll(tx, customers);
    const changed = await this.change(tx, caller, lines, { importId, update: asked.update ?? [], state });
    const houses = [
      ...news.map(({ input }, place) => houseOf(ids[place]!, input)),
      ...lines.map(({ known, input }) => (known ? houseOf(known.id, input, asked.update) : null)),
    ].filter((house) => house !== null);
    if (houses.length > 0) await this.events.emit(new CustomersFilled(tx, caller, houses, now));
    await this.audit.record(tx, caller, {
      action: 'customer.imported',
      subject: 'customer',
      subjectId: null,
      details: { customers: ids.length, ids, importId, ...(asked.update && { updated: changed }) },
    });
    const unplaced = customers.filter(({ isLocated }) => !isLocated).length;
    const known = new Set(lines.flatMap((line) => line.known?.id ?? []));
    return { ...reportOf(lines, { written: ids.length + known.size, unplaced, importId }), rows: [] };
  }

  /** Writes the ticked fields of who is there already; answers who was changed. */
  private async change(
    tx: EntityManager,
    caller: Caller,
    lines: readonly CheckedLine[],
    { importId, update, state }: { importId: number; update: readonly string[]; state: PhoneState },
  ): Promise<number[]> {
    const changes: ImportedChange[] = [];
    for (const { known, input } of lines) {
      if (!known) continue;
      const after = updateOf(input, known, update, state);
      const changed = Object.keys(after);
      if (changed.length === 0) continue;
      const { id } = known;
      const updatedAt = changedAt(known, this.clock.now());
      await this.rows.save(tx, id, { ...after, updatedAt });
      const before = Object.fromEntries(changed.map((field) => [field, known[field as keyof Customer]]));
      changes.push({
        customerId: id,
        before: { ...before, updatedAt: known.updatedAt },
        after: { ...after, updatedAt },
      });
      const fact = changeFact(known, after, changed);
      await this.audit.record(tx, caller, { ...fact, details: { ...fact.details, importId } });
      if (known.priceCents !== null || after.priceCents == null) continue;
      const priced = new CustomerPriced(tx, caller, id, after.priceCents, true);
      await this.events.emit(priced);
      if (priced.pricedCleans > 0) await this.figures.ofCustomer(tx, id);
    }
    if (changes.length > 0) await this.imports.keepChanges(tx, importId, changes, undoableFrom(this.clock.now()));
    return changes.map(({ customerId }) => customerId);
  }

  /** The import that a part of a file belongs to; a new one for its first part. Held, so that it is not undone meanwhile. */
  private async importOf(tx: EntityManager, caller: Caller, partOf: number | undefined, now: Date): Promise<number> {
    if (partOf === undefined) return this.imports.begin(tx, caller.userId, now);
    if (await this.imports.hold(tx, partOf, caller.userId, undoableFrom(this.clock.now()))) return partOf;
    throw notJoinable();
  }

  /**
   * Names that stand twice in the file, or that customers have already (decision D15); where the file updates, these lines are about
   * those customers, and so are others with the address of one (decision D652).
   */
  private async addNameProblems(
    tx: EntityManager,
    lines: CheckedLine[],
    update: readonly string[] | undefined,
    isLocked: boolean,
  ): Promise<void> {
    const named = lines.filter(({ row }) => row.name !== '' && row.name.length <= LIMITS.name);
    await addRepeats(named, ({ row }) => nameKey(row.name), 'customer name');
    const names = named.map(({ row }) => row.name);
    const taken = await this.rows.takenNames(tx, names);
    if (update === undefined) {
      for (const { place, name } of taken) named[place]?.row.problems.push(nameTakenSentence(name));
      return;
    }
    const byName = new Set(taken.map(({ place }) => named[place]));
    const others = named.filter((line) => !byName.has(line) && line.row.problems.length === 0);
    const addresses = others.map(({ row }) => row.address);
    const found = await this.rows.takenAddresses(tx, addresses);
    const ids = new Map<CheckedLine, number>(
      taken.flatMap(({ place, id }) => (named[place] ? [[named[place], id]] : [])),
    );
    for (const { place, id, name } of found) {
      ids.set(others[place]!, id);
      others[place]!.row.hints.push(`Taken for ${name}, who has this address.`);
    }
    const all = [...new Set(ids.values())];
    const customers = await (isLocked ? this.rows.allForChange(tx, all) : this.rows.allById(tx, all));
    const byId = new Map(customers.map((customer) => [customer.id, customer]));
    for (const line of lines) {
      const known = byId.get(ids.get(line) ?? 0);
      line.row.customerId = known?.id ?? null;
      if (!known) continue;
      line.known = known;
      // They have one.
      line.row.problems = line.row.problems.filter((problem) => problem !== NEEDS_ADDRESS);
    }
    await addRepeats(
      lines.filter(({ known, row }) => known && row.problems.length === 0),
      ({ known }) => String(known!.id),
      'customer',
    );
  }

  /** What the lines would change, and which cleans would take a price (decision D653). */
  private async addChanges(lines: readonly CheckedLine[], state: PhoneState): Promise<void> {
    const known = lines.filter((line) => line.known);
    if (known.length === 0) return;
    const unpriced = await this.imports.unpriced(
      this.database.manager,
      known.map((line) => line.known!.id),
    );
    for (const line of known) {
      const before = line.known!;
      const after = updateOf(line.input, before, UPDATED_FIELDS, state);
      line.row.changes = changesInWords(before, after, line.input);
      const waiting = before.priceCents === null && after.priceCents != null ? (unpriced.get(before.id) ?? 0) : 0;
      if (waiting > 0) line.row.hints.push(pricedSentence(waiting, before.invoiceRequired));
    }
  }

  /** Geocodes the valid lines, several at once, until the time is up; requests under way by then are abandoned. */
  private async place(lines: CheckedLine[], requestId: string, isOfAll: boolean): Promise<void> {
    if (lines.some(({ row }) => row.problems.length > 0)) return;
    const known = isOfAll
      ? []
      : await this.rows.takenNames(
          this.database.manager,
          lines.map(({ row }) => row.name),
        );
    const waiting = lines.filter((_, place) => !known.some((one) => one.place === place)).values();
    const until = Date.now() + PLACING_MS;
    const work = async (): Promise<void> => {
      const slices = new Slices();
      for (const { input } of waiting) {
        if (slices.isOver) await slices.next();
        if (Date.now() >= until) return;
        const place = await this.maps.geocode(input.address, requestId);
        if (place && Date.now() < until)
          Object.assign(input, { latitude: place.latitude, longitude: place.longitude, located: true });
      }
    };
    const timeIsUp = sleep(PLACING_MS, undefined, { ref: false });
    await Promise.race([Promise.all(Array.from({ length: PLACED_AT_ONCE }, work)), timeIsUp]);
  }
}
