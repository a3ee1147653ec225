import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useDebounced } from '@tidycrew/web/name-check';
import { store } from '@tidycrew/web/session';
import { useOffice } from '../data-provider';
import { allOf, choiceOf, MAX_SHOWN, MIN_TYPED, placesFor, type Choice, type Found, type Searched } from './choices';

const SEARCHED: readonly Searched[] = ['customers', 'staff', 'invoices', 'teams'];
const SORTS = {
  customers: { field: 'name', order: 'ASC' },
  staff: { field: 'name', order: 'ASC' },
  teams: { field: 'name', order: 'ASC' },
  invoices: { field: 'invoiceNumber', order: 'DESC' },
} as const;
/** The lists are asked when typing has stopped for this long. */
const DELAY_MS = 250;
const FRESH_MS = 30_000;

/** What fits what is typed: one short page of each list, as many requests as groups (decision D178). */
export function useSearch(text: string, isAdmin: boolean) {
  const office = useOffice();
  const typed = text.trim();
  const settled = useDebounced(typed, DELAY_MS);
  const isAsked = isAdmin && settled.length >= MIN_TYPED && typed.length >= MIN_TYPED;
  const answers = useQueries({
    queries: SEARCHED.map((group) => ({
      queryKey: ['search', group, settled],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        office.getList<Found>(group, {
          pagination: { page: 1, perPage: MAX_SHOWN },
          sort: SORTS[group],
          filter: { q: settled },
          signal,
        }),
      enabled: isAsked,
      staleTime: FRESH_MS,
      retry: false,
      placeholderData: keepPreviousData,
    })),
  });
  const records = SEARCHED.flatMap((group, index) => {
    const found = isAsked ? answers[index]?.data : undefined;
    if (!found) return [];
    const shown = found.data.slice(0, MAX_SHOWN).map((record) => choiceOf(group, record));
    const total = found.total ?? shown.length;
    return total > shown.length ? [...shown, allOf(group, total, settled)] : shown;
  });
  return {
    choices: [...(typed === '' ? recentChoices() : []), ...placesFor(typed, isAdmin), ...records],
    isSearching: isAdmin && typed.length >= MIN_TYPED && (settled !== typed || answers.some((one) => one.isFetching)),
    failed: isAsked ? SEARCHED.filter((_, index) => answers[index]?.isError) : [],
    retry: () => answers.forEach((one) => one.isError && void one.refetch()),
  };
}

/** Kept in this browser until the person signs out. */
const RECENT = 'search.recent';

function recentChoices(): Choice[] {
  const kept = store.read<unknown>(RECENT);
  return Array.isArray(kept) ? (kept as Choice[]).slice(0, MAX_SHOWN) : [];
}

/** The next search begins with it. */
export function rememberChoice(choice: Choice): void {
  const others = recentChoices().filter(({ to }) => to !== choice.to);
  const recent = { ...choice, key: `recent ${choice.to}`, group: 'recent' };
  store.write(RECENT, [recent, ...others].slice(0, MAX_SHOWN));
}
