import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { ApprovedWeeksModule } from './approved-weeks.module.js';
import { PayrollWeeksService } from './payroll-weeks.service.js';
import { TimesheetRepository } from './timesheet.repository.js';
import { TimesheetService } from './timesheet.service.js';

@Module({
  imports: [SettingsModule, ApprovedWeeksModule],
  providers: [PayrollWeeksService, TimesheetService, TimesheetRepository],
  exports: [PayrollWeeksService, TimesheetService],
})
export class TimesheetsModule {}
