import { Module } from '@nestjs/common';
import { ApprovedWeeksRepository } from './approved-weeks.repository.js';
import { ApprovedWeeks } from './approved-weeks.service.js';

/** What cleans and settings ask of payroll weeks. Stands apart from TimesheetsModule, which needs the settings itself. */
@Module({
  providers: [ApprovedWeeks, ApprovedWeeksRepository],
  exports: [ApprovedWeeks, ApprovedWeeksRepository],
})
export class ApprovedWeeksModule {}
