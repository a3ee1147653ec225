import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { TeamRepository } from './team.repository.js';
import { TeamService } from './team.service.js';
import { TeamStaffController } from './team.staff.controller.js';

@Module({
  imports: [SettingsModule],
  controllers: [TeamStaffController],
  providers: [TeamService, TeamRepository],
  exports: [TeamService],
})
export class TeamsModule {}
