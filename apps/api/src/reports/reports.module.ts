import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { TimesheetsModule } from '../timesheets/timesheets.module.js';

/** What the office reads on its reports page (decision D42). */
@Module({ imports: [SettingsModule, TimesheetsModule] })
export class ReportsModule {}
