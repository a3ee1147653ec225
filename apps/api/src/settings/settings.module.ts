import { Module } from '@nestjs/common';
import { SettingsRepository } from './settings.repository.js';
import { SettingsService } from './settings.service.js';
import { SettingsStaffController } from './settings.staff.controller.js';

@Module({
  controllers: [SettingsStaffController],
  providers: [SettingsService, SettingsRepository],
  exports: [SettingsService],
})
export class SettingsModule {}
