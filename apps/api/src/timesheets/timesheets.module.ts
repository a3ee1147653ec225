import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Concern } from '../model/concern.entity.js';
import { LunchOverride } from '../model/lunch-override.entity.js';
import { StartTimeOverride } from '../model/start-time-override.entity.js';
import { WeekApproval } from '../model/week-approval.entity.js';
import { SettingsModule } from '../settings/settings.module.js';
import { ApprovedWeeksRepository } from './approved-weeks.repository.js';
import { ApprovedWeeks } from './approved-weeks.service.js';
import { ConcernAdminController } from './concern.admin.controller.js';
import { ConcernRepository } from './concern.repository.js';
import { ConcernService } from './concern.service.js';
import { CorrectDayService } from './correct-day.service.js';
import { MyWeekRepository } from './my-week.repository.js';
import { MyWeekService } from './my-week.service.js';
import { MyWeekStaffController } from './my-week.staff.controller.js';
import { OverrideRepository } from './override.repository.js';
import { PayrollWeeksService } from './payroll-weeks.service.js';
import { TimesheetAdminController } from './timesheet.admin.controller.js';
import { TimesheetRepository } from './timesheet.repository.js';
import { TimesheetService } from './timesheet.service.js';
import { WeekApprovalAdminController } from './week-approval.admin.controller.js';
import { WeekApprovalService } from './week-approval.service.js';

/** Timesheets, their corrections, approvals and concerns (docs/decisions/timesheets.md, crew-corrections.md). */
@Module({
  imports: [SettingsModule, TypeOrmModule.forFeature([Concern, LunchOverride, StartTimeOverride, WeekApproval])],
  controllers: [ConcernAdminController, MyWeekStaffController, TimesheetAdminController, WeekApprovalAdminController],
  providers: [
    ApprovedWeeks,
    ApprovedWeeksRepository,
    ConcernRepository,
    ConcernService,
    CorrectDayService,
    MyWeekRepository,
    MyWeekService,
    OverrideRepository,
    PayrollWeeksService,
    TimesheetRepository,
    TimesheetService,
    WeekApprovalService,
  ],
  exports: [ApprovedWeeks, PayrollWeeksService, TimesheetService],
})
export class TimesheetsModule {}
