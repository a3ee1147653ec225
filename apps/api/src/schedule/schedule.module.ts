import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { CalendarLinkRow } from '../model/calendar-link.entity.js';
import { ClosedDayRow } from '../model/closed-day.entity.js';
import { PauseRow } from '../model/pause.entity.js';
import { PlanRow } from '../model/plan.entity.js';
import { VisitRow } from '../model/visit.entity.js';
import { SettingsModule } from '../settings/settings.module.js';
import { CalendarAdminController } from './calendar.admin.controller.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarRepository } from './calendar.repository.js';
import { CalendarService } from './calendar.service.js';
import { CalendarToken } from './calendar-token.js';
import { DueAdminController } from './due.admin.controller.js';
import { DueRepository } from './due.repository.js';
import { DueService } from './due.service.js';

/** What should happen: plans, visits, pauses and closed days (decisions D54 to D63). */
@Module({
  imports: [
    AuthModule,
    SettingsModule,
    TypeOrmModule.forFeature([CalendarLinkRow, ClosedDayRow, PauseRow, PlanRow, VisitRow]),
  ],
  controllers: [CalendarAdminController, CalendarController, DueAdminController],
  providers: [CalendarRepository, CalendarService, CalendarToken, DueRepository, DueService],
})
export class ScheduleModule {}
