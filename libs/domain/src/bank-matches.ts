import { BANK_CANDIDATES, type BankMatch, groupOf, type LineFacts, offered } from './bank-match.js';
import { BankNames } from './bank-names.js';
import { invoiceNumbersIn } from './bank-numbers.js';
import {
  type BankTarget,
  daysAround,
  type IncomingLine,
  type OpenInvoice,
  type OpenMoney,
  OpenMoneyIndex,
} from './bank-open-money.js';
import { recordedAlready } from './bank-recorded.js';

type Sure = { target: BankTarget; why: string };
type SureRule = (facts: LineFacts, index: OpenMoneyIndex) => Sure | null;

/** A sign of somebody else than these customers: a word of another name, or the number of another customer's invoice. */
function namesOthers({ named, numbers }: LineFacts, index: OpenMoneyIndex, customerIds: readonly number[]): boolean {
  const owners = numbers.named.flatMap((number) => index.owners.get(number) ?? []);
  return named.namesOthers(customerIds) || owners.some((id) => !customerIds.includes(id));
}

const sum = (invoices: readonly OpenInvoice[], { left }: OpenMoneyIndex): number =>
  invoices.reduce((all, invoice) => all + left(invoice), 0);

const customersOf = (invoices: readonly OpenInvoice[]): number[] => [
  ...new Set(invoices.map(({ customerId }) => customerId)),
];

/** Number and exact amount; or number, name, and less than is open (rule 2). */
const byNumber: SureRule = (facts, index) => {
  const { line, numbers, named } = facts;
  const { amountCents } = line;
  const loose = index.ofLooseNumbers(numbers, amountCents);
  const [invoice, ...others] = numbers.named.length > 0 ? index.ofNumbers(numbers.named) : loose;
  if (!invoice || others.length > 0 || numbers.named.length > 1) return null;
  if (namesOthers(facts, index, [invoice.customerId])) return null;
  if (index.left(invoice) === amountCents) return { target: { invoice }, why: 'Number and amount' };
  const isNamed = named.customerIds.includes(invoice.customerId);
  return isNamed && amountCents < index.left(invoice)
    ? { target: { invoice }, why: 'Number and name, an instalment' }
    : null;
};

const split = (invoices: readonly OpenInvoice[], { left }: OpenMoneyIndex): BankTarget => ({
  split: invoices.map((invoice) => ({ invoice, cents: left(invoice) })),
});

/** All invoices that are named; all that the one customer or payer owes; the payer's invoices of one day (rule 3). */
const bySum: SureRule = (facts, index) => {
  const { line, numbers, named } = facts;
  for (const some of [[...numbers.named, ...numbers.listed], numbers.named]) {
    const all = index.ofNumbers(some);
    if (some.length < 2 || all.length < some.length || sum(all, index) !== line.amountCents) continue;
    if (!namesOthers(facts, index, customersOf(all)))
      return { target: split(all, index), why: 'Numbers and their sum' };
  }
  const group = groupOf(facts);
  if (group.length === 0 || namesOthers(facts, index, group)) return null;
  const open = index.openOf(group);
  if (open.length > 1 && sum(open, index) === line.amountCents) {
    return {
      target: split(open, index),
      why: named.isPayer ? 'Payer and all that is open' : 'Name and all that is open',
    };
  }
  if (!named.isPayer || open.some((invoice) => index.left(invoice) === line.amountCents)) return null;
  const days = [...new Set(open.map(({ issueDay }) => issueDay))].map((day) =>
    open.filter((one) => one.issueDay === day),
  );
  const [ofDay, ...more] = days.filter((some) => some.length > 1 && sum(some, index) === line.amountCents);
  return ofDay && more.length === 0 ? { target: split(ofDay, index), why: "Payer and one day's invoices" } : null;
};

/** A name, and the exact amount of an open invoice of that customer (rule 4). */
const byName: SureRule = (facts, index) => {
  const group = groupOf(facts);
  const { line, numbers } = facts;
  // What the text names by its number is for something else, or for more than this.
  if (group.length === 0 || index.ofNumbers(numbers.named).length > 0 || namesOthers(facts, index, group)) return null;
  const open = index.openOf(group).filter((invoice) => index.left(invoice) === line.amountCents);
  const [invoice] = open;
  if (!invoice || customersOf(open).length > 1) return null;
  return {
    target: { invoice },
    why: open.length > 1 ? `Name and amount, oldest of ${open.length}` : 'Name and amount',
  };
};

const SURE_RULES: readonly SureRule[] = [byNumber, bySum, byName];

/** What is offered where two signs are not there (rules 2, 5 and 6). */
function weak(facts: LineFacts, index: OpenMoneyIndex): BankMatch {
  const { line, numbers, named } = facts;
  const isExact = (invoice: OpenInvoice): boolean => index.left(invoice) === line.amountCents;
  const ofNumbers = index.ofNumbers(numbers.named.length > 0 ? [...numbers.named, ...numbers.listed] : []);
  const numbered = [...ofNumbers, ...index.ofLooseNumbers(numbers, line.amountCents)];
  const ofNames = named.customerIds.flatMap((customerId): BankTarget[] => {
    const open = index.openOf([customerId]);
    const exact = open.filter(isExact);
    if (exact.length > 0) return exact.map((invoice) => ({ invoice }));
    // Offers only those of a payer's many customers who owe something.
    return named.isPayer && named.customerIds.length > 1 && open.length === 0 ? [] : [{ customerId }];
  });
  const others = ofNames.filter(
    (target) =>
      !('invoice' in target && numbered.includes(target.invoice)) &&
      !('customerId' in target && numbered.some(({ customerId }) => customerId === target.customerId)),
  );
  const signs = [...numbered.map((invoice): BankTarget => ({ invoice })), ...others];
  if (signs.length > 0) return offered('weak', signs, whyWeak(facts, index, numbered, signs.length));
  const found = (index.byAmount.get(line.amountCents) ?? [])
    .filter(isExact)
    .map((invoice): BankTarget => ({ invoice }));
  const candidates = found.length > BANK_CANDIDATES ? [] : found;
  return { target: null, candidates, isSure: false, kind: 'amount', why: candidates.length > 0 ? 'Amount alone' : '' };
}

function whyWeak(facts: LineFacts, index: OpenMoneyIndex, numbered: readonly OpenInvoice[], targets: number): string {
  const { line, named } = facts;
  const customers = numbered.length > 0 ? customersOf(numbered) : named.customerIds;
  if (numbered.length > 1) return 'Several numbers, another sum';
  if (namesOthers(facts, index, customers)) {
    return numbered.length > 0 ? 'Number, and a sign of somebody else' : 'Name, and a sign of somebody else';
  }
  if (numbered[0])
    return index.left(numbered[0]) < line.amountCents
      ? 'Number, more than is open'
      : 'Number alone, a part of what is open';
  if (named.customerIds.length === 1 && targets === 1) return 'Name, another amount';
  return named.isPayer ? 'Payer of several' : 'Name of several';
}

/**
 * What lines of a bank's file are most likely for, by their ids (decision D553): money that is recorded already, then rule by rule, so
 * that what is surer comes first, and what a line takes, no other is given. It stops after each step, so that who must not work for
 * long goes on when others had their turn.
 */
export function* matchBankLines(
  lines: readonly IncomingLine[],
  money: OpenMoney,
): Generator<void, Map<number, BankMatch>> {
  const index = new OpenMoneyIndex(money);
  const names = new BankNames(money.ownName, money.isLocality);
  for (const customer of money.customers) {
    yield;
    names.add(customer);
  }
  const all: LineFacts[] = [];
  for (const line of lines) {
    yield;
    all.push(factsOf(line, names, index));
  }
  const matches = yield* recordedAlready(all, index);
  let pending = all.filter(({ line }) => !matches.has(line.id));
  for (const rule of SURE_RULES) {
    const unmatched: LineFacts[] = [];
    for (const facts of pending) {
      yield;
      const found = rule(facts, index);
      if (found) matches.set(facts.line.id, { ...found, candidates: [], isSure: true, kind: 'sure' });
      else unmatched.push(facts);
      if (found && 'invoice' in found.target) index.take(found.target.invoice, facts.line.amountCents);
      if (found && 'split' in found.target)
        for (const { invoice, cents } of found.target.split) index.take(invoice, cents);
    }
    pending = unmatched;
  }
  for (const facts of pending) {
    yield;
    matches.set(facts.line.id, weak(facts, index));
  }
  return matches;
}

function factsOf(line: IncomingLine, names: BankNames, index: OpenMoneyIndex): LineFacts {
  const numbers = invoiceNumbersIn(line.text);
  const named = names.namedIn(line.text);
  const owners = numbers.named.flatMap((number) => index.owners.get(number) ?? []);
  const loose = index.ofLooseNumbers(numbers, line.amountCents).map(({ customerId }) => customerId);
  const customerIds = new Set([...named.customerIds, ...owners, ...loose]);
  return { line, numbers, named, customerIds, ...daysAround(line.day) };
}
