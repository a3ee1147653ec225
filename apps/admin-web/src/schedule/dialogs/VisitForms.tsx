import { useRef, type ComponentProps } from 'react';
import { useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Typography } from '@mui/material';
import type { PlanChanged, Visit } from '@tidycrew/contracts';
import { errorSentence, DONE } from '../../shared';
import type { VisitChange, VisitRecord, WithKept } from '../../data-provider';
import { FormDialog } from '../../shared/dialog/FormDialog';
import { ChoiceInput } from '../../shared/inputs/ChoiceInput';
import { DayInput } from '../../shared/inputs/DayInput';
import type { Spot } from '../../visits/board';
import { SCHEDULE_TEXTS } from '../../visits/texts';
import { useVisitDone } from '../../visits/useSchedule';
import { clock, dayWord, spotWords } from '../../visits/words';
import { followingOf, moveBody, moveFormOf, problemsOfMove, type MoveForm, type Scope } from '../../visits/plans/forms';
import {
  LABELS,
  NoteInput,
  ReasonInput,
  TeamInput,
  validators,
  WindowInputs,
  type TeamChoice,
} from '../../visits/plans/parts';
import { DIALOG_TEXTS } from '../../visits/plans/texts';

const { move: MOVE, skip: SKIP, note: NOTE } = DIALOG_TEXTS;

type FormProps<Form extends object> = ComponentProps<typeof FormDialog<VisitRecord & WithKept, Form>>;

interface VisitFormProps<Form extends object> extends Pick<
  FormProps<Form>,
  'title' | 'save' | 'labels' | 'wordsOf' | 'onClose' | 'children'
> {
  visit: Visit;
  toValues: (stored: Visit) => Form;
  toChange: (form: Form, stored: Visit) => VisitChange;
  /** What is said once it is done, with an undo. */
  said: (stored: Visit) => string;
  onPlanChanged?: (answer: PlanChanged) => void;
}

/** A form over a visit as it is stored. What is typed stays until it is stored, also where somebody else was first (D29, D58). */
function VisitForm<Form extends object>(props: VisitFormProps<Form>) {
  const { visit, toValues, toChange, said, onClose, onPlanChanged, ...dialog } = props;
  const notify = useNotify();
  const sayDone = useVisitDone();
  const sent = useRef<{ visit: Visit; body: VisitChange }>({ visit, body: {} });
  return (
    <FormDialog<VisitRecord & WithKept, Form>
      {...dialog}
      resource="visits"
      id={visit.id}
      gone={MOVE.gone}
      toValues={(stored) => toValues(stored ?? visit)}
      toRequest={async (form, stored) => {
        const seen = stored ?? visit;
        const body = toChange(form, seen);
        sent.current = { visit: seen, body };
        return { ...body, ...(seen.updatedAt && { expectedUpdatedAt: seen.updatedAt }) };
      }}
      onSaved={({ answer, ...saved }) => {
        if (answer) {
          notify(MOVE.planChanged(visit.customerName), DONE);
          return onPlanChanged?.(answer);
        }
        const { body, visit: before } = sent.current;
        if (Object.keys(body).length > 0) sayDone(saved, { visit: before, body, said: said(saved) });
        onClose();
      }}
      onChanged={(sentence) => notify(SCHEDULE_TEXTS.changedByOther(sentence), { type: 'error' })}
      onFailed={(error) => {
        const sentence = errorSentence(error);
        const isOfPlan = sent.current.body.following !== undefined;
        notify(isOfPlan ? MOVE.planFailed(sentence) : SCHEDULE_TEXTS.moveFailed(sentence), { type: 'error' });
      }}
      onClose={onClose}
    />
  );
}

const MOVE_LABELS = { ...LABELS, day: MOVE.day, reason: MOVE.reason, scope: MOVE.scope };

const SCOPES = [
  { value: 'this', label: MOVE.this },
  { value: 'following', label: MOVE.following },
];

const rule = validators(problemsOfMove);

interface MoveDialogProps extends SmallDialogProps {
  scope: Scope;
  teams: readonly TeamChoice[];
  /** Behind the last visit there, as far as the page knows it; unless given the server finds it. */
  positionAt?: (spot: Spot) => number | undefined;
  onPlanChanged: (answer: PlanChanged) => void;
}

/** Moves without dragging; of a planned visit also all that follow (decisions D58, D62). */
export function MoveDialog({ visit, scope, teams, positionAt, onClose, onPlanChanged }: MoveDialogProps) {
  return (
    <VisitForm<MoveForm>
      visit={visit}
      title={MOVE.title(visit.customerName)}
      save={[MOVE.submit, MOVE.submitting]}
      labels={MOVE_LABELS}
      toValues={(stored) => moveFormOf(stored, scope)}
      toChange={(form, stored) => {
        if (form.scope === 'following') return { following: followingOf(form) };
        return moveBody(form, stored, positionAt?.(form));
      }}
      said={(stored) => SCHEDULE_TEXTS.moved(stored.customerName, spotWords(stored, teams))}
      wordsOf={(name, value) => {
        if (name === 'teamId') return teams.find(({ id }) => id === value)?.name ?? value;
        if (typeof value !== 'string') return value;
        if (name === 'day') return dayWord(value);
        return name === 'windowFrom' || name === 'windowTo' ? clock(value) : value;
      }}
      onClose={onClose}
      onPlanChanged={onPlanChanged}
    >
      <MoveInputs visit={visit} teams={teams} />
    </VisitForm>
  );
}

function MoveInputs({ visit, teams }: Pick<MoveDialogProps, 'visit' | 'teams'>) {
  const isOfPlan = useWatch<MoveForm, 'scope'>({ name: 'scope' }) === 'following';
  return (
    <>
      {visit.planId !== null && <ChoiceInput source="scope" label={MOVE.scope} options={SCOPES} />}
      {isOfPlan && <Typography color="textSecondary">{MOVE.followingHint}</Typography>}
      <DayInput
        isNullable
        source="day"
        label={MOVE.day}
        helperText={isOfPlan ? undefined : MOVE.dayHint}
        validate={rule('day')}
      />
      <TeamInput teams={teams} own={visit.teamId} />
      <WindowInputs rule={rule} />
      {!isOfPlan && (
        <>
          <ReasonInput />
          <NoteInput label={MOVE.note} />
        </>
      )}
    </>
  );
}

interface SmallDialogProps {
  visit: Visit;
  onClose: () => void;
}

/** Leaves one visit out, with a reason (decision D58). */
export function SkipDialog({ visit, onClose }: SmallDialogProps) {
  return (
    <VisitForm<Pick<MoveForm, 'reason'>>
      visit={visit}
      title={SKIP.title(visit.customerName)}
      save={[SKIP.submit, SKIP.submitting]}
      labels={{ reason: MOVE.reason }}
      toValues={() => ({ reason: null })}
      toChange={({ reason }) => ({ outcome: 'skipped', reason })}
      said={({ customerName }) => SKIP.done(customerName)}
      onClose={onClose}
    >
      <ReasonInput />
    </VisitForm>
  );
}

/** What the crew shall know at this visit. */
export function NoteDialog({ visit, onClose }: SmallDialogProps) {
  return (
    <VisitForm<Pick<MoveForm, 'note'>>
      visit={visit}
      title={NOTE.title(visit.customerName)}
      save={[DIALOG_TEXTS.save, DIALOG_TEXTS.saving]}
      labels={{ note: NOTE.label }}
      toValues={({ note }) => ({ note })}
      toChange={(form) => form}
      said={() => NOTE.done}
      onClose={onClose}
    >
      <NoteInput label={NOTE.label} rows={4} />
    </VisitForm>
  );
}
