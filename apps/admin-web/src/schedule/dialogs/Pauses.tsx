import { useNotify } from 'react-admin';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LIMITS, type Pause, type PauseRequest } from '@tidycrew/contracts';
import { addDays } from '@tidycrew/domain';
import { Button, Spinner } from '@tidycrew/web';
import { DONE, errorSentence, LoadFailed, shortDay } from '../../common';
import { DayInput, DialogButtons, DialogForm, TextInput } from '../../common/form';
import { useBusinessToday } from '../../common/use-business-zone';
import { fieldErrors, useOffice } from '../../data-provider';
import { dayWord } from '../words';
import type { PlanCustomer } from './PlanDialog';
import { PAUSE_TEXTS as TEXTS } from './plan-texts';
import styles from '../Schedule.module.css';

const keyOf = (customerId: number) => ['schedule', 'pauses', customerId];
/** Visits are told for so many days at most (decision D62). */
const TOLD_DAYS = 35;

const words = ({ fromDay, untilDay }: Pause): string => TEXTS.words(longDay(fromDay), longDay(untilDay));
const longDay = (day: string): string => `${shortDay(day)} ${day.slice(0, 4)}`;

interface PauseListProps {
  customer: PlanCustomer;
  /** Visits have changed. */
  onChanged: () => void;
  onPause: () => void;
}

/** The pauses of a customer that run or come, and what makes and ends one (decision D59). */
export function PauseList({ customer, onChanged, onPause }: PauseListProps) {
  const office = useOffice();
  const today = useBusinessToday();
  const notify = useNotify();
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: keyOf(customer.id),
    queryFn: ({ signal }) => office.getPauses(customer.id, { signal }),
    staleTime: 0,
    retry: false,
  });
  const ending = useMutation({
    mutationFn: (pause: Pause) => office.endPause(pause),
    onSuccess: () => {
      notify(TEXTS.ended, DONE);
      onChanged();
      document.getElementById('pauses')?.focus();
    },
    onError: (error) => notify(TEXTS.notChanged(errorSentence(error)), { type: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(customer.id) }),
  });
  const shown = data?.filter(({ untilDay }) => untilDay >= today).toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
  return (
    <section className="stack" aria-labelledby="pauses">
      <h3 id="pauses" tabIndex={-1}>
        {TEXTS.title}
      </h3>
      {isError && <LoadFailed onRetry={refetch}>{TEXTS.failed}</LoadFailed>}
      {!data && !isError && (
        <p role="status">
          <Spinner /> {TEXTS.loading}
        </p>
      )}
      {shown?.length === 0 && <p>{TEXTS.empty}</p>}
      {shown && shown.length > 0 && (
        <ul className={styles.plans}>
          {shown.map((pause) => (
            <li key={pause.id}>
              <p>
                {words(pause)}
                {pause.fromDay <= today && ` (${TEXTS.running})`}
              </p>
              {pause.note !== null && <p>{pause.note}</p>}
              <Button
                variant="quiet"
                aria-label={TEXTS.endOf(words(pause))}
                busy={ending.isPending && ending.variables.id === pause.id}
                onClick={() => ending.mutate(pause)}
              >
                {TEXTS.end}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onPause}>
          {TEXTS.add}
        </Button>
      </div>
    </section>
  );
}

interface PauseForm {
  fromDay: string;
  untilDay: string;
  note: string;
}

const EMPTY: PauseForm = { fromDay: '', untilDay: '', note: '' };

function problemsOf({ fromDay, untilDay }: PauseForm): Partial<Record<keyof PauseForm, string>> {
  return {
    ...(fromDay === '' && { fromDay: TEXTS.fromNeeded }),
    ...(untilDay === '' && { untilDay: TEXTS.untilNeeded }),
    ...(untilDay !== '' && untilDay < fromDay && { untilDay: TEXTS.order }),
  };
}

const bodyOf = ({ fromDay, untilDay, note }: PauseForm): PauseRequest => ({
  fromDay,
  untilDay,
  note: note.trim() || null,
});

interface PauseDialogProps {
  customer: PlanCustomer;
  onSaved: () => void;
  onClose: () => void;
}

/** Two days between which a customer's plans rest, with the visits that fall away (decision D59). */
export function PauseDialog({ customer, onSaved, onClose }: PauseDialogProps) {
  const office = useOffice();
  const notify = useNotify();
  const today = useBusinessToday();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (form: PauseForm) => office.addPause(customer.id, bodyOf(form)),
    onSuccess: (pause) => {
      notify(TEXTS.added(customer.name, words(pause)), DONE);
      onSaved();
    },
    onError: (error) => notify(TEXTS.notChanged(errorSentence(error)), { type: 'error' }),
  });
  return (
    <DialogForm
      title={TEXTS.addTitle(customer.name)}
      onClose={onClose}
      busy={isPending}
      values={EMPTY}
      validate={problemsOf}
      onSubmit={(form) => mutateAsync(form).then(() => undefined, fieldErrors)}
    >
      {(form) => (
        <>
          <DayInput source="fromDay" label={TEXTS.fromDay} required />
          <DayInput source="untilDay" label={TEXTS.untilDay} min={today} required />
          <TextInput source="note" label={TEXTS.note} autoComplete="off" maxLength={LIMITS.planNote} />
          <FallingAway customerId={customer.id} {...form} today={today} />
          <DialogButtons busyLabel={TEXTS.saving}>{TEXTS.save}</DialogButtons>
        </>
      )}
    </DialogForm>
  );
}

interface FallingAwayProps extends PauseForm {
  customerId: number;
  today: string;
}

/** The visits that the pause takes away: those of plans that nobody touched. */
function FallingAway({ customerId, fromDay, untilDay, today }: FallingAwayProps) {
  const office = useOffice();
  const from = fromDay > today ? fromDay : today;
  const last = addDays(from, TOLD_DAYS - 1);
  const to = untilDay < last ? untilDay : last;
  const { data } = useQuery({
    queryKey: ['schedule', 'falling-away', customerId, from, to],
    queryFn: ({ signal }) => office.getVisits(customerId, { from, to }, { signal }),
    enabled: fromDay !== '' && untilDay !== '' && to >= from,
    staleTime: 0,
    retry: false,
  });
  const gone = data?.filter(
    ({ planId, keptByHand, outcome, cleanId }) =>
      planId !== null && !keptByHand && outcome === null && cleanId === null,
  );
  return (
    <p role="status">
      {TEXTS.rest}{' '}
      {gone &&
        TEXTS.goneNow(
          gone.map(({ day, dueDay }) => dayWord(day ?? dueDay)),
          to < untilDay,
        )}
    </p>
  );
}
