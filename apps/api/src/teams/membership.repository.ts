import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { TeamMembership } from '../model/team-membership.entity.js';

/** One membership of a person, with its team. */
export interface MembershipRow {
  id: number;
  teamId: number;
  teamName: string;
  teamColor: string;
  /** yyyy-MM-dd */
  startDate: string;
  endDate: string | null;
}

@Injectable()
export class MembershipRepository {
  constructor(@InjectRepository(TeamMembership) private readonly memberships: Repository<TeamMembership>) {}

  /** Every membership of a person that lasts a day at least, earliest first. */
  ofPerson(tx: EntityManager, userId: number): Promise<MembershipRow[]> {
    return tx.query<MembershipRow[]>(
      `SELECT m.id, m.team_id AS "teamId", t.name AS "teamName", t.color_hex AS "teamColor",
              m.start_date::text AS "startDate", m.end_date::text AS "endDate"
       FROM team_memberships m JOIN teams t ON t.id = m.team_id
       WHERE m.user_id = $1 AND m.end_date IS DISTINCT FROM m.start_date
       ORDER BY m.start_date`,
      [userId],
    );
  }

  /** Adds a membership that starts on this day and has no end. */
  async add(tx: EntityManager, userId: number, teamId: number, startDate: string, now: Date): Promise<number> {
    const membership = { userId, teamId, startDate, endDate: null, createdAt: now };
    return (await tx.withRepository(this.memberships).save(this.memberships.create(membership))).id;
  }

  /** Of people who are removed. */
  async removeOf(tx: EntityManager, userIds: readonly number[]): Promise<void> {
    await tx.query('DELETE FROM team_memberships WHERE user_id = ANY ($1)', [userIds]);
  }

  /** `endDate` is the first day that no longer belongs to it. */
  async end(tx: EntityManager, id: number, endDate: string): Promise<void> {
    await tx.withRepository(this.memberships).update({ id }, { endDate });
  }
}
