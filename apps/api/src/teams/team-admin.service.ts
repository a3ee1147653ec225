import { Injectable } from '@nestjs/common';
import { dayBounds } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { ActiveCleanQueries } from '../model/active-clean.queries.js';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { changedAt, type FormRecord, LastChange } from '../platform/common/last-change.js';
import type { ListRequest } from '../platform/common/list-query.js';
import type { Page } from '../platform/common/page.js';
import { AppError } from '../platform/common/app-error.js';
import { dayIn, offsetAtZone } from '../platform/common/time-zone.js';
import { TransactionEvents } from '../platform/common/transaction-events.js';
import { keptById } from '../platform/common/kept-answer.js';
import { Transactions } from '../platform/common/transactions.js';
import { type ActiveDto, isOnlyActive } from '../platform/common/whole-or-active.dto.js';
import { SettingsService } from '../settings/settings.service.js';
import type { TeamCreateDto, TeamUpdateDto } from './team.admin.dto.js';
import { TeamArchived } from './team-archived.event.js';
import { type AdminTeamRow, TeamAdminRepository, type TeamView } from './team-admin.repository.js';
import type { Team } from '../model/team.entity.js';
import { noSuchTeam } from './team.service.js';

/** What the office does with teams. */
@Injectable()
export class TeamAdminService {
  constructor(
    private readonly teams: TeamAdminRepository,
    private readonly activeCleans: ActiveCleanQueries,
    private readonly settings: SettingsService,
    private readonly lastChange: LastChange,
    private readonly events: TransactionEvents,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Teams with their members on a day, today without one, and their figures up to its end. */
  async list(list: ListRequest, date: string | undefined): Promise<Page<AdminTeamRow>> {
    return this.teams.page(list, await this.viewOf(date));
  }

  async byId(id: number, date?: string, tx?: EntityManager): Promise<AdminTeamRow> {
    const row = await this.teams.byId(id, await this.viewOf(date, tx), tx);
    if (!row) throw noSuchTeam();
    return row;
  }

  /** Adds a team, once per key. */
  create(caller: Caller, key: string | undefined, input: TeamCreateDto): Promise<AdminTeamRow> {
    const request = { caller, key, operation: 'team.create', body: input };
    return this.transactions.runOnce(
      request,
      async (tx) => {
        const now = this.clock.now();
        const { name, colorHex, description = null, active = true } = input;
        const { id } = await this.teams.add(tx, {
          name,
          colorHex,
          description,
          active,
          createdAt: now,
          updatedAt: now,
        });
        await this.audit.record(tx, caller, { action: 'team.created', subject: 'team', subjectId: id });
        return this.byId(id, undefined, tx);
      },
      keptById((tx, id) => this.byId(id, undefined, tx)),
    );
  }

  /** Changes name, colour and description, or only archives or restores the team. */
  update(caller: Caller, id: number, input: TeamUpdateDto | ActiveDto): Promise<AdminTeamRow> {
    return this.transactions.run(caller, async (tx) => {
      const before = await this.teams.byIdForChange(tx, id);
      if (!before) throw noSuchTeam();
      await this.lastChange.refuseStale(tx, caller, input.expectedUpdatedAt, formRecordOf(before));
      const after = changeOf(before, input);
      const changed = Object.keys(after).filter((field) => after[field as keyof Team] !== before[field as keyof Team]);
      if (changed.length === 0) return this.byId(id, undefined, tx);
      const isOtherState = changed.includes('active');
      if (isOtherState && !after.active) await this.refuseWhileCleaning(tx, before);
      await this.teams.save(tx, id, { ...after, updatedAt: changedAt(before, this.clock.now()) });
      if (isOtherState && !after.active) await this.events.emit(new TeamArchived(tx, id));
      await this.audit.record(tx, caller, {
        action: !isOtherState ? 'team.updated' : after.active ? 'team.restored' : 'team.archived',
        subject: 'team',
        subjectId: id,
        details: { changed },
      });
      return this.byId(id, undefined, tx);
    });
  }

  private async refuseWhileCleaning(tx: EntityManager, team: Team): Promise<void> {
    const clean = await this.activeCleans.ofTeam(tx, team.id);
    if (!clean) return;
    const sentence = `${team.name} is on a clean at ${clean.customerName}. It must be completed before the team is archived.`;
    throw new AppError('CONFLICT', sentence);
  }

  private async viewOf(date: string | undefined, tx?: EntityManager): Promise<TeamView> {
    const { timeZone } = await this.settings.business(tx);
    const today = dayIn(timeZone, this.clock.now());
    const day = date ?? today;
    const { toMs } = dayBounds(day, offsetAtZone(timeZone));
    return { day, withArchived: day < today, isToday: day === today, until: new Date(toMs) };
  }
}

const CHANGES = ['team.updated', 'team.archived', 'team.restored'] as const;

function formRecordOf({ id, updatedAt }: Team): FormRecord {
  return { name: 'this team', updatedAt, subject: 'team', subjectId: id, actions: CHANGES };
}

function changeOf(before: Team, input: TeamUpdateDto | ActiveDto): Partial<Team> {
  const active = input.active ?? before.active;
  if (isOnlyActive(input)) return { active };
  // A description that is not sent stays; null clears it.
  const { name, colorHex, description = before.description } = input;
  return { name, colorHex, description, active };
}
