import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ActiveCleanQueries } from '../model/active-clean.queries.js';
import { SettingsModule } from '../settings/settings.module.js';
import { StaffAdminController } from './staff.admin.controller.js';
import { StaffAdminRepository } from './staff-admin.repository.js';
import { StaffAdminService } from './staff-admin.service.js';

/** Stands apart from StaffModule, because it ends sessions, and sessions need StaffModule. */
@Module({
  imports: [AuthModule, SettingsModule],
  controllers: [StaffAdminController],
  providers: [ActiveCleanQueries, StaffAdminService, StaffAdminRepository],
})
export class StaffAdminModule {}
