import { useState } from 'react';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { COMMON_TEXTS } from '../common/texts';
import type { Staleness } from '../common';
import { useNotice } from './notice';
import type { Filled } from './useDraft';

interface Parts<Data, Form> {
  /** Of what the form was filled from. */
  queryKey: QueryKey;
  filledFrom: (data: Data) => Filled<Form> | null;
  draft: { rebaseOn: (now: Filled<Form>) => void; clashes: Staleness['clashes'] };
  /** Of the save that was refused. */
  saving: { changed: string | null; reset: () => void };
}

/** A way on for a form whose settings somebody else has changed: loads them again under what was typed (decision D29). */
export function useReload<Data, Form extends object>({
  queryKey,
  filledFrom,
  draft,
  saving,
}: Parts<Data, Form>): Staleness {
  const client = useQueryClient();
  const notice = useNotice();
  const [isReloading, setIsReloading] = useState(false);
  const load = async () => {
    setIsReloading(true);
    await client.refetchQueries({ queryKey, exact: true });
    setIsReloading(false);
    const data = client.getQueryData<Data>(queryKey);
    const isLoaded = client.getQueryState(queryKey)?.status === 'success' && data !== undefined;
    const now = isLoaded ? filledFrom(data) : null;
    if (now === null) return notice.failure(COMMON_TEXTS.stale.reloadFailed);
    draft.rebaseOn(now);
    saving.reset();
  };
  return { sentence: saving.changed, isReloading, reload: () => void load(), clashes: draft.clashes };
}
