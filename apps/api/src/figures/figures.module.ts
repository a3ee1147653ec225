import { Module } from '@nestjs/common';
import { TimesheetsModule } from '../timesheets/timesheets.module.js';
import { KeptDaysRepository } from './kept-days.repository.js';
import { KeptDays } from './kept-days.service.js';
import { KeptDaysTask } from './kept-days.task.js';

/** Figures of days that are over, kept for the reports and lists that add them up (model/kept-days.sql.ts). */
@Module({
  imports: [TimesheetsModule],
  providers: [KeptDays, KeptDaysRepository, KeptDaysTask],
})
export class FiguresModule {}
