import {
  OPEN_BANK_GROUPS,
  type BankFile,
  type BankLine,
  type BankLineChoice,
  type BankTarget,
} from '@tidycrew/contracts';
import { centsToDollars, dollarsToCents } from '@tidycrew/domain';
import { partOf, type SplitPart } from '../money/split';

/** What a line is for on this page. */
export interface LineTarget extends Omit<BankTarget, 'parts'> {
  parts: readonly SplitPart[];
  /** AUD that a card service kept: so much more than the line was paid. */
  kept?: number;
}

/** What somebody has decided about lines, by their ids; the others are as they were suggested. */
export interface Choices {
  ticks: ReadonlyMap<number, boolean>;
  targets: ReadonlyMap<number, LineTarget>;
}

export const NO_CHOICES: Choices = { ticks: new Map(), targets: new Map() };

/** Whether somebody must decide about a line. */
export const isOpen = ({ group }: BankLine): boolean => OPEN_BANK_GROUPS.some((open) => open === group);

/** What a line is for: what was chosen, else what was suggested. */
export const targetOf = (line: BankLine, { targets }: Choices): LineTarget | null =>
  targets.get(line.id) ?? line.suggestion;

/** What is sure is ticked, and what was chosen by hand, unless somebody ticks otherwise. */
export function isTicked(line: BankLine, choices: Choices): boolean {
  if (!isOpen(line) || targetOf(line, choices) === null) return false;
  return choices.ticks.get(line.id) ?? (line.suggestion?.sure === true || choices.targets.has(line.id));
}

/** Ticks or unticks these lines. */
export function withTicks(choices: Choices, lines: readonly BankLine[], isOn: boolean): Choices {
  return { ...choices, ticks: new Map([...choices.ticks, ...lines.map(({ id }) => [id, isOn] as const)]) };
}

/** Chooses a target for a line, and ticks the line. */
export function withTarget({ ticks, targets }: Choices, line: BankLine, target: LineTarget): Choices {
  return { ticks: new Map(ticks).set(line.id, true), targets: new Map(targets).set(line.id, target) };
}

/** As it was suggested, and not ticked. */
export function withoutChoice({ ticks, targets }: Choices, line: BankLine): Choices {
  return {
    ticks: new Map(ticks).set(line.id, false),
    targets: new Map([...targets].filter(([id]) => id !== line.id)),
  };
}

interface Ticked {
  lines: readonly BankLine[];
  cents: number;
  made: Made;
}

/** Payments that lines make, and lines that are linked to what is recorded already. */
export interface Made {
  payments: number;
  links: number;
}

export function madeOf(lines: readonly BankLine[], choices: Choices): Made {
  const made = { payments: 0, links: 0 };
  for (const line of lines) {
    const target = targetOf(line, choices);
    if (target && target.payments.length > 0) made.links += 1;
    // A payment of each customer.
    else made.payments += new Set(target?.parts.map(({ customerId }) => customerId)).size || 1;
  }
  return made;
}

export function tickedOf(lines: readonly BankLine[], choices: Choices): Ticked {
  const ticked = lines.filter((line) => isTicked(line, choices));
  return { lines: ticked, cents: centsOf(ticked), made: madeOf(ticked, choices) };
}

export const centsOf = (lines: readonly BankLine[]): number =>
  lines.reduce((sum, { amount }) => sum + dollarsToCents(amount), 0);

/** Lines of a call: fewer than it takes, because its body is checked in one go, which holds other requests up. */
const AT_ONCE = 200;

/**
 * Calls in the order in which one call would record them: what names an invoice comes first, then by day.
 */
export function toCalls(lines: readonly BankLine[], choices: Choices): BankLineChoice[][] {
  const chosen = lines.flatMap((line) => {
    const target = targetOf(line, choices);
    return target ? [{ line, target }] : [];
  });
  const inOrder = chosen.toSorted(
    (one, other) =>
      Number(one.target.customerId !== null) - Number(other.target.customerId !== null) ||
      one.line.day.localeCompare(other.line.day) ||
      one.line.line - other.line.line,
  );
  const all = inOrder.map(({ line, target }) => ({ lineId: line.id, ...wayOf(target) }));
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, call) =>
    all.slice(call * AT_ONCE, (call + 1) * AT_ONCE),
  );
}

function wayOf({ invoiceId, customerId, parts, payments, kept }: LineTarget): Omit<BankLineChoice, 'lineId'> {
  if (payments.length > 0) return { paymentIds: payments.map(({ id }) => id) };
  if (parts.length > 0) return { parts: parts.map(partOf), ...(kept && { kept }) };
  return invoiceId === null ? { customerId: customerId! } : { invoiceId };
}

/** What of a line's amount its suggestion leaves as credit. */
export function creditOf({ amount, suggestion }: BankLine): number {
  if (!suggestion || suggestion.payments.length > 0) return 0;
  const used = suggestion.allocations.reduce((sum, one) => sum + dollarsToCents(one.amount), 0);
  return dollarsToCents(amount) - used;
}

/** A file without a line that was put aside a moment ago. */
export function withLineAside(file: BankFile, line: BankLine): BankFile {
  const moved = (group: BankLine['group'], by: 1 | -1) => {
    const { lines, amount } = file.totals[group];
    return { lines: lines + by, amount: centsToDollars(dollarsToCents(amount) + by * dollarsToCents(line.amount)) };
  };
  return {
    ...file,
    totals: { ...file.totals, [line.group]: moved(line.group, -1), putAside: moved('putAside', 1) },
    lines: file.lines.filter(({ id }) => id !== line.id),
  };
}
