import { Injectable } from '@nestjs/common';
import { invoiceNumberText } from '@tidycrew/domain';
import { AuditLog } from '../../platform/common/audit-log.js';
import type { Caller } from '../../platform/common/caller.js';
import { Clock } from '../../platform/common/clock.js';
import { AppError } from '../../platform/common/app-error.js';
import { Transactions } from '../../platform/common/transactions.js';
import { InvoiceDocumentService } from '../document/invoice-document.service.js';
import type { PdfFile } from '../document/pdf-answer.js';
import { noSuchInvoice } from '../invoice-errors.js';
import { InvoiceLinkRepository, type LinkRow, type SharedRow } from './invoice-link.repository.js';
import { LinkToken } from './link-token.js';

const DAY_MS = 86_400_000;
const STANDARD_DAYS = 30;
const MAX_PER_INVOICE = 20;
const MAX_LISTED = 500;

/** A live link with the token that opens it. */
export interface SignedLink extends LinkRow {
  token: string;
}

/** Signed links that show one invoice's PDF to somebody without an account (decision D49). */
@Injectable()
export class InvoiceLinkService {
  constructor(
    private readonly links: InvoiceLinkRepository,
    private readonly tokens: LinkToken,
    private readonly documents: InvoiceDocumentService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Live links, the newest 500 first. */
  async live(): Promise<SignedLink[]> {
    return this.signed(await this.links.live(this.clock.now(), null, MAX_LISTED));
  }

  /** The live links of one invoice, newest first. */
  async liveOf(invoiceId: number): Promise<SignedLink[]> {
    return this.signed(await this.links.live(this.clock.now(), invoiceId, MAX_PER_INVOICE));
  }

  /** Makes a link that ends after so many days, 30 unless said otherwise; once per key (decision D25). */
  async create(
    caller: Caller,
    key: string | undefined,
    invoiceId: number,
    days: number = STANDARD_DAYS,
  ): Promise<SignedLink> {
    const request = { caller, key, operation: 'invoice.link', body: { invoiceId, days } };
    const linkId = await this.transactions.runOnce(request, async (tx) => {
      const invoice = await this.links.lockInvoice(tx, invoiceId);
      if (!invoice) throw noSuchInvoice();
      if (invoice.status === 'cancelled') {
        throw new AppError('CONFLICT', `${invoiceNumberText(invoice.number)} is cancelled and cannot be shared.`);
      }
      const now = this.clock.now();
      const others = await this.links.live(now, invoiceId, MAX_PER_INVOICE, tx);
      if (others.length >= MAX_PER_INVOICE) {
        throw new AppError('CONFLICT', `This invoice has ${MAX_PER_INVOICE} links already. Please withdraw one.`);
      }
      // Whole seconds, as the token has them.
      const expiresAt = new Date(Math.floor(now.getTime() / 1000) * 1000 + days * DAY_MS);
      const id = await this.links.add(tx, { invoiceId, createdById: caller.userId, createdAt: now, expiresAt });
      await this.audit.record(tx, caller, {
        action: 'invoice.shared',
        subject: 'invoice',
        subjectId: invoiceId,
        details: { linkId: id, days },
      });
      return id;
    });
    const made = (await this.liveOf(invoiceId)).find(({ id }) => id === linkId);
    // A repeated request may come after the link was withdrawn.
    if (!made) throw noSuchLink();
    return made;
  }

  /** Ends a link at once. */
  withdraw(caller: Caller, linkId: number): Promise<void> {
    return this.transactions.run(caller, async (tx) => {
      const invoiceId = await this.links.withdraw(tx, linkId, caller.userId, this.clock.now());
      if (invoiceId === null) throw noSuchLink();
      await this.audit.record(tx, caller, {
        action: 'invoice.link-withdrawn',
        subject: 'invoice',
        subjectId: invoiceId,
        details: { linkId },
      });
    });
  }

  /** What a link opens. Every link that does not work is refused with the same sentence. */
  async open(token: string): Promise<SharedRow> {
    const now = this.clock.now();
    const claim = this.tokens.read(token, now);
    const shared = claim && (await this.links.open(claim.linkId, now));
    if (!shared) throw noLongerValid();
    return shared;
  }

  /** The PDF behind a link; that of a cancelled invoice is not handed out any more. */
  async pdf(token: string): Promise<PdfFile> {
    const { number, status } = await this.open(token);
    if (status === 'cancelled') throw noLongerValid();
    return this.documents.pdfOf(number);
  }

  private signed(rows: LinkRow[]): SignedLink[] {
    return rows.map((row) => ({ ...row, token: this.tokens.sign({ linkId: row.id, expiresAt: row.expiresAt }) }));
  }
}

function noSuchLink(): AppError {
  return new AppError('NOT_FOUND', 'There is no such link any more.');
}

function noLongerValid(): AppError {
  return new AppError('LINK_EXPIRED', 'This link is no longer valid. Please ask for a new one.');
}
