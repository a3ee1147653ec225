import { Module } from '@nestjs/common';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { ActiveCleans } from '../model/active-cleans.service.js';
import { CleanPricingRepository } from './clean-pricing.repository.js';
import { CleanPricing } from './clean-pricing.service.js';

/** What customers, staff and teams ask of cleans. Stands apart from CleansModule, which needs those three itself. */
@Module({
  imports: [InvoicesModule, SettingsModule],
  providers: [ActiveCleans, CleanPricing, CleanPricingRepository],
  exports: [ActiveCleans, CleanPricing],
})
export class CleanFactsModule {}
