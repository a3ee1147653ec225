import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BANK_CANDIDATES, type BankMatch, matchBankLines } from './bank-matches.js';
import type { IncomingLine, OpenInvoice, OpenMoney } from './bank-open-money.js';

const [SMITH, JONES, LEE, OTHER] = [1, 2, 3, 4];
const NAMES = new Map([
  [SMITH, 'Jane Smith'],
  [JONES, "Mary O'Brien-Jones"],
  [LEE, 'Kim Lee'],
  [OTHER, 'Jane Miller'],
]);

const invoice = (number: number, customerId: number, dollars: number): OpenInvoice => ({
  ...{ id: number + 1_000, number, customerId, openCents: dollars * 100 },
});

/** What is found for lines of these amounts and texts. */
function match(lines: readonly [number, string][], invoices: OpenInvoice[], owing: [number, number][] = []): BankMatch[] {
  const customers = owing.map(([id, dollars]) => ({ id, owedCents: dollars * 100 }));
  return found(
    lines.map(([dollars, text], id) => ({ id, amountCents: dollars * 100, text })),
    { invoices, customers, names: NAMES },
  );
} // prettier-ignore

function found(lines: IncomingLine[], money: OpenMoney): BankMatch[] {
  const steps = matchBankLines(lines, money);
  for (;;) {
    const step = steps.next();
    if (step.done) return lines.map(({ id }) => step.value.get(id) ?? { target: null, candidates: [], isSure: false, why: '' });
  }
} // prettier-ignore

/** 'INV 7', 'customer 1' or nothing, and whether it is sure. */
const shortly = ({ target, isSure }: BankMatch): string => {
  if (target === null) return 'none';
  return `${'invoice' in target ? `INV ${target.invoice.number}` : `customer ${target.customer.id}`}${isSure ? '' : '?'}`;
};

describe('matchBankLines (D472)', () => {
  it('takes the number in the text first, whatever the amount is', () => {
    const [one, two] = match([[100, 'INV-000007 SMITH'], [165, 'smith']], [invoice(7, JONES, 205), invoice(8, SMITH, 165)]); // prettier-ignore
    expect(one).toMatchObject({ isSure: true, why: 'INV-000007 is in the text' });
    expect([one, two].map((each) => shortly(each!))).toEqual(['INV 7', 'INV 8']);
  });

  it('then a word of the name with the amount', () => {
    const [one] = match([[165, 'TRANSFER FROM J SMITH']], [invoice(7, SMITH, 165), invoice(8, JONES, 165)]);
    expect(one).toMatchObject({ isSure: true, why: '"SMITH" is in the text, and INV-000007 has $165.00 open' });
    expect(shortly(one!)).toBe('INV 7');
  });

  it.each<[string, string]>([
    ['OBRIEN M', 'INV 8'],
    ["O'Brien", 'INV 8'],
    ['o\u2019brien', 'INV 8'],
    ['M JONES', 'INV 8'],
    ['JONES-OBRIEN', 'INV 8'],
    ['JONESY', 'none'],
    // Words of three letters name nobody.
    ['KIM LEE', 'none'],
  ])('compares words as a search does: %s', (text, expected) => {
    const open = [invoice(7, SMITH, 165), invoice(8, JONES, 165), invoice(9, LEE, 165)];
    expect(shortly(match([[165, text]], open)[0]!)).toBe(expected);
  });

  it('then all that a named customer owes', () => {
    const open = [invoice(7, SMITH, 165), invoice(8, SMITH, 205)];
    const [one] = match([[370, 'smith']], open, [[SMITH, 370]]);
    expect(one).toMatchObject({ isSure: true, why: '"smith" is in the text, and $370.00 is all that this customer owes' });
    expect(shortly(one!)).toBe(`customer ${SMITH}`);
    expect(shortly(match([[370, 'nobody']], open, [[SMITH, 370]])[0]!)).toBe('none');
  }); // prettier-ignore

  it('then the amount alone, which is not sure', () => {
    const [one] = match([[165, 'cash deposit']], [invoice(7, SMITH, 165), invoice(8, SMITH, 205)]);
    expect(one).toMatchObject({ isSure: false, why: 'INV-000007 has $165.00 open' });
    expect(shortly(one!)).toBe('INV 7?');
    expect(shortly(match([[166, 'cash deposit']], [invoice(7, SMITH, 165)])[0]!)).toBe('none');
  });

  it('suggests nothing where several fit, and answers up to 5 to choose from', () => {
    const alike = (count: number) => Array.from({ length: count }, (_, at) => invoice(at + 1, SMITH, 165));
    const candidates = (count: number): number => match([[165, 'SMITH']], alike(count))[0]!.candidates.length;
    expect([2, BANK_CANDIDATES, BANK_CANDIDATES + 1].map(candidates)).toEqual([2, BANK_CANDIDATES, 0]);
    // The search ends: of two Janes with $165.00, the one who owes no more is not taken.
    const two = [invoice(7, SMITH, 165), invoice(8, OTHER, 165)];
    expect(match([[165, 'JANE']], two)[0]).toMatchObject({ target: null, isSure: false, why: '' });
    expect(match([[165, 'deposit']], two)[0]!.candidates).toHaveLength(2);
  });

  it('ends the search where a text has two numbers, even if one of them is not open', () => {
    const open = [invoice(7, SMITH, 165)];
    const [both] = match([[165, 'INV 7 INV 8 SMITH']], open);
    expect(both).toEqual({ target: null, candidates: [{ invoice: open[0] }], isSure: false, why: '' });
  });

  it('goes on where the number is of no open invoice', () => {
    expect(shortly(match([[165, 'INV-000099 SMITH']], [invoice(7, SMITH, 165)])[0]!)).toBe('INV 7');
  });

  it('gives no invoice to two lines, and the surer line has it', () => {
    const open = [invoice(7, SMITH, 165)];
    expect(match([[165, 'SMITH'], [165, 'SMITH']], open).map(shortly)).toEqual(['INV 7', 'none']); // prettier-ignore
    expect(match([[165, 'deposit'], [165, 'SMITH']], open).map(shortly)).toEqual(['none', 'INV 7']); // prettier-ignore
    expect(match([[165, 'SMITH'], [165, 'inv 7']], open).map(shortly)).toEqual(['none', 'INV 7']); // prettier-ignore
    expect(match([[165, 'inv 7'], [165, 'inv 7']], open).map(shortly)).toEqual(['INV 7', 'none']); // prettier-ignore
  });

  it('gives parts of an invoice to several lines that name it', () => {
    const lines: [number, string][] = [[100, 'inv 7'], [65, 'inv 7'], [1, 'inv 7']]; // prettier-ignore
    expect(match(lines, [invoice(7, SMITH, 165)]).map(shortly)).toEqual(['INV 7', 'INV 7', 'none']);
  });

  it('gives all that a customer owes to one line, and not where another line has a part', () => {
    const open = [invoice(7, SMITH, 165), invoice(8, SMITH, 205)];
    expect(match([[370, 'SMITH'], [370, 'SMITH'], [165, 'deposit']], open, [[SMITH, 370]]).map(shortly)).toEqual([`customer ${SMITH}`, 'none', 'none']); // prettier-ignore
    expect(match([[370, 'SMITH'], [1, 'inv 7']], open, [[SMITH, 370]]).map(shortly)).toEqual(['none', 'INV 7']); // prettier-ignore
  });

  it('never gives more of an invoice by name or amount than it has open, whatever the lines are', () => {
    const texts = fc.constantFrom('smith', 'jones', 'jane', 'inv 1', 'inv 2', 'inv 3', 'deposit', 'inv 1 inv 2');
    const line = fc.tuple(fc.constantFrom(100, 165, 265, 330), texts);
    const open = fc.array(fc.tuple(fc.constantFrom(SMITH, JONES, OTHER), fc.constantFrom(100, 165)), { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), open, (lines, invoices) => {
        const all = invoices.map(([customerId, dollars], at) => invoice(at + 1, customerId, dollars));
        const owing = [SMITH, JONES, OTHER].flatMap((id): [number, number][] => {
          const own = all.filter(({ customerId }) => customerId === id);
          return own.length > 1 ? [[id, own.reduce((sum, { openCents }) => sum + openCents, 0) / 100]] : [];
        });
        const takers = new Map<number, string[]>();
        for (const { target, why } of match(lines, all, owing)) {
          if (target === null) continue;
          const taken = 'invoice' in target ? [target.invoice] : all.filter(({ customerId }) => customerId === target.customer.id); // prettier-ignore
          for (const { id } of taken) takers.set(id, [...(takers.get(id) ?? []), why]);
        }
        // Several lines share an invoice only if each names it.
        const shared = [...takers.values()].filter((reasons) => reasons.length > 1).flat();
        expect(shared.filter((why) => !why.endsWith(' is in the text'))).toEqual([]);
      }),
    );
  });
});
