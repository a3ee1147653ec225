import { Injectable } from '@nestjs/common';
import type { InvoiceSource } from '@tidycrew/contracts';
import {
  discountProblem,
  dueDate,
  type ExtraOfClean,
  formatDollars,
  invoiceTotals,
  type Issuer,
  linesOfClean,
  MAX_INVOICE_CENTS,
  shownPhone,
} from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { AppError, invalid } from '../platform/common/app-error.js';
import { dayIn } from '../platform/common/time-zone.js';
import type { BusinessSettings } from '../model/business-settings.entity.js';
import { SettingsService } from '../settings/settings.service.js';
import { type BillableClean, BillableCleansRepository, type BilledCustomer } from './billable-cleans.repository.js';
import { InvoiceRepository, type NewInvoice, type WholeInvoice } from './invoice.repository.js';

/** What an invoice is made of. */
export interface InvoiceInput {
  source: InvoiceSource;
  /** The first day of the month that an automatic one is of; absent: it is of its clean. */
  month?: string;
  /** null: the business's today. */
  issueDay: string | null;
  /** Its days become those of its sending or issuing (decision D631). */
  datedWhenIssued?: boolean;
  paymentTerms: string;
  notes: string | null;
  customer: BilledCustomer;
  /** Priced, of this customer, locked. */
  cleans: BillableClean[];
  /** In their order, after the cleans. */
  extraLines: ExtraLineInput[];
}

/** A line that is no clean (decision D495); with a visit it is the fee of it. */
export interface ExtraLineInput {
  description: string;
  amountCents: number;
  gstFree: boolean;
  /** The day as yyyy-MM-dd. */
  visit: { id: number; day: string } | null;
}

/** Stores invoices, by hand or automatic, each a draft with the lines of its cleans at their prices (decisions D43, D496). */
@Injectable()
export class InvoiceMaker {
  constructor(
    private readonly invoices: InvoiceRepository,
    private readonly cleans: BillableCleansRepository,
    private readonly settings: SettingsService,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** The business, the customer and the prices stand on them as they are now. Answers them by number. */
  async make(tx: EntityManager, caller: Caller | null, inputs: InvoiceInput[]): Promise<WholeInvoice[]> {
    if (inputs.length === 0) return [];
    const now = this.clock.now();
    const business = await this.settings.business(tx);
    const itemised = inputs.flatMap(({ cleans }) => cleans.filter(({ extrasCents }) => extrasCents > 0));
    const extras = await this.cleans.extrasOf(
      tx,
      itemised.map(({ id }) => id),
    );
    const today = dayIn(business.timeZone, now);
    const invoices = inputs.map((input) => newInvoice(input, business, today, extras, caller));
    const stored = await this.invoices.add(tx, invoices, now);
    await this.audit.recordEach(
      tx,
      caller,
      stored.map(({ id, source, totalCents, lines }, place) => ({
        action: 'invoice.created',
        subject: 'invoice',
        subjectId: id,
        details: { source, totalCents, cleanIds: cleanIdsOf(lines), month: inputs[place]?.month },
      })),
    );
    return stored;
  }
}

/** The cleans that lines are of, each once, in the order of the lines. */
export function cleanIdsOf(lines: readonly { cleanId: number | null }[]): number[] {
  return [...new Set(lines.map(({ cleanId }) => cleanId))].filter((id) => id !== null);
}

function newInvoice(
  input: InvoiceInput,
  business: BusinessSettings,
  today: string,
  extras: Map<number, ExtraOfClean[]>,
  caller: Caller | null,
): NewInvoice {
  const { source, customer, cleans, extraLines, paymentTerms, notes } = input;
  const { customerId, customerName, customerAddress, billingName, billingReference, billingAddress } = customer;
  const issueDay = input.issueDay ?? today;
  const ofCleans = cleans.toSorted(byTime).flatMap((clean) =>
    linesOfClean(clean.priceCents ?? 0, extras.get(clean.id) ?? [], customer.lineText).map((line, place) => ({
      ...line,
      cleanId: clean.id,
      part: place + 1,
      visitId: null,
      day: dayIn(business.timeZone, clean.clockIn),
      address: customerAddress,
      gstFree: customer.gstFree,
    })),
  );
  const others = extraLines.map(({ visit, ...line }) => ({
    ...line,
    cleanId: null,
    part: 1,
    visitId: visit?.id ?? null,
    day: visit?.day ?? issueDay,
    address: visit ? customerAddress : '',
  }));
  const lines = [...ofCleans, ...others];
  const problem = discountProblem(lines);
  if (problem) throw invalid('extraLines', problem);
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
    billingName,
    billingReference,
    billingAddress,
    source,
    automaticCleanId: isAutomatic && input.month === undefined ? (cleans[0]?.id ?? null) : null,
    automaticMonth: input.month ?? null,
    datedWhenIssued: input.datedWhenIssued ?? false,
    issueDay,
    dueDay: dueDate(issueDay),
    paymentTerms,
    notes,
    issuer: issuerOf(business),
    createdById: isAutomatic ? null : (caller?.userId ?? null),
    lines,
  };
}

const byTime = (a: BillableClean, b: BillableClean): number => a.clockIn.getTime() - b.clockIn.getTime() || a.id - b.id;

/** The business as it stands on a document that is made now. */
export function issuerOf(business: BusinessSettings): Issuer {
  const { brandName, legalName, abn, isGstRegistered, address, email, phone } = business;
  const { bankBsb, bankAccount, bankAccountName, payId, logo, invoiceNotes } = business;
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
    payId,
    logo,
    invoiceNotes,
  };
}
