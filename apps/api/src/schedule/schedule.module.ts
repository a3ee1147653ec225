import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { CalendarLink } from '../model/calendar-link.entity.js';
import { ClosedDay } from '../model/closed-day.entity.js';
import { Pause } from '../model/pause.entity.js';
import { Plan } from '../model/plan.entity.js';
import { Visit } from '../model/visit.entity.js';
import { MailModule } from '../mail/mail.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { TeamsModule } from '../teams/teams.module.js';
import { BoardAdminController } from './board.admin.controller.js';
import { BoardRepository } from './board.repository.js';
import { BoardService } from './board.service.js';
import { CalendarToken } from './calendar-token.js';
import { CalendarAdminController } from './calendar.admin.controller.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarRepository } from './calendar.repository.js';
import { CalendarService } from './calendar.service.js';
import { ClosedDayAdminController } from './closed-day.admin.controller.js';
import { ClosedDayRepository } from './closed-day.repository.js';
import { ClosedDayService } from './closed-day.service.js';
import { ClosedDayTask } from './closed-day.task.js';
import { CrewDayRepository } from './crew-day.repository.js';
import { CrewDayService } from './crew-day.service.js';
import { CrewDayStaffController } from './crew-day.staff.controller.js';
import { CrewNeedsAdminController } from './crew-needs.admin.controller.js';
import { CrewNeedsRepository } from './crew-needs.repository.js';
import { CrewNeedsService } from './crew-needs.service.js';
import { DueAdminController } from './due.admin.controller.js';
import { DueRepository } from './due.repository.js';
import { DueService } from './due.service.js';
import { PauseAdminController } from './pause.admin.controller.js';
import { PauseRepository } from './pause.repository.js';
import { PauseService } from './pause.service.js';
import { PlanSuggestionService } from './plan-suggestion.service.js';
import { PlanAdminController } from './plan.admin.controller.js';
import { PlanRepository } from './plan.repository.js';
import { PlanService } from './plan.service.js';
import { VisitBulkService } from './visit-bulk.service.js';
import { VisitLinkRepository } from './visit-link.repository.js';
import { VisitLinks } from './visit-link.service.js';
import { VisitMailKinds } from './visit-mail-kinds.js';
import { VisitMails } from './visit-mail.service.js';
import { VisitMailTask } from './visit-mail.task.js';
import { VisitMakerRepository } from './visit-maker.repository.js';
import { VisitMaker } from './visit-maker.service.js';
import { VisitMakerTask } from './visit-maker.task.js';
import { VisitNoticeRepository } from './visit-notice.repository.js';
import { VisitRefusals } from './visit-refusal.service.js';
import { VisitViews } from './visit-view.service.js';
import { VisitWriteRepository } from './visit-write.repository.js';
import { VisitAdminController } from './visit.admin.controller.js';
import { VisitRepository } from './visit.repository.js';
import { VisitService } from './visit.service.js';

/** What should happen: plans, visits, pauses and closed days (decisions D54 to D63). */
@Module({
  imports: [
    AuthModule,
    SettingsModule,
    CustomersModule,
    TeamsModule,
    MailModule,
    TypeOrmModule.forFeature([CalendarLink, ClosedDay, Pause, Plan, Visit]),
  ],
  controllers: [
    CalendarAdminController,
    CalendarController,
    DueAdminController,
    PlanAdminController,
    PauseAdminController,
    ClosedDayAdminController,
    CrewDayStaffController,
    CrewNeedsAdminController,
    BoardAdminController,
    VisitAdminController,
  ],
  providers: [
    CalendarRepository,
    CalendarService,
    CalendarToken,
    DueRepository,
    DueService,
    PlanRepository,
    PlanService,
    PlanSuggestionService,
    PauseRepository,
    PauseService,
    ClosedDayRepository,
    ClosedDayService,
    ClosedDayTask,
    VisitMaker,
    VisitMakerRepository,
    VisitMakerTask,
    VisitMailKinds,
    VisitMails,
    VisitMailTask,
    VisitNoticeRepository,
    VisitLinkRepository,
    VisitLinks,
    CrewDayRepository,
    CrewDayService,
    VisitRefusals,
    CrewNeedsRepository,
    CrewNeedsService,
    BoardRepository,
    BoardService,
    VisitBulkService,
    VisitRepository,
    VisitService,
    VisitViews,
    VisitWriteRepository,
  ],
  exports: [VisitRefusals],
})
export class ScheduleModule {}
