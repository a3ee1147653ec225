import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type ImportReport, type ImportUndone, LIMITS } from '@tidycrew/contracts';
import { completePhone, nameKey } from '@tidycrew/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import {
  addRepeats,
  type CheckedLine as LineOf,
  checkLines,
  type ImportDto,
  notJoinable,
  notUndoable,
  refuseProblems,
  reportOf,
  undoableFrom,
} from '../platform/common/csv-import.dto.js';
import { mapInSlices, Slices } from '../platform/common/slices.js';
import { Transactions } from '../platform/common/transactions.js';
import { SettingsService } from '../settings/settings.service.js';
import { Maps } from '../platform/integrations/maps/maps.port.js';
import { ImportedCustomerDto } from './customer.admin.dto.js';
import { CustomerAdminRepository } from './customer-admin.repository.js';
import { CustomerImportRepository, type ImportBatchRow } from './customer-import.repository.js';
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

type CheckedLine = LineOf<ImportedCustomerDto>;

/** Adds customers from a CSV file: all of them, or none when anything is wrong with one. */
@Injectable()
export class CustomerImportService {
  constructor(
    private readonly rows: CustomerAdminRepository,
    private readonly imports: CustomerImportRepository,
    private readonly settings: SettingsService,
    private readonly maps: Maps,
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** A dry run says what is wrong with each row and writes nothing. */
  async run(caller: Caller, key: string | undefined, { csv, dryRun, importId }: ImportDto): Promise<ImportReport> {
    const state = await this.settings.state();
    const lines = await checkLines(csv, CUSTOMER_FILE, {
      Dto: ImportedCustomerDto,
      shown: (input) => input as never,
      state,
    });
    if (dryRun) {
      await this.addNameProblems(this.database.manager, lines);
      return reportOf(lines);
    }
    const request = { caller, key, operation: 'customer.import', body: { csv, importId } };
    await this.place(lines, caller.requestId);
    return this.transactions.runOnce(request, (tx) => this.write(tx, caller, lines, importId));
  }

  /** Those of the last day that were not undone, newest first. */
  recent(): Promise<ImportBatchRow[]> {
    return this.imports.recent(undoableFrom(this.clock.now()), MAX_LISTED);
  }

  /** Takes back what an import made and nobody changed or used since, within a day (decision D193). */
  undo(caller: Caller, key: string | undefined, id: number): Promise<ImportUndone> {
    const request = { caller, key, operation: 'customer.import-undo', body: { id } };
    return this.transactions.runOnce(request, async (tx) => {
      if (!(await this.imports.end(tx, id, this.clock.now(), undoableFrom(this.clock.now())))) throw notUndoable();
      const all = await this.imports.lockCustomers(tx, id);
      const ids = await this.imports.removeUntouched(tx, id);
      const undone = { removed: ids.length, kept: all - ids.length };
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

  private async write(
    tx: EntityManager,
    caller: Caller,
    lines: CheckedLine[],
    partOf: number | undefined,
  ): Promise<ImportReport> {
    await this.addNameProblems(tx, lines);
    refuseProblems(lines);
    const now = this.clock.now();
    const importId = await this.importOf(tx, caller, partOf, now);
    const state = await this.settings.state(tx);
    const accessSavedAt = await this.settings.accessSavedAtFirst(now, tx);
    const customers = await mapInSlices(lines, ({ input }) => ({
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
    const ids = await this.rows.addAll(tx, customers);
    await this.audit.record(tx, caller, {
      action: 'customer.imported',
      subject: 'customer',
      subjectId: null,
      details: { customers: ids.length, ids, importId },
    });
    const unplaced = customers.filter(({ isLocated }) => !isLocated).length;
    return reportOf(lines, { written: ids.length, unplaced, importId });
  }

  /** The import that a part of a file belongs to; a new one for its first part. Held, so that it is not undone meanwhile. */
  private async importOf(tx: EntityManager, caller: Caller, partOf: number | undefined, now: Date): Promise<number> {
    if (partOf === undefined) return this.imports.begin(tx, caller.userId, now);
    if (await this.imports.hold(tx, partOf, caller.userId, undoableFrom(this.clock.now()))) return partOf;
    throw notJoinable();
  }

  /** Names that stand twice in the file, or that customers have already (decision D15). */
  private async addNameProblems(tx: EntityManager, lines: CheckedLine[]): Promise<void> {
    const named = lines.filter(({ row }) => row.name !== '' && row.name.length <= LIMITS.name);
    await addRepeats(named, ({ row }) => nameKey(row.name), 'customer name');
    const taken = await this.rows.takenNames(
      tx,
      named.map(({ row }) => row.name),
    );
    for (const { place, name } of taken) named[place]?.row.problems.push(nameTakenSentence(name));
  }

  /** Geocodes the valid lines, several at once, until the time is up; requests under way by then are abandoned. */
  private async place(lines: CheckedLine[], requestId: string): Promise<void> {
    if (lines.some(({ row }) => row.problems.length > 0)) return;
    const waiting = lines.values();
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
