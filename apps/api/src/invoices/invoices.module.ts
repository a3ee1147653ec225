import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { InvoiceFactsModule } from './invoice-facts.module.js';

/** Cleans use this module, so it must not import theirs. */
@Module({
  imports: [SettingsModule, InvoiceFactsModule],
  exports: [],
})
export class InvoicesModule {}
