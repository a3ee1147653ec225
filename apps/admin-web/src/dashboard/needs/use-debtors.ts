import { useGetList, type RaRecord } from 'react-admin';
import type { DebtorTotals } from '@tidycrew/contracts';
import { KEPT_AS_FIGURES } from '../queries';

const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'overdue', order: 'DESC' } } as const;

/** How many owe something, and how much in all (decision D484); admins only. */
export function useDebtors(enabled: boolean) {
  const { total = 0, meta, error } = useGetList<RaRecord>('debtors', ONE, { enabled, ...KEPT_AS_FIGURES });
  return { count: total, totals: meta as DebtorTotals | undefined, error };
}
