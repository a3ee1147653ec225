import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { InvoiceFactsModule } from '../../invoices/invoice-facts.module.js';
import { InvoicesModule } from '../../invoices/invoices.module.js';
import { MailModule } from '../../invoices/mail/mail.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { CleanupRepository } from './cleanup.repository.js';
import { CleanupTask } from './cleanup.task.js';
import { OverdueTask } from '../../invoices/overdue.task.js';
import { ReminderRepository } from '../../invoices/reminder.repository.js';
import { ReminderTask } from '../../invoices/reminder.task.js';
import { ScheduledRunRepository } from './scheduled-run.repository.js';
import type { ScheduledTask } from './scheduled-task.js';
import { SCHEDULED_TASKS, Scheduler } from './scheduler.js';

/** What the program does by itself when its time has come. */
@Module({
  imports: [ScheduleModule.forRoot(), InvoiceFactsModule, InvoicesModule, MailModule, SettingsModule],
  providers: [
    Scheduler,
    ScheduledRunRepository,
    OverdueTask,
    ReminderTask,
    ReminderRepository,
    CleanupTask,
    CleanupRepository,
    {
      provide: SCHEDULED_TASKS,
      inject: [OverdueTask, ReminderTask, CleanupTask],
      useFactory: (...tasks: ScheduledTask[]) => tasks,
    },
  ],
})
export class ScheduledWorkModule {}
