import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ConfigModule, getConfigToken, registerAs } from '@nestjs/config';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AbsencesModule } from './absences/absences.module.js';
import { AccessModule } from './access/access.module.js';
import { ChecklistsModule } from './checklists/checklists.module.js';
import { ActivityModule } from './insight/activity/activity.module.js';
import { AuthModule } from './auth/auth.module.js';
import { CleansModule } from './cleans/cleans.module.js';
import { FiguresModule } from './figures/figures.module.js';
import { Clock, SystemClock } from './platform/common/clock.js';
import { CommonModule } from './platform/common/common.module.js';
import { FailureFilter } from './platform/common/failure.filter.js';
import { EnvelopeInterceptor } from './platform/http/envelope.interceptor.js';
import { createValidationPipe } from './platform/common/validation-pipe.js';
import { Env } from './platform/config/env.js';
import { CustomersModule } from './customers/customers.module.js';
import { DashboardModule } from './insight/dashboard/dashboard.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { HealthController } from './platform/health/health.controller.js';
import { ShutdownState } from './platform/health/shutdown-state.js';
import { MailerModule } from './platform/integrations/mail/mailer.module.js';
import { MapsModule } from './platform/integrations/maps/maps.module.js';
import { PunchesModule } from './punches/punches.module.js';
import { ReportsModule } from './insight/reports/reports.module.js';
import { MetricsServer } from './platform/metrics/metrics-server.js';
import { StoredFigureGauges } from './platform/metrics/stored-figures.js';
import { StoredFiguresRepository } from './platform/metrics/stored-figures.repository.js';
import { MailModule } from './mail/mail.module.js';
import { InvoicesModule } from './invoices/invoices.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { ScheduleModule } from './schedule/schedule.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { SetupModule } from './setup/setup.module.js';
import { StaffModule } from './staff/staff.module.js';
import { TeamsModule } from './teams/teams.module.js';
import { TimesheetsModule } from './timesheets/timesheets.module.js';

@Global()
@Module({})
export class AppModule {
  /** Everything that all requests go through is registered here, so that tests and production cannot differ. */
  static with(env: Env, databaseUrl: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        // Its own `validate` would copy settings with their secrets into the environment, which other programs get.
        ConfigModule.forRoot({
          isGlobal: true,
          cache: true,
          ignoreEnvFile: true,
          load: [registerAs('env', () => env)],
        }),
        DatabaseModule.with(databaseUrl),
        CommonModule,
        JobsModule,
        AuthModule,
        StaffModule,
        AccessModule,
        ChecklistsModule,
        CustomersModule,
        TeamsModule,
        AbsencesModule,
        CleansModule,
        DashboardModule,
        TimesheetsModule,
        FiguresModule,
        ReportsModule,
        SettingsModule,
        SetupModule,
        MailModule,
        InvoicesModule,
        PaymentsModule,
        ScheduleModule,
        PunchesModule,
        ActivityModule,
        MapsModule,
        MailerModule,
      ],
      controllers: [HealthController],
      providers: [
        { provide: Env, useExisting: getConfigToken('env') },
        { provide: Clock, useClass: SystemClock },
        MetricsServer,
        ShutdownState,
        StoredFigureGauges,
        StoredFiguresRepository,
        { provide: APP_PIPE, useFactory: createValidationPipe },
        { provide: APP_FILTER, useClass: FailureFilter },
        { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
      ],
      exports: [Clock, Env],
    };
  }
}
