import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { PayDetail } from '@tidycrew/contracts';
import { fullName } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { NOTICE_MAIL_KINDS, type NoticeMailKind } from '../model/mail.entity.js';
import { AppError } from '../platform/common/app-error.js';
import type { Caller } from '../platform/common/caller.js';
import { OnTransactionEvent } from '../platform/common/transaction-events.js';
import { PayDetailsChanged } from '../settings/pay-details-changed.event.js';
import { SettingsService } from '../settings/settings.service.js';
import { letter } from './letter.js';
import { type AboutNotice, type MailKindOwner, MailKinds } from './mail-kinds.js';
import { MailQueue } from './mail-queue.service.js';
import { MailServerRepository } from './mail-server.repository.js';

const PAY_DETAIL_WORDS: Record<PayDetail, string> = {
  bankBsb: 'the BSB',
  bankAccount: 'the account number',
  bankAccountName: 'the account name',
  payId: 'the PayID',
  payLink: 'the link to pay by card',
};

/** What all admins are told. */
interface Notice {
  kind: NoticeMailKind;
  caller: Caller;
  subject: string;
  body: string[];
  /** Servers of the console that it goes by, once each; undefined: the one that holds when it is sent. */
  ways?: readonly (number | undefined)[];
}

/** E-mails to every active admin when a setting changed where fraud begins (decisions D602, D639). */
@Injectable()
export class AdminNotices implements MailKindOwner<AboutNotice>, OnModuleInit {
  readonly kinds = NOTICE_MAIL_KINDS;

  constructor(
    private readonly rows: MailServerRepository,
    private readonly queue: MailQueue,
    private readonly settings: SettingsService,
    private readonly mailKinds: MailKinds,
  ) {}

  onModuleInit(): void {
    this.mailKinds.add(this);
  }

  @OnTransactionEvent(PayDetailsChanged)
  async onPayDetailsChanged({ tx, caller, changed }: PayDetailsChanged): Promise<void> {
    const { brandName } = await this.settings.business(tx);
    const words = changed.map((detail) => PAY_DETAIL_WORDS[detail]);
    const last = words.pop();
    await this.tell(tx, {
      kind: 'pay-details-changed',
      caller,
      subject: `How customers pay ${brandName} was changed`,
      body: [
        `${fullName(caller)} has changed ${[...(words.length > 0 ? [words.join(', ')] : []), last].join(' and ')} of ${brandName}.`,
        'Invoices, e-mails and shared pages tell customers to pay this way from now on. If you expected this change, there is nothing to do. If not, look at Settings, Business Details, at once and choose another password.',
      ],
    });
  }

  /** Queues the e-mails, in the transaction that changes the setting. */
  async tell(tx: EntityManager, { kind, caller, subject, body, ways = [undefined] }: Notice): Promise<void> {
    const business = await this.settings.business(tx);
    const admins = await this.rows.admins(tx);
    const mails = ways.flatMap((serverId) =>
      admins.map(({ id: userId, firstName: name, email: to }) => ({
        kind,
        userId,
        to,
        words: letter({ name, subject, body, business }),
        createdById: caller.userId,
        ...(serverId !== undefined && { serverId }),
      })),
    );
    await this.queue.add(tx, mails);
  }

  async prepare() {
    const { brandName: fromName, email: replyTo } = await this.settings.business();
    return { fromName, replyTo };
  }

  async resend(): Promise<never> {
    throw new AppError('CONFLICT', 'This e-mail told of a change of that moment. It is not sent again.');
  }
}
