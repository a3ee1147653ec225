import type {
  CreditNoteMailKind,
  InvoiceMailKind,
  LinkMailKind,
  NoticeMailKind,
  ReceiptMailKind,
  ReminderMailKind,
  StatementMailKind,
  VisitMailKind,
} from '../model/mail.entity.js';
import type { MailText } from './letter.js';

/** An e-mail that a module wants to be sent. */
export type NewMail = NewSubject & {
  to: string;
  /** Who gets a blind copy. */
  copyTo?: string | null;
  words: MailText;
  resendOfId?: number | null;
  createdById?: number | null;
  /** The settings of the console that it must go by; absent: those that hold when it is sent. */
  serverId?: number;
};

type NewSubject =
  | { kind: InvoiceMailKind; invoiceId: number }
  | { kind: ReminderMailKind; customerId: number }
  | { kind: LinkMailKind | NoticeMailKind; userId: number }
  | { kind: CreditNoteMailKind; creditNoteId: number }
  | { kind: ReceiptMailKind; paymentId: number }
  | { kind: StatementMailKind; customerId: number; statementId: number }
  /** `visitDay` (yyyy-MM-dd) is the first day that it tells of. */
  | { kind: VisitMailKind; customerId: number; visitDay: string };

/** A mail that was added to the queue. */
export interface QueuedMail {
  id: number;
  invoiceId: number | null;
  customerId: number | null;
  paymentId: number | null;
}
