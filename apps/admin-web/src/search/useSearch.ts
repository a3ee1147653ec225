import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '@tidycrew/web/name-check';
import { store } from '@tidycrew/web/session';
import { useOffice } from '../data-provider';
import { allOf, choiceOf, MAX_SHOWN, MIN_TYPED, placesFor, type Choice, type Found, type Searched } from './choices';
import { SEARCH_TEXTS as TEXTS } from './texts';

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

/** What fits what is typed: one short page of each list, as many requests as groups. */
export function useSearch(text: string, isAdmin: boolean) {
  const office = useOffice();
  const typed = text.trim();
  const settled = useDebounced(typed, DELAY_MS);
  const isAsked = isAdmin && settled.length >= MIN_TYPED && typed.length >= MIN_TYPED;
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['search', settled],
    // Shown together: what comes later would move the list under the key that is being pressed.
    queryFn: ({ signal }) => Promise.all(SEARCHED.map((group) => searchGroup(office, group, settled, signal))),
    enabled: isAsked,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
  const found = (isAsked && data) || [];
  const choices = [
    ...(typed === '' ? recentChoices() : []),
    ...placesFor(typed, isAdmin),
    ...found.flatMap((group) => group.choices),
  ];
  const failed = found.filter(({ hasFailed }) => hasFailed).map(({ group }) => group);
  const isSearching = isAdmin && typed.length >= MIN_TYPED && (settled !== typed || isFetching);
  /** What is said of the list. */
  const stateNow = () => {
    if (isSearching) return TEXTS.searching;
    if (typed === '') return '';
    if (isAdmin && typed.length < MIN_TYPED) return TEXTS.typeOn;
    if (choices.length > 0) return TEXTS.found(choices.length);
    return failed.length > 0 ? '' : TEXTS.nothing(typed);
  };
  return { choices, state: stateNow(), failed, retry: () => void refetch() };
}

/** The first of one list that fit, and the way to all of them; says so where the list cannot be had. */
async function searchGroup(office: ReturnType<typeof useOffice>, group: Searched, q: string, signal: AbortSignal) {
  try {
    const { data, total = data.length } = await office.getList<Found>(group, {
      pagination: { page: 1, perPage: MAX_SHOWN },
      sort: SORTS[group],
      filter: { q },
      signal,
    });
    const shown = data.slice(0, MAX_SHOWN).map((record) => choiceOf(group, record));
    return { group, hasFailed: false, choices: total > shown.length ? [...shown, allOf(group, total, q)] : shown };
  } catch (error) {
    if (signal.aborted) throw error;
    return { group, hasFailed: true, choices: [] };
  }
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
