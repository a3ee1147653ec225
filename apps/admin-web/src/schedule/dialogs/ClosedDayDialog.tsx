import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import type { ScheduleDay, Visit, VisitBulkRequest } from '@tidycrew/contracts';
import { addDays } from '@tidycrew/domain';
import { ConfirmDialog, errorSentence, shownDay, useNotifyUndo } from '../../common';
import { workingDayBeside } from '../board';
import { useOffice } from '../../data-provider';
import { dayWord } from '../words';
import { DIALOG_TEXTS } from './texts';

const TEXTS = DIALOG_TEXTS.closed;
/** Closed days are never as long in a row. */
const AROUND_DAYS = 21;

interface ClosedDayDialogProps {
  day: ScheduleDay;
  /** Those that nobody has decided about. */
  visits: readonly Visit[];
  onChanged: () => void;
  onClose: () => void;
}

/** What shall happen with the visits of a closed day: nothing is shifted silently (decision D59). */
export function ClosedDayDialog({ day, visits, onChanged, onClose }: ClosedDayDialogProps) {
  const [choice, setChoice] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { before, after } = useWorkingDays(day.date);
  const { decide, isBusy, failure } = useDecision({ day, visits, onChanged, onClose });
  const choose = () => {
    if (choice === '') return setProblem(TEXTS.choose);
    if (choice === 'before' || choice === 'after') {
      return decide({ action: 'move', day: choice === 'before' ? before : after });
    }
    decide({ action: choice as 'skip' | 'work' });
  };
  const choices = [
    { value: 'before', label: TEXTS.before(dayWord(before)) },
    { value: 'after', label: TEXTS.after(dayWord(after)) },
    { value: 'skip', label: TEXTS.skip },
    { value: 'work', label: TEXTS.work },
  ];
  return (
    <ConfirmDialog
      title={TEXTS.title(day.closed ?? '', shownDay(day.date))}
      confirmLabel={TEXTS.submit}
      busyLabel={TEXTS.submitting}
      busy={isBusy}
      problem={failure ?? problem}
      onConfirm={choose}
      onClose={onClose}
    >
      <p id="closed-day-question">{TEXTS.text(visits.length)}</p>
      <RadioGroup
        aria-labelledby="closed-day-question"
        value={choice}
        onChange={(_, next) => {
          setChoice(next);
          setProblem(null);
        }}
      >
        {choices.map(({ value, label }) => (
          <FormControlLabel key={value} value={value} label={label} control={<Radio />} />
        ))}
      </RadioGroup>
    </ConfirmDialog>
  );
}

/** Those beside a closed day; until the closed days are known, and where they cannot be read, by the weekend alone. */
function useWorkingDays(day: string) {
  const office = useOffice();
  const range = { from: addDays(day, -AROUND_DAYS), to: addDays(day, AROUND_DAYS) };
  const { data } = useQuery({
    queryKey: ['schedule', 'closed-days', range.from],
    queryFn: ({ signal }) => office.getClosedDays(range, { signal }),
  });
  const closed = new Set((data ?? []).map((one) => one.day)).add(day);
  return { before: workingDayBeside(day, -1, closed), after: workingDayBeside(day, 1, closed) };
}

type Decision = Pick<VisitBulkRequest, 'action' | 'day'>;

function useDecision({ day, visits, onChanged, onClose }: ClosedDayDialogProps) {
  const office = useOffice();
  const notifyUndo = useNotifyUndo();
  const ids = visits.flatMap(({ id }) => id ?? []);
  const undo = () => office.changeVisits({ ids, action: 'takeBack', day: day.date });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (decision: Decision) =>
      office.changeVisits({ ids, ...decision, ...(decision.action !== 'work' && { reason: 'holiday' }) }),
    onSuccess: ({ changed }, decision) => {
      notifyUndo(doneWords(decision, changed), undo, onChanged);
      onChanged();
      onClose();
    },
  });
  return { decide: mutate, isBusy: isPending, failure: error && TEXTS.failed(errorSentence(error)) };
}

function doneWords({ action, day }: Decision, count: number): string {
  if (action === 'move') return TEXTS.moved(count, dayWord(day!));
  return action === 'skip' ? TEXTS.skipped(count) : TEXTS.worked(count);
}
