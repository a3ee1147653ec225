import { BANK_CANDIDATES, type BankMatch, groupOf, type LineFacts, offered } from './bank-match.js';
import { type BankTarget, type OpenMoneyIndex, type RecordedMoney } from './bank-open-money.js';
import { MONTHS } from './calendar.js';
import { formatDollars } from './money.js';

/**
 * Lines whose money may be recorded already (rule 1 of decision D553). One is ticked where it is the only line for the only payment
 * of a customer whom it names and who has no open invoice of that amount.
 */
export function* recordedAlready(
  all: readonly LineFacts[],
  index: OpenMoneyIndex,
): Generator<void, Map<number, BankMatch>> {
  const matches = new Map<number, BankMatch>();
  const others: LineFacts[] = [];
  for (const facts of all) {
    yield;
    const { id, recordedAsOf: day = null } = facts.line;
    if (day === null) {
      others.push(facts);
      continue;
    }
    const candidates = openOfAmount(facts, [], index).slice(0, BANK_CANDIDATES);
    matches.set(id, { ...offered('alreadyRecorded', [], sameMovement(day)), candidates });
  }
  if (index.payments.length === 0) return matches;
  const byCents = new Map<number, LineFacts[]>();
  for (const facts of others) {
    const same = byCents.get(facts.line.amountCents);
    if (same) same.push(facts);
    else byCents.set(facts.line.amountCents, [facts]);
  }
  const wanted = new Map<RecordedMoney, number>();
  const found: { facts: LineFacts; payments: RecordedMoney[] }[] = [];
  for (const facts of others) {
    yield;
    const payments = (index.paymentsByCents.get(facts.line.amountCents) ?? []).filter((payment) =>
      mayBe(payment, facts),
    );
    for (const payment of payments) wanted.set(payment, (wanted.get(payment) ?? 0) + 1);
    found.push({ facts, payments });
  }
  for (const { facts, payments } of found) {
    yield;
    const { line } = facts;
    const [payment] = payments;
    if (payment) {
      const open = openOfAmount(facts, payments, index);
      const isAlone = payments.length === 1 && wanted.get(payment) === 1;
      const isNamed = namesCustomer(payment, facts) || namesInvoice(payment, facts);
      const isSure =
        isAlone &&
        isNamed &&
        open.length === 0 &&
        !facts.named.namesOthers([payment.customerId]) &&
        !namesOtherOwner(payment, facts, index);
      const targets = [...nearest(payments, facts).map((one): BankTarget => ({ payments: [one] })), ...open];
      const match = offered('alreadyRecorded', targets.slice(0, BANK_CANDIDATES), sameMoney(payments));
      matches.set(line.id, { ...match, isSure });
      continue;
    }
    const some = near(facts, index);
    const sums = sumOfSeveral(facts, some) ?? partOfOne(facts, some, byCents);
    if (sums) matches.set(line.id, offered('alreadyRecorded', [{ payments: sums.payments }], sums.why));
  }
  return matches;
}

/** Whether the payment is of about the same days, and of somebody whom the text names or of anybody where it names nobody. */
const mayBe = (payment: RecordedMoney, facts: LineFacts): boolean =>
  isNear(payment, facts) &&
  (facts.customerIds.size === 0 || facts.customerIds.has(payment.customerId) || namesInvoice(payment, facts));

const isNear = ({ receivedOn }: RecordedMoney, { from, until }: LineFacts): boolean =>
  receivedOn >= from && receivedOn <= until;

/** Whether the text names the payment's customer: by number, or as the one customer or payer that its words fit. */
function namesCustomer({ customerId }: RecordedMoney, facts: LineFacts): boolean {
  const isTied = facts.named.customerIds.includes(customerId) && !groupOf(facts).includes(customerId);
  return facts.customerIds.has(customerId) && !isTied;
}

const namesInvoice = ({ invoiceNumbers }: RecordedMoney, { numbers: { named, listed, loose } }: LineFacts): boolean =>
  invoiceNumbers.some((number) => named.includes(number) || listed.includes(number) || loose.includes(number));

const namesOtherOwner = ({ customerId }: RecordedMoney, { numbers }: LineFacts, { owners }: OpenMoneyIndex): boolean =>
  numbers.named.some((number) => owners.has(number) && owners.get(number) !== customerId);

/** What the same customers have open of that amount, the oldest of each. */
function openOfAmount(
  { line, customerIds }: LineFacts,
  payments: readonly RecordedMoney[],
  index: OpenMoneyIndex,
): BankTarget[] {
  const customers = new Set([...payments.map(({ customerId }) => customerId), ...customerIds]);
  return [...customers].flatMap((customerId) => {
    const invoice = index.openOf([customerId]).find((one) => index.left(one) === line.amountCents);
    return invoice ? [{ invoice }] : [];
  });
}

const nearest = (payments: readonly RecordedMoney[], { line }: LineFacts): RecordedMoney[] =>
  payments.toSorted((one, other) => distance(one, line.day) - distance(other, line.day));

const distance = ({ receivedOn }: RecordedMoney, day: string): number =>
  Math.abs(Date.parse(receivedOn) - Date.parse(day));

interface Sums {
  payments: RecordedMoney[];
  why: string;
}

/** Two payments that come to the line, or all of those whom it names. */
function sumOfSeveral(facts: LineFacts, payments: RecordedMoney[]): Sums | null {
  const seen = new Map<number, RecordedMoney>();
  for (const payment of payments) {
    const other = seen.get(facts.line.amountCents - payment.cents);
    if (other) return { payments: [other, payment], why: `${sameMoney([other, payment])} The sum of two payments.` };
    seen.set(payment.cents, payment);
  }
  const all = facts.customerIds.size > 0 ? payments : [];
  const isAll = all.reduce((sum, { cents }) => sum + cents, 0) === facts.line.amountCents;
  return isAll && all.length > 0
    ? { payments: all, why: `${sameMoney(all)} The sum of ${all.length} payments.` }
    : null;
}

/** A payment of which the line and another one are the two parts. */
function partOfOne(
  facts: LineFacts,
  payments: readonly RecordedMoney[],
  byCents: ReadonlyMap<number, LineFacts[]>,
): Sums | null {
  const { line } = facts;
  for (const payment of payments) {
    const rest = byCents.get(payment.cents - line.amountCents) ?? [];
    if (!rest.some((other) => other !== facts && mayBe(payment, other))) continue;
    const why = `${sameMoney([payment])} A part of ${formatDollars(payment.cents)}; another line has the rest.`;
    return { payments: [payment], why };
  }
  return null;
}

function near(facts: LineFacts, index: OpenMoneyIndex): RecordedMoney[] {
  const { customerIds, numbers } = facts;
  const isNamed = customerIds.size > 0;
  const some = isNamed ? [...customerIds].flatMap((id) => index.paymentsByCustomer.get(id) ?? []) : index.payments;
  const paid =
    isNamed && numbers.named.length > 0 ? index.payments.filter((payment) => namesInvoice(payment, facts)) : [];
  return [...new Set([...some, ...paid])].filter((payment) => isNear(payment, facts));
}

/** 'Recorded on 20 Nov by Margaret: the same money?' */
function sameMoney(payments: readonly RecordedMoney[]): string {
  const [first] = payments;
  const one = first!;
  const days = [...new Set(payments.map(({ receivedOn }) => shortDay(receivedOn)))].join(' and ');
  return `Recorded on ${days}${one.by === null ? '' : ` by ${one.by}`}: the same money?`;
}

/** 'A line of 20 Nov has this payment: put this one aside?' */
const sameMovement = (day: string): string => `A line of ${shortDay(day)} has this payment: put this one aside?`;

function shortDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[month! - 1]!.slice(0, 3)}`;
}
