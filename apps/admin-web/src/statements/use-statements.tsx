import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { SentStatements, StatementSendRequest } from '@tidycrew/contracts';
import { addDays, quarterOf, type DayRange } from '@tidycrew/domain';
import { useOffice } from '../data-provider';
import { errorSentence } from '../shared';
import { DateRangeFilter, type DateRange } from '../shared/date-range';
import { useBusinessToday } from '../providers/business-zone';
import { useOneAtATime } from '../shared/use-one-at-a-time';
import { STATEMENT_TEXTS as TEXTS } from './texts';

type Preset = keyof typeof TEXTS.presets;

const PRESETS = (Object.keys(TEXTS.presets) as Preset[]).map((value) => ({ value, label: TEXTS.presets[value] }));

/** The days of a statement, seen from today at the business: up to today, unless others are typed; and their choice. */
export function useStatementDays(onChosen: () => void) {
  const [range, setRange] = useState<DateRange<Preset>>({ filter: 'thisQuarter', from: '', to: '' });
  const today = useBusinessToday();
  const { filter, from, to } = range;
  const first = filter === 'thisQuarter' ? quarterOf(today).from : addDays(today, -89);
  const days: DayRange = filter === 'custom' ? { from, to } : { from: first, to: today };
  const choose = (next: typeof range) => {
    onChosen();
    setRange(next);
  };
  return { days, choice: <DateRangeFilter range={{ ...range, ...days }} presets={PRESETS} onChange={choose} /> };
}

/** Sends statements, one press at a time. */
export function useSendStatements(onSent?: (sent: SentStatements) => void) {
  const office = useOffice();
  const { mutateAsync, isPending, data, error, reset } = useMutation({
    mutationKey: ['outbox', 'statements'],
    mutationFn: (request: StatementSendRequest) => office.sendStatements(request),
    onSuccess: onSent,
  });
  const send = useOneAtATime(mutateAsync);
  return { send, isPending, answer: data, problem: error && errorSentence(error), reset };
}
