import { Injectable, type OnModuleInit } from '@nestjs/common';
import { languageOf } from '@tidycrew/contracts';
import { LINK_MAIL_KINDS } from '../model/mail.entity.js';
import { AppError } from '../platform/common/app-error.js';
import { OnTransactionEvent } from '../platform/common/transaction-events.js';
import { Transactions } from '../platform/common/transactions.js';
import { SettingsService } from '../settings/settings.service.js';
import { InvitationService } from '../staff/invitation.service.js';
import { PersonLinkWanted } from '../staff/person-link.event.js';
import { type AboutPerson, type ClaimedMail, type MailKindOwner, MailKinds, NoLongerWanted } from './mail-kinds.js';
import { MailQueue } from './mail-queue.service.js';
import { personMailText, withToken } from './person-mail-text.js';

/** E-mails that bring a person a link to a password (decision D190). */
@Injectable()
export class PersonMails implements MailKindOwner<AboutPerson>, OnModuleInit {
  readonly kinds = LINK_MAIL_KINDS;

  constructor(
    private readonly queue: MailQueue,
    private readonly invitations: InvitationService,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly mailKinds: MailKinds,
  ) {}

  onModuleInit(): void {
    this.mailKinds.add(this);
  }

  /** Queues the e-mail that a person's link to a password waits for; it gets its token when it is sent. */
  @OnTransactionEvent(PersonLinkWanted)
  async onPersonLinkWanted({ tx, person, kind, address, hours, requestedById }: PersonLinkWanted): Promise<void> {
    const business = await this.settings.business(tx);
    const words = personMailText(kind, {
      firstName: person.firstName,
      language: languageOf(person.language),
      address,
      hours,
      business,
    });
    await this.queue.add(tx, [{ kind, userId: person.id, to: person.email, words, createdById: requestedById }]);
  }

  /** The mail with a link that nobody has seen before: only its hash is stored. */
  async prepare(mail: ClaimedMail<AboutPerson>) {
    const { token, business } = await this.transactions.run(mail, async (tx) => ({
      token: await this.invitations.tokenForMail(tx, mail),
      business: await this.settings.business(tx),
    }));
    if (token === null) throw new NoLongerWanted('Not sent: the link has ended.');
    const { brandName: fromName, email: replyTo } = business;
    return { fromName, replyTo, text: withToken(mail.text, token), html: withToken(mail.html, token) };
  }

  async resend(): Promise<never> {
    throw new AppError('CONFLICT', 'The link in this e-mail was made once. Please make a new one for the person.');
  }
}
