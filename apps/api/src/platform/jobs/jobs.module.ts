import { Global, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { BackupTask } from './backup.task.js';
import { CleanupRepository } from './cleanup.repository.js';
import { CleanupTask } from './cleanup.task.js';
import { ScheduledRunRepository } from './scheduled-run.repository.js';
import { Scheduler } from './scheduler.js';

/** The scheduler and its own cleanup; each module adds its tasks to the scheduler. */
@Global()
@Module({
  imports: [ScheduleModule.forRoot()],
  providers: [BackupTask, Scheduler, ScheduledRunRepository, CleanupTask, CleanupRepository],
  exports: [CleanupTask, Scheduler],
})
export class JobsModule {}
