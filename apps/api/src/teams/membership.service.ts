import { Injectable } from '@nestjs/common';
import type { MemberAddRequest } from '@tidycrew/contracts';
import { formatDay, fullName, isMemberOn } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { AppError, invalid } from '../platform/common/app-error.js';
import { Transactions } from '../platform/common/transactions.js';
import { SettingsService } from '../settings/settings.service.js';
import { StaffService } from '../staff/staff.service.js';
import type { User } from '../model/user.entity.js';
import { MembershipRepository, type MembershipRow } from './membership.repository.js';
import { noSuchTeam, TeamService } from './team.service.js';

/** What adding somebody to a team did. */
export interface Joined {
  id: number;
  userId: number;
  teamId: number;
  startDate: string;
  movedFrom: MembershipRow | null;
}

/** Who belongs to which team from when to when (decision D19). */
@Injectable()
export class MembershipService {
  constructor(
    private readonly memberships: MembershipRepository,
    private readonly teams: TeamService,
    private readonly staff: StaffService,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Puts a person into a team from a day on. Somebody who is in another team on that day moves: the old membership ends
   * as the new one begins. A later membership stands in the way.
   */
  add(caller: Caller, key: string | undefined, teamId: number, input: MemberAddRequest): Promise<Joined> {
    const request = { caller, key, operation: 'team.add-member', body: { teamId, ...input } };
    return this.transactions.runOnce(request, async (tx) => {
      const { userId, startDate } = input;
      const team = await this.teams.lockActive(tx, teamId);
      const person = await this.lockPerson(tx, userId);
      if (!person.active) throw new AppError('CONFLICT', `${fullName(person)} is archived and cannot join a team.`);
      const all = await this.memberships.ofPerson(tx, userId);
      const current = all.find((membership) => isMemberOn(membership, startDate)) ?? null;
      if (current?.teamId === teamId) {
        throw new AppError(
          'MEMBERSHIP_OVERLAP',
          `${fullName(person)} is already in ${team.name} on ${formatDay(startDate)}.`,
        );
      }
      const later = all.find((membership) => membership.startDate > startDate);
      if (later) throw laterInTheWay(person, later);
      if (current) await this.memberships.end(tx, current.id, startDate);
      const id = await this.memberships.add(tx, userId, teamId, startDate, this.clock.now());
      await this.audit.record(tx, caller, {
        action: 'team.member-added',
        subject: 'team',
        subjectId: teamId,
        details: { userId, startDate, ...(current && { movedFromTeamId: current.teamId }) },
      });
      return { id, userId, teamId, startDate, movedFrom: current };
    });
  }

  /** Takes a person out of a team: `endDate` is the first day without them. Answers how many memberships ended. */
  remove(caller: Caller, teamId: number, userId: number, endDate: string): Promise<number> {
    return this.transactions.run(caller, async (tx) => {
      if (!(await this.teams.byId(teamId, tx))) throw noSuchTeam();
      const today = await this.settings.today(tx);
      await this.staff.lockForChange(tx, userId);
      const all = await this.memberships.ofPerson(tx, userId);
      // The one that holds today, else the next one to begin.
      const membership = all.find((one) => one.teamId === teamId && (one.endDate === null || one.endDate > today));
      if (!membership) throw new AppError('NOT_FOUND', 'This user is not currently assigned to this team.');
      if (endDate < membership.startDate) {
        const start = formatDay(membership.startDate);
        throw invalid('endDate', `The end date must not be before the start date, ${start}.`);
      }
      await this.memberships.end(tx, membership.id, endDate);
      await this.audit.record(tx, caller, {
        action: 'team.member-removed',
        subject: 'team',
        subjectId: teamId,
        details: { userId, endDate },
      });
      return 1;
    });
  }

  /** Changes of one person's memberships take turns. */
  private async lockPerson(tx: EntityManager, userId: number): Promise<User> {
    const person = await this.staff.lockForChange(tx, userId);
    if (!person) throw new AppError('NOT_FOUND', 'There is no such staff member.');
    return person;
  }
}

function laterInTheWay(person: User, later: MembershipRow): AppError {
  const until = later.endDate === null ? 'on' : `until ${formatDay(later.endDate)}`;
  const from = `from ${formatDay(later.startDate)} ${until}`;
  return new AppError(
    'MEMBERSHIP_OVERLAP',
    `${fullName(person)} is in ${later.teamName} ${from}. Choose a later start date, or end that membership first.`,
  );
}
