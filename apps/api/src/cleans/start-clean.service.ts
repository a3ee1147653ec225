import { Injectable } from '@nestjs/common';
import type { ClockInRequest } from '@tidycrew/contracts';
import { allottedMinutes, baseMinutes } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { type AuditFact, AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { AppError } from '../platform/common/app-error.js';
import { TransactionEvents } from '../platform/common/transaction-events.js';
import { Transactions } from '../platform/common/transactions.js';
import { CleanItems } from '../checklists/clean-items.service.js';
import { CustomerDisclosures } from '../customers/customer-disclosure.service.js';
import { CustomerService } from '../customers/customer.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { TeamService } from '../teams/team.service.js';
import { CleanBegan } from './clean-began.event.js';
import { CleanConflicts } from './clean-conflicts.service.js';
import { checkCrew } from './crew-check.js';
import type { LatePress } from './late-press.js';
import { type ActiveCleanRow, CleanRepository } from './clean.repository.js';
import { type CrewMemberRow, CrewRepository } from './crew.repository.js';
import { keptClean } from './kept-clean.js';
import { crewEntries, withheldFacts } from './notes-withheld.js';

/** Starts cleans (decision D23). */
@Injectable()
export class StartCleanService {
  constructor(
    private readonly cleans: CleanRepository,
    private readonly crews: CrewRepository,
    private readonly items: CleanItems,
    private readonly customers: CustomerService,
    private readonly disclosures: CustomerDisclosures,
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
   * rate and minutes of this moment. Of two starts that race, the database refuses one, which is answered
   * with a sentence.
   */
  async start(caller: Caller, key: string | undefined, input: ClockInRequest): Promise<ActiveCleanRow> {
    const memberIds = [...new Set(input.memberIds)].toSorted((a, b) => a - b);
    const request = { caller, key, operation: 'clean.start', body: input };
    try {
      return await this.transactions.runOnce(
        request,
        async (tx) => this.cleans.activeClean(tx, await this.startIn(tx, caller, { ...input, memberIds })),
        { of: keptClean, again: (tx, { id }) => this.cleans.activeClean(tx, id) },
      );
    } catch (error) {
      const clockIn = this.clock.now();
      const crew = memberIds.map((userId) => ({ userId, clockIn, clockOut: null }));
      const attempt = { customerId: input.customerId, crew, cleanId: null };
      throw await this.conflicts.told(caller, error, attempt);
    }
  }

  /** The minutes that each of these starts would have, by what is set up now; null: none, or no such customer. */
  async targetMinutes(tx: EntityManager, starts: readonly ClockInRequest[]): Promise<(number | null)[]> {
    const { priceTiers } = await this.settings.startTerms(this.clock.now(), tx);
    const customers = await this.customers.byIds(
      tx,
      starts.map(({ customerId }) => customerId),
    );
    return starts.map(({ customerId, memberIds }) => {
      const customer = customers.get(customerId);
      return customer ? allottedMinutes(baseMinutes(customer, priceTiers), new Set(memberIds).size) : null;
    });
  }

  /**
   * Starts a clean inside the caller's transaction. A press that is sent late brings its time: team, pay rate and visit are those of
   * that day, and whoever or whatever was archived since has worked all the same. With `until` the clean is over, and
   * `FinishCleanService.completeIn` must follow. Answers the id of the clean.
   */
  async startIn(tx: EntityManager, caller: Caller, input: ClockInRequest, late?: LatePress): Promise<number> {
    const now = this.clock.now();
    const at = late?.at ?? now;
    const pressedById = late?.pressedById ?? caller.userId;
    const { day, payRateCents, priceTiers } = await this.settings.startTerms(at, tx);
    const customer = await (late
      ? this.customers.held(tx, input.customerId)
      : this.customers.lockActive(tx, input.customerId));
    const team = await (late ? this.teams.held(tx, input.teamId) : this.teams.lockActive(tx, input.teamId));
    const members = await this.crews.candidates(tx, input.memberIds, day, pressedById);
    checkCrew(input.memberIds, members, late !== undefined);
    if (caller.role === 'staff' && !late?.isChecked) await this.checkCaller(tx, caller, input, members, day);
    const base = baseMinutes(customer, priceTiers);
    const minutes = allottedMinutes(base, members.length);
    // Most customers have no notes: nothing is shown then.
    const hasNotes = customer.accessSavedAt !== null || customer.notes;
    const shown = { customerId: customer.id, pressedById, memberIds: input.memberIds };
    const withheldFrom = hasNotes ? await this.disclosures.notesWithheldFrom(tx, shown) : [];
    const cleanId = await this.cleans.start(
      tx,
      {
        customerId: customer.id,
        teamId: team.id,
        clockIn: at,
        clockOut: late?.until ?? null,
        priceCents: customer.priceCents,
        payRateCents,
        isFriendsFamily: customer.isFriendsFamily,
        baseMinutes: base,
        allottedMinutes: minutes,
        createdById: pressedById,
        createdAt: now,
      },
      crewEntries(members, team.id, withheldFrom),
    );
    await this.items.begin(tx, cleanId, customer.checklistId);
    await this.audit.recordEach(tx, caller, startedFacts(cleanId, input, withheldFrom, late));
    await this.events.emit(new CleanBegan(tx, cleanId, customer.id, day, input.visitId ?? null));
    return cleanId;
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

/** What the log says of a start, also whom the notes are withheld from. */
function startedFacts(
  cleanId: number,
  { customerId, teamId, memberIds }: ClockInRequest,
  withheldFrom: number[],
  late: LatePress | undefined,
): AuditFact[] {
  const pressed = late && { pressedAt: late.at, pressedById: late.pressedById };
  const details = { customerId, teamId, memberIds, ...pressed };
  return [
    { action: 'clean.started', subject: 'clean', subjectId: cleanId, details },
    ...withheldFacts(cleanId, customerId, withheldFrom),
  ];
}
