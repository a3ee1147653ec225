import { Injectable } from '@nestjs/common';
import type { AuditAction, Visit, VisitCreateRequest, VisitUpdateRequest } from '@tidycrew/contracts';
import type { EntityManager } from 'typeorm';
import { CustomerService } from '../../customers/customer.service.js';
import { AppError } from '../../platform/common/app-error.js';
import { AuditLog } from '../../platform/common/audit-log.js';
import type { Caller } from '../../platform/common/caller.js';
import { Clock } from '../../platform/common/clock.js';
import { changedAt, LastChange } from '../../platform/common/last-change.js';
import { Transactions } from '../../platform/common/transactions.js';
import { SettingsService } from '../../settings/settings.service.js';
import { TeamService } from '../../teams/team.service.js';
import { changeOf, refuseArchived, refuseBegun, refuseFarDay, refuseWindow } from './visit-input.js';
import { VisitLinkRepository } from './visit-link.repository.js';
import { VisitRepository, type VisitListRow } from './visit.repository.js';
import { VisitViews } from './visit-view.service.js';
import { type VisitChange, VisitWriteRepository } from './visit-write.repository.js';

/** What the office does with one visit (decisions D56, D58, D60). */
@Injectable()
export class VisitService {
  constructor(
    private readonly visits: VisitRepository,
    private readonly writes: VisitWriteRepository,
    private readonly links: VisitLinkRepository,
    private readonly views: VisitViews,
    private readonly customers: CustomerService,
    private readonly teams: TeamService,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly lastChange: LastChange,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a visit without a plan at the end of its team's day, once per key.
   * @throws AppError VALIDATION_FAILED, NOT_FOUND, CUSTOMER_ARCHIVED or TEAM_ARCHIVED
   */
  create(caller: Caller, key: string | undefined, input: VisitCreateRequest): Promise<Visit> {
    const { customerId, day, teamId, windowFrom, windowTo, minutes, note } = input;
    const body = { customerId, day, teamId, windowFrom, windowTo, minutes, note };
    return this.transactions.runOnce(
      { caller, key, operation: 'visit.create', body },
      async (tx) => {
        refuseFarDay(day, await this.settings.today(tx));
        refuseWindow(input);
        await this.customers.lockActive(tx, customerId);
        if (teamId !== null) await this.teams.lockActive(tx, teamId);
        const position = await this.behindLast(tx, day, teamId);
        const now = this.clock.now();
        const id = await this.writes.add(tx, { ...body, dueDay: day, position, createdAt: now, updatedAt: now });
        await this.record(tx, caller, 'visit.created', id, { customerId, day, teamId });
        return this.views.one(id, tx);
      },
      { of: ({ id }) => ({ id }), again: (tx, stored) => this.views.one(stored.id!, tx) },
    );
  }

  /**
   * Moves, skips or changes a visit, which is kept by hand from then on unless that is an undo.
   * @throws AppError NOT_FOUND, RECORD_CHANGED with the other's name, CONFLICT once somebody has begun it
   */
  update(caller: Caller, id: number, input: VisitUpdateRequest): Promise<Visit> {
    return this.transactions.run(caller, async (tx) => {
      const known = await this.known(tx, id);
      const isUndone = input.keptByHand === false;
      // Archiving and pauses hold it alone (D411): nothing is opened again or given back to its plan behind their back.
      if (known.outcome !== null || isUndone) await this.customers.held(tx, known.customerId);
      if (input.teamId != null && input.teamId !== known.teamId) await this.teams.lockActive(tx, input.teamId);
      // Before the visit, as where it is archived: what is to be done after all is nobody's then.
      const isPlacing = input.day != null || input.outcome === null;
      const goneId = isPlacing ? await this.goneTeam(tx, known.teamId) : null;
      if (isUndone) await this.writes.holdPlans(tx, [id]);
      const before = await this.locked(tx, id, caller, input.expectedUpdatedAt);
      const wanted = changeOf(before, input);
      const isLeft = goneId !== null && (wanted.teamId ?? before.teamId) === goneId;
      const isPlacedOrOpened = 'day' in wanted || 'outcome' in wanted;
      const change = isLeft && isPlacedOrOpened ? changeOf(before, { ...input, teamId: null }) : wanted;
      if (Object.keys(change).length === 0) return this.views.one(id, tx);
      refuseBegun(before, change);
      const after = { ...before, ...change };
      if (after.outcome === null && before.cleanId === null) refuseArchived(before);
      if (change.day != null) refuseFarDay(change.day, await this.settings.today(tx));
      refuseWindow(after);
      const isPlaced = 'day' in change || 'teamId' in change;
      if (isPlaced && after.day !== null && input.position === undefined)
        change.position = await this.behindLast(tx, after.day, after.teamId);
      await this.save(tx, id, change, before);
      if (isUndone) await this.writes.followPlans(tx, [id]);
      await this.record(tx, caller, ...factOf(before, change));
      return this.views.one(id, tx);
    });
  }

  /**
   * Says which clean was done for a visit, or that none was: of an archived customer it is skipped then.
   * @throws AppError NOT_FOUND, or CONFLICT of a clean that is another customer's, discarded or done for another visit
   */
  relink(caller: Caller, id: number, jobId: number | null): Promise<Visit> {
    return this.transactions.run(caller, async (tx) => {
      // The clean first, as where one is discarded.
      const clean = jobId === null ? null : await this.writes.cleanHeld(tx, jobId);
      // As in update: a visit without its clean is open.
      if (jobId === null) await this.customers.held(tx, (await this.known(tx, id)).customerId);
      const before = await this.locked(tx, id);
      if (before.cleanId === jobId) return this.views.one(id, tx);
      if (jobId !== null) {
        if (!clean || clean.status === 'discarded') throw new AppError('NOT_FOUND', 'There is no such clean.');
        if (clean.customerId !== before.customerId)
          throw new AppError('CONFLICT', `This clean was not done for ${before.customerName}.`);
        if (clean.linkedId !== null)
          throw new AppError('CONFLICT', `This clean was done for the visit of ${clean.linkedDay} already.`);
      }
      if (jobId === null) await this.links.free(tx, before.cleanId!, this.clock.now());
      else await this.save(tx, id, { cleanId: jobId, outcome: null, reason: null }, before);
      await this.record(tx, caller, jobId === null ? 'visit.unlinked' : 'visit.linked', id, {
        customerId: before.customerId,
        day: before.day ?? before.dueDay,
        cleanId: jobId ?? before.cleanId,
      });
      return this.views.one(id, tx);
    });
  }

  /** The team, if it is archived, which it stays until the transaction ends; null: it is active, or none. */
  private async goneTeam(tx: EntityManager, id: number | null): Promise<number | null> {
    return id === null || (await this.teams.held(tx, id)).active ? null : id;
  }

  private async known(tx: EntityManager, id: number): Promise<VisitListRow> {
    const [visit] = await this.visits.byIds([id], tx);
    if (!visit) throw noSuchVisit();
    return visit;
  }

  private async locked(tx: EntityManager, id: number, caller?: Caller, expected?: string): Promise<VisitListRow> {
    const [visit] = await this.visits.lock(tx, [id]);
    if (!visit?.updatedAt) throw noSuchVisit();
    const { updatedAt } = visit;
    const record = { name: 'this visit', updatedAt, subject: 'visit', subjectId: id };
    if (caller) await this.lastChange.refuseStale(tx, caller, expected, record);
    return visit;
  }

  private async behindLast(tx: EntityManager, day: string, teamId: number | null): Promise<number> {
    return ((await this.writes.lastPositions(tx, day)).get(teamId) ?? -1) + 1;
  }

  private save(tx: EntityManager, id: number, change: VisitChange, { updatedAt }: VisitListRow): Promise<void> {
    return this.writes.save(tx, id, { ...change, updatedAt: changedAt({ updatedAt: updatedAt! }, this.clock.now()) });
  }

  /** The note stays out of the log: it may describe people. */
  private record(tx: EntityManager, caller: Caller, action: AuditAction, id: number, details: object): Promise<void> {
    return this.audit.record(tx, caller, { action, subject: 'visit', subjectId: id, details: { ...details } });
  }
}

/** What was done, named by what matters most of it. */
function factOf(before: VisitListRow, change: VisitChange): [AuditAction, number, object] {
  const { id, customerId, day, teamId } = before;
  const after = { day: 'day' in change ? change.day : day, teamId: 'teamId' in change ? change.teamId : teamId };
  const details = { customerId, before: { day, teamId }, after, reason: change.reason ?? null };
  if (change.outcome === 'skipped') return ['visit.skipped', id!, { ...details, day }];
  if ('day' in change || 'teamId' in change) return ['visit.moved', id!, details];
  if (change.outcome === null) return ['visit.reopened', id!, { ...details, day }];
  const changed = Object.keys(change).filter((field) => field !== 'keptByHand');
  return ['visit.updated', id!, { customerId, day, changed }];
}

export function noSuchVisit(): AppError {
  return new AppError('NOT_FOUND', 'There is no such visit.');
}
