import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { loggedError } from '../platform/common/logged-error.js';
import { newRequestId } from '../platform/common/request-id.js';
import { Env } from '../platform/config/env.js';
import { DatabaseService } from '../platform/database/database.service.js';
import { Mailer } from '../platform/integrations/mail/mailer.port.js';
import { traced } from '../platform/tracing/tracing.js';
import type { AfterAttempt } from './attempt.js';
import { Delivery } from './delivery.service.js';
import type { ClaimedMail } from './mail-kinds.js';
import { MailSignal } from './mail-signal.js';

/** How often the queue is read, for mail that another process queued and for attempts that are due. */
const LOOK_EVERY_MS = 5_000;

/** How long a stopping process waits for the mail it is sending; then the attempt is aborted. */
const FINISH_WITHIN_MS = 5_000;

/** How long storing an outcome is retried when the database is away just after the server has accepted the mail. */
const SETTLE_PAUSES_MS = [250, 500, 1_000, 2_000, 4_000, 8_000];

/** Sends what is due, one mail after the other; as many processes as there are share the queue. */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private isShuttingDown = false;
  private isWoken = false;

  constructor(
    private readonly delivery: Delivery,
    private readonly signal: MailSignal,
    private readonly mailer: Mailer,
    private readonly database: DatabaseService,
    private readonly env: Env,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.env.hasBackgroundWork) return;
    const look = (): void => void this.work();
    this.signal.listen(look);
    this.timer = setInterval(look, LOOK_EVERY_MS).unref();
  }

  /** Sends everything that is due and answers when nothing is. Called again meanwhile it looks once more. */
  work(): Promise<void> {
    if (this.isShuttingDown || !this.database.isReady) return Promise.resolve();
    this.isWoken = true;
    this.running ??= this.workUntilIdle(newRequestId()).finally(() => (this.running = null));
    return this.running;
  }

  /** Takes no new mail; finishes the one in hand, within a few seconds. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isShuttingDown = true;
    clearInterval(this.timer);
    const late = setTimeout(() => this.stopping.abort(), FINISH_WITHIN_MS).unref();
    await this.running;
    clearTimeout(late);
    this.mailer.close();
  }

  private async workUntilIdle(requestId: string): Promise<void> {
    while (this.isWoken && !this.isShuttingDown) {
      this.isWoken = false;
      try {
        await this.delivery.giveUpAbandoned({ requestId });
        await this.sendDue();
      } catch (error) {
        // The database is away: mail that is due is found at the next look.
        this.logger.warn({ requestId, ...loggedError(error) }, 'mail could not be looked after');
      }
    }
  }

  private async sendDue(): Promise<void> {
    while (!this.isShuttingDown) {
      const mail = await this.delivery.claim();
      if (!mail) return;
      // What is written about a mail names the request that wanted it.
      const facts = { 'tidycrew.mail_kind': mail.kind };
      await traced('mail', mail.requestId, facts, () => this.send(mail), resultOf);
    }
  }

  private async send(mail: ClaimedMail): Promise<AfterAttempt> {
    const after = await this.delivery.attempt(mail, this.stopping.signal);
    await this.settle(mail, after);
    return after;
  }

  /**
   * Retries for a while: an outcome that is not stored makes the mail 'unconfirmed', although the server has answered.
   */
  private async settle(mail: ClaimedMail, after: AfterAttempt): Promise<void> {
    for (const ms of [...SETTLE_PAUSES_MS, null]) {
      try {
        return await this.delivery.settle(mail, after);
      } catch (error) {
        if (ms === null || this.isShuttingDown) throw error;
        await pause(ms);
      }
    }
  }
}

const resultOf = ({ status }: AfterAttempt): Record<string, string> => ({ 'tidycrew.mail_result': status });
