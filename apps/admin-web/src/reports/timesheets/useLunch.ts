import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LunchBreakRequest } from '@tidycrew/contracts';
import { refresh } from '../../providers/refresh';
import { apiErrorOf, useOffice } from '../../data-provider';
import { TIMESHEET_TEXTS as TEXTS } from '../texts';

export interface LunchChange {
  staffId: number;
  staffName: string;
  /** yyyy-MM-dd */
  date: string;
  hasLunchBreak: boolean;
}

const keyOf = ({ staffId, date }: Pick<LunchChange, 'staffId' | 'date'>) => `${staffId} ${date}`;

/** Switches lunch of one day; shown at once, taken back when it fails (document 001 section 4). */
export function useLunch() {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const [saving, setSaving] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { mutate } = useMutation({
    mutationFn: (body: LunchBreakRequest) => office.correctLunch(body),
    onSuccess: () => refresh(client),
    // An approved week is refused with a reason; anything else gets the sentence of document 001 section 8.
    onError: (error) => {
      const apiError = apiErrorOf(error);
      notify(apiError?.code === 'WEEK_APPROVED' ? apiError.message : TEXTS.lunchFailed, { type: 'error' });
    },
    onSettled: (_answer, _error, body) =>
      setSaving((before) => new Map([...before].filter(([key]) => key !== `${body.staffId} ${body.date}`))),
  });
  const change = useCallback(
    (input: LunchChange) => {
      setSaving((before) => new Map(before).set(keyOf(input), input.hasLunchBreak));
      mutate(input);
    },
    [mutate],
  );
  /** The state a day's box is being switched to; undefined when it is not. */
  const savingOf = (staffId: number, date: string) => saving.get(keyOf({ staffId, date }));
  return { change, savingOf };
}
