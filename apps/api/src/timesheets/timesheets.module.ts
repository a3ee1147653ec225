import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { ApprovedWeeksModule } from './approved-weeks.module.js';
import { CorrectDayService } from './correct-day.service.js';
import { CorrectionRepository } from './correction.repository.js';
import { PayrollWeeksService } from './payroll-weeks.service.js';
import { TimesheetAdminController } from './timesheet.admin.controller.js';
import { TimesheetRepository } from './timesheet.repository.js';
import { TimesheetService } from './timesheet.service.js';
import { WeekApprovalAdminController } from './week-approval.admin.controller.js';
import { WeekApprovalService } from './week-approval.service.js';

@Module({
  imports: [SettingsModule, ApprovedWeeksModule],
  controllers: [TimesheetAdminController, WeekApprovalAdminController],
  providers: [
    CorrectDayService,
    CorrectionRepository,
    PayrollWeeksService,
    TimesheetRepository,
    TimesheetService,
    WeekApprovalService,
  ],
  exports: [PayrollWeeksService, TimesheetService],
})
export class TimesheetsModule {}
