import type { StatementDocument } from '@tidycrew/domain';
import { DATE_COLUMN, type Printed, type PrintedColumn, TABLE } from '../../invoices/document/printed.js';

const COLUMNS: readonly PrintedColumn[] = [
  DATE_COLUMN,
  { name: 'Details', left: TABLE.left + 66, width: 238 },
  { name: 'Amount', right: TABLE.right - 84 },
  { name: 'Balance', right: TABLE.right },
];

/** What is drawn of a statement. */
export function printedStatement(statement: StatementDocument): Printed {
  const { issuer, range, lastDay, customerName, paidFor, reference, opening, rows, closing, ageing } = statement;
  return {
    issuer,
    heading: 'Statement',
    number: range,
    numberLine: range,
    issueDay: lastDay,
    addressee: 'Statement for',
    customer: { name: customerName, address: null },
    facts: [
      ['As at', statement.to],
      ['Opening balance', opening],
      [closing.name, closing.amount],
      ...(paidFor === null ? [] : ([['For', paidFor]] satisfies Printed['facts'])),
      ...(reference === null ? [] : ([['Reference', reference]] satisfies Printed['facts'])),
    ],
    table: {
      columns: COLUMNS,
      rows: [
        ['', 'Opening balance', '', opening],
        ...rows.map(({ date, details, amount, balance }) => [date, details, amount, balance]),
      ],
    },
    total: { name: closing.name, amount: closing.amount, gst: null },
    panel: ageing.length === 0 ? null : { heading: 'What it is made of', facts: ageing },
    notes: { heading: 'How to pay', texts: paymentWords(statement) },
  };
}

function paymentWords({ payment, closing }: StatementDocument): string[] {
  if (payment === null || closing.name !== 'You owe') return [];
  const { accountName, bsb, account, payId, reference } = payment;
  const ways = [
    ...(accountName === null ? [] : [`Account name ${accountName}`]),
    ...(bsb === null ? [] : [`BSB ${bsb}, account number ${account}`]),
    ...(payId === null ? [] : [`PayID ${payId}`]),
  ];
  return [
    `${ways.join(', ')}, reference ${reference}.`,
    'If you have paid in the last days, thank you: your payment may not be listed yet.',
  ];
}
