import { Module } from '@nestjs/common';
import { SettingsModule } from '../../settings/settings.module.js';
import { ActivityAdminController } from './activity.admin.controller.js';
import { ActivityRepository } from './activity.repository.js';
import { ActivityService } from './activity.service.js';

/** Reads what common/audit-log.ts writes. */
@Module({
  imports: [SettingsModule],
  controllers: [ActivityAdminController],
  providers: [ActivityService, ActivityRepository],
})
export class ActivityModule {}
