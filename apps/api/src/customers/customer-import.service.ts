import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ImportReport, ImportUndone } from '@tidycrew/contracts';
import { completePhone } from '@tidycrew/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import {
  checkLines,
  notJoinable,
  notUndoable,
  refuseProblems,
  reportOf,
  undoableFrom,
} from '../platform/common/csv-import.dto.js';
import { mapInSlices, Slices } from '../platform/common/slices.js';
import { TransactionEvents } from '../platform/common/transaction-events.js';
import { Transactions } from '../platform/common/transactions.js';
import { CleanupTask } from '../platform/jobs/cleanup.task.js';
import { AccessKeys } from '../platform/config/access-keys.js';
import { SettingsService } from '../settings/settings.service.js';
import { Maps } from '../platform/integrations/maps/maps.port.js';
import { type CustomerImportDto, ImportedCustomerDto } from './customer.admin.dto.js';
import { hasCode, houseOf } from './customer-import-change.js';
import { CustomersFilled, CustomersUnmade } from './customers-filled.event.js';
import { CustomerAdminRepository } from './customer-admin.repository.js';
import { CustomerImportRepository, type ImportBatchRow } from './customer-import.repository.js';
import { CustomerPlacingRepository } from './customer-placing.repository.js';
import { fieldsOf, positionOf } from './customer-admin.service.js';
import { CUSTOMER_FILE } from './customer.csv.js';
import { type CustomerLine, CustomerUpdates } from './customer-updates.service.js';

/**
 * After this time no more addresses are geocoded; the rest get the default position (decision D17; trust.md: no
 * request waits over 10 s), until a task places them (D690).
 */
const PLACING_MS = 8_000;
const PLACED_AT_ONCE = 8;
const MAX_LISTED = 20;
const OPERATION = 'customer.import';
const NEEDS_KEY = 'Codes need ACCESS_KEY in the settings of the server.';

/** What is asked of an import. */
interface Asked {
  partOf: number | undefined;
  update: readonly string[] | undefined;
}

/** Adds customers from a CSV file, and changes those who are there: all lines, or none when anything is wrong with one. */
@Injectable()
export class CustomerImportService implements OnModuleInit {
  constructor(
    private readonly rows: CustomerAdminRepository,
    private readonly imports: CustomerImportRepository,
    private readonly settings: SettingsService,
    private readonly updates: CustomerUpdates,
    private readonly places: CustomerPlacingRepository,
    private readonly maps: Maps,
    private readonly keys: AccessKeys,
    private readonly events: TransactionEvents,
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly cleanup: CleanupTask,
  ) {}

  onModuleInit(): void {
    this.cleanup.add((now) => this.imports.forgetChanges(undoableFrom(now)));
  }

  /** A dry run says what is wrong with each row, and what each changes, and writes nothing. */
  async run(caller: Caller, key: string | undefined, input: CustomerImportDto): Promise<ImportReport> {
    const { csv, dryRun, importId, update } = input;
    const state = await this.settings.state();
    const check = { Dto: ImportedCustomerDto, shown: (line: object) => line as never, state };
    const lines: CustomerLine[] = await checkLines(csv, CUSTOMER_FILE, check);
    const hasCodes = lines.some((line) => hasCode(line.input));
    if (hasCodes && !this.keys.canSeal)
      for (const line of lines.filter((one) => hasCode(one.input))) line.row.problems.push(NEEDS_KEY);
    if (dryRun) {
      await this.updates.match(this.database.manager, lines, update, false);
      await this.updates.addChanges(this.database.manager, lines, state);
      return reportOf(lines);
    }
    // What is kept of the request can be guessed from by nobody without the key (decision D506).
    const body = {
      csv: hasCodes && this.keys.canSeal ? this.keys.markOf(csv) : csv,
      importId,
      ...(update && { update }),
    };
    const request = { caller, key, operation: OPERATION, body };
    await this.place(lines, caller.requestId, update === undefined || update.includes('address'));
    return this.transactions.runOnce(request, (tx) => this.write(tx, caller, lines, { partOf: importId, update }));
  }

  /** Those of the last day that were not undone, newest first. */
  recent(): Promise<ImportBatchRow[]> {
    return this.imports.recent(undoableFrom(this.clock.now()), MAX_LISTED);
  }

  /**
   * Takes back what an import made and nobody changed or used since, within a day (decision D193), and gives back values of who was
   * there before, where they are still the imported ones (D652). Who came with an import that was undone before, and is whole again now,
   * goes, too (D725).
   */
  undo(caller: Caller, key: string | undefined, id: number): Promise<ImportUndone> {
    const request = { caller, key, operation: 'customer.import-undo', body: { id } };
    return this.transactions.runOnce(request, async (tx) => {
      const userId = await this.imports.end(tx, id, this.clock.now(), undoableFrom(this.clock.now()));
      if (userId === null) throw notUndoable();
      await this.transactions.forgetAnswers(tx, { userId, operations: [OPERATION], answer: { importId: id } });
      const all = await this.imports.lockCustomers(tx, id);
      const back = await this.updates.giveBack(tx, id);
      const gone = await this.imports.untouched(tx, id, [...back.restored]);
      const ids = gone.map((customer) => customer.id);
      for (const one of ids) back.restored.delete(one);
      if (ids.length > 0) {
        await this.events.emit(new CustomersUnmade(tx, ids));
        await this.imports.remove(tx, ids);
      }
      const undone = {
        removed: ids.length,
        kept: all - gone.filter(({ isOwn }) => isOwn).length + back.kept.size,
        ...(back.restored.size > 0 && { restored: back.restored.size }),
      };
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

  private async write(tx: EntityManager, caller: Caller, lines: CustomerLine[], asked: Asked): Promise<ImportReport> {
    await this.updates.match(tx, lines, asked.update, true);
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
    const changes = await this.updates.write(tx, caller, lines, { importId, update: asked.update ?? [], state });
    const moved = new Set(changes.flatMap(({ customerId, after }) => ('address' in after ? [customerId] : [])));
    const unplaced = lines.filter(({ known, input }) => !input.located && (!known || moved.has(known.id)));
    const idOf = new Map(news.map((line, place) => [line, ids[place]!]));
    const toPlace = unplaced.flatMap((line) => (line.isAsked ? [] : (line.known?.id ?? idOf.get(line)!)));
    if (toPlace.length > 0) await this.places.want(tx, toPlace);
    const houses = [
      ...news.map(({ input }, place) => houseOf(ids[place]!, input)),
      ...lines.map(({ known, input }) => (known ? houseOf(known.id, input, asked.update) : null)),
    ].filter((house) => house !== null);
    const filled = new CustomersFilled(tx, caller, houses, now);
    if (houses.length > 0) await this.events.emit(filled);
    const known = [...new Set(lines.flatMap((line) => line.known?.id ?? []))];
    await this.updates.keep(tx, importId, changes, filled, known);
    await this.audit.record(tx, caller, {
      action: 'customer.imported',
      subject: 'customer',
      subjectId: null,
      details: {
        customers: ids.length,
        ids,
        importId,
        ...(asked.update && { updated: changes.map(({ customerId }) => customerId) }),
      },
    });
    const written = ids.length + known.length;
    const counts = { written, unplaced: unplaced.length, toPlace: toPlace.length, importId };
    return { ...reportOf(lines, counts), rows: [] };
  }

  /** The import that a part of a file belongs to; a new one for its first part. Held, so that it is not undone meanwhile. */
  private async importOf(tx: EntityManager, caller: Caller, partOf: number | undefined, now: Date): Promise<number> {
    if (partOf === undefined) return this.imports.begin(tx, caller.userId, now);
    if (await this.imports.hold(tx, partOf, caller.userId, undoableFrom(this.clock.now()))) return partOf;
    throw notJoinable();
  }

  /** Geocodes the valid lines, several at once, until the time is up; requests under way by then are abandoned. */
  private async place(lines: CustomerLine[], requestId: string, isOfAll: boolean): Promise<void> {
    if (lines.some(({ row }) => row.problems.length > 0)) return;
    const known = isOfAll
      ? []
      : await this.imports.takenNames(
          this.database.manager,
          lines.map(({ row }) => row.name),
        );
    const waiting = lines.filter((_, place) => !known.some((one) => one.place === place)).values();
    const until = Date.now() + PLACING_MS;
    const work = async (): Promise<void> => {
      const slices = new Slices();
      for (const line of waiting) {
        if (slices.isOver) await slices.next();
        if (Date.now() >= until) return;
        const place = await this.maps.geocode(line.input.address, requestId);
        if (Date.now() >= until) return;
        line.isAsked = true;
        if (place) Object.assign(line.input, { latitude: place.latitude, longitude: place.longitude, located: true });
      }
    };
    const timeIsUp = sleep(PLACING_MS, undefined, { ref: false });
    await Promise.race([Promise.all(Array.from({ length: PLACED_AT_ONCE }, work)), timeIsUp]);
  }
}
