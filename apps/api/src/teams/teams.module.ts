import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ActiveCleanQueries } from '../model/active-clean.queries.js';
import { TeamMembership } from '../model/team-membership.entity.js';
import { Team } from '../model/team.entity.js';
import { SettingsModule } from '../settings/settings.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { MemberAdminController } from './member.admin.controller.js';
import { MembershipRepository } from './membership.repository.js';
import { MembershipService } from './membership.service.js';
import { PeopleTeams } from './people-teams.service.js';
import { TeamAdminController } from './team.admin.controller.js';
import { TeamAdminRepository } from './team-admin.repository.js';
import { TeamAdminService } from './team-admin.service.js';
import { TeamRepository } from './team.repository.js';
import { TeamService } from './team.service.js';
import { TeamStaffController } from './team.staff.controller.js';

/** Teams and their members (docs/decisions/teams.md). */
@Module({
  imports: [SettingsModule, StaffModule, TypeOrmModule.forFeature([Team, TeamMembership])],
  controllers: [TeamStaffController, MemberAdminController, TeamAdminController],
  providers: [
    ActiveCleanQueries,
    TeamService,
    TeamRepository,
    TeamAdminService,
    TeamAdminRepository,
    MembershipService,
    MembershipRepository,
    PeopleTeams,
  ],
  exports: [TeamService],
})
export class TeamsModule {}
