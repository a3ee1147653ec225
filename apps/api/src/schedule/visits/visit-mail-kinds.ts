import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type AboutVisits,
  type ClaimedMail,
  type MailKindOwner,
  MailKinds,
  NoLongerWanted,
} from '../../mail/mail-kinds.js';
import { MailQueue } from '../../mail/mail-queue.service.js';
import { VISIT_MAIL_KINDS } from '../../model/mail.entity.js';
import { AppError } from '../../platform/common/app-error.js';
import { Clock } from '../../platform/common/clock.js';
import { dayIn } from '../../platform/common/time-zone.js';
import { Transactions } from '../../platform/common/transactions.js';
import { SettingsService } from '../../settings/settings.service.js';
import { VisitNoticeRepository } from './visit-notice.repository.js';

/** What the mail module asks of e-mails about visits. */
@Injectable()
export class VisitMailKinds implements MailKindOwner<AboutVisits>, OnModuleInit {
  readonly kinds = VISIT_MAIL_KINDS;

  constructor(
    private readonly notices: VisitNoticeRepository,
    private readonly queue: MailQueue,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly mailKinds: MailKinds,
  ) {}

  onModuleInit(): void {
    this.mailKinds.add(this);
  }

  /** What a customer is told of visits, if it still holds when it is sent; to the address of that moment. */
  prepare(mail: ClaimedMail<AboutVisits>) {
    return this.transactions.run(mail, async (tx) => {
      const state = await this.notices.mailState(tx, mail.id);
      const business = await this.settings.business(tx);
      const today = dayIn(business.timeZone, this.clock.now());
      const isPast = mail.kind === 'visit-reminder' ? state.visitDay <= today : state.visitDay < today;
      if (!state.isWanted) throw new NoLongerWanted('Not sent: e-mails about visits were turned off.');
      if (!state.isReachable) throw new NoLongerWanted('Not sent: the customer is archived or has no e-mail address.');
      if (isPast) throw new NoLongerWanted('Not sent: it was too late for this visit.');
      if (!state.isTrue) throw new NoLongerWanted('Not sent: the visit was changed meanwhile.');
      const renewed = await this.queue.renew(tx, mail, { to: state.email });
      return { ...renewed, fromName: business.brandName, replyTo: business.email };
    });
  }

  async resend(): Promise<never> {
    throw new AppError('CONFLICT', 'This e-mail told of a visit as it was planned then, and is not sent again.');
  }
}
