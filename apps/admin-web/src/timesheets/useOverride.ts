import { useNotify, useUpdate, type RaRecord } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import type { TimesheetDayRow } from '@tidycrew/contracts';
import { apiErrorOf } from '../data-provider';
import { storeDay } from './queries';
import { sheetDayOf } from './sheet';
import { TIMESHEETS_TEXTS as TEXTS } from './texts';

/** What the office decides about one person's day; null gives it back to the rule (decision D35). */
export interface Override {
  staffId: number;
  staffName: string;
  date: string;
  change: { hasLunchBreak: boolean | null } | { startTime: string | null };
  reason?: string;
}

interface Steps {
  onSaved?: (override: Override) => void;
  /** After the attempt, either way. */
  onEnd?: (override: Override) => void;
}

type Day = TimesheetDayRow & RaRecord<string>;

/** Saves an override; the timesheets are loaded again after it (document 001 sections 4, 7 and 8). */
export function useOverride({ onSaved, onEnd }: Steps) {
  const client = useQueryClient();
  const notify = useNotify();
  const [update, { isPending, variables }] = useUpdate<Day>('timesheets', undefined, {
    onSuccess: ({ id: _id, ...day }, { meta }) => {
      const override = meta as Override;
      storeDay(client, override.staffId, sheetDayOf(day));
      onSaved?.(override);
    },
    onError: (error, { meta }) => {
      const { change } = meta as Override;
      notify(appErrorOr(error, 'hasLunchBreak' in change ? TEXTS.lunch.failed : TEXTS.start.failed), { type: 'error' });
    },
    onSettled: (_day, _error, { meta }) => onEnd?.(meta as Override),
  });
  const correct = (override: Override) => {
    const { change, reason: typed = '', ...whose } = override;
    const data = { ...whose, ...change, reason: typed.trim() || null };
    void update('timesheets', { id: `${whose.staffId} ${whose.date}`, data, meta: override });
  };
  return { correct, isSaving: isPending, override: isPending ? (variables?.meta as Override) : null };
}

/** The server's sentence where it refused for a reason, else the one of document 001 section 8. */
function appErrorOr(error: unknown, fallback: string): string {
  const apiError = apiErrorOf(error);
  if (apiError && apiError.status < 500 && apiError.message) return apiError.message;
  console.error(error);
  return fallback;
}
