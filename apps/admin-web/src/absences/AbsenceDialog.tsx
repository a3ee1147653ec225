import { useNotify, useUpdate } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { Typography } from '@mui/material';
import { LIMITS } from '@tidycrew/contracts';
import { apiErrorOf } from '../data-provider';
import { DONE, failureSentence, refreshAfterChange } from '../shared';
import { AskDialog } from '../shared/dialog/AskDialog';
import { FormDialog, Pair } from '../shared/dialog/FormDialog';
import { useRecordDialog, type Opened } from '../shared/dialog/use-record-dialog';
import { CheckboxInput } from '../shared/inputs/CheckboxInput';
import { DayInput } from '../shared/inputs/DayInput';
import { LongTextInput } from '../shared/inputs/LongTextInput';
import { RecordInput } from '../shared/inputs/RecordInput';
import { type AbsenceRecord, daysOf } from './days';
import { ABSENCE_TEXTS as TEXTS } from './texts';

interface AbsenceForm {
  userId: number | null;
  fromDay: string;
  untilDay: string;
  isSick: boolean;
  note: string | null;
}

const BLANK: AbsenceForm = { userId: null, fromDay: '', untilDay: '', isSick: false, note: null };
const ACTIVE = { active: true };

const problemsOf = ({ userId, fromDay, untilDay }: AbsenceForm): object => ({
  ...(!userId && { userId: TEXTS.required.person }),
  ...(fromDay === '' && { fromDay: TEXTS.required.fromDay }),
  ...(untilDay === '' && { untilDay: TEXTS.required.untilDay }),
});

/** Days off that the office enters for somebody. @param userId for whom, over the page of that person */
export function AbsenceDialog({ userId, onClose }: Pick<Opened, 'onClose'> & { userId?: number }) {
  return (
    <FormDialog<AbsenceRecord, AbsenceForm>
      {...useRecordDialog(TEXTS, { id: null, onClose })}
      isOfAddress={userId === undefined}
      resource="absences"
      labels={TEXTS.fields}
      blank={userId === undefined ? BLANK : { ...BLANK, userId }}
      validate={problemsOf}
    >
      <RecordInput
        source="userId"
        reference="staff"
        filter={ACTIVE}
        perPage={LIMITS.page}
        label={TEXTS.fields.userId}
        placeholder={TEXTS.personPlaceholder}
        failed={TEXTS.loadFailed}
        isRequired
        optionText="name"
      />
      <Pair>
        <DayInput source="fromDay" label={TEXTS.fields.fromDay} required />
        <DayInput source="untilDay" label={TEXTS.fields.untilDay} required />
      </Pair>
      <CheckboxInput source="isSick" label={TEXTS.fields.isSick} />
      <LongTextInput
        isNullable
        source="note"
        label={TEXTS.fields.note}
        helperText={TEXTS.noteHint}
        maxLength={LIMITS.absenceNote}
      />
    </FormDialog>
  );
}

export type Step = keyof typeof TEXTS.steps;

interface StepDialogProps {
  row: AbsenceRecord;
  step: Step;
  onClose: () => void;
}

/** A decision, a withdrawal or another last day, with what it means before it is made. */
export function StepDialog({ row, step, onClose }: StepDialogProps) {
  const client = useQueryClient();
  const notify = useNotify();
  const [update, { isPending, error }] = useUpdate<AbsenceRecord>('absences');
  const texts = TEXTS.steps[step];
  const values = { answer: '', untilDay: row.untilDay };
  const send = ({ answer, untilDay }: typeof values) =>
    update(
      'absences',
      { id: row.id, data: { step, untilDay, answer: answer.trim() || null }, previousData: row },
      {
        returnPromise: true,
        onSuccess: () => {
          notify(texts.done, DONE);
          onClose();
        },
        // Who is second reads who was first.
        onError: (failure) => {
          if (apiErrorOf(failure)) refreshAfterChange(client);
        },
      },
    );
  return (
    <AskDialog
      title={texts.button}
      isBusy={isPending}
      values={values}
      onSubmit={send}
      onClose={onClose}
      problem={error && failureSentence(error, FAILED)}
      buttonOf={({ untilDay }) => ({ label: texts.button, busy: texts.busy, disabled: untilDay === '' })}
    >
      {() => (
        <>
          <Typography sx={{ mb: 1, fontWeight: 600 }}>{`${row.userName}, ${daysOf(row)}`}</Typography>
          {row.visits !== null && <Typography sx={{ mb: 1.5 }}>{TEXTS.visits(row.visits)}</Typography>}
          {step === 'end' ? (
            <DayInput source="untilDay" label={TEXTS.lastDay} required min={row.fromDay} max={row.untilDay} />
          ) : (
            <LongTextInput source="answer" label={TEXTS.answerLabel} maxLength={LIMITS.absenceNote} />
          )}
        </>
      )}
    </AskDialog>
  );
}

const FAILED = { fallback: TEXTS.failed, network: TEXTS.failed };
