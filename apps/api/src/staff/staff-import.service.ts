import { Injectable } from '@nestjs/common';
import {
  type ImportReport,
  type ImportUndone,
  LIMITS,
  STAFF_CSV_COLUMNS,
  STAFF_EXTRA_COLUMNS,
} from '@tidycrew/contracts';
import { completePhone, emailKey, flagInWords, fullName, roleInWords } from '@tidycrew/domain';
import { IsIn } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import {
  addRepeats,
  type CheckedLine,
  checkLines,
  type FileKind,
  notJoinable,
  notUndoable,
  refuseProblems,
  reportOf,
  undoableFrom,
} from '../platform/common/csv-import.dto.js';
import { mapInSlices } from '../platform/common/slices.js';
import { TransactionEvents } from '../platform/common/transaction-events.js';
import { Transactions } from '../platform/common/transactions.js';
import { OptionalLine } from '../platform/common/validation.js';
import { teamsNamed } from '../platform/database/found-by-text.js';
import { SettingsService } from '../settings/settings.service.js';
import { PeopleTeamed, PeopleUnmade } from './people-imported.event.js';
import { PersonDto, type StaffImportDto } from './staff.admin.dto.js';
import { STAFF_EXPORT_ONLY } from './staff-admin.presenter.js';
import { StaffImportRepository, type StaffImportRow } from './staff-import.repository.js';

const MAX_LISTED = 20;
const OPERATION = 'staff.import';

/** A person of a file: never an admin, whom somebody adds by hand. */
class ImportedPersonDto extends PersonDto {
  @IsIn(['staff', 'manager'], { message: 'Role must be staff or manager; admins are added by hand.' })
  role: 'staff' | 'manager' = 'staff';

  @OptionalLine('Team', LIMITS.name)
  team: string | null = null;
}

const STAFF_FILE: FileKind = {
  one: 'person',
  columns: { ...STAFF_CSV_COLUMNS, ...STAFF_EXTRA_COLUMNS, active: 'Active' },
  exportOnly: STAFF_EXPORT_ONLY,
  needed: ['First name', 'Last name', 'Email'],
  valueOf: {
    role: (cell) => roleInWords(cell) ?? cell.toLowerCase(),
    active: (cell) => flagInWords(cell) ?? cell,
  },
};

type Line = CheckedLine<ImportedPersonDto>;

/** Adds people from a CSV file, without passwords: all of them, or none when anything is wrong with one (D194). */
@Injectable()
export class StaffImportService {
  constructor(
    private readonly imports: StaffImportRepository,
    private readonly settings: SettingsService,
    private readonly events: TransactionEvents,
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** A dry run says what is wrong with each row and writes nothing. */
  async run(caller: Caller, key: string | undefined, input: StaffImportDto): Promise<ImportReport> {
    const { csv, dryRun, importId, makeTeams } = input;
    const lines = await checkLines(csv, STAFF_FILE, {
      Dto: ImportedPersonDto,
      shown: ({ firstName, lastName, email }) => ({
        name: fullName({ firstName: textOf(firstName), lastName: textOf(lastName) }),
        address: email,
      }),
      state: await this.settings.state(),
    });
    if (dryRun) {
      await this.addEmailProblems(this.database.manager, lines);
      await this.addUnknownTeams(this.database.manager, lines);
      return reportOf(lines);
    }
    const request = {
      caller,
      key,
      operation: OPERATION,
      body: { csv, importId, ...(makeTeams && { makeTeams }) },
    };
    return this.transactions.runOnce(request, (tx) => this.write(tx, caller, lines, input));
  }

  /** Those of the last day that were not undone, newest first. */
  recent(): Promise<StaffImportRow[]> {
    return this.imports.recent(undoableFrom(this.clock.now()), MAX_LISTED);
  }

  /** Takes back whom an import made and nobody changed, invited or put into a team since, within a day. */
  undo(caller: Caller, key: string | undefined, id: number): Promise<ImportUndone> {
    const request = { caller, key, operation: 'staff.import-undo', body: { id } };
    return this.transactions.runOnce(request, async (tx) => {
      const now = this.clock.now();
      const ended = await this.imports.end(tx, id, now, undoableFrom(now));
      if (!ended) throw notUndoable();
      const { userIds, createdById: userId } = ended;
      await this.transactions.forgetAnswers(tx, { userId, operations: [OPERATION], answer: { importId: id } });
      const there = await this.imports.lock(tx, userIds);
      const ids = await this.imports.untouched(tx, there);
      if (ids.length > 0) {
        await this.events.emit(new PeopleUnmade(tx, ids));
        await this.imports.remove(tx, ids);
      }
      const undone = { removed: ids.length, kept: there.length - ids.length };
      const details = { importId: id, ...undone, ids };
      await this.audit.record(tx, caller, { action: 'user.import-undone', subject: 'user', subjectId: null, details });
      return undone;
    });
  }

  private async write(
    tx: EntityManager,
    caller: Caller,
    lines: Line[],
    { importId: partOf, makeTeams = false }: StaffImportDto,
  ): Promise<ImportReport> {
    // Each of two would make a team that is not there.
    if (makeTeams) await this.imports.takeTurns(tx);
    await this.addEmailProblems(tx, lines);
    refuseProblems(lines);
    const now = this.clock.now();
    const state = await this.settings.state(tx);
    const people = await mapInSlices(lines, ({ input }) => ({
      ...input,
      active: input.active ?? true,
      phone: input.phone ? completePhone(input.phone, state) : null,
    }));
    const ids = await this.imports.addAll(tx, people, now);
    const teamed = lines.flatMap(({ input: { team, active = true } }, place) =>
      team && active ? [{ userId: ids[place]!, team }] : [],
    );
    if (teamed.length > 0) await this.events.emit(new PeopleTeamed(tx, caller, teamed, makeTeams, now));
    const importId = await this.importOf(tx, caller, partOf, ids);
    const details = { people: ids.length, ids, importId };
    await this.audit.record(tx, caller, { action: 'user.imported', subject: 'user', subjectId: null, details });
    // What is kept for a repeat holds no line of the file.
    return { ...reportOf(lines, { written: ids.length, unplaced: 0, importId }), rows: [] };
  }

  /** The import that a part of a file belongs to; a new one for its first part. */
  private async importOf(
    tx: EntityManager,
    caller: Caller,
    partOf: number | undefined,
    ids: number[],
  ): Promise<number> {
    const now = this.clock.now();
    if (partOf === undefined) return this.imports.begin(tx, caller.userId, ids, now);
    if (await this.imports.join(tx, partOf, caller.userId, ids, undoableFrom(now))) return partOf;
    throw notJoinable();
  }

  /** Teams that are not there (decision D656): the console asks whether to make them. */
  private async addUnknownTeams(tx: EntityManager, lines: Line[]): Promise<void> {
    const found = await teamsNamed(
      tx,
      lines.map(({ input }) => input.team ?? ''),
    );
    const known = new Set(found.map(({ place }) => place));
    lines.forEach(({ row, input: { team, active = true } }, place) => {
      if (!team || !active || row.problems.length > 0 || known.has(place)) return;
      row.unknownTeam = team;
      row.hints.push(`There is no team ${team}.`);
    });
  }

  /** Addresses that stand twice in the file, or that people have already. */
  private async addEmailProblems(tx: EntityManager, lines: Line[]): Promise<void> {
    const reached = lines.filter(({ row }) => row.address !== '' && row.address.length <= LIMITS.email);
    await addRepeats(reached, ({ row }) => emailKey(row.address), 'e-mail address');
    const taken = await this.imports.takenEmails(
      tx,
      reached.map(({ row }) => row.address),
    );
    for (const { place, name } of taken) reached[place]?.row.problems.push(`${name} has this e-mail address already.`);
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
