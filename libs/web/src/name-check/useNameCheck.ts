import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CustomerNameCheck, CustomerNameCheckRequest, ExistingCustomer } from '@tidycrew/contracts';
import { nameKey } from '@tidycrew/domain';
import { api } from '../api';
import { say } from '../language';
import { useDebounced } from './useDebounced';

/** The name is checked when typing has stopped for this long (document 000 section 5). */
const NAME_CHECK_DELAY_MS = 500;

/** The customer that has the name already, with the server's sentence. */
export interface NameClash {
  message: string;
  existing: ExistingCustomer;
}

type Checked = Pick<NameCheck, 'clash' | 'hint'>;

interface NameCheck {
  /** null while the name is free as far as is known; a check that fails counts as free. */
  clash: NameClash | null;
  /** A name that is free but looks like another customer's, as a sentence. */
  hint: string | null;
  isChecking: boolean;
  /** Takes over what the server said when it refused to save a name: it stands until a later check has answered. */
  report: (name: string, clash: NameClash) => void;
}

/**
 * Asks the server whether a customer name is taken, 500 ms after typing stops (document 000 section 5, decision D15).
 * @param path the staff or the admin variant of the call
 * @param id the customer being edited, which may keep its own name
 */
export function useNameCheck(
  path: '/api/staff/validate-customer-name' | '/api/admin/validate-customer-name',
  name: string,
  id?: number,
): NameCheck {
  const client = useQueryClient();
  const queryKeyOf = (checkedKey: string) => ['customer-name', path, checkedKey, id ?? null];
  const key = nameKey(name);
  const settledKey = useDebounced(key, NAME_CHECK_DELAY_MS);
  const { data, isFetching } = useQuery({
    queryKey: queryKeyOf(settledKey),
    queryFn: ({ signal }) => checkName(path, { name: name.trim(), ...(id === undefined ? {} : { id }) }, signal),
    enabled: settledKey !== '' && settledKey === key,
    staleTime: 0,
    gcTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const isSettled = key === settledKey;
  return {
    clash: (isSettled && data?.clash) || null,
    hint: (isSettled && data?.hint) || null,
    isChecking: key !== '' && (!isSettled || isFetching),
    report: (refusedName, clash) =>
      client.setQueryData<Checked>(queryKeyOf(nameKey(refusedName)), { clash, hint: null }),
  };
}

async function checkName(path: string, body: CustomerNameCheckRequest, signal: AbortSignal): Promise<Checked> {
  const answer = await api.postRaw<CustomerNameCheck>(path, body, { signal });
  const { existingCustomer: existing, hint = null } = answer;
  return {
    clash: answer.isValid || !existing ? null : { message: say(answer.error ?? ''), existing },
    hint: hint && say(hint),
  };
}
