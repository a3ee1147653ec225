import { useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Typography } from '@mui/material';
import type { Plan, PlanChanged, PlanSuggestion } from '@tidycrew/contracts';
import { nextDay } from '@tidycrew/domain';
import { errorSentence, DONE } from '../../shared';
import { useBusinessToday } from '../../providers/business-zone';
import type { WithKept } from '../../data-provider';
import { FormDialog } from '../../shared/dialog/FormDialog';
import { ChoiceInput } from '../../shared/inputs/ChoiceInput';
import { DayInput } from '../../shared/inputs/DayInput';
import { LABELS, TermsInputs, validators, type PlanCustomer, type TeamChoice } from './parts';
import { changedForm, planBody, planWords, problemsOfPlan, rhythmOptions, suggestedForm, type PlanForm } from './forms';
import { PLAN_TEXTS as TEXTS } from './texts';

interface PlanDialogProps {
  customer: PlanCustomer;
  teams: readonly TeamChoice[];
  planId: number | null;
  suggestion?: PlanSuggestion;
  /** What else a new plan begins with. */
  given?: Partial<PlanForm>;
  onSaved: (answer?: PlanChanged) => void;
  onClose: () => void;
}

const ALL_LABELS: Readonly<Record<keyof PlanForm, string>> = {
  ...LABELS,
  rule: TEXTS.rhythm,
  fromDay: TEXTS.firstChanged,
  untilDay: TEXTS.untilDay,
  note: TEXTS.note,
};

const rule = validators(problemsOfPlan);

export function PlanDialog({ customer, teams, planId, suggestion, given, onSaved, onClose }: PlanDialogProps) {
  const notify = useNotify();
  const today = useBusinessToday();
  const isNew = planId === null;
  return (
    <FormDialog<Plan & WithKept, PlanForm>
      resource="plans"
      id={planId}
      meta={{ customerId: customer.id }}
      title={isNew ? TEXTS.makeTitle(customer.name) : TEXTS.changeTitle(customer.name)}
      save={[isNew ? TEXTS.save : TEXTS.saveChange, TEXTS.saving]}
      gone={TEXTS.planGone}
      labels={ALL_LABELS}
      toValues={(plan) =>
        plan ? changedForm(plan, nextDay(plan, today)) : { ...suggestedForm(suggestion, today), ...given }
      }
      toRequest={async (form, plan) => ({
        ...planBody(form),
        ...(plan ? { expectedUpdatedAt: plan.updatedAt } : { customerId: customer.id }),
      })}
      onSaved={({ answer }) => {
        notify(isNew ? TEXTS.made(customer.name) : TEXTS.changed(customer.name), DONE);
        onSaved(answer);
      }}
      onFailed={(error) => notify(TEXTS.notSaved(errorSentence(error)), { type: 'error' })}
      onClose={onClose}
    >
      {(plan) => (
        <>
          {suggestion && suggestion.cleans > 0 && (
            <Typography color="textSecondary">{TEXTS.suggested(suggestion.onWeekday, suggestion.cleans)}</Typography>
          )}
          <RhythmInput />
          <DayInput
            source="fromDay"
            label={isNew ? TEXTS.first : TEXTS.firstChanged}
            required
            validate={rule('fromDay')}
          />
          <DayInput
            isNullable
            source="untilDay"
            label={TEXTS.untilDay}
            helperText={TEXTS.untilHint}
            validate={rule('untilDay')}
          />
          <TermsInputs teams={teams} own={plan?.teamId} rule={rule} note={TEXTS.note} />
        </>
      )}
    </FormDialog>
  );
}

/** Those by the month say which day that would be. */
function RhythmInput() {
  const fromDay = useWatch<PlanForm, 'fromDay'>({ name: 'fromDay' });
  return <ChoiceInput source="rule" label={TEXTS.rhythm} options={rhythmOptions(fromDay ?? '')} />;
}

interface EndDialogProps extends Omit<PlanDialogProps, 'planId' | 'teams' | 'suggestion' | 'given'> {
  plan: Plan;
}

/** Ends a plan; the day is the first one without visits. */
export function EndDialog({ customer, plan, onSaved, onClose }: EndDialogProps) {
  const notify = useNotify();
  const today = useBusinessToday();
  return (
    <FormDialog<Plan & WithKept, { fromDay: string }>
      resource="plans"
      id={plan.id}
      meta={{ customerId: customer.id }}
      title={TEXTS.endTitle(customer.name)}
      save={[TEXTS.saveEnd, TEXTS.saving]}
      gone={TEXTS.planGone}
      labels={{ fromDay: TEXTS.endDay }}
      toValues={() => ({ fromDay: today })}
      toRequest={async ({ fromDay }, stored) => ({ fromDay, expectedUpdatedAt: stored?.updatedAt })}
      onSaved={({ answer }) => {
        notify(TEXTS.endedNow(customer.name), DONE);
        onSaved(answer);
      }}
      onFailed={(error) => notify(TEXTS.notSaved(errorSentence(error)), { type: 'error' })}
      onClose={onClose}
    >
      <p>{planWords(plan)}</p>
      <DayInput source="fromDay" label={TEXTS.endDay} required validate={endDay} />
    </FormDialog>
  );
}

const endDay = (day: string) => (day === '' ? TEXTS.endDayNeeded : undefined);
