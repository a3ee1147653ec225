import { Injectable } from '@nestjs/common';
import type { RefusedInvoice } from '@tidycrew/contracts';
import { invoiceNumberText } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/common/audit-log.js';
import type { Caller } from '../../platform/common/caller.js';
import { Clock } from '../../platform/common/clock.js';
import { AppError } from '../../platform/common/app-error.js';
import { Transactions } from '../../platform/common/transactions.js';
import { type LogoFile, LogoService } from '../../settings/logo/logo.service.js';
import { InvoiceDocumentService } from '../document/invoice-document.service.js';
import type { PdfFile } from '../document/pdf-answer.js';
import { NO_SUCH_INVOICE } from '../invoice-errors.js';
import { refusalOf, refused } from '../refused-invoice.js';
import { InvoiceLinkRepository, type LinkRow, type LockedForLinks, type SharedRow } from './invoice-link.repository.js';
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
    private readonly logos: LogoService,
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

  /** Makes a link that ends after so many days, 30 unless said otherwise; once per key. */
  async create(
    caller: Caller,
    key: string | undefined,
    invoiceId: number,
    days: number = STANDARD_DAYS,
  ): Promise<SignedLink> {
    const request = { caller, key, operation: 'invoice.link', body: { invoiceId, days } };
    const linkId = await this.transactions.runOnce(request, async (tx) => {
      const { linkIds, refused: refusals } = await this.make(tx, caller, [invoiceId], days);
      if (refusals[0]) throw refusalOf(refusals[0]);
      return linkIds[0];
    });
    const made = (await this.liveOf(invoiceId)).find(({ id }) => id === linkId);
    // A repeated request may come after the link was withdrawn.
    if (!made) throw noSuchLink();
    return made;
  }

  /** A link to each of these invoices; which ones get none, and why. Once per key. */
  async createEach(
    caller: Caller,
    key: string | undefined,
    ids: readonly number[],
    days: number = STANDARD_DAYS,
  ): Promise<{ links: SignedLink[]; refused: RefusedInvoice[] }> {
    const request = { caller, key, operation: 'invoice.link-each', body: { ids, days } };
    const made = await this.transactions.runOnce(request, (tx) => this.make(tx, caller, ids, days));
    const links = await this.links.liveAmong(this.clock.now(), made.linkIds);
    return { links: this.signed(links), refused: made.refused };
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

  /**
   * What a link opens. Every link that does not work is refused with the same sentence.
   * @param creditNote the number of one that its invoice must have
   */
  async open(token: string, creditNote: number | null = null): Promise<SharedRow> {
    const now = this.clock.now();
    const claim = this.tokens.read(token, now);
    const shared = claim && (await this.links.open(claim, now, creditNote));
    if (!shared) throw noLongerValid();
    return shared;
  }

  /** The PDF behind a link; that of a cancelled invoice is not handed out any more. */
  async pdf(token: string): Promise<PdfFile> {
    const { number, status } = await this.open(token);
    if (status === 'cancelled') throw noLongerValid();
    return this.documents.pdfOf(number);
  }

  /** The picture at the head of the invoice behind a link. */
  async logo(token: string): Promise<LogoFile> {
    const { issuer } = await this.open(token);
    const file = await this.logos.file(issuer.logo);
    if (!file) throw new AppError('NOT_FOUND', 'This invoice has no logo.');
    return file;
  }

  private async make(
    tx: EntityManager,
    caller: Caller,
    ids: readonly number[],
    days: number,
  ): Promise<{ linkIds: number[]; refused: RefusedInvoice[] }> {
    const now = this.clock.now();
    const invoices = await this.links.lockInvoices(tx, ids, now);
    const known = new Set(invoices.map(({ id }) => id));
    const missing = [...new Set(ids)].filter((id) => !known.has(id));
    const refusals = [
      ...missing.map((id) => refused(id, null, 'missing', NO_SUCH_INVOICE)),
      ...invoices.flatMap(unshareable),
    ];
    const left = new Set(refusals.map(({ id }) => id));
    // Whole seconds, as the token has them.
    const expiresAt = new Date(Math.floor(now.getTime() / 1000) * 1000 + days * DAY_MS);
    const wanted = invoices.map(({ id }) => id).filter((id) => !left.has(id));
    const made = await this.links.add(tx, wanted, { createdById: caller.userId, createdAt: now, expiresAt });
    const facts = made.map(({ id, invoiceId }) => ({
      action: 'invoice.shared' as const,
      subject: 'invoice',
      subjectId: invoiceId,
      details: { linkId: id, days },
    }));
    await this.audit.recordEach(tx, caller, facts);
    return { linkIds: made.map(({ id }) => id), refused: refusals };
  }

  private signed(rows: LinkRow[]): SignedLink[] {
    return rows.map((row) => ({ ...row, token: this.tokens.sign({ linkId: row.id, ...row }) }));
  }
}

function unshareable({ id, number, status, links }: LockedForLinks): RefusedInvoice[] {
  const name = invoiceNumberText(number);
  if (status === 'cancelled') return [refused(id, number, 'cancelled', `${name} is cancelled and cannot be shared.`)];
  if (links < MAX_PER_INVOICE) return [];
  const sentence = `This invoice has ${MAX_PER_INVOICE} links already. Please withdraw one.`;
  return [refused(id, number, 'too-many-links', sentence)];
}

function noSuchLink(): AppError {
  return new AppError('NOT_FOUND', 'There is no such link any more.');
}

export function noLongerValid(): AppError {
  return new AppError('LINK_EXPIRED', 'This link is no longer valid. Please ask for a new one.');
}
