import { useState, type ReactNode } from 'react';
import { useNotify, type Validator } from 'react-admin';
import { Stack } from '@mui/material';
import { LIMITS, type ScheduleTeam } from '@tidycrew/contracts';
import { errorSentence } from '../../shared';
import { Pair } from '../../shared/dialog/FormDialog';
import { ChoiceInput } from '../../shared/inputs/ChoiceInput';
import { TimeInput } from '../../shared/inputs/DayInput';
import { LongTextInput } from '../../shared/inputs/LongTextInput';
import { NumberInput } from '../../shared/inputs/NumberInput';
import { MOVE_REASONS, SCHEDULE_TEXTS } from '../texts';
import { DIALOG_TEXTS } from './texts';

const MOVE = DIALOG_TEXTS.move;
const ADD = DIALOG_TEXTS.add;

export const LABELS = {
  teamId: MOVE.team,
  windowFrom: MOVE.windowFrom,
  windowTo: MOVE.windowTo,
  minutes: ADD.minutes,
  note: MOVE.note,
};

export interface PlanCustomer {
  id: number;
  name: string;
}

export type TeamChoice = Pick<ScheduleTeam, 'id' | 'name' | 'active'>;

/** The rules of a form by input, as validators of its inputs. */
export const validators =
  <Form extends object>(problemsOf: (form: Form) => Partial<Record<keyof Form, string>>) =>
  (name: keyof Form): Validator =>
  (_, form: Form) =>
    problemsOf(form)[name];

interface TeamInputProps {
  teams: readonly TeamChoice[];
  own?: number | null;
}

/** A team that is not archived, the visit's or plan's own one, or none. */
export function TeamInput({ teams, own = null }: TeamInputProps) {
  const offered = teams.filter(({ id, active }) => active || id === own);
  const options = offered.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ChoiceInput source="teamId" label={LABELS.teamId} options={[{ value: null, label: MOVE.nobody }, ...options]} />
  );
}

const REASONS = [
  { value: null, label: SCHEDULE_TEXTS.noReason },
  ...MOVE_REASONS.map((value) => ({ value, label: SCHEDULE_TEXTS.reasons[value] })),
];

export const ReasonInput = () => <ChoiceInput source="reason" label={MOVE.reason} options={REASONS} />;

export const NoteInput = ({ label, rows = 2 }: { label: string; rows?: number }) => (
  <LongTextInput isNullable source="note" label={label} minRows={rows} maxLength={LIMITS.planNote} />
);

interface RulesProps<Name extends string> {
  rule: (name: Name) => Validator;
}

export function WindowInputs({ rule }: RulesProps<'windowFrom' | 'windowTo'>) {
  return (
    <Pair>
      <TimeInput isNullable source="windowFrom" label={LABELS.windowFrom} validate={rule('windowFrom')} />
      <TimeInput isNullable source="windowTo" label={LABELS.windowTo} validate={rule('windowTo')} />
    </Pair>
  );
}

interface TermsInputsProps extends RulesProps<'windowFrom' | 'windowTo' | 'minutes'>, TeamInputProps {
  note: string;
}

/** Who comes between which times, how long it takes, and what the crew shall know: of a visit, and of all visits of a plan. */
export function TermsInputs({ rule, note, ...team }: TermsInputsProps) {
  return (
    <>
      <TeamInput {...team} />
      <WindowInputs rule={rule} />
      <NumberInput
        kind="whole"
        source="minutes"
        label={LABELS.minutes}
        helperText={ADD.minutesHint}
        validate={rule('minutes')}
        min={1}
        max={LIMITS.minutes}
        step={1}
      />
      <NoteInput label={note} />
    </>
  );
}

/** Lines below each other, with a line between them. */
export function Rows({ children }: { children: ReactNode }) {
  return (
    <Stack component="ul" sx={ROWS}>
      {children}
    </Stack>
  );
}

const ROWS = {
  width: 1,
  '& > li': { py: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
} as const;

/** Asks the server for what a dialog begins with; says what goes wrong. */
export function useAsk<Answer>(ask: () => Promise<Answer>, failed: (error: string) => string) {
  const notify = useNotify();
  const [isAsking, setIsAsking] = useState(false);
  const press = async (onAnswer: (answer: Answer) => void) => {
    setIsAsking(true);
    try {
      onAnswer(await ask());
    } catch (error) {
      notify(failed(errorSentence(error)), { type: 'error' });
    }
    setIsAsking(false);
  };
  return [(onAnswer: (answer: Answer) => void) => void press(onAnswer), isAsking] as const;
}
