import type { Statement, StatementAgeing } from '@tidycrew/contracts';
import { type AgedBalance, centsToDollars } from '@tidycrew/domain';
import type { WholeStatement } from './statements.service.js';

export function presentStatement(statement: WholeStatement): Statement {
  const { customerId, customerName, email, from, to, openingCents, rows, closingCents, aged } = statement;
  return {
    customer: { id: customerId, name: customerName, email },
    from,
    to,
    opening: centsToDollars(openingCents),
    rows: rows.map(({ day, kind, number, text, amountCents, balanceCents }) => ({
      day,
      kind,
      number,
      text,
      amount: centsToDollars(amountCents),
      balance: centsToDollars(balanceCents),
    })),
    closing: centsToDollars(closingCents),
    ageing: presentAgeing(aged),
  };
}

const presentAgeing = (aged: AgedBalance): StatementAgeing => ({
  notDue: centsToDollars(aged.notDue),
  days1to30: centsToDollars(aged.days1to30),
  days31to60: centsToDollars(aged.days31to60),
  days61to90: centsToDollars(aged.days61to90),
  over90: centsToDollars(aged.over90),
  credit: centsToDollars(aged.credit),
});
