import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CustomerImportBatch } from '@tidycrew/contracts';
import { Button } from '@tidycrew/web';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { errorSentence } from '../common/error-sentence';
import { refreshAfterChange } from '../common/refresh';
import { useOffice } from '../data-provider';
import { useMoment } from '../outbox/moment';
import { CSV_TEXTS as TEXTS } from './texts';
import styles from './ImportDialog.module.css';

const KEY = ['customer-imports'];

/** The imports of the last day, each of which can be undone (decision D193); nothing when there are none. */
export function ImportHistory() {
  const office = useOffice();
  const moment = useMoment();
  const [asked, setAsked] = useState<CustomerImportBatch | null>(null);
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => office.getImports({ signal }) });
  const { undo, isUndoing } = useUndo(() => setAsked(null));
  const undoable = data?.filter(({ customers }) => customers > 0) ?? [];
  if (undoable.length === 0) return null;
  return (
    <div>
      <h3 className={styles.heading}>{TEXTS.recent}</h3>
      <ul className={styles.recent}>
        {undoable.map((batch) => (
          <li key={batch.id}>
            <span>{TEXTS.batch(batch.customers, moment(batch.createdAt), batch.createdBy)}</span>
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
          {TEXTS.undoQuestion(asked.customers)}
        </ConfirmDialog>
      )}
    </div>
  );
}

function useUndo(onDone: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => office.undoImport(id),
    networkMode: 'always',
    onSuccess: ({ removed, kept }) => notify(TEXTS.undone(removed, kept), { type: 'success' }),
    onError: (error) => notify(TEXTS.undoFailed(errorSentence(error)), { type: 'error' }),
    onSettled: () => {
      refreshAfterChange(client, 'customers', 'dashboard');
      void client.invalidateQueries({ queryKey: KEY });
      onDone();
    },
  });
  return { undo: mutate, isUndoing: isPending };
}
