import type { CustomerMoney, CustomerMoneyRow } from '@tidycrew/contracts';
import { centsToDollars } from '@tidycrew/domain';
import { numberOfEvent, textOfEvent } from '../event-words.js';
import type { MoneyRow, MoneyTotals } from './customer-money.repository.js';

export function presentMoney({ balanceCents, creditCents }: MoneyTotals, rows: readonly MoneyRow[]): CustomerMoney {
  return {
    balance: centsToDollars(Number(balanceCents)),
    credit: centsToDollars(Number(creditCents)),
    rows: rows.map(presentRow),
  };
}

function presentRow(row: MoneyRow): CustomerMoneyRow {
  return {
    day: row.day,
    kind: row.kind,
    id: row.id,
    number: numberOfEvent(row),
    text: textOfEvent(row),
    amount: centsToDollars(row.amountCents),
    balance: centsToDollars(Number(row.balanceCents)),
    byName: row.byName,
    at: row.at.toISOString(),
  };
}
