import { Injectable } from '@nestjs/common';
import type { BankLineGroup } from '@tidycrew/contracts';
import {
  type BankMatch,
  type BankTarget,
  invoiceNumbersIn,
  matchBankLines,
  type OpenInvoice,
  sharedOut,
} from '@tidycrew/domain';
import { grouped } from '../../platform/common/grouped.js';
import { mapInSlices, runInSlices } from '../../platform/common/slices.js';
import { MAX_ID } from '../../platform/common/validation.js';
import type { BankLineRow } from './bank-file.repository.js';
import { OpenMoneyRepository } from './open-money.repository.js';

interface NamedTarget {
  /** null: all that the customer owes. */
  invoice: OpenInvoice | null;
  customerId: number;
  customerName: string;
}

export interface Suggestion extends NamedTarget {
  allocations: { invoice: OpenInvoice; cents: number }[];
  isSure: boolean;
  why: string;
}

export interface BankLineView extends BankLineRow {
  group: BankLineGroup;
  suggestion: Suggestion | null;
  candidates: NamedTarget[];
}

/** Says what lines of the bank are most likely for (decision D472), from what is open now: four statements, and slices of work. */
@Injectable()
export class BankSuggestionsService {
  constructor(private readonly money: OpenMoneyRepository) {}

  async forLines(rows: readonly BankLineRow[]): Promise<BankLineView[]> {
    const undecided = rows.filter((row) => groupOf(row) === null);
    const { matches, names } = await this.matchesOf(undecided);
    const owing = [...matches.values()].flatMap(({ target }) =>
      target && 'customer' in target ? [target.customer.id] : [],
    );
    const open = grouped(owing.length > 0 ? await this.money.ofCustomers(owing) : [], ({ customerId }) => customerId);
    const named = (target: BankTarget): NamedTarget => {
      const invoice = 'invoice' in target ? target.invoice : null;
      const customerId = 'invoice' in target ? target.invoice.customerId : target.customer.id;
      return { invoice, customerId, customerName: names.get(customerId) ?? '' };
    };
    const suggestionOf = ({ target, isSure, why }: BankMatch, cents: number): Suggestion | null => {
      if (target === null) return null;
      const invoices = 'invoice' in target ? [target.invoice] : (open.get(target.customer.id) ?? []);
      return { ...named(target), allocations: sharedOut(cents, invoices), isSure, why };
    };
    return mapInSlices(rows, (row) => {
      const match = matches.get(row.id);
      const suggestion = match ? suggestionOf(match, row.amountCents) : null;
      const group = groupOf(row) ?? (suggestion === null ? 'other' : suggestion.isSure ? 'sure' : 'maybe');
      return { ...row, group, suggestion, candidates: match?.candidates.map(named) ?? [] };
    });
  }

  private async matchesOf(
    lines: readonly BankLineRow[],
  ): Promise<{ matches: Map<number, BankMatch>; names: Map<number, string> }> {
    if (lines.length === 0) return { matches: new Map(), names: new Map() };
    const numbers = await mapInSlices(lines, ({ text }) => invoiceNumbersIn(text).filter((number) => number <= MAX_ID));
    const amounts = [...new Set(lines.map(({ amountCents }) => amountCents))];
    const invoices = await this.money.invoices([...new Set(numbers.flat())], amounts);
    const customers = await this.money.customers(amounts);
    const ids = new Set([...invoices.map(({ customerId }) => customerId), ...customers.map(({ id }) => id)]);
    const names = new Map((await this.money.names([...ids])).map(({ id, name }) => [id, name]));
    return { matches: await runInSlices(matchBankLines(lines, { invoices, customers, names })), names };
  }
}

/** The group of a line that nobody has to decide about; null: somebody has. */
function groupOf({ amountCents, paymentId, isPutAside }: BankLineRow): BankLineGroup | null {
  if (paymentId !== null) return 'recorded';
  if (amountCents <= 0) return 'moneyOut';
  return isPutAside ? 'putAside' : null;
}
