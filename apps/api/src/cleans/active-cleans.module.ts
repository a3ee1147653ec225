import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { ActiveCleansRepository } from './active-cleans.repository.js';
import { ActiveCleansService } from './active-cleans.service.js';
import { CleanPricing } from './clean-pricing.service.js';

/** What customers, staff and teams ask of cleans; apart from CleansModule, which itself needs those modules. */
@Module({
  imports: [SettingsModule],
  providers: [ActiveCleansService, CleanPricing, ActiveCleansRepository],
  exports: [ActiveCleansService, CleanPricing],
})
export class ActiveCleansModule {}
