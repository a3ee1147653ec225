import { Module } from '@nestjs/common';
import { CleansModule } from '../../cleans/cleans.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { TimesheetsModule } from '../../timesheets/timesheets.module.js';
import { ProfitRepository } from './profit.repository.js';
import { ReportAdminController } from './report.admin.controller.js';
import { ReportRepository } from './report.repository.js';
import { ReportService } from './report.service.js';
import { TimesheetReportAdminController } from './timesheet-report.admin.controller.js';
import { TrendService } from './trend.service.js';

/** What the office reads on its reports page (docs/decisions/figures-and-reports.md). */
@Module({
  imports: [CleansModule, SettingsModule, TimesheetsModule],
  controllers: [TimesheetReportAdminController, ReportAdminController],
  providers: [ReportRepository, ProfitRepository, ReportService, TrendService],
  exports: [TrendService],
})
export class ReportsModule {}
