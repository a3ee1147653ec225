import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@tidycrew/web';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { errorSentence } from '../common/error-sentence';
import { refreshAfterChange } from '../common/refresh';
import { useOffice } from '../data-provider';
import { useMoment } from '../common/moment';
import type { Batch, FileKind } from './kinds';
import { CSV_TEXTS as TEXTS } from './texts';
import styles from './ImportDialog.module.css';

export const importsKey = (kind: FileKind) => ['imports', kind.texts.title];

/** The imports of the last day, each of which can be undone (decision D193); nothing when there are none. */
export function ImportHistory({ kind }: { kind: FileKind }) {
  const office = useOffice();
  const moment = useMoment();
  const [asked, setAsked] = useState<Batch | null>(null);
  const { data } = useQuery({ queryKey: importsKey(kind), queryFn: ({ signal }) => kind.batches(office, signal) });
  const { undo, isUndoing } = useUndo(kind, () => setAsked(null));
  const undoable = data?.filter(({ count }) => count > 0) ?? [];
  if (undoable.length === 0) return null;
  return (
    <div>
      <h3 className={styles.heading}>{TEXTS.recent}</h3>
      <ul className={styles.recent}>
        {undoable.map((batch) => (
          <li key={batch.id}>
            <span>{kind.texts.batch(batch.count, moment(batch.createdAt), batch.createdBy)}</span>
            <Button variant="quiet" aria-label={TEXTS.undoOf(moment(batch.createdAt))} onClick={() => setAsked(batch)}>
              {TEXTS.undo}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={TEXTS.undoTitle}
          confirmLabel={TEXTS.undo}
          busyLabel={TEXTS.undoing}
          tone="danger"
          busy={isUndoing}
          onConfirm={() => undo(asked.id)}
          onClose={() => setAsked(null)}
        >
          {kind.texts.undoQuestion(asked.count)}
        </ConfirmDialog>
      )}
    </div>
  );
}

function useUndo(kind: FileKind, onDone: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => kind.undo(office, id),
    onSuccess: ({ removed, kept }) => notify(kind.texts.undone(removed, kept), { type: 'success' }),
    onError: (error) => notify(TEXTS.undoFailed(errorSentence(error)), { type: 'error' }),
    onSettled: () => {
      refreshAfterChange(client, ...kind.touches);
      void client.invalidateQueries({ queryKey: importsKey(kind) });
      onDone();
    },
  });
  return { undo: mutate, isUndoing: isPending };
}
