import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../platform/common/app-error.js';
import { Clock } from '../platform/common/clock.js';
import { Mailer } from '../platform/integrations/mail/mailer.port.js';
import { MailQueueRepository } from './mail-queue.repository.js';
import { MailSignal } from './mail-signal.js';
import type { MailText } from './letter.js';
import { type ClaimedMail, NoLongerWanted, type ResentMail } from './mail-kinds.js';
import type { NewMail, QueuedMail } from './new-mail.js';

/** The domain of message ids when no mail server is set. */
const OWN_DOMAIN = 'tidycrew.invalid';

const PARTS = ['to', 'subject', 'text', 'html'] as const satisfies readonly (keyof ClaimedMail)[];

/** What a customer reads, and at which addresses: up to five, with a comma and a space between them. */
type Addressed = MailText & { to: string };

/** Asks for e-mails to be sent. Only database work, inside the transaction that wants them (decision D47). */
@Injectable()
export class MailQueue {
  constructor(
    private readonly mails: MailQueueRepository,
    private readonly signal: MailSignal,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** Queues these e-mails and answers which were added: a second reminder of an invoice is left out. */
  async add(tx: EntityManager, mails: NewMail[]): Promise<QueuedMail[]> {
    const fromAddress = await this.mailer.fromAddress(tx);
    const status = fromAddress === null ? 'kept' : 'waiting';
    const stored = mails.map((mail) => ({ ...mail, messageId: this.newMessageId(fromAddress), status }) as const);
    const queued = await this.mails.add(tx, stored, this.clock.now());
    this.signal.mark(tx);
    return queued;
  }

  /**
   * What a claimed mail to a customer goes out with, stored where it is something else than it was asked for with.
   * @param now the customer's addresses of this moment, null: there are none (decision D716); and its words where they are others
   */
  async renew(
    tx: EntityManager,
    { id, ...mail }: Addressed & { id: number },
    now: Partial<MailText> & { to: string | null },
  ): Promise<Addressed> {
    const { to, subject = mail.subject, text = mail.text, html = mail.html } = now;
    if (to === null) throw new NoLongerWanted('Not sent: this customer has no e-mail address any more.');
    const renewed = { to, subject, text, html };
    if (PARTS.some((part) => mail[part] !== renewed[part])) await this.mails.renew(tx, id, renewed);
    return renewed;
  }

  /**
   * Sends a mail again by `send`, which answers the new one. A second press while the new one is on its way answers that one; what
   * is on its way, or was sent again already, is refused.
   */
  async resend(
    tx: EntityManager,
    mail: Pick<ResentMail, 'id' | 'status'>,
    send: () => Promise<number>,
  ): Promise<number> {
    if (isOnItsWay(mail)) throw onItsWay();
    const again = await this.mails.resentAs(tx, mail.id);
    if (again && isOnItsWay(again)) return again.id;
    if (again) throw new AppError('CONFLICT', 'This e-mail was sent again already. Please use the newest one.');
    return send();
  }

  /** @param fromAddress null: no mail server is set */
  newMessageId(fromAddress: string | null): string {
    return `<${randomUUID()}@${fromAddress?.split('@')[1] ?? OWN_DOMAIN}>`;
  }
}

const isOnItsWay = ({ status }: Pick<ResentMail, 'status'>): boolean => status === 'waiting' || status === 'sending';

export const ON_ITS_WAY = 'This e-mail is already on its way.';

/** The refusal of an e-mail that is asked for twice. */
export const onItsWay = (): AppError => new AppError('CONFLICT', ON_ITS_WAY);
