import { TextInput, useNotify, useUpdate } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Typography } from '@mui/material';
import { LIMITS } from '@tidycrew/contracts';
import { failureSentence, refreshAfterClean } from '../common';
import { useOneAtATime } from '../common/use-one-at-a-time';
import { useBusinessZone } from '../common/use-business-zone';
import { apiErrorOf } from '../data-provider';
import { AskDialog } from '../shared/dialog/AskDialog';
import { asTyped } from '../shared/inputs/as-typed';
import { pressMoment } from './moment';
import { type Asked, consequence } from './question';
import { LATE_TEXTS as TEXTS } from './texts';

const BEGUN = { note: '' };
const FAILED = { fallback: TEXTS.failed, network: TEXTS.failed };

/** What follows from a decision, and a note to it, before it is made for good; once, however often it is pressed. */
export function DecideDialog({ punch, decision, onClose }: Asked & { onClose: () => void }) {
  const client = useQueryClient();
  const notify = useNotify();
  const zone = useBusinessZone();
  const [decide, { isPending, error }] = useUpdate<Asked['punch']>('late-punches');
  const send = useOneAtATime(({ note }: typeof BEGUN) =>
    decide(
      'late-punches',
      { id: punch.id, data: { decision, note: note.trim() || null }, previousData: punch },
      {
        returnPromise: true,
        onSuccess: () => {
          notify(TEXTS.done[decision], { type: 'success' });
          onClose();
        },
        // Who is second reads who was first.
        onError: (failure) => {
          if (apiErrorOf(failure)) refreshAfterClean(client);
        },
      },
    ),
  );
  return (
    <AskDialog
      title={TEXTS.choices[decision]}
      isBusy={isPending}
      values={BEGUN}
      onSubmit={send}
      onClose={onClose}
      buttonOf={() => ({ label: TEXTS.choices[decision], busy: TEXTS.deciding })}
    >
      {() => (
        <>
          <Typography sx={{ mb: 1.5, fontWeight: 600 }}>
            {TEXTS.about(TEXTS.kinds[punch.kind], punch.personName, punch.customerName)}
          </Typography>
          <Typography sx={{ mb: 1 }}>
            {consequence({ punch, decision }, (instant) => pressMoment(instant, zone))}
          </Typography>
          <TextInput
            source="note"
            label={TEXTS.note}
            helperText={TEXTS.noteHint}
            parse={asTyped}
            multiline
            minRows={3}
            readOnly={isPending}
            slotProps={{ htmlInput: { maxLength: LIMITS.decisionNote } }}
          />
          {error && !isPending && <Alert severity="error">{failureSentence(error, FAILED)}</Alert>}
        </>
      )}
    </AskDialog>
  );
}
