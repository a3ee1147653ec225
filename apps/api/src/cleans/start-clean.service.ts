import { Injectable } from '@nestjs/common';
import type { ClockInRequest } from '@tidycrew/contracts';
import { allottedMinutes, baseMinutes } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { AppError } from '../platform/common/app-error.js';
import { dayIn } from '../platform/common/time-zone.js';
import { TransactionEvents } from '../platform/common/transaction-events.js';
import { Transactions } from '../platform/common/transactions.js';
import { CustomerService } from '../customers/customer.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { TeamService } from '../teams/team.service.js';
import { CleanBegan } from './clean-began.event.js';
import { CleanConflicts } from './clean-conflicts.service.js';
import { checkCrew } from './crew-check.js';
import { type ActiveCleanRow, CleanRepository } from './clean.repository.js';
import { type CrewMemberRow, CrewRepository } from './crew.repository.js';

/** Starts cleans (decision D23). */
@Injectable()
export class StartCleanService {
  constructor(
    private readonly cleans: CleanRepository,
    private readonly crews: CrewRepository,
    private readonly customers: CustomerService,
    private readonly teams: TeamService,
    private readonly settings: SettingsService,
    private readonly events: TransactionEvents,
    private readonly conflicts: CleanConflicts,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes the clean and one time entry per distinct member, all or nothing, at the server's time, with the price, pay
   * rate and minutes of this moment (D22, D27). Of two starts that race, the database refuses one, which is answered
   * with a sentence.
   */
  async start(caller: Caller, key: string | undefined, input: ClockInRequest): Promise<ActiveCleanRow> {
    const memberIds = [...new Set(input.memberIds)].toSorted((a, b) => a - b);
    const request = { caller, key, operation: 'clean.start', body: input };
    try {
      return await this.transactions.runOnce(request, (tx) => this.startIn(tx, caller, { ...input, memberIds }));
    } catch (error) {
      const from = this.clock.now();
      const attempt = { customerId: input.customerId, memberIds, from, to: null, cleanId: null };
      throw await this.conflicts.explain(error, attempt);
    }
  }

  private async startIn(tx: EntityManager, caller: Caller, input: ClockInRequest): Promise<ActiveCleanRow> {
    const now = this.clock.now();
    const { timeZone } = await this.settings.business(tx);
    const today = dayIn(timeZone, now);
    const customer = await this.customers.forNewClean(tx, input.customerId);
    const team = await this.teams.forNewClean(tx, input.teamId);
    const members = await this.crews.candidates(tx, input.memberIds, today);
    checkCrew(input.memberIds, members);
    if (caller.role === 'staff') await this.checkCaller(tx, caller, input, members, today);
    const { payRateCents } = await this.settings.rulesOn(today, tx);
    const base = baseMinutes(customer, await this.settings.priceTiers(tx));
    const cleanId = await this.cleans.start(
      tx,
      {
        customerId: customer.id,
        teamId: team.id,
        clockIn: now,
        clockOut: null,
        priceCents: customer.priceCents,
        payRateCents,
        isFriendsFamily: customer.isFriendsFamily,
        baseMinutes: base,
        allottedMinutes: allottedMinutes(base, members.length),
        createdById: caller.userId,
        createdAt: now,
      },
      members.map((member) => ({ userId: member.id, isCoreTeam: member.teamId === team.id })),
    );
    await this.audit.record(tx, caller, {
      action: 'clean.started',
      subject: 'clean',
      subjectId: cleanId,
      details: { customerId: customer.id, teamId: team.id, memberIds: input.memberIds },
    });
    await this.events.emit(new CleanBegan(tx, cleanId, customer.id, today, input.visitId ?? null));
    return this.cleans.activeClean(tx, cleanId);
  }

  /** Staff start cleans that they are on, or of the team they are in today. */
  private async checkCaller(
    tx: EntityManager,
    caller: Caller,
    input: ClockInRequest,
    members: CrewMemberRow[],
    today: string,
  ): Promise<void> {
    if (members.some((member) => member.id === caller.userId)) return;
    if (await this.crews.isInTeam(tx, caller.userId, input.teamId, today)) return;
    throw new AppError('NOT_IN_CREW', 'You can only start a clean that you are on, or one of your own team.');
  }
}
