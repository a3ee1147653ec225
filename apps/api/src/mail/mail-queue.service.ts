import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../platform/common/clock.js';
import { Env } from '../platform/config/env.js';
import { Mailer } from '../platform/integrations/mail/mailer.port.js';
import { MailQueueRepository } from './mail-queue.repository.js';
import { MailSignal } from './mail-signal.js';
import type { NewMail, QueuedMail } from './new-mail.js';

/** The domain of message ids when no mail server is set. */
const OWN_DOMAIN = 'tidycrew.invalid';

/** Asks for e-mails to be sent. Only database work, inside the transaction that wants them (decision D47). */
@Injectable()
export class MailQueue {
  constructor(
    private readonly mails: MailQueueRepository,
    private readonly signal: MailSignal,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  /** Queues these e-mails and answers which were added: a second reminder of an invoice is left out. */
  async add(tx: EntityManager, mails: NewMail[]): Promise<QueuedMail[]> {
    const status = this.mailer.isSending ? 'waiting' : 'kept';
    const stored = mails.map((mail) => ({ ...mail, messageId: this.newMessageId(), status }) as const);
    const queued = await this.mails.add(tx, stored, this.clock.now());
    this.signal.mark(tx);
    return queued;
  }

  private newMessageId(): string {
    const domain = this.env.mailServer?.fromAddress.split('@')[1] ?? OWN_DOMAIN;
    return `<${randomUUID()}@${domain}>`;
  }
}
