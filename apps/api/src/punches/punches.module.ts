import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { ChecklistsModule } from '../checklists/checklists.module.js';
import { CleansModule } from '../cleans/cleans.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { StoredPress } from '../model/stored-press.entity.js';
import { ScheduleModule } from '../schedule/schedule.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { TimesheetsModule } from '../timesheets/timesheets.module.js';
import { ArchivedPressRepository } from './archived-press.repository.js';
import { ArchivedPresses } from './archived-presses.service.js';
import { LatePunchAcceptance } from './late-punch-acceptance.service.js';
import { LatePunchAdminController } from './late-punch.admin.controller.js';
import { LatePunchRepository } from './late-punch.repository.js';
import { LatePunchService } from './late-punch.service.js';
import { LikelyTimes } from './likely-times.service.js';
import { PressApplier } from './press-applier.service.js';
import { PressRepository } from './press.repository.js';
import { PressService } from './press.service.js';
import { PressStaffController } from './press.staff.controller.js';

/**
 * Presses that reach the server late, each once for ever, and the office's decision about them (docs/decisions/late-events.md,
 * late-crews.md, clocks.md).
 */
@Module({
  imports: [
    AuthModule,
    ChecklistsModule,
    CleansModule,
    CustomersModule,
    ScheduleModule,
    SettingsModule,
    TimesheetsModule,
    TypeOrmModule.forFeature([StoredPress]),
  ],
  controllers: [LatePunchAdminController, PressStaffController],
  providers: [
    ArchivedPresses,
    ArchivedPressRepository,
    LatePunchAcceptance,
    LatePunchRepository,
    LatePunchService,
    LikelyTimes,
    PressApplier,
    PressRepository,
    PressService,
  ],
})
export class PunchesModule {}
