import { Injectable } from '@nestjs/common';
import type { BankLineGroup, BankTarget as ShownTarget } from '@tidycrew/contracts';
import {
  type BankMatch,
  type BankTarget,
  centsToDollars,
  invoiceNumbersIn,
  invoiceNumberText,
  matchBankLines,
  type OpenInvoice,
  sharedOut,
} from '@tidycrew/domain';
import { grouped } from '../../platform/common/grouped.js';
import { mapInSlices, runInSlices } from '../../platform/common/slices.js';
import { MAX_ID } from '../../platform/common/validation.js';
import { Gazetteer } from '../../platform/integrations/maps/gazetteer.js';
import { SettingsService } from '../../settings/settings.service.js';
import type { BankLineRow } from './bank-file.repository.js';
import { OpenMoneyRepository } from './open-money.repository.js';

export interface NamedTarget extends Pick<ShownTarget, 'parts' | 'payments'> {
  invoice: OpenInvoice | null;
  /** The customer whose oldest invoices are paid. */
  customerId: number | null;
  customerName: string;
}

export interface Suggestion extends NamedTarget {
  allocations: { invoice: OpenInvoice; cents: number }[];
  isSure: boolean;
}

export interface BankLineView extends BankLineRow {
  group: BankLineGroup;
  why: string;
  suggestion: Suggestion | null;
  candidates: NamedTarget[];
}

const GROUPS = { sure: 'sure', alreadyRecorded: 'already', weak: 'maybe', amount: 'other' } as const;

/** Says what lines of the bank are most likely for (decision D553), from what is open now: four statements, and slices of work. */
@Injectable()
export class BankSuggestionsService {
  constructor(
    private readonly money: OpenMoneyRepository,
    private readonly settings: SettingsService,
    private readonly gazetteer: Gazetteer,
  ) {}

  async forLines(rows: readonly BankLineRow[]): Promise<BankLineView[]> {
    const { matches, names, invoices } = await this.matchesOf(rows.filter((row) => groupOf(row) === null));
    const nameOf = (customerId: number): string => names.get(customerId) ?? '';
    const open = grouped(invoices, ({ customerId }) => customerId);
    const named = (target: BankTarget): NamedTarget => ({
      invoice: 'invoice' in target ? target.invoice : null,
      customerId: 'customerId' in target ? target.customerId : null,
      customerName: [...new Set(customersOf(target).map(nameOf))].join(', '),
      parts: partsOf(target).map(({ invoice, cents }) => ({
        invoiceId: invoice.id,
        invoiceNumber: invoiceNumberText(invoice.number),
        customerId: invoice.customerId,
        customerName: nameOf(invoice.customerId),
        amount: centsToDollars(cents),
      })),
      payments: ('payments' in target ? target.payments : []).map(({ id, customerId, receivedOn, cents }) => ({
        id,
        receivedOn,
        customerName: nameOf(customerId),
        amount: centsToDollars(cents),
      })),
    });
    const suggestionOf = ({ target, isSure }: BankMatch, cents: number): Suggestion | null => {
      if (target === null) return null;
      const some =
        'invoice' in target ? [target.invoice] : 'customerId' in target ? (open.get(target.customerId) ?? []) : [];
      return { ...named(target), allocations: 'split' in target ? target.split : sharedOut(cents, some), isSure };
    };
    return mapInSlices(rows, (row) => {
      const match = matches.get(row.id);
      const suggestion = match ? suggestionOf(match, row.amountCents) : null;
      const group = groupOf(row) ?? (match ? GROUPS[match.kind] : 'other');
      return { ...row, group, why: match?.why ?? '', suggestion, candidates: match?.candidates.map(named) ?? [] };
    });
  }

  private async matchesOf(lines: readonly BankLineRow[]) {
    const [first] = lines;
    if (!first) return { matches: new Map<number, BankMatch>(), names: new Map<number, string>(), invoices: [] };
    const numbers = await mapInSlices(lines, ({ text }) =>
      invoiceNumbersIn(text).named.filter((number) => number <= MAX_ID),
    );
    const days = lines.map(({ day }) => day);
    const invoices = await this.money.open();
    const customers = await this.money.customers(least(days));
    const payments = await this.money.recorded(least(days), most(days));
    const owners = new Map(
      (await this.money.owners([...new Set(numbers.flat())])).map((row) => [row.number, row.customerId]),
    );
    const { brandName, legalName } = await this.settings.business();
    const isLocality = await this.gazetteer.isLocality();
    const money = { invoices, customers, payments, owners, ownName: `${brandName} ${legalName ?? ''}`, isLocality };
    const matches = await runInSlices(matchBankLines(lines, money));
    return { matches, names: new Map(customers.map(({ id, name }) => [id, name])), invoices };
  }
}

const least = (days: readonly string[]): string => days.reduce((one, other) => (other < one ? other : one));
const most = (days: readonly string[]): string => days.reduce((one, other) => (other > one ? other : one));

const partsOf = (target: BankTarget): { invoice: OpenInvoice; cents: number }[] =>
  'split' in target ? target.split : [];

function customersOf(target: BankTarget): number[] {
  if ('invoice' in target) return [target.invoice.customerId];
  if ('customerId' in target) return [target.customerId];
  return 'split' in target
    ? target.split.map(({ invoice }) => invoice.customerId)
    : target.payments.map(({ customerId }) => customerId);
}

/** The group of a line that nobody has to decide about; null: somebody has. */
function groupOf({ amountCents, payments, isPutAside }: BankLineRow): BankLineGroup | null {
  if (payments.length > 0) return 'recorded';
  if (amountCents <= 0) return 'moneyOut';
  return isPutAside ? 'putAside' : null;
}
