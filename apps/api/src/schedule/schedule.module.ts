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
import { BoardAdminController } from './board/board.admin.controller.js';
import { BoardRepository } from './board/board.repository.js';
import { BoardService } from './board/board.service.js';
import { TakersAdminController } from './board/takers.admin.controller.js';
import { Takers } from './board/takers.service.js';
import { CalendarToken } from './links/calendar-token.js';
import { CalendarAdminController } from './links/calendar.admin.controller.js';
import { CalendarController } from './links/calendar.controller.js';
import { CalendarRepository } from './links/calendar.repository.js';
import { CalendarService } from './links/calendar.service.js';
import { ClosedDayAdminController } from './days/closed-day.admin.controller.js';
import { ClosedDayRepository } from './days/closed-day.repository.js';
import { ClosedDayService } from './days/closed-day.service.js';
import { ClosedDayTask } from './days/closed-day.task.js';
import { CrewDayRepository } from './days/crew-day.repository.js';
import { CrewDayService } from './days/crew-day.service.js';
import { CrewDayStaffController } from './days/crew-day.staff.controller.js';
import { CrewNeedsAdminController } from './days/crew-needs.admin.controller.js';
import { CrewNeedsRepository } from './days/crew-needs.repository.js';
import { CrewNeedsService } from './days/crew-needs.service.js';
import { DueAdminController } from './plans/due.admin.controller.js';
import { DueRepository } from './plans/due.repository.js';
import { DueService } from './plans/due.service.js';
import { PauseAdminController } from './plans/pause.admin.controller.js';
import { PauseRepository } from './plans/pause.repository.js';
import { PauseService } from './plans/pause.service.js';
import { PlanSuggestionService } from './plans/plan-suggestion.service.js';
import { PlanAdminController } from './plans/plan.admin.controller.js';
import { PlanImportAdminController } from './plans/plan-import.admin.controller.js';
import { PlanImportRepository } from './plans/plan-import.repository.js';
import { PlanImportService } from './plans/plan-import.service.js';
import { PlanRepository } from './plans/plan.repository.js';
import { PlanService } from './plans/plan.service.js';
import { VisitBulkService } from './visits/visit-bulk.service.js';
import { VisitLinkRepository } from './visits/visit-link.repository.js';
import { VisitLinks } from './visits/visit-link.service.js';
import { VisitMailKinds } from './visits/visit-mail-kinds.js';
import { VisitMails } from './visits/visit-mail.service.js';
import { VisitMailTask } from './visits/visit-mail.task.js';
import { VisitMakerRepository } from './visits/visit-maker.repository.js';
import { VisitMaker } from './visits/visit-maker.service.js';
import { VisitMakerTask } from './visits/visit-maker.task.js';
import { VisitNoticeRepository } from './visits/visit-notice.repository.js';
import { VisitRefusals } from './days/visit-refusal.service.js';
import { VisitViews } from './visits/visit-view.service.js';
import { VisitWriteRepository } from './visits/visit-write.repository.js';
import { VisitAdminController } from './visits/visit.admin.controller.js';
import { VisitRepository } from './visits/visit.repository.js';
import { VisitService } from './visits/visit.service.js';

/** What should happen: plans, visits, pauses and closed days (docs/decisions/visits.md, plans.md, closed-days.md, board.md). */
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
    PlanImportAdminController,
    PlanAdminController,
    PauseAdminController,
    ClosedDayAdminController,
    CrewDayStaffController,
    CrewNeedsAdminController,
    BoardAdminController,
    TakersAdminController,
    VisitAdminController,
  ],
  providers: [
    CalendarRepository,
    CalendarService,
    CalendarToken,
    DueRepository,
    DueService,
    PlanImportRepository,
    PlanImportService,
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
    Takers,
    VisitBulkService,
    VisitRepository,
    VisitService,
    VisitViews,
    VisitWriteRepository,
  ],
  exports: [VisitRefusals],
})
export class ScheduleModule {}
