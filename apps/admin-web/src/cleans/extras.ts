import type { CleanExtra } from '@tidycrew/contracts';
import { cleanLine, dollarsOfText, dollarsToCents, extrasProblem } from '@tidycrew/domain';
import { TEXTS } from './texts';
import { readPrice } from './times';

export interface ExtraForm {
  name: string;
  amount: string;
}

export const NO_EXTRA: ExtraForm = { name: '', amount: '' };

export const extrasFormOf = (extras: readonly CleanExtra[]): ExtraForm[] =>
  extras.map(({ name, amount }) => ({ name, amount: String(amount) }));

/** What is sent of extras without a problem; a row in which nothing is typed is none. */
export function extrasBody(extras: readonly ExtraForm[]): CleanExtra[] {
  return extras
    .filter((extra) => !isBlank(extra))
    .map(({ name, amount }) => ({ name: cleanLine(name), amount: dollarsOfText(amount) ?? 0 }));
}

/**
 * The first thing that is wrong with extras, by row and input; null: nothing. An empty price is the customer's, which the server
 * compares (decision D496).
 */
export function extrasErrors(extras: readonly ExtraForm[], price: string): object[] | null {
  const at = (row: number, error: Partial<ExtraForm>) => extras.map((_, index) => (index === row ? error : {}));
  for (const [row, extra] of extras.entries()) {
    if (isBlank(extra)) continue;
    if (cleanLine(extra.name) === '') return at(row, { name: TEXTS.problems.extraName });
    if ((dollarsOfText(extra.amount) ?? 0) <= 0) return at(row, { amount: TEXTS.problems.extraAmount });
  }
  const dollars = readPrice(price);
  if (dollars === undefined || dollars === null) return null;
  const cents = extrasBody(extras).map(({ amount }) => ({ amountCents: dollarsToCents(amount) }));
  const problem = extrasProblem(dollarsToCents(dollars), cents);
  return problem === null
    ? null
    : at(
        extras.findLastIndex((extra) => !isBlank(extra)),
        { amount: problem },
      );
}

const isBlank = ({ name, amount }: ExtraForm) => name.trim() === '' && amount.trim() === '';
