/** Inserts a payment of that many cents of 5 March, past the services. */
export const payment = (id: number, cents: number, allocated = 0, reverses?: number) =>
  `INSERT INTO payments (id, customer_id, received_on, amount_cents, allocated_cents, method, source, reverses_id, reason)
   VALUES (${id}, 1, '2026-03-05', ${cents}, ${allocated}, 'cash', 'office', ${reverses ?? 'NULL'}, ${reverses ? `'x'` : 'NULL'})`;

const fromBank = (id: number) => `UPDATE payments SET source = 'bankFile' WHERE id = ${id}`;
const bankLine = (cents: number, day = '2026-03-05') =>
  `INSERT INTO bank_lines (id, file_id, account, day, amount_cents, text, folded, nth)
   VALUES (-1, -1, 'Main', '${day}', ${cents}, 'x', 'x', 1)`;
const bankLinePayment = (id: number, cents: number, { kept = 0, made = false } = {}) =>
  `INSERT INTO bank_line_payments (line_id, payment_id, amount_cents, kept_cents, made, created_at)
   VALUES (-1, ${id}, ${cents}, ${kept}, ${made}, now())`;

/** What breaks each part of the rules of a bank line's payments, by the rule; for a connection without triggers and foreign keys. */
export const BANK_LINE_DAMAGE: [RegExp, string[]][] = [
  [/payments of a line of the bank/, [payment(-1, 100), bankLine(100), bankLinePayment(-1, 99)]],
  [/with what a card service kept/, [payment(-1, 100), bankLine(94), bankLinePayment(-1, 100, { kept: 6 })]],
  [/no more than they are/, [payment(-1, 99), bankLine(100), bankLinePayment(-1, 100)]],
  [/names them whole/, [payment(-1, 100), fromBank(-1), bankLine(90), bankLinePayment(-1, 90, { made: true })]],
  [
    /on its day/,
    [payment(-1, 100), fromBank(-1), bankLine(100, '2026-03-06'), bankLinePayment(-1, 100, { made: true })],
  ],
  [
    /A line of the bank that made payments/,
    [payment(-1, 100), bankLine(100), bankLinePayment(-1, 100, { made: true })],
  ],
  [/and no others/, [payment(-1, 100), payment(-2, -100, 0, -1), bankLine(100), bankLinePayment(-1, 100)]],
];
