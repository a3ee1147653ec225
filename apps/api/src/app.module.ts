import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { ActivityModule } from './activity/activity.module.js';
import { AuthModule } from './auth/auth.module.js';
import { CleansModule } from './cleans/cleans.module.js';
import type { Clock } from './common/clock.js';
import { CommonModule } from './common/common.module.js';
import { FailureFilter } from './common/failure.filter.js';
import { createValidationPipe } from './common/validation.js';
import { Env } from './config/env.js';
import { CustomersModule } from './customers/customers.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DatabaseModule } from './database/database.module.js';
import { HealthController } from './health/health.controller.js';
import { Stopping } from './health/stopping.js';
import { MailerModule } from './integrations/mail/mailer.module.js';
import type { Mailer } from './integrations/mail/mailer.port.js';
import { MapsModule } from './integrations/maps/maps.module.js';
import type { Maps } from './integrations/maps/maps.port.js';
import { ReportsModule } from './reports/reports.module.js';
import { MetricsServer } from './metrics/metrics-server.js';
import { StoredFigureGauges } from './metrics/stored-figures.js';
import { StoredFiguresRepository } from './metrics/stored-figures.repository.js';
import { InvoicesModule } from './invoices/invoices.module.js';
import { InvoiceLinksModule } from './invoices/links/invoice-links.module.js';
import { MailModule } from './mail/mail.module.js';
import { OutboxModule } from './mail/outbox.module.js';
import { ScheduledWorkModule } from './schedule/scheduled-work.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { StaffAdminModule } from './staff/staff-admin.module.js';
import { StaffModule } from './staff/staff.module.js';
import { TeamsModule } from './teams/teams.module.js';
import { TimesheetsModule } from './timesheets/timesheets.module.js';

/** The parts of the world outside that a test may replace; everything else is the product's own. */
export interface Seams {
  clock?: Clock;
  maps?: Maps;
  mailer?: Mailer;
}

@Global()
@Module({})
export class AppModule {
  /** Everything that all requests go through is registered here, so that tests and production cannot differ. */
  static with(env: Env, databaseUrl: string, seams: Seams = {}): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.with(databaseUrl),
        CommonModule.with(seams.clock),
        AuthModule,
        StaffModule,
        StaffAdminModule,
        CustomersModule,
        TeamsModule,
        CleansModule,
        DashboardModule,
        TimesheetsModule,
        ReportsModule,
        SettingsModule,
        InvoicesModule,
        InvoiceLinksModule,
        ActivityModule,
        MailModule,
        OutboxModule,
        ScheduledWorkModule,
        MapsModule.with(seams.maps),
        MailerModule.with(seams.mailer),
      ],
      controllers: [HealthController],
      providers: [
        { provide: Env, useValue: env },
        MetricsServer,
        Stopping,
        StoredFigureGauges,
        StoredFiguresRepository,
        { provide: APP_PIPE, useFactory: createValidationPipe },
        { provide: APP_FILTER, useClass: FailureFilter },
      ],
      exports: [Env],
    };
  }
}
