import { useGetList } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { Link, Skeleton, Stack, Typography } from '@mui/material';
import type { DebtorTotals } from '@tidycrew/contracts';
import { AGEING_BANDS, type AgeingBand } from '@tidycrew/domain';
import { DEBTORS_TEXTS } from '../../debtors/texts';
import { shownAmount } from '../../shared/amount';
import { LoadFailed } from '../../shared';
import { BarsChart } from '../charts/BarsChart';
import { thousands } from '../charts/thousands';
import { FINANCIAL_TEXTS } from '../texts';

const TEXTS = FINANCIAL_TEXTS.ageing;
/** The sums of all debtors come with any of their rows. */
const SUMS = { pagination: { page: 1, perPage: 1 }, sort: { field: 'overdue', order: 'DESC' } } as const;

const FILLS: Record<AgeingBand, string> = {
  notDue: 'var(--chart-not-due)',
  days1to30: 'var(--chart-late)',
  days31to60: 'var(--chart-later)',
  days61to90: 'var(--chart-latest)',
  over90: 'var(--chart-latest)',
};

/** What is owed today by how long it has been due, with the way to who owes it; nothing where nobody owes anything. */
export function Ageing() {
  const { meta, isPending, error, refetch } = useGetList('debtors', SUMS, { retry: 1 });
  if (isPending) return <Skeleton variant="rounded" height={280} />;
  if (error) return <LoadFailed onRetry={refetch}>{DEBTORS_TEXTS.loadFailed}</LoadFailed>;
  const totals = meta as DebtorTotals | undefined;
  if (!totals || AGEING_BANDS.every((band) => totals[band] === 0)) return null;
  return (
    <Stack sx={{ gap: 1, minWidth: 0 }}>
      <BarsChart
        title={TEXTS.title}
        note={DEBTORS_TEXTS.sums(shownAmount(totals.total), shownAmount(totals.overdue))}
        bars={AGEING_BANDS.map((band) => ({
          name: DEBTORS_TEXTS.bands[band],
          value: totals[band],
          fill: FILLS[band],
        }))}
        ofWhat={TEXTS.due}
        name={TEXTS.owed}
        fill={FILLS.notDue}
        axis={{ tickFormatter: thousands }}
        label={shownAmount}
        tooltip={shownAmount}
      />
      <Typography variant="body2">
        <Link component={PageLink} to="/debtors">
          {TEXTS.whoOwes}
        </Link>
      </Typography>
    </Stack>
  );
}
