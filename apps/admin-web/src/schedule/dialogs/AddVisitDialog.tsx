import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LIMITS, type AdminCustomer, type Visit, type VisitCreateRequest } from '@tidycrew/contracts';
import { addDays, startOfWeek, wholeOfText } from '@tidycrew/domain';
import { DONE, errorSentence, refreshAfterChange } from '../../common';
import {
  CustomerInput,
  DayInput,
  DialogButtons,
  DialogForm,
  SelectInput,
  TextAreaInput,
  NumberInput,
  TimeInput,
} from '../../common/form';
import { useBusinessToday } from '../../common/use-business-zone';
import { fieldErrors, useOffice } from '../../data-provider';
import { dayWord } from '../words';
import { isMinutes, problemsOfMove } from './move-form';
import { teamOptions, type TeamChoice } from './MoveDialog';
import { DIALOG_TEXTS } from './texts';
import styles from '../Schedule.module.css';

const TEXTS = DIALOG_TEXTS.add;
const MOVE = DIALOG_TEXTS.move;
/** Days back that a visit can be added on (decision D56). */
const DAYS_BACK = 31;
/** A success with a link in it stays as long as one that can be undone. */
const LINK_MS = 8_000;

interface AddForm {
  customerId: number | null;
  day: string;
  teamId: string;
  windowFrom: string;
  windowTo: string;
  minutes: string;
  note: string;
}

function problemsOf(form: AddForm): Partial<Record<keyof AddForm, string>> {
  return {
    ...(form.customerId === null && { customerId: TEXTS.customerNeeded }),
    ...(form.day === '' && { day: TEXTS.dayNeeded }),
    ...problemsOfMove({ ...form, scope: 'this' }),
    ...(!isMinutes(form.minutes) && { minutes: TEXTS.minutesWrong }),
  };
}

const bodyOf = (form: AddForm): VisitCreateRequest => ({
  customerId: Number(form.customerId),
  day: form.day,
  teamId: form.teamId === '' ? null : Number(form.teamId),
  windowFrom: form.windowFrom || null,
  windowTo: form.windowTo || null,
  minutes: wholeOfText(form.minutes),
  note: form.note.trim() || null,
});

interface AddVisitDialogProps {
  /** Chosen beforehand. */
  day: string;
  teams: readonly TeamChoice[];
  /** Chosen beforehand, with the team that usually comes. */
  customer?: { customerId: number; teamId: number | null };
  onAdded?: () => void;
  onClose: () => void;
}

/** A visit without a plan (decision D56). */
export function AddVisitDialog({ customer, day, teams, onAdded, onClose }: AddVisitDialogProps) {
  const office = useOffice();
  const notify = useNotify();
  const client = useQueryClient();
  const today = useBusinessToday();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (form: AddForm) => office.addVisit(bodyOf(form)),
    onSuccess: (visit) => {
      if (customer) notify(<Added visit={visit} />, { ...DONE, autoHideDuration: LINK_MS });
      else notify(TEXTS.done(visit.customerName, dayWord(visit.day ?? visit.dueDay)), DONE);
      onAdded?.();
      refreshAfterChange(client, 'schedule', 'due');
      onClose();
    },
    onError: (error) => notify(TEXTS.failed(errorSentence(error)), { type: 'error' }),
  });
  const [values] = useState<AddForm>({
    customerId: customer?.customerId ?? null,
    day,
    teamId: customer?.teamId ? String(customer.teamId) : '',
    windowFrom: '',
    windowTo: '',
    minutes: '',
    note: '',
  });
  return (
    <DialogForm
      title={TEXTS.title}
      onClose={onClose}
      busy={isPending}
      values={values}
      validate={problemsOf}
      onSubmit={(form) => mutateAsync(form).then(() => undefined, fieldErrors)}
    >
      {() => (
        <>
          <CustomerInput source="customerId" label={TEXTS.customer} isRequired hintOf={hintOf} />
          <DayInput source="day" label={MOVE.day} min={addDays(today, -DAYS_BACK)} required />
          <SelectInput source="teamId" label={MOVE.team} options={teamOptions(teams, null)} />
          <div className={styles.pair}>
            <TimeInput source="windowFrom" label={MOVE.windowFrom} />
            <TimeInput source="windowTo" label={MOVE.windowTo} />
          </div>
          <NumberInput
            kind="whole"
            source="minutes"
            label={TEXTS.minutes}
            hint={TEXTS.minutesHint}
            min={1}
            max={1440}
            step={1}
          />
          <TextAreaInput source="note" label={MOVE.note} rows={2} maxLength={LIMITS.planNote} />
          <DialogButtons busyLabel={TEXTS.submitting}>{TEXTS.submit}</DialogButtons>
        </>
      )}
    </DialogForm>
  );
}

/** That it is there, with the way to it. */
function Added({ visit: { customerName, day, dueDay } }: { visit: Visit }) {
  const on = day ?? dueDay;
  return (
    <span>
      {TEXTS.done(customerName, dayWord(on))} <Link to={`/schedule?week=${startOfWeek(on)}`}>{TEXTS.see}</Link>
    </span>
  );
}

const hintOf = ({ address }: AdminCustomer) => address;
