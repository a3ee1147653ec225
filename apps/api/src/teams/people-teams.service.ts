import { Injectable } from '@nestjs/common';
import { type AuditFact, AuditLog } from '../platform/common/audit-log.js';
import { OnTransactionEvent } from '../platform/common/transaction-events.js';
import { teamsNamed } from '../platform/database/found-by-text.js';
import { SettingsService } from '../settings/settings.service.js';
import { PeopleTeamed, PeopleUnmade } from '../staff/people-imported.event.js';
import { MembershipRepository } from './membership.repository.js';
import { TeamAdminRepository } from './team-admin.repository.js';

/** Teams of people that a file brings (decision D656). */
@Injectable()
export class PeopleTeams {
  constructor(
    private readonly teams: TeamAdminRepository,
    private readonly memberships: MembershipRepository,
    private readonly settings: SettingsService,
    private readonly audit: AuditLog,
  ) {}

  /** Puts people, who are in no team, into theirs from today on. */
  @OnTransactionEvent(PeopleTeamed)
  async onTeamed(event: PeopleTeamed): Promise<void> {
    const { tx, caller } = event;
    const startDate = await this.settings.today(tx);
    const teamIds = new Map<string, number | null>();
    const facts: AuditFact[] = [];
    for (const { userId, team } of event.people) {
      if (!teamIds.has(team)) teamIds.set(team, await this.idOf(event, team));
      const teamId = teamIds.get(team) ?? null;
      if (teamId === null) continue;
      await this.memberships.add(tx, userId, teamId, startDate, event.at);
      const details = { userId, startDate };
      facts.push({ action: 'team.member-added', subject: 'team', subjectId: teamId, details });
    }
    await this.audit.recordEach(tx, caller, facts);
  }

  @OnTransactionEvent(PeopleUnmade)
  onUnmade({ tx, userIds }: PeopleUnmade): Promise<void> {
    return this.memberships.removeOf(tx, userIds);
  }

  /** Of the team of a name, which stays active until the transaction ends; null: there is none, and none is made. */
  private async idOf({ tx, caller, isMaking, at }: PeopleTeamed, name: string): Promise<number | null> {
    const [found] = await teamsNamed(tx, [name]);
    if (found && (await this.teams.byIdForChange(tx, found.id))?.active) return found.id;
    if (!isMaking) return null;
    const { id } = await this.teams.add(tx, { name, createdAt: at, updatedAt: at });
    await this.audit.record(tx, caller, { action: 'team.created', subject: 'team', subjectId: id });
    return id;
  }
}
