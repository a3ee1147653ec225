import { useGetList, type RaRecord } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import type { DebtorTotals } from '@tidycrew/contracts';
import { addDays } from '@tidycrew/domain';
import { useOffice, type Office } from '../../data-provider';
import { useBusinessToday } from '../../providers/business-zone';
import { kept } from '../../shared/queries';
import { MINUTE } from '../queries';
import { useLogged } from '../use-logged';

interface Asked<Data> {
  what: string;
  key: readonly string[];
  read: (office: Office, options: { signal: AbortSignal }) => Promise<Data>;
  enabled?: boolean;
  keptMs?: number;
}

function useNeed<Data>({ what, key, read, enabled, keptMs }: Asked<Data>): Data | undefined {
  const office = useOffice();
  const { data, error } = useQuery({
    queryKey: ['dashboard', ...key],
    queryFn: ({ signal }) => read(office, { signal }),
    enabled,
    ...kept(keptMs),
  });
  useLogged(error, what);
  return data;
}

/** Demo accounts that a real business still has; admins only. */
export const useDemoAccounts = (enabled: boolean) =>
  useNeed({
    what: 'Whether demo accounts are left',
    key: ['demo-accounts'],
    read: (office, options) => office.getDemoAccounts(options),
    enabled,
  });

/** Visits that need somebody; asked again as often as the crews' phones ask. */
export const useVisitNeeds = () =>
  useNeed({
    what: 'What visits need',
    key: ['visits'],
    read: (office, options) => office.getVisitNeeds(options),
    keptMs: MINUTE,
  });

/** Who is away today, and days off to decide (decision D660). */
export const useAbsenceNeeds = () =>
  useNeed({
    what: 'Who is away',
    key: ['absences'],
    read: (office, options) => office.getAbsenceNeeds(options),
    keptMs: MINUTE,
  });

/** Keys of one line each in 'Needs you'. */
const MOST_KEYS = 10;

/** Keys that are held for too long, or by somebody who is archived; admins only. */
export const useKeysToLookAt = (enabled: boolean) =>
  useNeed({
    what: 'Keys that are held for too long',
    key: ['keys'],
    read: (office, options) => office.getKeysToLookAt(MOST_KEYS, options),
    enabled,
  });

/** Days, today's included, of which cleans of no length are told. */
const SHORT_DAYS = 7;
const MOST_SHORT = 25;

/** Cleans of no length of the last seven days, the latest first. */
export function useShortCleans() {
  const to = useBusinessToday();
  const from = addDays(to, 1 - SHORT_DAYS);
  return useNeed({
    what: 'Cleans of no length',
    key: ['short', to],
    read: (office, options) => office.getShortCleans({ filter: 'custom', from, to }, MOST_SHORT, options),
  });
}

const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'overdue', order: 'DESC' } } as const;

/** How many owe something, and how much in all; admins only. */
export function useDebtors(enabled: boolean) {
  const { total = 0, meta, error } = useGetList<RaRecord>('debtors', ONE, { enabled, ...kept() });
  useLogged(error, 'Who owes something');
  return { count: total, totals: meta as DebtorTotals | undefined };
}
