import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { TimesheetRepository } from './timesheet.repository.js';
import { TimesheetService } from './timesheet.service.js';

@Module({
  imports: [SettingsModule],
  providers: [TimesheetService, TimesheetRepository],
  exports: [TimesheetService],
})
export class TimesheetsModule {}
