import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import { LIMITS, type Plan, type PlanChanged, type PlanSuggestion } from '@tidycrew/contracts';
import { DONE, errorSentence } from '../../common';
import {
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
import { nextDay } from '../plan-change';
import { teamOptions, type TeamChoice } from './MoveDialog';
import {
  changedForm,
  planBody,
  planWords,
  problemsOfPlan,
  rhythmOptions,
  suggestedForm,
  type PlanForm,
} from './plan-form';
import { PLAN_TEXTS as TEXTS } from './plan-texts';
import styles from '../Schedule.module.css';

export interface PlanCustomer {
  id: number;
  name: string;
}

interface WriteProps {
  customer: PlanCustomer;
  teams: readonly TeamChoice[];
  onSaved: (answer: PlanChanged | null) => void;
  onClose: () => void;
}

/** Makes a plan, or changes one from a visit on. */
export function PlanDialog({
  customer,
  teams,
  plan,
  suggestion,
  onSaved,
  onClose,
}: WriteProps & { plan: Plan | null; suggestion?: PlanSuggestion }) {
  const office = useOffice();
  const notify = useNotify();
  const today = useBusinessToday();
  const [values] = useState<PlanForm>(() =>
    plan
      ? changedForm(plan, nextDay(plan, today))
      : suggestedForm(
          suggestion ?? { rule: { everyWeeks: 1 }, anchorDay: today, teamId: null, onWeekday: 0, cleans: 0 },
        ),
  );
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (form: PlanForm) => {
      if (plan) return office.changePlan(plan.id, { ...planBody(form), expectedUpdatedAt: plan.updatedAt });
      await office.addPlan({ customerId: customer.id, ...planBody(form) });
      return null;
    },
    onSuccess: (answer) => {
      notify(plan ? TEXTS.changed(customer.name) : TEXTS.made(customer.name), DONE);
      onSaved(answer);
    },
    onError: (error) => notify(TEXTS.notSaved(errorSentence(error)), { type: 'error' }),
  });
  return (
    <DialogForm
      title={plan ? TEXTS.changeTitle(customer.name) : TEXTS.makeTitle(customer.name)}
      onClose={onClose}
      busy={isPending}
      values={values}
      validate={problemsOfPlan}
      onSubmit={(form) => mutateAsync(form).then(() => undefined, problemsByField)}
    >
      {(form) => (
        <>
          {suggestion && suggestion.cleans > 0 && <p>{TEXTS.suggested(suggestion.onWeekday, suggestion.cleans)}</p>}
          <SelectInput source="rhythm" label={TEXTS.rhythm} options={rhythmOptions(form.day)} />
          <DayInput source="day" label={plan ? TEXTS.firstChanged : TEXTS.first} required />
          <DayInput source="untilDay" label={TEXTS.untilDay} hint={TEXTS.untilHint} />
          <SelectInput source="teamId" label={TEXTS.team} options={teamOptions(teams, plan?.teamId ?? null)} />
          <div className={styles.pair}>
            <TimeInput source="windowFrom" label={TEXTS.windowFrom} />
            <TimeInput source="windowTo" label={TEXTS.windowTo} />
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
          <TextAreaInput source="note" label={TEXTS.note} rows={2} maxLength={LIMITS.planNote} />
          <DialogButtons busyLabel={TEXTS.saving}>{plan ? TEXTS.saveChange : TEXTS.save}</DialogButtons>
        </>
      )}
    </DialogForm>
  );
}

/** The server's sentences under the fields of this form, which has one day for the first visit and the rhythm. */
function problemsByField(error: unknown): Record<string, string> {
  const { fromDay, anchorDay, rule, ...others } = fieldErrors(error);
  const day = fromDay ?? anchorDay;
  return { ...others, ...(day && { day }), ...(rule && { rhythm: rule }) };
}

/** Ends a plan; the day is the first one without visits. */
export function EndDialog({ customer, plan, onSaved, onClose }: WriteProps & { plan: Plan }) {
  const office = useOffice();
  const notify = useNotify();
  const [values] = useState({ fromDay: useBusinessToday() });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (form: { fromDay: string }) => office.endPlan(plan.id, { ...form, expectedUpdatedAt: plan.updatedAt }),
    onSuccess: (answer) => {
      notify(TEXTS.endedNow(customer.name), DONE);
      onSaved(answer);
    },
    onError: (error) => notify(TEXTS.notSaved(errorSentence(error)), { type: 'error' }),
  });
  return (
    <DialogForm
      title={TEXTS.endTitle(customer.name)}
      onClose={onClose}
      busy={isPending}
      values={values}
      validate={({ fromDay }) => (fromDay === '' ? { fromDay: TEXTS.endDayNeeded } : {})}
      onSubmit={(form) => mutateAsync(form).then(() => undefined, fieldErrors)}
    >
      {() => (
        <>
          <p>{planWords(plan)}</p>
          <DayInput source="fromDay" label={TEXTS.endDay} required />
          <DialogButtons busyLabel={TEXTS.saving}>{TEXTS.saveEnd}</DialogButtons>
        </>
      )}
    </DialogForm>
  );
}
