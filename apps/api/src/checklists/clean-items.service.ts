import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CleanItemRow } from '../model/checklist.sql.js';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { CleanItemsRepository } from './clean-items.repository.js';

/** Gives cleans their copy of a checklist (decision D510). */
@Injectable()
export class CleanItems {
  constructor(
    private readonly items: CleanItemsRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Copies the checklist to a clean that was just stored, in one statement; null without a checklist. */
  async begin(tx: EntityManager, cleanId: number, checklistId: number | null): Promise<CleanItemRow[] | null> {
    if (checklistId === null) return null;
    const rows = await this.items.copy(tx, cleanId, checklistId);
    if (rows.length === 0) return null;
    const open = { state: null, note: null, firstName: null, lastName: null, at: null, isLate: false };
    return rows.map((row) => ({ ...row, ...open })).toSorted((a, b) => a.position - b.position);
  }

  /**
   * Gives a locked clean the checklist of its new customer. Ticks on the old checklist are deleted; the activity log
   * records them.
   */
  async moved(tx: EntityManager, caller: Caller, cleanId: number, checklistId: number | null): Promise<void> {
    const ticks = await this.items.remove(tx, cleanId);
    await this.begin(tx, cleanId, checklistId);
    if (ticks === 0) return;
    await this.audit.record(tx, caller, {
      action: 'clean.ticks-removed',
      subject: 'clean',
      subjectId: cleanId,
      details: { ticks },
    });
  }
}
