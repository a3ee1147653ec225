import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClosedDayRow } from '../model/closed-day.entity.js';
import { PauseRow } from '../model/pause.entity.js';
import { PlanRow } from '../model/plan.entity.js';
import { VisitRow } from '../model/visit.entity.js';
import { SettingsModule } from '../settings/settings.module.js';
import { DueAdminController } from './due.admin.controller.js';
import { DueRepository } from './due.repository.js';
import { DueService } from './due.service.js';

/** What should happen: plans, visits, pauses and closed days (decisions D54 to D63). */
@Module({
  imports: [SettingsModule, TypeOrmModule.forFeature([ClosedDayRow, PauseRow, PlanRow, VisitRow])],
  controllers: [DueAdminController],
  providers: [DueRepository, DueService],
})
export class ScheduleModule {}
