import {
  BANK_LINE_GROUPS,
  type BankFile,
  type BankGroupTotals,
  type BankLine,
  type BankLineGroup,
  type BankSuggestion,
  type BankTarget,
  type UnfinishedBankFile,
} from '@tidycrew/contracts';
import { centsToDollars, invoiceNumberText } from '@tidycrew/domain';
import { grouped } from '../../platform/common/grouped.js';
import { isoInstant } from '../../platform/common/instant.js';
import type { UnfinishedBankFileRow } from './bank-file.repository.js';
import type { BankFileView } from './bank-file.service.js';
import type { BankLineView, NamedTarget, Suggestion } from './bank-suggestions.service.js';

/** A file with totals of all its lines and some of them. */
export function presentBankFile({ file, lines }: BankFileView, shown: readonly BankLineView[]): BankFile {
  return {
    id: file.id,
    name: file.name,
    account: file.account,
    createdBy: file.createdBy,
    createdAt: isoInstant(file.createdAt),
    known: lines.filter(({ isKnown }) => isKnown).length,
    leftOut: file.leftOut,
    totals: totalsOf(lines),
    lines: shown.map(presentLine),
  };
}

export function presentUnfinished(row: UnfinishedBankFileRow): UnfinishedBankFile {
  return {
    id: row.id,
    name: row.name,
    account: row.account,
    lines: row.lines,
    openLines: row.open.lines,
    openAmount: centsToDollars(row.open.cents),
    createdBy: row.createdBy,
    createdAt: isoInstant(row.createdAt),
  };
}

function totalsOf(lines: readonly BankLineView[]): BankGroupTotals {
  const groups = grouped(lines, ({ group }) => group);
  const totalOf = (group: BankLineGroup): { lines: number; amount: number } => {
    const own = groups.get(group) ?? [];
    return { lines: own.length, amount: centsToDollars(own.reduce((sum, { amountCents }) => sum + amountCents, 0)) };
  };
  return Object.fromEntries(BANK_LINE_GROUPS.map((group) => [group, totalOf(group)])) as unknown as BankGroupTotals;
}

function presentLine(row: BankLineView): BankLine {
  return {
    id: row.id,
    line: row.line,
    day: row.day,
    amount: centsToDollars(row.amountCents),
    text: row.text,
    known: row.isKnown,
    group: row.group,
    payments: row.payments.map(({ amountCents, keptCents, ...payment }) => ({
      id: payment.id,
      customerId: payment.customerId,
      customerName: payment.customerName,
      amount: centsToDollars(amountCents),
      kept: centsToDollars(keptCents),
      made: payment.made,
      isReversed: payment.isReversed,
    })),
    why: row.why,
    suggestion: row.suggestion && presentSuggestion(row.suggestion),
    candidates: row.candidates.map(presentTarget),
  };
}

function presentTarget({ invoice, customerId, customerName, parts, payments }: NamedTarget): BankTarget {
  const numbers = parts.map((part) => part.invoiceNumber).slice(0, SHOWN_NUMBERS);
  const more = parts.length > SHOWN_NUMBERS ? ', …' : '';
  return {
    invoiceId: invoice?.id ?? null,
    customerId,
    invoiceNumber: invoice ? invoiceNumberText(invoice.number) : numbers.length > 0 ? numbers.join(', ') + more : null,
    customerName,
    parts,
    payments,
  };
}

/** A split is named by its first numbers, at most this many. */
const SHOWN_NUMBERS = 3;

function presentSuggestion(suggestion: Suggestion): BankSuggestion {
  return {
    ...presentTarget(suggestion),
    allocations: suggestion.allocations.map(({ invoice, cents }) => ({
      invoiceId: invoice.id,
      invoiceNumber: invoiceNumberText(invoice.number),
      amount: centsToDollars(cents),
    })),
    sure: suggestion.isSure,
  };
}
