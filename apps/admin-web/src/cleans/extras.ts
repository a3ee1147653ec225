import type { CleanExtra } from '@tidycrew/contracts';
import { cleanLine, dollarsToCents, extrasProblem } from '@tidycrew/domain';
import type { HeldNumber } from '@tidycrew/web/ui/number-input';
import { TEXTS } from './texts';

export interface ExtraForm {
  name: string;
  amount: HeldNumber;
}

export const NO_EXTRA: ExtraForm = { name: '', amount: null };

/** What is sent of extras without a problem; a row in which nothing is typed is none. */
export function extrasBody(extras: readonly ExtraForm[]): CleanExtra[] {
  return extras
    .filter((extra) => !isBlank(extra))
    .map(({ name, amount }) => ({ name: cleanLine(name), amount: Number(amount) }));
}

/**
 * The first thing that is wrong with extras, by row and input; null: nothing. An empty price is the customer's, which the server
 * compares (decision D496).
 */
export function extrasErrors(extras: readonly ExtraForm[], price: HeldNumber): object[] | null {
  const at = (row: number, error: Partial<Record<keyof ExtraForm, string>>) =>
    extras.map((_, index) => (index === row ? error : {}));
  for (const [row, extra] of extras.entries()) {
    if (isBlank(extra)) continue;
    if (cleanLine(extra.name) === '') return at(row, { name: TEXTS.problems.extraName });
    if (typeof extra.amount !== 'number' || extra.amount <= 0) return at(row, { amount: TEXTS.problems.extraAmount });
  }
  if (typeof price !== 'number') return null;
  const cents = extrasBody(extras).map(({ amount }) => ({ amountCents: dollarsToCents(amount) }));
  const problem = extrasProblem(dollarsToCents(price), cents);
  return problem === null
    ? null
    : at(
        extras.findLastIndex((extra) => !isBlank(extra)),
        { amount: problem },
      );
}

const isBlank = ({ name, amount }: ExtraForm) => name.trim() === '' && amount === null;
