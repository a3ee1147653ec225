import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BANK_CANDIDATES, type BankMatch } from './bank-match.js';
import { matchBankLines } from './bank-matches.js';
import type {
  BankCustomer,
  BankTarget,
  IncomingLine,
  OpenInvoice,
  OpenMoney,
  RecordedMoney,
} from './bank-open-money.js';
import { addDays } from './calendar.js';

const DAY = '2026-11-20';
const customer = (id: number, name: string, more: Partial<BankCustomer> = {}): BankCustomer => ({
  ...{ id, name, billingName: null, billingReference: null, ...more },
});
const [SMITH, JONES, BOB, KAREN, TOM, LEE, NG, PRESTON, NGUYEN, HILL, ACME, BANK, MILLER] = Array.from(
  { length: 13 },
  (_, at) => at + 1,
);
const PLAN = { billingName: 'Guided Plans Pty Ltd' };
const CUSTOMERS = [
  customer(SMITH!, 'Jane Smith'),
  customer(JONES!, "Mary O'Brien-Jones"),
  customer(BOB!, 'Bob Miller'),
  customer(KAREN!, 'Karen Burns', { ...PLAN, billingReference: 'NDIS Kestrel' }),
  customer(TOM!, 'Tom Wattle', PLAN),
  customer(LEE!, 'Kim Lee'),
  customer(NG!, 'Li Ng'),
  customer(PRESTON!, 'Craig Preston'),
  customer(NGUYEN!, 'Nguy\u1ec5n Anh'),
  customer(HILL!, 'Susan Hill'),
  customer(ACME!, 'Acme Pty Ltd'),
  customer(BANK!, 'Westpac Transfer'),
  customer(MILLER!, 'Jane Miller'),
];

const invoice = (number: number, customerId: number, dollars: number, issueDay = '2026-11-01'): OpenInvoice => ({
  ...{ id: number + 1_000, number, customerId, openCents: Math.round(dollars * 100), issueDay },
});
const recorded = (
  id: number,
  customerId: number,
  dollars: number,
  more: Partial<RecordedMoney> = {},
): RecordedMoney => ({
  ...{ id, customerId, cents: dollars * 100, receivedOn: DAY, by: 'Margaret', invoiceNumbers: [], ...more },
});

interface World {
  invoices?: OpenInvoice[];
  payments?: RecordedMoney[];
  /** Numbers and customers of invoices that are paid. */
  owners?: [number, number][];
}

const moneyOf = ({ invoices = [], payments = [], owners = [] }: World): OpenMoney => ({
  ...{ invoices, payments, customers: CUSTOMERS, ownName: 'Sparkle Home Cleaning' },
  owners: new Map([...invoices.map(({ number, customerId }) => [number, customerId] as const), ...owners]),
  isLocality: (text) => ['preston', 'box hill', 'kew'].includes(text),
});

type Typed = readonly [dollars: number, text: string, day?: string, recordedAsOf?: string];

function match(lines: readonly Typed[], world: World): BankMatch[] {
  const incoming = lines.map(([dollars, text, day = DAY, recordedAsOf = null], id): IncomingLine => {
    return { id, day, amountCents: Math.round(dollars * 100), text, recordedAsOf };
  });
  const steps = matchBankLines(incoming, moneyOf(world));
  for (;;) {
    const step = steps.next();
    if (step.done) return incoming.map(({ id }) => step.value.get(id)!);
  }
}

const names = [
  '',
  'smith',
  'jones',
  'bob',
  'karen',
  'tom',
  'lee',
  'ng',
  'preston',
  'nguyen',
  'hill',
  'acme',
  'bank',
  'miller',
];
const targetIn = (target: BankTarget): string => {
  if ('invoice' in target) return `#${target.invoice.number}`;
  if ('split' in target) return target.split.map(({ invoice: { number } }) => `#${number}`).join('+');
  return 'customerId' in target ? names[target.customerId]! : target.payments.map(({ id }) => `p${id}`).join('+');
};

/** 'sure #28: Number and amount'; candidates stand in brackets. */
const shortly = ({ target, candidates, isSure, kind, why }: BankMatch): string => {
  const group = kind === 'alreadyRecorded' ? (isSure ? 'sure' : 'already') : kind;
  const what = target ? targetIn(target) : `[${candidates.map(targetIn).join(' ')}]`;
  return `${group} ${what}${why ? `: ${why}` : ''}`;
};

const JANE_28 = { invoices: [invoice(28, SMITH!, 165)] };
const TWO = { invoices: [invoice(28, JONES!, 165), invoice(30, SMITH!, 150)] };
const TWICE = { invoices: [invoice(28, SMITH!, 165), invoice(30, SMITH!, 165, '2026-11-08')] };
const PAYER = {
  invoices: [invoice(1, KAREN!, 100), invoice(2, KAREN!, 120, '2026-11-08'), invoice(3, TOM!, 90, '2026-11-08')],
};
const SAME = 'Recorded on 20 Nov by Margaret: the same money?';
const HAND = { payments: [recorded(1, SMITH!, 165)] };

describe('matchBankLines (D553)', () => {
  it.each<[string, Typed, World, string]>([
    // 1. Money that is recorded already.
    ['a line of before it was booked', [165, 'J SMITH', DAY, '2026-11-19'], { invoices: [] }, 'already []: A line of 19 Nov has this payment: put this one aside?'],
    ['such a line, and an open invoice', [165, 'J SMITH INV-28', DAY, '2026-11-19'], { ...HAND, ...JANE_28 }, 'already [#28]: A line of 19 Nov has this payment: put this one aside?'],
    ['a payment of the one who is named', [165, 'J SMITH'], HAND, `sure p1: ${SAME}`],
    ['five days before', [165, 'JANE SMITH'], { payments: [recorded(1, SMITH!, 165, { receivedOn: '2026-11-15' })] }, 'sure p1: Recorded on 15 Nov by Margaret: the same money?'],
    ['six days before', [165, 'JANE SMITH'], { payments: [recorded(1, SMITH!, 165, { receivedOn: '2026-11-14' })] }, 'weak smith: Name, another amount'],
    ['three days behind', [165, 'JANE SMITH'], { payments: [recorded(1, SMITH!, 165, { receivedOn: '2026-11-23' })] }, 'sure p1: Recorded on 23 Nov by Margaret: the same money?'],
    ['four days behind', [165, 'JANE SMITH'], { payments: [recorded(1, SMITH!, 165, { receivedOn: '2026-11-24' })] }, 'weak smith: Name, another amount'],
    ['by the program', [165, 'JANE SMITH'], { payments: [recorded(1, SMITH!, 165, { by: null })] }, 'sure p1: Recorded on 20 Nov: the same money?'],
    ['another open invoice of that amount', [165, 'J SMITH'], { ...HAND, ...JANE_28 }, `already [p1 #28]: ${SAME}`],
    ['an open invoice of another amount', [165, 'J SMITH'], { ...HAND, invoices: [invoice(28, SMITH!, 150)] }, `sure p1: ${SAME}`],
    ['nobody is named', [165, 'DEPOSIT'], HAND, `already p1: ${SAME}`],
    ['somebody else is named', [165, 'MARY JONES'], HAND, 'weak jones: Name, another amount'],
    ['somebody else is named, too', [165, 'JANE SMITH KAREN'], HAND, `already p1: ${SAME}`],
    ['several payments', [165, 'J SMITH'], { payments: [recorded(1, SMITH!, 165), recorded(2, SMITH!, 165)] }, `already [p1 p2]: ${SAME}`],
    ['the number of its invoice, which is paid', [165, 'INV-000028'], { payments: [recorded(1, SMITH!, 165, { invoiceNumbers: [28] })], owners: [[28, SMITH!]] }, `sure p1: ${SAME}`],
    ['that number bare', [165, '000028'], { payments: [recorded(1, SMITH!, 165, { invoiceNumbers: [28] })] }, `sure p1: ${SAME}`],
    ['the number of an open invoice of its customer', [165, 'INV-28'], { ...HAND, ...JANE_28 }, `already [p1 #28]: ${SAME}`],
    ["the number of another one's invoice", [165, 'JANE SMITH INV-30'], { ...HAND, owners: [[30, JONES!]] }, `already p1: ${SAME}`],
    ['its payer', [165, 'GUIDED PLANS'], { payments: [recorded(1, KAREN!, 165)] }, `sure p1: ${SAME}`],
    ['its payer, who owes that amount for another', [165, 'GUIDED PLANS'], { payments: [recorded(1, KAREN!, 165)], invoices: [invoice(3, TOM!, 165)] }, `already [p1 #3]: ${SAME}`],
    ['the sum of two', [330, 'J SMITH'], { payments: [recorded(1, SMITH!, 165), recorded(2, SMITH!, 165)], invoices: [invoice(9, SMITH!, 330)] }, `already p1+p2: ${SAME} The sum of two payments.`],
    ['the sum of three', [495, 'J SMITH'], { payments: [1, 2, 3].map((id) => recorded(id, SMITH!, 165)), invoices: [invoice(9, SMITH!, 495)] }, `already p1+p2+p3: ${SAME} The sum of 3 payments.`],
    ["the sum of two of a payer's customers", [190, 'GUIDED PLANS'], { payments: [recorded(1, KAREN!, 100), recorded(2, TOM!, 90)] }, `already p1+p2: ${SAME} The sum of two payments.`],
    ['a name that two have', [165, 'MILLER'], { payments: [recorded(1, BOB!, 165)] }, `already p1: ${SAME}`],
    // 2. A number.
    ['number and amount', [165, 'INV-000028'], JANE_28, 'sure #28: Number and amount'],
    ['number, amount and name', [165, 'INV-28 JANE SMITH'], JANE_28, 'sure #28: Number and amount'],
    ['number, name, less than is open', [100, 'INV-28 J SMITH'], JANE_28, 'sure #28: Number and name, an instalment'],
    ['number, payer, less than is open', [50, 'INV 1 GUIDED PLANS'], PAYER, 'sure #1: Number and name, an instalment'],
    ['number alone, less than is open', [100, 'INV-28'], JANE_28, 'weak #28: Number alone, a part of what is open'],
    ['more than is open', [170, 'INV-28 J SMITH'], JANE_28, 'weak #28: Number, more than is open'],
    ["Jones's number, Smith's name and amount", [150, 'SMITH INV-28'], TWO, 'weak [#28 #30]: Number, and a sign of somebody else'],
    ["Jones's number and amount, Smith's name", [165, 'SMITH INV-28'], TWO, 'weak [#28 smith]: Number, and a sign of somebody else'],
    ['a corrected number and the amount', [165, 'IVN-OOO028'], JANE_28, 'sure #28: Number and amount'],
    ['a corrected number, less', [100, 'IVN-OOO028 SMITH'], JANE_28, 'weak smith: Name, another amount'],
    ['a bare number and the amount', [165, '000028'], JANE_28, 'sure #28: Number and amount'],
    ['a bare number, another amount', [100, '000028'], JANE_28, 'amount []'],
    ['a bare number of somebody else', [165, '000028 KAREN BURNS'], JANE_28, 'weak [#28 karen]: Number, and a sign of somebody else'],
    ['a number beside a street', [165, 'INV 28, 30 SMITH ST'], TWO, 'weak [#28 #30]: Several numbers, another sum'],
    ['a number beside a unit', [165, 'INV 28 UNIT 30'], TWO, 'sure #28: Number and amount'],
    ['a number that nobody knows, and a name', [165, 'INV-99 J SMITH'], JANE_28, 'sure #28: Name and amount'],
    ["another one's paid number, and a name", [165, 'INV-99 J SMITH'], { ...JANE_28, owners: [[99, JONES!]] }, 'weak #28: Name, and a sign of somebody else'],
    // 3. A sum.
    ['two numbers', [315, 'INV 28 INV 30'], TWO, 'sure #28+#30: Numbers and their sum'],
    ['listed numbers', [315, 'inv 28 & 30'], TWO, 'sure #28+#30: Numbers and their sum'],
    ['two numbers, another sum', [300, 'INV 28 INV 30'], TWO, 'weak [#28 #30]: Several numbers, another sum'],
    ['two numbers and somebody else', [315, 'INV 28 INV 30 KAREN BURNS'], TWO, 'weak [#28 #30 karen]: Several numbers, another sum'],
    ['all that a customer owes', [330, 'SMITH J'], TWICE, 'sure #28+#30: Name and all that is open'],
    ['all that a customer owes, with one number', [330, 'SMITH INV 28'], TWICE, 'sure #28+#30: Name and all that is open'],
    ['all that a payer owes', [310, 'GUIDED PLANS PTY LTD'], PAYER, 'sure #1+#2+#3: Payer and all that is open'],
    ["a payer's invoices of one day", [210, 'Guided Plans'], PAYER, "sure #2+#3: Payer and one day's invoices"],
    ['a subset of a customer', [210, 'JANE SMITH'], { invoices: [90, 100, 120].map((sum, at) => invoice(at + 1, SMITH!, sum)) }, 'weak smith: Name, another amount'],
    ['a cent more than all', [330.01, 'JANE SMITH'], TWICE, 'weak smith: Name, another amount'],
    ['a payer and somebody else', [310, 'GUIDED PLANS MARY'], PAYER, 'weak [karen tom]: Name, and a sign of somebody else'],
    // 4. A name and an amount.
    ['name and amount', [165, 'TRANSFER FROM J SMITH'], JANE_28, 'sure #28: Name and amount'],
    ['of two of the same amount the oldest', [165, 'JANE SMITH'], TWICE, 'sure #28: Name and amount, oldest of 2'],
    ['the payer, of one', [90, 'GUIDED PLANS'], PAYER, 'sure #3: Name and amount'],
    ['the payer, of several', [90, 'GUIDED PLANS'], { invoices: [invoice(1, KAREN!, 90), invoice(3, TOM!, 90), invoice(4, TOM!, 10)] }, 'weak [#1 #3]: Payer of several'],
    ['what the payer knows it by', [100, 'NDIS KESTREL'], PAYER, 'sure #1: Name and amount'],
    ['payer and customer', [120, 'GUIDED PLANS KAREN BURNS'], PAYER, 'sure #2: Name and amount'],
    ['folded', [165, 'NGUYEN ANH'], { invoices: [invoice(5, NGUYEN!, 165)] }, 'sure #5: Name and amount'],
    ['an apostrophe', [165, 'OBRIEN M'], { invoices: [invoice(5, JONES!, 165)] }, 'sure #5: Name and amount'],
    ['three letters', [165, 'KIM'], { invoices: [invoice(5, LEE!, 165)] }, 'sure #5: Name and amount'],
    ['two letters, alone', [165, 'NG'], { invoices: [invoice(5, NG!, 165)] }, 'amount [#5]: Amount alone'],
    ['two letters, together', [165, 'NG LI'], { invoices: [invoice(5, NG!, 165)] }, 'sure #5: Name and amount'],
    ['part of a word', [165, 'SMITHSON'], JANE_28, 'amount [#28]: Amount alone'],
    ['a locality alone', [165, 'EFTPOS PRESTON'], { invoices: [invoice(5, PRESTON!, 165)] }, 'amount [#5]: Amount alone'],
    ['a locality and another word', [165, 'C PRESTON CRAIG'], { invoices: [invoice(5, PRESTON!, 165)] }, 'sure #5: Name and amount'],
    ['a locality of two words', [165, 'BRANCH BOX HILL'], { invoices: [invoice(5, HILL!, 165)] }, 'amount [#5]: Amount alone'],
    ['words of banks, however a customer is called', [165, 'WESTPAC TRANSFER'], { invoices: [invoice(5, BANK!, 165)] }, 'amount [#5]: Amount alone'],
    ['words of legal forms', [165, 'OTHER PTY LTD'], { invoices: [invoice(5, ACME!, 165)] }, 'amount [#5]: Amount alone'],
    ["the business's own name", [165, 'SPARKLE HOME CLEANING'], JANE_28, 'amount [#28]: Amount alone'],
    ['somebody else', [165, 'JANE SMITH BURNS'], JANE_28, 'weak #28: Name, and a sign of somebody else'],
    ['a word that both have', [165, 'JANE SMITH'], { invoices: [invoice(28, SMITH!, 165), invoice(29, MILLER!, 165)] }, 'sure #28: Name and amount'],
    ['a name of two', [165, 'MILLER'], { invoices: [invoice(29, MILLER!, 165)] }, 'weak [bob #29]: Name of several'],
    ['a name of two, and an initial', [165, 'J MILLER'], { invoices: [invoice(29, MILLER!, 165)] }, 'sure #29: Name and amount'],
    // 5. One customer, another amount.
    ['a part', [100, 'JANE SMITH'], TWICE, 'weak smith: Name, another amount'],
    ['cents short', [164.98, 'JANE SMITH'], JANE_28, 'weak smith: Name, another amount'],
    ['a prepayment', [200, 'JANE SMITH'], {}, 'weak smith: Name, another amount'],
    // 6. The amount alone.
    ['the amount alone', [165, 'CASH DEPOSIT'], JANE_28, 'amount [#28]: Amount alone'],
    ['five alike', [165, 'CASH'], { invoices: [1, 2, 3, 4, 5].map((number) => invoice(number, SMITH!, 165)) }, 'amount [#1 #2 #3 #4 #5]: Amount alone'],
    ['six alike', [165, 'CASH'], { invoices: [1, 2, 3, 4, 5, 6].map((number) => invoice(number, SMITH!, 165)) }, 'amount []'],
    ['nothing', [1, 'CASH'], JANE_28, 'amount []'],
  ])('%s', (_, line, world, expected) => {
    expect(shortly(match([line], world)[0]!)).toBe(expected);
  }); // prettier-ignore

  it.each<[string, Typed[], World, string[]]>([
    ['gives no invoice to two lines, and the surer has it', [[165, 'DEPOSIT'], [165, 'JANE SMITH'], [165, 'INV 28']], JANE_28, ['amount []', 'weak smith: Name, another amount', 'sure #28: Number and amount']],
    ['gives the next invoice to the next line', [[165, 'JANE SMITH'], [165, 'SMITH J'], [165, 'J SMITH']], TWICE, ['sure #28: Name and amount, oldest of 2', 'sure #30: Name and amount', 'weak smith: Name, another amount']],
    ['gives parts to lines that name it', [[100, 'inv 28 smith'], [65, 'inv 28 smith'], [1, 'inv 28']], JANE_28, ['sure #28: Number and name, an instalment', 'sure #28: Number and amount', 'amount []']],
    ['ticks no payment that two lines may be', [[165, 'JANE SMITH'], [165, 'J SMITH']], HAND, [`already p1: ${SAME}`, `already p1: ${SAME}`]],
    ['says that two lines are the parts of a payment', [[100, 'JANE SMITH'], [65, 'J SMITH']], { ...HAND, invoices: [invoice(9, SMITH!, 65)] }, [`already p1: ${SAME} A part of $165.00; another line has the rest.`, `already p1: ${SAME} A part of $165.00; another line has the rest.`]],
  ])('%s', (_, lines, world, expected) => {
    expect(match(lines, world).map(shortly)).toEqual(expected);
  }); // prettier-ignore

  it('never offers more than can be chosen from', () => {
    const lots = { payments: Array.from({ length: 9 }, (_, at) => recorded(at + 1, SMITH!, 165)) };
    expect(match([[165, 'DEPOSIT']], lots)[0]!.candidates).toHaveLength(BANK_CANDIDATES);
  });
});

describe('the laws of matchBankLines (D553)', () => {
  const TEXTS = [
    'JANE SMITH',
    'SMITH',
    'MARY JONES',
    'KAREN BURNS',
    'GUIDED PLANS',
    'MILLER',
    'DEPOSIT',
    'INV 1',
    'INV-2 SMITH',
    '000003',
    'INV 1 & 2',
    'WESTPAC TRANSFER',
  ];
  const line = fc.tuple(fc.constantFrom(100, 165, 265, 330), fc.constantFrom(...TEXTS));
  const someone = fc.constantFrom(SMITH!, JONES!, KAREN!, TOM!, BOB!, MILLER!);
  const open = fc.array(fc.tuple(someone, fc.constantFrom(100, 165, 330)), { maxLength: 6 });
  const worldOf = (all: readonly (readonly [number, number])[]): World => ({
    invoices: all.map(([customerId, dollars], at) => invoice(at + 1, customerId, dollars)),
  });

  it('is never sure with one sign, and gives no more of an invoice than is open', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), open, (lines, invoices) => {
        const world = worldOf(invoices);
        const used = new Map<number, number>();
        for (const [at, { target, isSure, why }] of match(lines, world).entries()) {
          if (!isSure) continue;
          expect(why).toMatch(/^(Name|Number|Payer|Numbers)( and |,)/);
          // Without its text a line is sure of nothing, whatever it comes to; nor with a text alone.
          expect(match([[lines[at]![0], 'DEPOSIT']], world)[0]!.isSure).toBe(false);
          const parts =
            target && 'split' in target
              ? target.split
              : target && 'invoice' in target
                ? [{ invoice: target.invoice, cents: lines[at]![0] * 100 }]
                : [];
          expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(lines[at]![0] * 100);
          for (const {
            invoice: { id },
            cents,
          } of parts)
            used.set(id, (used.get(id) ?? 0) + cents);
        }
        for (const { id, openCents } of world.invoices!) expect(used.get(id) ?? 0).toBeLessThanOrEqual(openCents);
      }),
    );
  });

  it('changes no balance with the sure lines of money that was recorded by hand, nor books sums of it again', () => {
    const NAMES = new Map([[SMITH!, 'J SMITH'], [JONES!, 'OBRIEN'], [KAREN!, 'GUIDED PLANS'], [TOM!, 'TOM WATTLE'], [BOB!, 'BOB MILLER'], [MILLER!, 'MILLER']]);
    const money = fc.tuple(someone, fc.constantFrom(100, 165, 330), fc.integer({ min: -5, max: 3 }), fc.constantFrom('whole', 'sum', 'parts'));
    fc.assert(
      fc.property(fc.array(money, { maxLength: 6 }), open, (hand, invoices) => {
        const payments: RecordedMoney[] = [];
        const lines: Typed[] = [];
        for (const [customerId, dollars, shift, way] of hand) {
          const text = NAMES.get(customerId)!;
          const add = (sum: number) => payments.push(recorded(payments.length + 1, customerId, sum, { receivedOn: addDays(DAY, shift) }));
          if (way === 'sum') [dollars - 40, 40].forEach(add);
          else add(dollars);
          for (const sum of way === 'parts' ? [dollars - 30, 30] : [dollars]) lines.push([sum, text]);
        }
        const found = match(lines, { ...worldOf(invoices), payments });
        for (const [at, { target, isSure }] of found.entries()) {
          if (isSure) expect(target).toHaveProperty('payments', [expect.objectContaining({ cents: lines[at]![0] * 100 })]);
        }
        const linked = found.flatMap(({ target, isSure }) => (isSure && target && 'payments' in target ? target.payments : []));
        expect(new Set(linked).size).toBe(linked.length);
      }),
      { numRuns: 500 },
    );
  }); // prettier-ignore
});
