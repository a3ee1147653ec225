import { Injectable } from '@nestjs/common';
import type { Visit } from '@tidycrew/contracts';
import { timeOfMinutes, wallClockAt } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../platform/common/app-error.js';
import { Clock } from '../../platform/common/clock.js';
import { grouped } from '../../platform/common/grouped.js';
import { offsetAtZone } from '../../platform/common/time-zone.js';
import { SettingsService } from '../../settings/settings.service.js';
import { presentVisits, type VisitContext } from './visit.presenter.js';
import { refuseDays, type VisitsQuery } from './visit.query.js';
import { VisitRepository, type VisitListRow } from './visit.repository.js';

/** More is not looked at at once (decision D233). */
export const MAX_VISITS = 5_000;

/** @throws AppError VALIDATION_FAILED of more visits than one answer may hold */
export function refuseMany(count: number): void {
  if (count <= MAX_VISITS) return;
  throw new AppError('VALIDATION_FAILED', 'There are more than 5,000 visits in these days. Please choose fewer days.');
}

/** Visits with what is derived of them: state, minutes, expected times (decisions D57, D61). */
@Injectable()
export class VisitViews {
  constructor(
    private readonly visits: VisitRepository,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  async list(query: VisitsQuery): Promise<Visit[]> {
    refuseDays(query);
    // Counted before they are read: five thousand rows that nobody gets would hold everybody else up.
    refuseMany(await this.visits.countBetween(query, MAX_VISITS + 1));
    const rows = await this.visits.between(query, MAX_VISITS);
    const isWhole = query.customerId === undefined;
    return isWhole ? presentVisits(rows, await this.context(query.from, query.to)) : this.within(rows);
  }

  async one(id: number, tx: EntityManager): Promise<Visit> {
    const [visit] = await this.within(await this.visits.byIds([id], tx), tx);
    if (!visit) throw new Error(`Visit ${id} does not exist, although this transaction has locked or written it.`);
    return visit;
  }

  /** Those of these that are still to be done, by the day that they count for. */
  async open(ids: readonly number[], tx: EntityManager): Promise<Visit[]> {
    return ids.length === 0 ? [] : this.within(await this.visits.openByIds(ids, tx), tx);
  }

  /** What the visits of a span of days are told by. */
  async context(from: string, to: string, tx?: EntityManager): Promise<VisitContext> {
    const business = await this.settings.business(tx);
    const tiers = await this.settings.priceTiers(tx);
    const members = await this.visits.members(from, to, tx);
    const absences = grouped(await this.visits.absences(from, to, tx), ({ userId }) => userId);
    const { day, minutes } = wallClockAt(this.clock.now().getTime(), offsetAtZone(business.timeZone));
    const [workFrom, workTo] = [business.workFrom.slice(0, 5), business.workTo.slice(0, 5)];
    return { today: day, now: timeOfMinutes(minutes), workFrom, workTo, tiers, members, absences };
  }

  /** Visits of any days: with the others of their teams' days, by which they are expected. */
  private async within(rows: VisitListRow[], tx?: EntityManager): Promise<Visit[]> {
    const placed = rows.flatMap(({ teamId, day }) => (teamId === null || day === null ? [] : [{ teamId, day }]));
    const days = placed.map(({ day }) => day).sort();
    const beside = placed.length === 0 ? [] : await this.visits.ofTeamDays(distinct(placed), tx);
    const context = await this.context(days[0] ?? '2000-01-01', days.at(-1) ?? '2000-01-01', tx);
    const ids = new Set(rows.map(({ id }) => id));
    const alone = rows.filter(({ teamId, day }) => teamId === null || day === null);
    const told = new Map((await presentVisits([...beside, ...alone], context)).map((visit) => [visit.id, visit]));
    return [...ids].flatMap((id) => told.get(id) ?? []);
  }
}

function distinct<Day extends { teamId: number; day: string }>(days: readonly Day[]): Day[] {
  return [...new Map(days.map((one) => [`${one.day} ${one.teamId}`, one])).values()];
}
