import { Link as PageLink } from 'react-router';
import { Link } from '@mui/material';
import type { DebtorTotals } from '@tidycrew/contracts';
import { shownAmount } from '../../shared/amount';
import { TEXTS } from './texts';

/** What is owed, with the way to who owes it; there while something is overdue. */
export function Debtors({ count, totals }: { count: number; totals: DebtorTotals }) {
  const { total, overdue, over30 } = totals;
  const [late, words] = over30 > 0 ? [over30, TEXTS.debtors.over30] : [overdue, TEXTS.debtors.overdue];
  return (
    <>
      <Link component={PageLink} to="/debtors" sx={{ fontWeight: 500 }}>
        {TEXTS.debtors.owe(count, shownAmount(total))}
      </Link>
      {`, ${words(shownAmount(late))}`}
    </>
  );
}
