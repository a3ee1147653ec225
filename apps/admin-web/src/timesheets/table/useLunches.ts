import { useCallback, useMemo, useState } from 'react';
import type { SheetRow } from '../sheet';
import { useOverride } from '../useOverride';
import { withLunches } from './lunch-preview';

/** Lunches that are being saved, by day. */
export type PendingLunches = Readonly<Record<string, boolean>>;

/**
 * The person's row with the lunches that are on their way to the server, so that a press shows at once; a failure takes
 * it back (document 001 section 4).
 */
export function useLunches(stored: SheetRow) {
  const [pending, setPending] = useState<PendingLunches>({});
  const { correct } = useOverride({
    onEnd: ({ date }) => setPending(({ [date]: _done, ...others }) => others),
  });
  const { staffId, staffName } = stored;
  const setLunch = useCallback(
    (date: string, hasLunchBreak: boolean) => {
      setPending((before) => ({ ...before, [date]: hasLunchBreak }));
      correct({ staffId, staffName, date, change: { hasLunchBreak } });
    },
    [correct, staffId, staffName],
  );
  const row = useMemo(() => withLunches(stored, pending), [stored, pending]);
  return { row, pending, setLunch };
}
