import { Injectable } from '@nestjs/common';
import { type AuditAction, CHECKLIST_DAYS, type ItemFigures, LIMITS } from '@tidycrew/contracts';
import type { EntityManager } from 'typeorm';
import type { Checklist } from '../model/checklist.entity.js';
import { AppError } from '../platform/common/app-error.js';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { keptById } from '../platform/common/kept-answer.js';
import { changedAt, type FormRecord, LastChange } from '../platform/common/last-change.js';
import type { ListRequest } from '../platform/common/list-query.js';
import type { Page } from '../platform/common/page.js';
import { Transactions } from '../platform/common/transactions.js';
import { type ActiveDto, isOnlyActive } from '../platform/common/whole-or-active.dto.js';
import type { ChecklistCreateDto, ChecklistUpdateDto } from './checklist.admin.dto.js';
import { ChecklistRepository, type ChecklistRow } from './checklist.repository.js';

const DAY_MS = 24 * 3_600_000;

/** What the office does with checklists; a change reaches only cleans that start after it (decision D510). */
@Injectable()
export class ChecklistService {
  constructor(
    private readonly checklists: ChecklistRepository,
    private readonly lastChange: LastChange,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  list(list: ListRequest): Promise<Page<ChecklistRow>> {
    return this.checklists.page(list, this.since());
  }

  async byId(id: number, tx?: EntityManager): Promise<ChecklistRow> {
    const row = await this.checklists.byId(id, this.since(), tx);
    if (!row) throw noSuchChecklist();
    return row;
  }

  /** How often each item became what. */
  async itemFigures(id: number): Promise<ItemFigures[]> {
    await this.byId(id);
    return this.checklists.itemFigures(id, this.since(), LIMITS.page);
  }

  /** Adds a checklist, once per key. */
  create(caller: Caller, key: string | undefined, input: ChecklistCreateDto): Promise<ChecklistRow> {
    const request = { caller, key, operation: 'checklist.create', body: input };
    const work = async (tx: EntityManager): Promise<ChecklistRow> => {
      const now = this.clock.now();
      const { name, items, active = true } = input;
      const id = await this.checklists.add(tx, { name, items, active, createdAt: now, updatedAt: now });
      await this.audit.record(tx, caller, factOf('checklist.created', id, items));
      return this.byId(id, tx);
    };
    return this.transactions.runOnce(
      request,
      work,
      keptById((tx, id) => this.byId(id, tx)),
    );
  }

  /** Changes the whole list, or archives or restores it. */
  update(caller: Caller, id: number, input: ChecklistUpdateDto | ActiveDto): Promise<ChecklistRow> {
    return this.transactions.run(caller, async (tx) => {
      const before = await this.checklists.byIdForChange(tx, id);
      if (!before) throw noSuchChecklist();
      await this.lastChange.refuseStale(tx, caller, input.expectedUpdatedAt, formRecordOf(before));
      const active = input.active ?? before.active;
      const { name, items } = isOnlyActive(input) ? before : input;
      const isOtherState = active !== before.active;
      const isChanged = isOtherState || name !== before.name || !isSame(items, before.items);
      if (!isChanged) return this.byId(id, tx);
      await this.checklists.save(tx, id, { name, items, active, updatedAt: changedAt(before, this.clock.now()) });
      const action = !isOtherState ? 'checklist.updated' : active ? 'checklist.restored' : 'checklist.archived';
      await this.audit.record(tx, caller, factOf(action, id, items));
      return this.byId(id, tx);
    });
  }

  /** What figures look back on. */
  private since(): Date {
    return new Date(this.clock.now().getTime() - CHECKLIST_DAYS * DAY_MS);
  }
}

const isSame = (items: readonly string[], before: readonly string[]): boolean =>
  items.length === before.length && items.every((item, at) => item === before[at]);

/** The activity list tells how many items there are, not what they say. */
const factOf = (action: AuditAction, subjectId: number, items: readonly string[]) => ({
  action,
  subject: 'checklist',
  subjectId,
  details: { items: items.length },
});

const CHANGES = ['checklist.created', 'checklist.updated', 'checklist.archived', 'checklist.restored'] as const;

const formRecordOf = ({ id, updatedAt }: Checklist): FormRecord => ({
  name: 'this checklist',
  updatedAt,
  subject: 'checklist',
  subjectId: id,
  actions: CHANGES,
});

const noSuchChecklist = (): AppError => new AppError('NOT_FOUND', 'There is no such checklist.');
