import { useNotify, useUpdate } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { Typography } from '@mui/material';
import { LIMITS } from '@tidycrew/contracts';
import { failureSentence, refreshAfterChange } from '../shared';
import { useBusinessZone } from '../providers/business-zone';
import { apiErrorOf } from '../data-provider';
import { AskDialog } from '../shared/dialog/AskDialog';
import { LongTextInput } from '../shared/inputs/LongTextInput';
import { pressMoment } from '../cleans/late/words';
import { MARK_TEXTS } from '../cleans/late/texts';
import { type Asked, consequence } from './question';
import { LATE_TEXTS as TEXTS } from './texts';

const BEGUN = { note: '' };
const FAILED = { fallback: TEXTS.failed, network: TEXTS.failed };

/** What follows from a decision, and a note to it, before it is made for good. */
export function DecideDialog({ punch, decision, onClose }: Asked & { onClose: () => void }) {
  const client = useQueryClient();
  const notify = useNotify();
  const zone = useBusinessZone();
  const [decide, { isPending, error }] = useUpdate<Asked['punch']>('late-punches');
  const send = ({ note }: typeof BEGUN) =>
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
          if (apiErrorOf(failure)) refreshAfterChange(client);
        },
      },
    );
  return (
    <AskDialog
      title={TEXTS.choices[decision]}
      isBusy={isPending}
      values={BEGUN}
      problem={error && failureSentence(error, FAILED)}
      onSubmit={send}
      onClose={onClose}
      buttonOf={() => ({ label: TEXTS.choices[decision], busy: TEXTS.deciding })}
    >
      {() => (
        <>
          <Typography sx={{ mb: 1.5, fontWeight: 600 }}>
            {TEXTS.about(MARK_TEXTS.kinds[punch.kind], punch.personName, punch.customerName)}
          </Typography>
          <Typography sx={{ mb: 1 }}>
            {consequence({ punch, decision }, (instant) => pressMoment(instant, zone))}
          </Typography>
          <LongTextInput
            source="note"
            label={TEXTS.note}
            helperText={TEXTS.noteHint}
            readOnly={isPending}
            maxLength={LIMITS.decisionNote}
          />
        </>
      )}
    </AskDialog>
  );
}
