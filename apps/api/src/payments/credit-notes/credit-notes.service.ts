import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  creditedLines,
  type CreditedLine,
  creditInvoice,
  creditNoteDocument,
  dollarsToCents,
  formatDay,
  gstOfCredit,
  invoiceNumberText,
  openCents,
  releasedFor,
  type WantedCredit,
} from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { drawOne } from '../../invoices/document/drawing.js';
import { noSuchInvoice } from '../../invoices/invoice-errors.js';
import { issuerOf } from '../../invoices/invoice-maker.service.js';
import { InvoiceListService, type WholeInvoice } from '../../invoices/invoice-list.service.js';
import { invalid } from '../../platform/common/app-error.js';
import { AuditLog } from '../../platform/common/audit-log.js';
import type { Caller } from '../../platform/common/caller.js';
import { Clock } from '../../platform/common/clock.js';
import { keptById } from '../../platform/common/kept-answer.js';
import { Transactions } from '../../platform/common/transactions.js';
import { LogoService } from '../../settings/logo/logo.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { Ledger, takenBack } from '../ledger.service.js';
import { conflictAt } from '../payment-words.js';
import { type LedgerInvoice, PaymentRepository } from '../payment.repository.js';
import type { CreditNoteDto } from './credit-note.admin.dto.js';
import { CreditNoteRepository, type CreditNoteRow } from './credit-note.repository.js';
import { printedCreditNote } from './printed-credit-note.js';

/** Makes credit notes (decisions D451, D452). */
@Injectable()
export class CreditNotesService {
  constructor(
    private readonly notes: CreditNoteRepository,
    private readonly payments: PaymentRepository,
    private readonly invoices: InvoiceListService,
    private readonly ledger: Ledger,
    private readonly settings: SettingsService,
    private readonly logos: LogoService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Takes something off an issued invoice, with a number and a PDF that stay; once per key. */
  async create(caller: Caller, key: string | undefined, input: CreditNoteDto): Promise<CreditNoteRow> {
    const wanted = wantedOf(input);
    return this.transactions.runOnce(
      { caller, key, operation: 'credit-note.create', body: input },
      async (tx) => {
        const invoice = await this.issued(tx, input.invoiceId);
        const issueDay = await this.issueDay(tx, invoice, input.issueDate ?? null);
        const whole = await this.invoices.byId(invoice.id, tx);
        const { lines, ...sums } = await this.creditOf(tx, whole, wanted);
        const opened = await this.release(tx, caller, invoice, sums.totalCents);
        const { invoice: after, cashGstCents } = creditInvoice(opened, { ...sums, gstCents: sums.gstCents ?? 0 });
        const { reason } = input;
        const note = { ...sums, issueDay, reason, lines, cashGstCents };
        const id = await this.store(tx, caller, whole, note);
        await this.ledger.follow(tx, caller, [after]);
        const details = { invoiceId: invoice.id, totalCents: sums.totalCents };
        const fact = { action: 'credit-note.created' as const, subject: 'credit-note', subjectId: id, details };
        await this.audit.record(tx, caller, fact);
        return this.written(tx, id);
      },
      keptById((tx, id) => this.written(tx, id)),
    );
  }

  private async written(tx: EntityManager, id: number): Promise<CreditNoteRow> {
    const row = await this.notes.one({ id }, tx);
    if (!row)
      throw new Error(`Credit note ${id} does not exist, although this or an earlier transaction has written it.`);
    return row;
  }

  /** The invoice, locked, if a note can be made of it. */
  private async issued(tx: EntityManager, id: number): Promise<LedgerInvoice> {
    const invoice = (await this.payments.lockInvoices(tx, [id])).get(id);
    if (!invoice) throw noSuchInvoice();
    const name = invoiceNumberText(invoice.number);
    if (invoice.status === 'draft') throw conflictAt('invoiceId', `${name} is a draft, which needs no credit note.`);
    if (invoice.status === 'cancelled') throw conflictAt('invoiceId', `${name} is cancelled.`);
    return invoice;
  }

  private async issueDay(tx: EntityManager, invoice: LedgerInvoice, wanted: string | null): Promise<string> {
    const today = await this.ledger.today(tx);
    const day = wanted ?? today;
    if (day < invoice.issueDay) {
      throw invalid('issueDate', `The day must not be before that of the invoice, ${formatDay(invoice.issueDay)}.`);
    }
    if (day > today) throw invalid('issueDate', 'The day must not be after today.');
    return day;
  }

  private async creditOf(
    tx: EntityManager,
    invoice: WholeInvoice,
    wanted: WantedCredit,
  ): Promise<{ lines: CreditedLine[]; totalCents: number; gstCents: number | null }> {
    const credited = await this.notes.creditedOf(tx, invoice.id);
    const creditable = invoice.lines.map((line) => ({ ...line, creditedCents: credited.get(line.lineId) ?? 0 }));
    const lines = creditedLines(creditable, wanted);
    if (!Array.isArray(lines)) {
      throw (lines.reason === 'asked' ? invalid : conflictAt)(lines.field, lines.sentence);
    }
    const totalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return { lines, totalCents, gstCents: invoice.gstCents === null ? null : gstOfCredit(creditable, lines) };
  }

  /** Where less is open than the note takes off, the newest allocations become the customer's credit first. */
  private async release(
    tx: EntityManager,
    caller: Caller,
    invoice: LedgerInvoice,
    noteCents: number,
  ): Promise<LedgerInvoice> {
    const open = openCents(invoice);
    if (noteCents <= open) return invoice;
    const held = await this.payments.held(tx, { invoiceIds: [invoice.id] });
    const released = releasedFor(
      noteCents,
      open,
      held.toSorted((a, b) => b.newestId - a.newestId),
    );
    const moves = takenBack(released, await this.ledger.today(tx), 'creditNote');
    const [after] = await this.ledger.move(tx, caller, new Map([[invoice.id, invoice]]), moves);
    if (!after) throw new Error(`Nothing of invoice ${invoice.id} was released.`);
    return after;
  }

  /** Draws and stores it with the next number. */
  private async store(
    tx: EntityManager,
    caller: Caller,
    invoice: WholeInvoice,
    note: Pick<CreditNoteRow, 'issueDay' | 'reason' | 'totalCents' | 'gstCents'> & {
      cashGstCents: number;
      lines: CreditedLine[];
    },
  ): Promise<number> {
    const issuer = issuerOf(await this.settings.business(tx));
    const number = await this.notes.nextNumber(tx);
    const creditedBeforeCents = invoice.creditedCents;
    const document = creditNoteDocument({ ...note, number, issuer, invoice, creditedBeforeCents });
    const pdf = await drawOne(printedCreditNote(document), await this.logos.of([issuer.logo], tx));
    const pdfSha256 = createHash('sha256').update(pdf).digest('hex');
    const stored = { ...note, number, invoiceId: invoice.id, customerId: invoice.customerId, issuer, pdf, pdfSha256 };
    return this.notes.add(tx, stored, caller.userId, this.clock.now());
  }
}

function wantedOf({ amount, lines }: CreditNoteDto): WantedCredit {
  if ((amount === undefined) === (lines === undefined)) {
    throw invalid('amount', 'Please give either an amount or the lines.');
  }
  if (amount !== undefined) return { amountCents: dollarsToCents(amount) };
  return { lines: lines!.map((line) => ({ lineId: line.lineId, amountCents: dollarsToCents(line.amount) })) };
}
