import { Injectable } from '@nestjs/common';
import type { VisitRefusalRequest } from '@tidycrew/contracts';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../platform/common/app-error.js';
import { AuditLog } from '../../platform/common/audit-log.js';
import type { Caller } from '../../platform/common/caller.js';
import { Clock } from '../../platform/common/clock.js';
import { Transactions } from '../../platform/common/transactions.js';
import { CrewDayRepository, type CrewDayRow, type RefusedRow } from './crew-day.repository.js';
import { CrewDayService } from './crew-day.service.js';

/** 'Cannot clean': what a crew found at the door (decision D61). The office takes it back. */
@Injectable()
export class VisitRefusals {
  constructor(
    private readonly visits: CrewDayRepository,
    private readonly days: CrewDayService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Once per key; whoever of the crew comes second with the same wish gets the same answer.
   * @returns the day of the visit, as the caller sees it
   * @throws AppError NOT_FOUND, NOT_IN_CREW, or CONFLICT of a visit that has begun, is done or was skipped
   */
  refuse(caller: Caller, key: string | undefined, id: number, input: VisitRefusalRequest): Promise<CrewDayRow> {
    const { kind, note } = input;
    const request = { caller, key, operation: 'visit.refuse', body: { id, kind, note } };
    return this.transactions.runOnce(request, (tx) => this.refuseIn(tx, caller, id, input), {
      of: keptDay,
      again: (tx, { day }) => this.days.ofPerson(caller.userId, day, tx),
    });
  }

  /** Refuses a visit inside the caller's transaction. */
  async refuseIn(tx: EntityManager, caller: Caller, id: number, input: VisitRefusalRequest): Promise<CrewDayRow> {
    const visit = await this.lock(tx, id);
    const day = await this.crewDay(tx, caller, visit);
    return (await this.mark(tx, caller, visit, input)) ? this.crewDay(tx, caller, visit) : day;
  }

  /**
   * What a phone has said too late and the office has accepted: whose visit it is and how long ago is not asked any more.
   */
  async acceptIn(tx: EntityManager, caller: Caller, id: number, input: VisitRefusalRequest): Promise<void> {
    await this.mark(tx, caller, await this.lock(tx, id), input);
  }

  private async lock(tx: EntityManager, id: number): Promise<RefusedRow> {
    const visit = await this.visits.lock(tx, id);
    if (!visit) throw new AppError('NOT_FOUND', 'There is no such visit.');
    return visit;
  }

  /** @returns false: that was known */
  private async mark(
    tx: EntityManager,
    caller: Caller,
    visit: RefusedRow,
    { kind, note }: VisitRefusalRequest,
  ): Promise<boolean> {
    if (visit.outcome === 'refused' && visit.reason === kind) return false;
    if (visit.cleanId !== null) throw conflict('A clean was started for this visit. Tell your office.');
    if (visit.outcome !== null) throw conflict('This visit is not to be done any more.');
    await this.visits.refuse(tx, visit.id, kind, note, this.clock.now());
    await this.audit.record(tx, caller, {
      action: 'visit.refused',
      subject: 'visit',
      subjectId: visit.id,
      // The note may describe people.
      details: { customerId: visit.customerId, teamId: visit.teamId, day: visit.day, kind },
    });
    return true;
  }

  /** The day of a visit at whose house the caller has a right. */
  private async crewDay(tx: EntityManager, caller: Caller, { id, day }: RefusedRow): Promise<CrewDayRow> {
    const found = day === null ? null : await this.days.ofPerson(caller.userId, day, tx);
    const own = found?.visits.find((visit) => visit.id === id);
    // One of their own team's that is done or skipped is refused with what has become of it.
    if (!found || !own || own.isBare) {
      throw new AppError('NOT_IN_CREW', 'This visit is not one of your team’s.');
    }
    return found;
  }
}

/** What the key of a 'Cannot clean' keeps of the day that it answers. A copy of 0.8.0 answers it as a day without visits. */
export const keptDay = ({ day }: CrewDayRow): { day: string; visits: [] } => ({ day, visits: [] });

const conflict = (sentence: string): AppError => new AppError('CONFLICT', sentence);
