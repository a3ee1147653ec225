import { useNotify } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import type { AdminCustomer, ScheduleTeam, VisitCreateRequest } from '@tidycrew/contracts';
import { addDays } from '@tidycrew/domain';
import { CancelButton, CustomerCombobox, DONE, errorSentence } from '../../common';
import {
  DayInput,
  DialogButtons,
  DialogForm,
  SelectInput,
  SubmitButton,
  TextAreaInput,
  TextInput,
  TimeInput,
  useTextValue,
} from '../../common/form';
import { useBusinessToday } from '../../common/use-business-zone';
import { fieldErrors } from '../../data-provider';
import { scheduleCalls } from '../calls';
import { dayWord } from '../words';
import { MAX_NOTE, problemsOfMove } from './move-form';
import { teamOptions } from './MoveDialog';
import { DIALOG_TEXTS } from './texts';
import styles from '../Schedule.module.css';

const TEXTS = DIALOG_TEXTS.add;
const MOVE = DIALOG_TEXTS.move;
/** Days back that a visit can be added on (decision D56). */
const DAYS_BACK = 31;
const MAX_MINUTES = 1440;

interface AddForm {
  customerId: string;
  day: string;
  teamId: string;
  windowFrom: string;
  windowTo: string;
  minutes: string;
  note: string;
}

function problemsOf(form: AddForm): Partial<Record<keyof AddForm, string>> {
  const minutes = form.minutes.trim();
  const isWhole = /^\d{1,4}$/.test(minutes) && Number(minutes) >= 1 && Number(minutes) <= MAX_MINUTES;
  return {
    ...(form.customerId === '' && { customerId: TEXTS.customerNeeded }),
    ...(form.day === '' && { day: TEXTS.dayNeeded }),
    ...problemsOfMove({ ...form, scope: 'this' }),
    ...(minutes !== '' && !isWhole && { minutes: TEXTS.minutesWrong }),
  };
}

const bodyOf = (form: AddForm): VisitCreateRequest => ({
  customerId: Number(form.customerId),
  day: form.day,
  teamId: form.teamId === '' ? null : Number(form.teamId),
  windowFrom: form.windowFrom || null,
  windowTo: form.windowTo || null,
  minutes: form.minutes.trim() === '' ? null : Number(form.minutes),
  note: form.note.trim() || null,
});

interface AddVisitDialogProps {
  /** Chosen beforehand. */
  day: string;
  teams: readonly ScheduleTeam[];
  onAdded: () => void;
  onClose: () => void;
}

/** A visit without a plan (decision D56). */
export function AddVisitDialog({ day, teams, onAdded, onClose }: AddVisitDialogProps) {
  const notify = useNotify();
  const today = useBusinessToday();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (form: AddForm) => scheduleCalls.addVisit(bodyOf(form)),
    networkMode: 'always',
    onSuccess: (visit) => {
      notify(TEXTS.done(visit.customerName, dayWord(visit.day ?? visit.dueDay)), DONE);
      onAdded();
      onClose();
    },
    onError: (error) => notify(TEXTS.failed(errorSentence(error)), { type: 'error' }),
  });
  const values: AddForm = { customerId: '', day, teamId: '', windowFrom: '', windowTo: '', minutes: '', note: '' };
  return (
    <DialogForm
      title={TEXTS.title}
      onClose={onClose}
      busy={isPending}
      values={values}
      validate={problemsOf}
      onSubmit={async (form) => (isPending ? undefined : mutateAsync(form).then(() => undefined, fieldErrors))}
    >
      {() => (
        <>
          <CustomerInput />
          <DayInput source="day" label={MOVE.day} min={addDays(today, -DAYS_BACK)} required />
          <SelectInput source="teamId" label={MOVE.team} options={teamOptions(teams, null)} />
          <div className={styles.pair}>
            <TimeInput source="windowFrom" label={MOVE.windowFrom} />
            <TimeInput source="windowTo" label={MOVE.windowTo} />
          </div>
          <TextInput source="minutes" label={TEXTS.minutes} hint={TEXTS.minutesHint} inputMode="numeric" />
          <TextAreaInput source="note" label={MOVE.note} rows={2} maxLength={MAX_NOTE} />
          <DialogButtons>
            <CancelButton disabled={isPending} />
            <SubmitButton busy={isPending} busyLabel={TEXTS.submitting}>
              {TEXTS.submit}
            </SubmitButton>
          </DialogButtons>
        </>
      )}
    </DialogForm>
  );
}

const hintOf = ({ address }: AdminCustomer) => address;

function CustomerInput() {
  const { value, onChange, problem } = useTextValue({ source: 'customerId' });
  return (
    <CustomerCombobox
      label={TEXTS.customer}
      isRequired
      value={value === '' ? null : Number(value)}
      error={problem}
      hintOf={hintOf}
      onChange={(id) => onChange(id === null ? '' : String(id))}
    />
  );
}
