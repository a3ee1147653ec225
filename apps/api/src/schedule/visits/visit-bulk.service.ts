import { Injectable } from '@nestjs/common';
import type { VisitBulkChanged, VisitBulkRequest, VisitOrder, VisitOrderRequest } from '@tidycrew/contracts';
import { shortestOrder } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { CustomerService } from '../../customers/customer.service.js';
import { AppError } from '../../platform/common/app-error.js';
import { AuditLog } from '../../platform/common/audit-log.js';
import type { Caller } from '../../platform/common/caller.js';
import { Clock } from '../../platform/common/clock.js';
import { OnTransactionEvent } from '../../platform/common/transaction-events.js';
import { Transactions } from '../../platform/common/transactions.js';
import { SettingsService } from '../../settings/settings.service.js';
import { TeamArchived } from '../../teams/team-archived.event.js';
import { TeamService } from '../../teams/team.service.js';
import { refuseArchived, refuseBegun, refuseFarDay } from './visit-input.js';
import { positionOf, timedVisit, type VisitContext } from './visit.presenter.js';
import { VisitRepository, type VisitListRow } from './visit.repository.js';
import { noSuchVisit } from './visit.service.js';
import { VisitViews } from './visit-view.service.js';
import { VisitWriteRepository } from './visit-write.repository.js';

/** Where visits go, and why; what is left of the archived teams (`gone`) is nobody's there. */
interface Place {
  day: string;
  reason: string | null;
  gone: ReadonlySet<number>;
}

/** What the office does with many visits at once: all or nothing (decisions D58, D59, D62). */
@Injectable()
export class VisitBulkService {
  constructor(
    private readonly visits: VisitRepository,
    private readonly writes: VisitWriteRepository,
    private readonly views: VisitViews,
    private readonly customers: CustomerService,
    private readonly teams: TeamService,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Moves visits to a day, skips them, lets those of a closed day stand, or takes one of these back: then they follow their
   * plans again. Those that are so already do not count.
   * @throws AppError NOT_FOUND, or CONFLICT when one of them has begun or is done; then none is changed
   */
  change(caller: Caller, key: string | undefined, input: VisitBulkRequest): Promise<VisitBulkChanged> {
    const { ids, action, day = null, reason = null } = input;
    const request = { caller, key, operation: 'visit.bulk', body: { ids, action, day, reason } };
    return this.transactions.runOnce(request, async (tx) => {
      if (action === 'move' || action === 'takeBack') await this.holdCustomers(tx, ids, action === 'takeBack');
      const gone =
        action === 'move' || action === 'takeBack' ? await this.writes.holdTeams(tx, ids) : new Set<number>();
      if (action === 'takeBack') await this.writes.holdPlans(tx, ids);
      const found = await this.visits.lock(tx, ids);
      if (found.length < ids.length) throw noSuchVisit();
      for (const visit of found) refuseBegun(visit);
      if (action !== 'skip') found.forEach(refuseArchived);
      const changed = found.filter((visit) => isChanged(visit, action, day));
      if (action === 'move') await this.moveAll(tx, changed, { day: day!, reason, gone });
      const changedIds = changed.map(({ id }) => id!);
      if (action === 'skip') await this.writes.skipAll(tx, changedIds, reason, this.clock.now());
      if (action === 'work') await this.writes.keepAll(tx, changedIds, this.clock.now());
      if (action === 'takeBack') await this.takeBackAll(tx, changed, { day: day!, reason: null, gone });
      await this.audit.recordEach(
        tx,
        caller,
        changed.map((visit) => factOf(visit, action, day, reason)),
      );
      return { changed: changed.length };
    });
  }

  /**
   * Puts a team's day into the order of the shortest way, or into the one that is given. What has begun stays in front, as
   * it did; what is skipped or refused comes last.
   * @throws AppError NOT_FOUND, TEAM_ARCHIVED, or CONFLICT when the visits that are named are not those of the day
   */
  order(caller: Caller, key: string | undefined, { date, teamId, ids }: VisitOrderRequest): Promise<VisitOrder> {
    const request = { caller, key, operation: 'visit.order', body: { date, teamId, ids: ids ?? null } };
    return this.transactions.runOnce(request, async (tx) => {
      await this.teams.lockActive(tx, teamId);
      const visits = await this.visits.lockTeamDay(tx, { teamId, day: date });
      const day = inParts(visits);
      const before = day.open.map(({ id }) => id!);
      const next = ids ?? shortest(day, await this.views.context(date, date, tx));
      if (before.toSorted(byNumber).join() !== next.toSorted(byNumber).join())
        throw new AppError('CONFLICT', 'The visits of this day have changed. Load them again.');
      if (next.join() === before.join()) return { ids: next, before };
      const idsOf = (part: readonly VisitListRow[]): number[] => part.map(({ id }) => id!);
      await this.writes.order(tx, [...idsOf(day.begun), ...next, ...idsOf(day.out)], this.clock.now());
      const details = { day: date, isByDistance: ids === undefined };
      await this.audit.record(tx, caller, { action: 'team.day-ordered', subject: 'team', subjectId: teamId, details });
      return { ids: next, before };
    });
  }

  /** What is left for a team that is archived is nobody's from that day on. */
  @OnTransactionEvent(TeamArchived)
  async onArchived({ tx, teamId }: TeamArchived): Promise<void> {
    await this.writes.unassign(tx, teamId, await this.settings.today(tx), this.clock.now());
  }

  /** Locks the customers of visits that are reopened or returned to their plans (VisitService.update). */
  private async holdCustomers(tx: EntityManager, ids: readonly number[], isEach: boolean): Promise<void> {
    const out = (await this.visits.byIds(ids, tx)).filter(({ outcome }) => isEach || outcome !== null);
    await this.customers.holdEach(
      tx,
      out.map(({ customerId }) => customerId),
    );
  }

  /** Those that stand elsewhere come last in their teams' day; all are open and follow their plans. */
  private async takeBackAll(tx: EntityManager, visits: VisitListRow[], to: Place): Promise<void> {
    const ids = visits.map(({ id }) => id!);
    const elsewhere = visits.filter((visit) => visit.day !== to.day);
    if (elsewhere.length > 0) await this.moveAll(tx, elsewhere, to);
    await this.writes.openAll(tx, ids, this.clock.now());
    await this.writes.followPlans(tx, ids);
  }

  /** To the end of each team's day, in the order they stood in. */
  private async moveAll(tx: EntityManager, visits: VisitListRow[], { day, reason, gone }: Place): Promise<void> {
    refuseFarDay(day, await this.settings.today(tx));
    const last = await this.writes.lastPositions(tx, day);
    const inOrder = visits.toSorted((a, b) => a.position - b.position || a.id! - b.id!);
    const placed = inOrder.map((visit) => {
      const { id } = visit;
      const teamId = visit.teamId !== null && gone.has(visit.teamId) ? null : visit.teamId;
      const position = (last.get(teamId) ?? -1) + 1;
      last.set(teamId, position);
      return { id: id!, position };
    });
    await this.writes.moveAll(tx, placed, { day, reason, now: this.clock.now() });
  }
}

const byNumber = (a: number, b: number): number => a - b;

function isChanged(visit: VisitListRow, action: VisitBulkRequest['action'], day: string | null): boolean {
  const isOpenThere = visit.day === day && visit.outcome === null;
  if (action === 'move') return !isOpenThere;
  if (action === 'takeBack') return !isOpenThere || visit.keptByHand;
  return action === 'skip' ? visit.outcome !== 'skipped' : !visit.keptByHand;
}

const ACTIONS = { move: 'visit.moved', skip: 'visit.skipped', work: 'visit.kept', takeBack: 'visit.reopened' } as const;

function factOf(visit: VisitListRow, action: VisitBulkRequest['action'], to: string | null, reason: string | null) {
  const { id, customerId, day, teamId } = visit;
  const isMove = action === 'move' || (action === 'takeBack' && to !== day);
  const details = { customerId, day, ...(isMove && { before: { day, teamId }, after: { day: to, teamId } }), reason };
  return { action: ACTIONS[isMove ? 'move' : action], subject: 'visit', subjectId: id, details };
}

interface DayParts {
  /** In the order in which they began. */
  begun: VisitListRow[];
  open: VisitListRow[];
  /** Skipped and refused. */
  out: VisitListRow[];
}

function inParts(visits: readonly VisitListRow[]): DayParts {
  return {
    begun: visits
      .filter(({ cleanId }) => cleanId !== null)
      .toSorted((a, b) => (a.beganAt ?? '').localeCompare(b.beganAt ?? '')),
    open: visits.filter(({ cleanId, outcome }) => cleanId === null && outcome === null),
    out: visits.filter(({ cleanId, outcome }) => cleanId === null && outcome !== null),
  };
}

function shortest({ begun, open }: DayParts, context: VisitContext): number[] {
  const last = begun.at(-1);
  const position = last ? positionOf(last) : null;
  const from = last?.leftAt ?? last?.beganAt ?? context.workFrom;
  const order = shortestOrder(
    open.map((visit) => timedVisit(visit, context)),
    { from, position },
  );
  return order.map((at) => open[at]!.id!);
}
