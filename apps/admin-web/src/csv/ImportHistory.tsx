import { useState } from 'react';
import { useDelete, useGetList, useNotify } from 'react-admin';
import { Button, Stack, Typography } from '@mui/material';
import type { ImportUndone } from '@tidycrew/contracts';
import { errorSentence } from '../shared/error-sentence';
import { useMoment } from '../shared/moment';
import type { ImportBatch } from '../data-provider';
import { QuestionDialog } from '../shared/dialog/QuestionDialog';
import type { FileKind } from './kinds';
import { CSV_TEXTS as TEXTS } from './texts';

/** The imports of the last day, each of which can be undone; nothing when there are none. */
export function ImportHistory({ kind }: { kind: FileKind }) {
  const moment = useMoment();
  const [asked, setAsked] = useState<ImportBatch | null>(null);
  const { data } = useGetList<ImportBatch>(kind.imports);
  const undoable = data?.filter(({ count }) => count > 0) ?? [];
  if (undoable.length === 0) return null;
  return (
    <div>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {TEXTS.recent}
      </Typography>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {undoable.map((batch) => (
          <Stack key={batch.id} component="li" direction="row" sx={BATCH}>
            <span>{kind.texts.batch(batch.count, moment(batch.createdAt), batch.createdBy)}</span>
            <Button aria-label={TEXTS.undoOf(moment(batch.createdAt))} onClick={() => setAsked(batch)}>
              {TEXTS.undo}
            </Button>
          </Stack>
        ))}
      </Stack>
      {asked && <UndoQuestion kind={kind} batch={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

const BATCH = { alignItems: 'center', justifyContent: 'space-between', gap: 1.5 } as const;

function UndoQuestion({ kind, batch, onClose }: { kind: FileKind; batch: ImportBatch; onClose: () => void }) {
  const notify = useNotify();
  const [undo, { isPending }] = useDelete<ImportBatch & ImportUndone, Error>(
    kind.imports,
    { id: batch.id },
    {
      mutationMode: 'pessimistic',
      onSuccess: ({ removed, kept, restored = 0 }) =>
        notify(kind.texts.undone(removed, kept, restored), { type: 'success' }),
      onError: (error) => notify(TEXTS.undoFailed(errorSentence(error)), { type: 'error' }),
      onSettled: onClose,
    },
  );
  return (
    <QuestionDialog
      title={TEXTS.undoTitle}
      color="error"
      confirm={[TEXTS.undo, TEXTS.undoing]}
      busy={isPending}
      onConfirm={() => void undo()}
      onClose={onClose}
    >
      {kind.texts.undoQuestion(batch.count)}
    </QuestionDialog>
  );
}
