import { Link as PageLink } from 'react-router-dom';
import { Link } from '@mui/material';
import type { DebtorTotals } from '@tidycrew/contracts';
import { shownAmount } from '../../invoices/fields';

const TEXTS = {
  owe: (count: number, amount: string) =>
    count === 1 ? `1 customer owes ${amount}` : `${count.toLocaleString('en-AU')} customers owe ${amount}`,
  over30: (amount: string) => `${amount} of it over 30 days`,
  overdue: (amount: string) => `${amount} of it overdue`,
};

/** What is owed, with the way to who owes it; there while something is overdue (decision D484). */
export default function Debtors({ count, totals }: { count: number; totals: DebtorTotals }) {
  const { total, days1to30, days31to60, days61to90, over90 } = totals;
  const over30 = days31to60 + days61to90 + over90;
  const [late, words] = over30 > 0 ? [over30, TEXTS.over30] : [days1to30, TEXTS.overdue];
  return (
    <>
      <Link component={PageLink} to="/debtors" sx={{ fontWeight: 500 }}>
        {TEXTS.owe(count, shownAmount(total))}
      </Link>
      {`, ${words(shownAmount(late))}`}
    </>
  );
}
