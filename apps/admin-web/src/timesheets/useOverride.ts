import { useNotify } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshAfterChange } from '../common';
import { apiErrorOf, useOffice } from '../data-provider';
import { storeDay } from './queries';
import { sheetDayOf } from './sheet';
import { TIMESHEETS_TEXTS as TEXTS } from './texts';

/** What the office decides about one person's day; null gives it back to the rule (decision D35). */
export interface Override {
  staffId: number;
  staffName: string;
  /** yyyy-MM-dd */
  date: string;
  change: { hasLunchBreak: boolean | null } | { startTime: string | null };
  reason?: string;
}

interface Steps {
  onSaved?: () => void;
  /** After the attempt, either way. */
  onEnd?: (override: Override) => void;
}

/** Saves an override; the timesheets are loaded again after it (document 001 sections 4, 7 and 8). */
export function useOverride({ onSaved, onEnd }: Steps) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ change, reason: typed = '', ...whose }: Override) => {
      const reason = typed.trim() || null;
      return 'hasLunchBreak' in change
        ? office.correctLunch({ ...whose, ...change, reason })
        : office.correctStart({ ...whose, ...change, reason });
    },
    onSuccess: (day, { staffId }) => {
      storeDay(client, staffId, sheetDayOf(day));
      refreshAfterChange(client, 'timesheets', 'reports');
      onSaved?.();
    },
    onError: (error, { change }) => {
      notify(appErrorOr(error, 'hasLunchBreak' in change ? TEXTS.lunch.failed : TEXTS.start.failed), { type: 'error' });
      // What is shown may be why it was refused.
      if (apiErrorOf(error)) refreshAfterChange(client, 'timesheets');
    },
    onSettled: (_day, _error, override) => onEnd?.(override),
  });
  return { correct: mutate, isSaving: isPending, override: isPending ? variables : null };
}

/** The server's sentence where it refused for a reason, else the one of document 001 section 8. */
function appErrorOr(error: unknown, fallback: string): string {
  const apiError = apiErrorOf(error);
  if (apiError && apiError.status < 500 && apiError.message) return apiError.message;
  console.error(error);
  return fallback;
}
