import { useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { columnLabel, refreshAfterChange, useNotifyUndo } from '../../shared';
import { useOffice } from '../../data-provider';
import { type SheetDay, type SheetRow, withLunches } from '../sheet';
import { TIMESHEETS_TEXTS } from '../texts';
import { useOverride } from '../useOverride';

const texts = TIMESHEETS_TEXTS.lunch;

export type Lunches = ReturnType<typeof useLunches>;

/**
 * The person's row with the lunches that are on their way to the server, so that a press shows at once; a failure takes
 * it back (document 001 section 4). What is saved is said, with 'Undo' (decision D456).
 */
export function useLunches(stored: SheetRow) {
  const [pending, setPending] = useState<Readonly<Record<string, boolean>>>({});
  const client = useQueryClient();
  const office = useOffice();
  const notifyUndo = useNotifyUndo();
  const { staffId, staffName } = stored;
  /** As the server knew the days when they were pressed. */
  const known = useRef<Record<string, SheetDay>>({});
  const { correct } = useOverride({
    onSaved: ({ date, change }) => {
      const before = known.current[date];
      if (!before || !('hasLunchBreak' in change)) return;
      const said = change.hasLunchBreak ? texts.put : texts.takenOff;
      const hasLunchBreak = before.hasOverride ? before.lunchBreak : null;
      notifyUndo(
        said(before.rules.durationMinutes, staffName, columnLabel(date)),
        () => office.correctLunch({ staffId, staffName, date, hasLunchBreak, reason: null }),
        () => refreshAfterChange(client, 'timesheets', 'timesheet-changes', 'reports'),
      );
    },
    onEnd: ({ date }) => setPending(({ [date]: _done, ...others }) => others),
  });
  const setLunch = (date: string, hasLunchBreak: boolean) => {
    const day = stored.days.find((one) => one.date === date);
    if (day) known.current[date] = day;
    setPending((before) => ({ ...before, [date]: hasLunchBreak }));
    correct({ staffId, staffName, date, change: { hasLunchBreak } });
  };
  const row = useMemo(() => withLunches(stored, pending), [stored, pending]);
  return { row, pending, setLunch };
}
