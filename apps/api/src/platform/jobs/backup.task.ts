import { Injectable, Logger } from '@nestjs/common';
import type { RequestOrRun } from '../common/transactions.js';
import { Env } from '../config/env.js';
import { makeBackup } from '../database/backup/make-backup.js';
import type { ScheduledTask } from './scheduled-task.js';
import { Scheduler } from './scheduler.js';

const USUALLY_KEPT = 14;

/**
 * Backs up the embedded PostgreSQL each night, or at the next start after it, as `npm run backup` does (decision D188). A
 * PostgreSQL of one's own is backed up by whoever runs it.
 */
@Injectable()
export class BackupTask implements ScheduledTask {
  readonly name = 'backup';
  readonly cadence = { dailyFromHour: 2 };
  private readonly logger = new Logger('Backup');
  private isOnlyDemo: () => Promise<boolean> = () => Promise.resolve(true);

  constructor(
    private readonly scheduler: Scheduler,
    private readonly env: Env,
  ) {}

  /**
   * Called once by the process that holds the data folder.
   * @param isOnlyDemo asked each night, because a demo becomes a business while it runs
   */
  begin(isOnlyDemo: () => Promise<boolean>): void {
    this.isOnlyDemo = isOnlyDemo;
    if (this.keep > 0 && this.env.hasBackgroundWork) this.scheduler.add(this);
  }

  /** Whether the next night brings a backup. */
  async isOn(): Promise<boolean> {
    return this.keep > 0 && this.env.hasBackgroundWork && !(await this.isSpared());
  }

  /** @throws Error with what is wrong with the backup; the ones before it then stay */
  async run(_now: Date, { requestId }: RequestOrRun): Promise<number> {
    if (await this.isSpared()) return 0;
    const { dataDir, backupDir: folder } = this.env;
    const { keep } = this;
    const source = { databaseUrl: undefined, dataDir };
    const { sentence, isGood, problems, removed } = await makeBackup({ source, folder, keep, isChecked: true });
    if (!isGood) throw new Error([sentence, ...problems].join(' '));
    this.logger.log({ requestId, backup: sentence, removed: removed.length }, 'the business is backed up');
    return 1;
  }

  private get keep(): number {
    return this.env.backupsKept ?? USUALLY_KEPT;
  }

  /** The demo is not worth the room, unless its backup was asked for. */
  private async isSpared(): Promise<boolean> {
    return this.env.backupsKept === null && (await this.isOnlyDemo());
  }
}
