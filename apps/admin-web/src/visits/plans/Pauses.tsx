import { useDelete, useGetManyReference, useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Button, Stack, Typography } from '@mui/material';
import { LIMITS, type Pause } from '@tidycrew/contracts';
import { addDays } from '@tidycrew/domain';
import { Loading } from '../../shared/Loading';
import { errorSentence, DONE, LoadFailed, shortDay } from '../../shared';
import { useBusinessToday } from '../../providers/business-zone';
import type { VisitRecord } from '../../data-provider';
import { FormDialog } from '../../shared/dialog/FormDialog';
import { DayInput } from '../../shared/inputs/DayInput';
import { LineInput } from '../../shared/inputs/LineInput';
import { dayWord } from '../words';
import { Rows, validators, type PlanCustomer } from './parts';
import { PAUSE_TEXTS as TEXTS } from './texts';

/** Visits are told for so many days at most (decision D62). */
const TOLD_DAYS = 35;

const words = ({ fromDay, untilDay }: Pause): string => TEXTS.words(longDay(fromDay), longDay(untilDay));
const longDay = (day: string): string => `${shortDay(day)} ${day.slice(0, 4)}`;

interface PauseListProps {
  customer: PlanCustomer;
  onPause: () => void;
}

/** The pauses of a customer that run or come, and what makes and ends one (decision D59). */
export function PauseList({ customer, onPause }: PauseListProps) {
  const today = useBusinessToday();
  const notify = useNotify();
  const { data, error, refetch } = useGetManyReference<Pause>(
    'pauses',
    { target: 'customerId', id: customer.id },
    { retry: false },
  );
  const [end, { isPending, variables }] = useDelete<Pause>('pauses', undefined, {
    onSuccess: () => {
      notify(TEXTS.ended, DONE);
      document.getElementById('pauses')?.focus();
    },
    onError: (failure) => notify(TEXTS.notChanged(errorSentence(failure)), { type: 'error' }),
  });
  const shown = data?.filter(({ untilDay }) => untilDay >= today).toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
  return (
    <Stack component="section" aria-labelledby="pauses" sx={{ alignItems: 'flex-start', gap: 1 }}>
      <Typography component="h3" id="pauses" tabIndex={-1} variant="subtitle1" sx={{ fontWeight: 600 }}>
        {TEXTS.title}
      </Typography>
      {error && !data && <LoadFailed onRetry={refetch}>{TEXTS.failed}</LoadFailed>}
      {!data && !error && <Loading>{TEXTS.loading}</Loading>}
      {shown?.length === 0 && <Typography color="textSecondary">{TEXTS.empty}</Typography>}
      {shown && shown.length > 0 && (
        <Rows>
          {shown.map((pause) => (
            <li key={pause.id}>
              <p>
                {words(pause)}
                {pause.fromDay <= today && ` (${TEXTS.running})`}
              </p>
              {pause.note !== null && <Typography color="textSecondary">{pause.note}</Typography>}
              <Button
                size="small"
                aria-label={TEXTS.endOf(words(pause))}
                disabled={isPending && variables?.id === pause.id}
                onClick={() => void end('pauses', { id: pause.id, previousData: pause })}
              >
                {TEXTS.end}
              </Button>
            </li>
          ))}
        </Rows>
      )}
      <Button variant="outlined" onClick={onPause}>
        {TEXTS.add}
      </Button>
    </Stack>
  );
}

interface PauseForm {
  /** yyyy-MM-dd; '' while none is chosen. */
  fromDay: string;
  untilDay: string;
  note: string | null;
}

const BLANK: PauseForm = { fromDay: '', untilDay: '', note: null };

const rule = validators(({ fromDay, untilDay }: PauseForm) => ({
  ...(fromDay === '' && { fromDay: TEXTS.fromNeeded }),
  ...(untilDay === '' && { untilDay: TEXTS.untilNeeded }),
  ...(untilDay !== '' && untilDay < fromDay && { untilDay: TEXTS.order }),
}));

interface PauseDialogProps {
  customer: PlanCustomer;
  onSaved: () => void;
  onClose: () => void;
}

/** Two days between which a customer's plans rest, with the visits that fall away (decision D59). */
export function PauseDialog({ customer, onSaved, onClose }: PauseDialogProps) {
  const notify = useNotify();
  const today = useBusinessToday();
  return (
    <FormDialog<Pause, PauseForm>
      resource="pauses"
      id={null}
      title={TEXTS.addTitle(customer.name)}
      save={[TEXTS.save, TEXTS.saving]}
      gone=""
      blank={BLANK}
      toRequest={(form) => ({ ...form, customerId: customer.id })}
      onSaved={(pause) => {
        notify(TEXTS.added(customer.name, words(pause)), DONE);
        onSaved();
      }}
      onFailed={(error) => notify(TEXTS.notChanged(errorSentence(error)), { type: 'error' })}
      onClose={onClose}
    >
      <DayInput source="fromDay" label={TEXTS.fromDay} required validate={rule('fromDay')} />
      <DayInput source="untilDay" label={TEXTS.untilDay} min={today} required validate={rule('untilDay')} />
      <LineInput isNullable source="note" label={TEXTS.note} maxLength={LIMITS.planNote} />
      <FallingAway customerId={customer.id} />
    </FormDialog>
  );
}

/** The visits that the pause takes away: those of plans that nobody touched. */
function FallingAway({ customerId }: { customerId: number }) {
  const today = useBusinessToday();
  const { fromDay = '', untilDay = '' } = useWatch<PauseForm>();
  const from = fromDay > today ? fromDay : today;
  const last = addDays(from, TOLD_DAYS - 1);
  const to = untilDay < last ? untilDay : last;
  const { data } = useGetManyReference<VisitRecord>(
    'visits',
    { target: 'customerId', id: customerId, filter: { from, to } },
    { enabled: fromDay !== '' && untilDay !== '' && to >= from, retry: false },
  );
  const gone = data?.filter(
    ({ planId, keptByHand, outcome, cleanId }) =>
      planId !== null && !keptByHand && outcome === null && cleanId === null,
  );
  const days = gone?.map(({ day, dueDay }) => dayWord(day ?? dueDay));
  return (
    <Typography role="status" color="textSecondary" sx={{ mt: 1 }}>
      {TEXTS.rest} {days && TEXTS.goneNow(days, to < untilDay)}
    </Typography>
  );
}
