import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clean } from '../model/clean.entity.js';
import { ChecklistsModule } from '../checklists/checklists.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { TeamsModule } from '../teams/teams.module.js';
import { TimesheetsModule } from '../timesheets/timesheets.module.js';
import { AdminCleansRepository } from './admin-cleans.repository.js';
import { CleanAdminController } from './clean.admin.controller.js';
import { CleanExtrasRepository } from './clean-extras.repository.js';
import { CleanExtras } from './clean-extras.service.js';
import { CleanConflicts } from './clean-conflicts.service.js';
import { CleanPricingRepository } from './clean-pricing.repository.js';
import { CleanPricing } from './clean-pricing.service.js';
import { InvoicedCleans } from './invoiced-cleans.repository.js';
import { CleanListService } from './clean-list.service.js';
import { CreateCleanService } from './create-clean.service.js';
import { EditCleanService } from './edit-clean.service.js';
import { EditedCrewRepository } from './edited-crew.repository.js';
import { EditedTerms } from './edited-terms.service.js';
import { EndCleanService } from './end-clean.service.js';
import { CleanRepository } from './clean.repository.js';
import { CleanStaffController } from './clean.staff.controller.js';
import { CrewRepository } from './crew.repository.js';
import { FinishCleanService } from './finish-clean.service.js';
import { JoinCleanService } from './join-clean.service.js';
import { MistakenStartService } from './mistaken-start.service.js';
import { ShortCleansRepository } from './short-cleans.repository.js';
import { SplitCleanService } from './split-clean.service.js';
import { SplitCrewRepository } from './split-crew.repository.js';
import { StaffCleansService } from './staff-cleans.service.js';
import { StartCleanService } from './start-clean.service.js';

/** Cleans: their start, crew, changes and finish (docs/decisions/cleans.md, crew-corrections.md). */
@Module({
  imports: [
    ChecklistsModule,
    CustomersModule,
    SettingsModule,
    TeamsModule,
    TimesheetsModule,
    TypeOrmModule.forFeature([Clean]),
  ],
  controllers: [CleanStaffController, CleanAdminController],
  providers: [
    AdminCleansRepository,
    CleanPricing,
    CleanPricingRepository,
    InvoicedCleans,
    CleanConflicts,
    CleanExtras,
    CleanExtrasRepository,
    CleanListService,
    CreateCleanService,
    EditCleanService,
    EditedCrewRepository,
    EditedTerms,
    EndCleanService,
    CleanRepository,
    CrewRepository,
    StartCleanService,
    FinishCleanService,
    JoinCleanService,
    MistakenStartService,
    ShortCleansRepository,
    SplitCleanService,
    SplitCrewRepository,
    StaffCleansService,
  ],
  exports: [CleanListService, FinishCleanService, JoinCleanService, SplitCleanService, StartCleanService],
})
export class CleansModule {}
