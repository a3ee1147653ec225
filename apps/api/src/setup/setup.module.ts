import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { ChecklistAdminController } from './checklist.admin.controller.js';
import { ChecklistRepository } from './checklist.repository.js';
import { ChecklistService } from './checklist.service.js';
import { SetupCode } from './setup-code.js';
import { OnlyWhileNew, SetupController } from './setup.controller.js';
import { SetupService } from './setup.service.js';

/** A business that begins empty: its first admin, and its first steps (docs/decisions/new-business.md). */
@Module({
  imports: [AuthModule, SettingsModule, StaffModule],
  controllers: [SetupController, ChecklistAdminController],
  providers: [ChecklistRepository, ChecklistService, OnlyWhileNew, SetupCode, SetupService],
})
export class SetupModule {}
