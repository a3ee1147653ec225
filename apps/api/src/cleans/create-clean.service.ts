import { Injectable } from '@nestjs/common';
import type { CleanCreateRequest } from '@tidycrew/contracts';
import { allottedMinutes, baseMinutes, dollarsToCents } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { dayIn } from '../platform/common/time-zone.js';
import { TransactionEvents } from '../platform/common/transaction-events.js';
import { keptById } from '../platform/common/kept-answer.js';
import { Transactions } from '../platform/common/transactions.js';
import { CleanBegan } from './clean-began.event.js';
import { CleanCompleted } from './clean-completed.event.js';
import { CleanItems } from '../checklists/clean-items.service.js';
import { CustomerFigures } from '../customers/customer-figures.service.js';
import { CustomerService } from '../customers/customer.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { TeamService } from '../teams/team.service.js';
import { ApprovedWeeks } from '../timesheets/approved-weeks.service.js';
import { type AdminCleanRow, AdminCleansRepository } from './admin-cleans.repository.js';
import { CleanExtras } from './clean-extras.service.js';
import { CleanConflicts } from './clean-conflicts.service.js';
import { CleanRepository } from './clean.repository.js';
import { checkedTimes, type CleanTimes } from './clean-times.js';
import { checkCrew } from './crew-check.js';
import { CrewRepository } from './crew.repository.js';
import { crewEntries } from './notes-withheld.js';

/** Adds cleans that the office enters for a team, in progress or done (document 001 section 2, 'Add Clean'). */
@Injectable()
export class CreateCleanService {
  constructor(
    private readonly cleans: CleanRepository,
    private readonly views: AdminCleansRepository,
    private readonly crews: CrewRepository,
    private readonly extras: CleanExtras,
    private readonly items: CleanItems,
    private readonly customers: CustomerService,
    private readonly figures: CustomerFigures,
    private readonly teams: TeamService,
    private readonly settings: SettingsService,
    private readonly weeks: ApprovedWeeks,
    private readonly events: TransactionEvents,
    private readonly conflicts: CleanConflicts,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Once per key. Without an end the clean is in progress. */
  async create(caller: Caller, key: string | undefined, input: CleanCreateRequest): Promise<AdminCleanRow> {
    const times = checkedTimes(input.startTime, input.endTime ?? null, this.clock.now());
    const memberIds = [...new Set([...input.teamMembers, ...input.additionalStaff])].toSorted((a, b) => a - b);
    const request = { caller, key, operation: 'clean.create', body: input };
    try {
      return await this.transactions.runOnce(
        request,
        (tx) => this.createIn(tx, caller, input, memberIds, times),
        keptById((tx, id) => this.views.existing(tx, id)),
      );
    } catch (error) {
      const { customerId } = input;
      const crew = memberIds.map((userId) => ({ userId, clockIn: times.start, clockOut: times.end }));
      throw await this.conflicts.explain(error, { customerId, crew, cleanId: null });
    }
  }

  /**
   * Stores the clean with the pay rate and teams of its start's day, and the given price or else the customer's own.
   */
  private async createIn(
    tx: EntityManager,
    caller: Caller,
    input: CleanCreateRequest,
    memberIds: number[],
    { start, end }: CleanTimes,
  ): Promise<AdminCleanRow> {
    const day = dayIn((await this.settings.business(tx)).timeZone, start);
    const customer = await this.customers.lockActive(tx, input.customerId);
    const team = await this.teams.lockActive(tx, input.teamId);
    const members = await this.crews.candidates(tx, memberIds, day);
    checkCrew(memberIds, members);
    await this.weeks.lockDays(tx, [day]);
    const { payRateCents } = await this.settings.rulesOn(day, tx);
    const priceCents = typeof input.price === 'number' ? dollarsToCents(input.price) : customer.priceCents;
    const base = baseMinutes({ ...customer, priceCents }, await this.settings.priceTiers(tx));
    const cleanId = await this.cleans.start(
      tx,
      {
        customerId: customer.id,
        teamId: team.id,
        clockIn: start,
        clockOut: end,
        priceCents,
        payRateCents,
        isFriendsFamily: customer.isFriendsFamily,
        baseMinutes: base,
        allottedMinutes: allottedMinutes(base, members.length),
        createdById: caller.userId,
        createdAt: this.clock.now(),
      },
      crewEntries(members, team.id, []),
    );
    await this.extras.add(tx, cleanId, priceCents, input.extras);
    // Nobody ticks on what is done already: its items would look as if they had been left open (decision D510).
    if (!end) await this.items.begin(tx, cleanId, customer.checklistId);
    await this.cleans.keepWages(tx, cleanId);
    await this.audit.record(tx, caller, {
      action: 'clean.created',
      subject: 'clean',
      subjectId: cleanId,
      details: { customerId: customer.id, teamId: team.id, memberIds, start, end, priceCents },
    });
    await this.events.emit(new CleanBegan(tx, cleanId, customer.id, day, null));
    if (end) await this.events.emit(new CleanCompleted(tx, caller, cleanId));
    if (end) await this.figures.ofClean(tx, cleanId);
    return this.views.existing(tx, cleanId);
  }
}
