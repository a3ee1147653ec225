import { Injectable } from '@nestjs/common';
import type { InvoiceSource } from '@tidycrew/contracts';
import {
  dueDate,
  formatDollars,
  invoiceTotals,
  type Issuer,
  LINE_DESCRIPTION,
  MAX_INVOICE_CENTS,
  shownPhone,
} from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { AppError } from '../platform/common/app-error.js';
import { dayIn } from '../platform/common/time-zone.js';
import type { BusinessSettings } from '../model/business-settings.entity.js';
import { SettingsService } from '../settings/settings.service.js';
import type { BillableClean } from './billable-cleans.repository.js';
import { InvoiceRepository, type NewInvoice, type WholeInvoice } from './invoice.repository.js';

/** What an invoice is made of. */
interface InvoiceInput {
  source: InvoiceSource;
  /** null: the business's today. */
  issueDay: string | null;
  paymentTerms: string;
  notes: string | null;
  /** Priced, of one customer, locked; at least one. */
  cleans: [BillableClean, ...BillableClean[]];
}

/** Stores invoices, by hand or automatic, each a draft with a line per clean at its price (decision D43). */
@Injectable()
export class InvoiceMaker {
  constructor(
    private readonly invoices: InvoiceRepository,
    private readonly settings: SettingsService,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** The business, the customer and the prices stand on them as they are now. Answers them by number. */
  async make(tx: EntityManager, caller: Caller, inputs: InvoiceInput[]): Promise<WholeInvoice[]> {
    if (inputs.length === 0) return [];
    const now = this.clock.now();
    const business = await this.settings.business(tx);
    const invoices = inputs.map((input) => newInvoice(input, business, dayIn(business.timeZone, now), caller));
    const stored = await this.invoices.add(tx, invoices, now);
    await this.audit.recordEach(
      tx,
      caller,
      stored.map(({ id, source, totalCents, lines }) => ({
        action: 'invoice.created',
        subject: 'invoice',
        subjectId: id,
        details: { source, totalCents, cleanIds: lines.map(({ cleanId }) => cleanId) },
      })),
    );
    return stored;
  }
}

function newInvoice(input: InvoiceInput, business: BusinessSettings, today: string, caller: Caller): NewInvoice {
  const { source, cleans, paymentTerms, notes } = input;
  const issueDay = input.issueDay ?? today;
  const [{ id, customerId, customerName, customerAddress }] = cleans;
  const lines = cleans.toSorted(byTime).map((clean) => ({
    cleanId: clean.id,
    day: dayIn(business.timeZone, clean.clockIn),
    description: LINE_DESCRIPTION,
    address: clean.customerAddress,
    amountCents: clean.priceCents ?? 0,
  }));
  const totals = invoiceTotals(lines, business.isGstRegistered);
  if (totals.totalCents > MAX_INVOICE_CENTS) {
    throw new AppError('VALIDATION_FAILED', `An invoice can come to at most ${formatDollars(MAX_INVOICE_CENTS)}.`);
  }
  const isAutomatic = source === 'automatic';
  return {
    ...totals,
    customerId,
    customerName,
    customerAddress,
    source,
    automaticCleanId: isAutomatic ? id : null,
    issueDay,
    dueDay: dueDate(issueDay),
    paymentTerms,
    notes,
    issuer: issuerOf(business),
    createdById: isAutomatic ? null : caller.userId,
    lines,
  };
}

const byTime = (a: BillableClean, b: BillableClean): number => a.clockIn.getTime() - b.clockIn.getTime() || a.id - b.id;

/** The business as it stands on a document that is made now. */
export function issuerOf(business: BusinessSettings): Issuer {
  const { brandName, legalName, abn, isGstRegistered, address, email, phone } = business;
  const { bankBsb, bankAccount, bankAccountName, invoiceNotes } = business;
  return {
    brandName,
    legalName,
    abn,
    isGstRegistered,
    address,
    email,
    phone: phone && shownPhone(phone),
    bankBsb,
    bankAccount,
    bankAccountName,
    invoiceNotes,
  };
}
