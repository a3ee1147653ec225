import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClosedDayRow } from '../model/closed-day.entity.js';
import { PauseRow } from '../model/pause.entity.js';
import { PlanRow } from '../model/plan.entity.js';
import { VisitRow } from '../model/visit.entity.js';

/** What should happen: plans, visits, pauses and closed days (decisions D54 to D63). */
@Module({
  imports: [TypeOrmModule.forFeature([ClosedDayRow, PauseRow, PlanRow, VisitRow])],
})
export class ScheduleModule {}
