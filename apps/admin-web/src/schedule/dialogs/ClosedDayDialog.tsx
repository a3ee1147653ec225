import { RadioButtonGroupInput, useGetList } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ScheduleDay, Visit, VisitBulkRequest } from '@tidycrew/contracts';
import { addDays } from '@tidycrew/domain';
import { errorSentence, useNotifyUndo, refreshAfterChange, shownDay } from '../../shared';
import { useOffice, type ClosedDayRecord } from '../../data-provider';
import { AskDialog } from '../../shared/dialog/AskDialog';
import { asTyped } from '../../shared/inputs/as-typed';
import { workingDayBeside } from '../../visits/board';
import { dayWord } from '../../visits/words';
import { DIALOG_TEXTS } from '../../visits/plans/texts';

const TEXTS = DIALOG_TEXTS.closed;
/** Closed days are never as long in a row. */
const AROUND_DAYS = 21;

interface ClosedDayDialogProps {
  day: ScheduleDay;
  visits: readonly Visit[];
  onClose: () => void;
}

interface Asked {
  choice: '' | 'before' | 'after' | 'skip' | 'work';
}

const NOTHING: Asked = { choice: '' };
const chosen = (choice: string) => (choice === '' ? TEXTS.choose : undefined);

/** What shall happen with the visits of a closed day: nothing is shifted silently. */
export function ClosedDayDialog({ day, visits, onClose }: ClosedDayDialogProps) {
  const { before, after } = useWorkingDays(day.date);
  const { decide, isBusy, failure } = useDecision({ day, visits, onClose });
  const choices = [
    { id: 'before', name: TEXTS.before(dayWord(before)) },
    { id: 'after', name: TEXTS.after(dayWord(after)) },
    { id: 'skip', name: TEXTS.skip },
    { id: 'work', name: TEXTS.work },
  ];
  return (
    <AskDialog<Asked>
      title={TEXTS.title(day.closed ?? '', shownDay(day.date))}
      isBusy={isBusy}
      problem={failure}
      values={NOTHING}
      onSubmit={({ choice }) => {
        if (choice === 'before') return decide({ action: 'move', day: before });
        if (choice === 'after') return decide({ action: 'move', day: after });
        return decide({ action: choice as 'skip' | 'work' });
      }}
      onClose={onClose}
      buttonOf={() => ({ label: TEXTS.submit, busy: TEXTS.submitting })}
    >
      {() => (
        <RadioButtonGroupInput
          source="choice"
          // As an element: of a text it would be said that it is required.
          label={<>{TEXTS.text(visits.length)}</>}
          choices={choices}
          translateChoice={false}
          row={false}
          parse={asTyped}
          validate={chosen}
          helperText={false}
        />
      )}
    </AskDialog>
  );
}

/** Those beside a closed day; until the closed days are known, and where they cannot be read, by the weekend alone. */
function useWorkingDays(day: string) {
  const filter = { from: addDays(day, -AROUND_DAYS), to: addDays(day, AROUND_DAYS) };
  const { data = [] } = useGetList<ClosedDayRecord>('closed-days', { filter });
  const closed = new Set(data.filter(({ isWorked }) => !isWorked).map((one) => one.day)).add(day);
  return { before: workingDayBeside(day, -1, closed), after: workingDayBeside(day, 1, closed) };
}

type Decision = Pick<VisitBulkRequest, 'action' | 'day'>;

function useDecision({ day, visits, onClose }: ClosedDayDialogProps) {
  const office = useOffice();
  const client = useQueryClient();
  const notifyUndo = useNotifyUndo();
  const ids = visits.flatMap(({ id }) => id ?? []);
  const undo = () => office.changeVisits({ ids, action: 'takeBack', day: day.date });
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (decision: Decision) =>
      office.changeVisits({ ids, ...decision, ...(decision.action !== 'work' && { reason: 'holiday' }) }),
    onSuccess: ({ changed }, decision) => {
      notifyUndo(doneWords(decision, changed), undo);
      refreshAfterChange(client);
      onClose();
    },
  });
  return { decide: mutateAsync, isBusy: isPending, failure: error && TEXTS.failed(errorSentence(error)) };
}

function doneWords({ action, day }: Decision, count: number): string {
  if (action === 'move') return TEXTS.moved(count, dayWord(day!));
  return action === 'skip' ? TEXTS.skipped(count) : TEXTS.worked(count);
}
