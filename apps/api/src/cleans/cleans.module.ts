import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { TeamsModule } from '../teams/teams.module.js';
import { TimesheetsModule } from '../timesheets/timesheets.module.js';
import { CleanRepository } from './clean.repository.js';
import { CleanStaffController } from './clean.staff.controller.js';
import { CrewRepository } from './crew.repository.js';
import { FinishCleanService } from './finish-clean.service.js';
import { StaffCleansRepository } from './staff-cleans.repository.js';
import { StaffCleansService } from './staff-cleans.service.js';
import { StartCleanService } from './start-clean.service.js';

@Module({
  imports: [CustomersModule, SettingsModule, TeamsModule, TimesheetsModule],
  controllers: [CleanStaffController],
  providers: [
    CleanRepository,
    CrewRepository,
    StaffCleansRepository,
    StartCleanService,
    FinishCleanService,
    StaffCleansService,
  ],
})
export class CleansModule {}
