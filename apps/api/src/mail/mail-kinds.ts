import { Injectable } from '@nestjs/common';
import type { MailStatus } from '@tidycrew/contracts';
import type { EntityManager } from 'typeorm';
import type {
  CreditNoteMailKind,
  InvoiceMailKind,
  LinkMailKind,
  MailKind,
  NoticeMailKind,
  ReceiptMailKind,
  ReminderMailKind,
  StatementMailKind,
  VisitMailKind,
} from '../model/mail.entity.js';
import type { Caller } from '../platform/common/caller.js';
import type { OutgoingMail } from '../platform/integrations/mail/mailer.port.js';

type SubjectId = 'invoiceId' | 'userId' | 'customerId' | 'creditNoteId' | 'paymentId';
type About<Kind, Id extends SubjectId> = { kind: Kind } & Record<Id, number> & Record<Exclude<SubjectId, Id>, null>;

/** What a mail is about: an invoice, a person and their link, a customer's visits or account, a credit note or a payment. */
export type AboutInvoice = About<InvoiceMailKind, 'invoiceId'>;
export type AboutReminder = About<ReminderMailKind, 'customerId'>;
export type AboutPerson = About<LinkMailKind, 'userId'>;
export type AboutNotice = About<NoticeMailKind, 'userId'>;
export type AboutVisits = About<VisitMailKind, 'customerId'>;
export type AboutCreditNote = About<CreditNoteMailKind, 'creditNoteId'>;
export type AboutPayment = About<ReceiptMailKind, 'paymentId'>;
export type AboutStatement = About<StatementMailKind, 'customerId'> & { statementId: number };
export type MailSubject =
  | AboutInvoice
  | AboutReminder
  | AboutPerson
  | AboutNotice
  | AboutVisits
  | AboutCreditNote
  | AboutPayment
  | AboutStatement;

/** A mail that this process has claimed. */
export type ClaimedMail<Subject extends MailSubject = MailSubject> = Subject & {
  id: number;
  to: string;
  /** Who gets a blind copy; null: nobody. */
  copyTo: string | null;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** Id of the request that asked for it; mails from before decision D290 get one per attempt. */
  requestId: string;
  /** The settings of the console that it goes by; null: there are none. */
  serverId: number | null;
  attempts: number;
  createdAt: Date;
};

/** A mail that somebody wants to be sent again, locked. */
export type ResentMail<Subject extends MailSubject = MailSubject> = Subject & { id: number; status: MailStatus };

/** Who a mail is from, and what is only known when it is sent; `to` as it is stored. */
type Prepared = Pick<OutgoingMail, 'fromName' | 'replyTo'> & Partial<Omit<OutgoingMail, 'to'>> & { to?: string };

/** What a module knows of its kinds of mail. It adds itself to `MailKinds` when it starts. */
export interface MailKindOwner<Subject extends MailSubject = MailSubject> {
  readonly kinds: readonly Subject['kind'][];
  /** Called before each attempt. Throws `NoLongerWanted` if the mail is not to be sent any more. */
  prepare(mail: ClaimedMail<Subject>): Promise<Prepared>;
  /** Queues the mail anew and answers the id of the new one, or refuses; in the transaction of the caller. */
  resend(tx: EntityManager, caller: Caller, mail: ResentMail<Subject>): Promise<number>;
  /** Called in the transaction that stores that the mail server has accepted the mail. */
  onSent?(tx: EntityManager, mail: ClaimedMail<Subject>): Promise<void>;
}

/** A mail that is no longer wanted is not sent; the reason is stored. */
export class NoLongerWanted extends Error {}

/** Which module knows each kind of mail, so that the queue and the outbox know no module (decision D470). */
@Injectable()
export class MailKinds {
  private readonly owners = new Map<MailKind, MailKindOwner>();

  /** Called by the owners themselves when their module starts. */
  add(owner: MailKindOwner): void {
    for (const kind of owner.kinds) this.owners.set(kind, owner);
  }

  of(kind: MailKind): MailKindOwner {
    const owner = this.owners.get(kind);
    if (!owner) throw new Error(`No module knows the mails of kind ${kind}.`);
    return owner;
  }
}
