import { useUpdate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Alert, Button } from '@mui/material';
import { LIMITS, type StaffConcern } from '@tidycrew/contracts';
import { Quiet } from '../../shared/Quiet';
import { failureSentence } from '../../shared';
import { LoadFailed } from '../../shared/LoadFailed';
import { useMoment } from '../../shared/moment';
import { LongTextInput } from '../../shared/inputs/LongTextInput';
import { useDayConcerns } from '../queries';
import { TIMESHEETS_TEXTS } from '../texts';
import { Entries, Part } from './Part';

const texts = TIMESHEETS_TEXTS.concern;
const FAILED = { fallback: texts.failed, network: texts.failed };

/** What the person says is wrong with the day, and the office's answer; nothing where nobody said anything (D206). */
export function DayConcerns({ staffId, date }: { staffId: number; date: string }) {
  const { data, isError, refetch } = useDayConcerns(staffId, date);
  const moment = useMoment();
  if (!data && isError) return <LoadFailed onRetry={refetch}>{texts.notLoaded}</LoadFailed>;
  if (!data || data.length === 0) return null;
  return (
    <Part title={texts.title}>
      <Entries>
        {data.map(({ id, staffName, at, note, answer, answeredBy, answeredAt }) => (
          <li key={id}>
            <Quiet>{texts.said(staffName, moment(at))}</Quiet>
            <q>{note}</q>
            {answer !== null && (
              <>
                <Quiet>{texts.answered(answeredBy ?? '', moment(answeredAt ?? ''))}</Quiet>
                <q>{answer}</q>
              </>
            )}
          </li>
        ))}
      </Entries>
      <Answer open={data.find(({ answer }) => answer === null)} />
    </Part>
  );
}

/** Answers what waits; stays beside a refusal: somebody else has answered, and what was typed is still to be seen. */
function Answer({ open }: { open: StaffConcern | undefined }) {
  const { resetField } = useFormContext<{ answer: string }>();
  const typed = String(useWatch({ name: 'answer' })).trim();
  const [send, { isPending, error }] = useUpdate<StaffConcern>('concerns', undefined, {
    onSuccess: () => resetField('answer'),
    // Who was second in the office reads that, and sees the answer that stands.
    onError: () => undefined,
  });
  return (
    <>
      {error && !isPending && <Alert severity="error">{failureSentence(error, FAILED)}</Alert>}
      {open && (
        <>
          <LongTextInput
            source="answer"
            label={texts.answer}
            helperText={texts.hint}
            maxLength={LIMITS.concern}
            readOnly={isPending}
          />
          <Button
            variant="contained"
            disabled={typed === '' || isPending}
            onClick={() => void send('concerns', { id: open.id, data: { answer: typed }, previousData: open })}
            sx={{ alignSelf: 'flex-start' }}
          >
            {isPending ? texts.sending : texts.send}
          </Button>
        </>
      )}
    </>
  );
}
