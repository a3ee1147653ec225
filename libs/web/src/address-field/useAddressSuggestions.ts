import { useQuery } from '@tanstack/react-query';
import type { AddressSuggestion } from '@tidycrew/contracts';
import { SUGGEST_FROM_CHARACTERS, usefulSuggestions } from '@tidycrew/domain';
import { api } from '../api';
import { useDebounced } from '../name-check';

/** Suggestions are asked for when typing has stopped for this long (document 000 section 9). */
const SUGGEST_DELAY_MS = 300;

const NONE: string[] = [];

/** Addresses that fit what is typed, from 3 characters on; none while they cannot be had. */
export function useAddressSuggestions(input: string, isWanted: boolean): string[] {
  const settled = useDebounced(input.trim(), SUGGEST_DELAY_MS);
  const { data } = useQuery({
    queryKey: ['address-suggestions', settled],
    queryFn: ({ signal }) =>
      api.get<AddressSuggestion[]>(`/api/maps/suggest?${new URLSearchParams({ input: settled })}`, { signal }),
    enabled: isWanted && settled.length >= SUGGEST_FROM_CHARACTERS,
    staleTime: 5 * 60_000,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (!data || !isWanted) return NONE;
  return usefulSuggestions(
    input,
    data.map((suggestion) => suggestion.description),
  );
}
