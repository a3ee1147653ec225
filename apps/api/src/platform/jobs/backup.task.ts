import { Injectable, Logger } from '@nestjs/common';
import { Env } from '../config/env.js';
import { makeBackup } from '../database/backup/make-backup.js';
import type { ScheduledTask } from './scheduled-task.js';
import { Scheduler } from './scheduler.js';

/**
 * Backs up the embedded PostgreSQL each night, or at the next start after it, as `npm run backup` does (decision D188). A
 * PostgreSQL of one's own is backed up by whoever runs it.
 */
@Injectable()
export class BackupTask implements ScheduledTask {
  readonly name = 'backup';
  readonly cadence = { dailyFromHour: 2 };
  private readonly logger = new Logger('Backup');

  constructor(
    private readonly scheduler: Scheduler,
    private readonly env: Env,
  ) {}

  /** Called by the process that holds the data folder, once it does. */
  begin(): void {
    if (this.env.backupsKept > 0) this.scheduler.add(this);
  }

  /** @throws Error with what is wrong with the backup; the ones before it then stay */
  async run(): Promise<number> {
    const { dataDir, backupDir: folder, backupsKept: keep } = this.env;
    const source = { databaseUrl: undefined, dataDir };
    const { sentence, isGood, problems, removed } = await makeBackup({ source, folder, keep, isChecked: true });
    if (!isGood) throw new Error([sentence, ...problems].join(' '));
    this.logger.log({ backup: sentence, removed: removed.length }, 'the business is backed up');
    return 1;
  }
}
