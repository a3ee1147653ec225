import {
  type BankTarget,
  type IncomingLine,
  indexOpenMoney,
  type OpenInvoice,
  type OpenMoney,
  type OpenMoneyIndex,
} from './bank-open-money.js';
import { invoiceNumbersIn, wordsIn } from './bank-words.js';
import { invoiceNumberText } from './invoice.js';
import { formatDollars } from './money.js';

/** What was found for a line: one target with the reason; or several, of which somebody chooses. */
export interface BankMatch {
  target: BankTarget | null;
  /** Of several, at most `BANK_CANDIDATES`; none where there are more. */
  candidates: BankTarget[];
  /** False: the amount alone says so. */
  isSure: boolean;
  why: string;
}

/** Of more targets than these nobody chooses in a list. */
export const BANK_CANDIDATES = 5;

/** What a rule finds for a line: each target once, with the reason that it gives if it is alone. */
type Rule = (line: IncomingLine, index: OpenMoneyIndex) => Map<number, { target: BankTarget; why: string }>;

const nameOf = ({ number }: OpenInvoice): string => invoiceNumberText(number);

const byNumber: Rule = ({ text }, index) => {
  const named = invoiceNumbersIn(text).map((number) => index.byNumber.get(number));
  const open = named.filter((invoice) => invoice !== undefined && index.leftOf(invoice) > 0) as OpenInvoice[];
  return new Map(
    open.map((invoice) => [invoice.id, { target: { invoice }, why: `${nameOf(invoice)} is in the text` }]),
  );
};

const byNameAndAmount: Rule = ({ amountCents, text }, index) => {
  const found: ReturnType<Rule> = new Map();
  for (const [word, typed] of wordsIn(text)) {
    for (const invoice of firstFew(index.byAmountAndWord.get(`${amountCents} ${word}`), index.isFree)) {
      const why = `"${typed}" is in the text, and ${nameOf(invoice)} has ${formatDollars(amountCents)} open`;
      found.set(invoice.id, { target: { invoice }, why });
    }
  }
  return found;
};

const byNameAndDebt: Rule = ({ amountCents, text }, index) => {
  const found: ReturnType<Rule> = new Map();
  for (const [word, typed] of wordsIn(text)) {
    for (const customer of firstFew(index.byDebtAndWord.get(`${amountCents} ${word}`), index.isUntouched)) {
      const why = `"${typed}" is in the text, and ${formatDollars(amountCents)} is all that this customer owes`;
      found.set(customer.id, { target: { customer }, why });
    }
  }
  return found;
};

const byAmount: Rule = ({ amountCents }, index) => {
  const open = firstFew(index.byAmount.get(String(amountCents)), index.isFree);
  return new Map(
    open.map((invoice) => {
      const why = `${nameOf(invoice)} has ${formatDollars(amountCents)} open`;
      return [invoice.id, { target: { invoice }, why }];
    }),
  );
};

/** As many as show that there are more than can be chosen from. */
function firstFew<Value>(values: readonly Value[] = [], isLeft: (value: Value) => boolean): Value[] {
  const few: Value[] = [];
  for (const value of values) {
    if (isLeft(value)) few.push(value);
    if (few.length > BANK_CANDIDATES) break;
  }
  return few;
}

/** The first that finds one target decides. One that finds several ends the search: somebody chooses (decision D472). */
const RULES: readonly { find: Rule; isSure: boolean }[] = [
  { find: byNumber, isSure: true },
  { find: byNameAndAmount, isSure: true },
  { find: byNameAndDebt, isSure: true },
  { find: byAmount, isSure: false },
];

/**
 * What lines of a bank's file are most likely for, by their ids (decision D472): rule by rule, so that what is surer comes first, and
 * what a line takes, no other is given. Two numbers of invoices in a text end the search. It stops after each step, so that who must
 * not work for long goes on when others had their turn.
 */
export function* matchBankLines(
  lines: readonly IncomingLine[],
  money: OpenMoney,
): Generator<void, Map<number, BankMatch>> {
  const index = yield* indexOpenMoney(money);
  const matches = new Map<number, BankMatch>();
  let pending = lines;
  for (const { find, isSure } of RULES) {
    const unmatched: IncomingLine[] = [];
    for (const line of pending) {
      yield;
      const found = [...find(line, index).values()];
      const isAmbiguous = found.length > 1 || (find === byNumber && invoiceNumbersIn(line.text).length > 1);
      if (isAmbiguous) {
        const candidates = found.length > BANK_CANDIDATES ? [] : found.map(({ target }) => target);
        matches.set(line.id, { target: null, candidates, isSure: false, why: '' });
      } else if (found[0]) {
        index.take(found[0].target, line.amountCents);
        matches.set(line.id, { ...found[0], candidates: [], isSure });
      } else {
        unmatched.push(line);
      }
    }
    pending = unmatched;
  }
  return matches;
}
