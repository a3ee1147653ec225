import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TimesheetDayRow } from '@tidycrew/contracts';
import { ApiError, api } from '@tidycrew/web';
import { refreshAfterChange, toast } from '../common';
import { storeDay } from './queries';
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
  onBegin?: (override: Override) => void;
  onSaved?: () => void;
  /** After the attempt, either way. */
  onEnd?: (override: Override) => void;
}

/** Saves a override; the timesheets are loaded again after it (document 001 sections 4, 7 and 8). */
export function useOverride({ onBegin, onSaved, onEnd }: Steps) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ change, reason = '', ...whose }: Override) =>
      api.post<TimesheetDayRow>(
        'hasLunchBreak' in change ? '/api/admin/timesheets/lunch-break' : '/api/admin/start-time',
        { ...whose, ...change, reason: reason.trim() || null },
      ),
    networkMode: 'always',
    onMutate: onBegin,
    onSuccess: (day, { staffId }) => {
      storeDay(client, staffId, day);
      refreshAfterChange(client, 'timesheets', 'reports');
      onSaved?.();
    },
    onError: (error, { change }) => {
      toast.error(appErrorOr(error, 'hasLunchBreak' in change ? TEXTS.lunch.failed : TEXTS.start.failed));
      // What is shown may be why it was refused.
      if (error instanceof ApiError) refreshAfterChange(client, 'timesheets');
    },
    onSettled: (_day, _error, override) => onEnd?.(override),
  });
  return { correct: mutate, isSaving: isPending, override: isPending ? variables : null };
}

/** The server's sentence where it refused for a reason, else the one of document 001 section 8. */
export function appErrorOr(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.status < 500 && error.message) return error.message;
  console.error(error);
  return fallback;
}
