import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/common/clock.js';
import { Mailer } from '../platform/integrations/mail/mailer.port.js';
import { waitedSince } from './automatic-invoices.service.js';
import { type AttentionRow, InvoiceAttentionRepository } from './invoice-attention.repository.js';

/** What of automatic invoices and their e-mails waits for somebody. */
export interface Attention {
  monthly: (AttentionRow & { hasEmail: boolean })[];
  withoutEmail: AttentionRow[];
  toSend: AttentionRow[];
  withoutPrice: AttentionRow[];
  failedMails: number;
  isMailUnsent: boolean;
}

@Injectable()
export class InvoiceAttentionService {
  constructor(
    private readonly rows: InvoiceAttentionRepository,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** For the dashboard. */
  async now(): Promise<Attention> {
    const [drafts, monthly, withoutPrice, failedMails, isSending] = await Promise.all([
      this.rows.unsentDrafts(),
      this.rows.monthlyDrafts(),
      this.rows.cleansWithoutPrice(waitedSince(this.clock.now())),
      this.rows.unsentMails(),
      this.mailer.isSending(),
    ]);
    return {
      monthly,
      withoutEmail: drafts.filter(({ hasEmail }) => !hasEmail),
      toSend: drafts.filter(({ hasEmail }) => hasEmail),
      withoutPrice,
      failedMails,
      isMailUnsent: !isSending,
    };
  }
}
