import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../data-provider';
import { errorSentence } from '../error-sentence';
import { useNotifyUndo } from '../notify';
import { refreshAfterChange, type Area } from '../refresh';
import { changedSentence } from '../stale';

/** A record that is archived and restored. */
export interface Archivable {
  id: number;
  name: string;
  active: boolean;
  updatedAt: string;
}

/** What a card and a row offer. */
export interface RecordWork<Row> {
  /** Which one is being changed. */
  busyId: number | null;
  onEdit: (record: Row) => void;
  onArchive: (record: Row) => void;
  onRestore: (record: Row) => void;
}

interface RecordWorkOptions<Row> {
  resource: 'customers' | 'staff';
  /** What is loaded again afterwards, beside the list. */
  touches: readonly Area[];
  texts: {
    archived: string;
    restored: string;
    archiveFailed: (error: string) => string;
    restoreFailed: (error: string) => string;
  };
  onEdit: (record: Row) => void;
}

/** Edits, archives after a question, restores; the server decides first (document 001 section 4, decision D13). */
export function useRecordWork<Row extends Archivable>({ resource, touches, texts, onEdit }: RecordWorkOptions<Row>) {
  const client = useQueryClient();
  const notify = useNotify();
  const notifyUndo = useNotifyUndo();
  const office = useOffice();
  const [asked, setAsked] = useState<Row | null>(null);
  const close = () => setAsked(null);
  const refresh = () => refreshAfterChange(client, resource, ...touches);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id, active, updatedAt }: Archivable) =>
      office.update(resource, { id, data: { active }, previousData: { updatedAt } }),
    onSuccess: ({ data: { updatedAt } }, { id, active }) => {
      const undo = () => office.update(resource, { id, data: { active: !active }, previousData: { updatedAt } });
      notifyUndo(active ? texts.restored : texts.archived, undo, refresh);
      refresh();
      close();
    },
    onError: (error, { active }) => {
      const sentence = errorSentence(error);
      notify(active ? texts.restoreFailed(sentence) : texts.archiveFailed(sentence), { type: 'error' });
      if (changedSentence(error)) refresh();
      close();
    },
  });
  const work: RecordWork<Row> = {
    busyId: isPending ? variables.id : null,
    onEdit,
    onArchive: setAsked,
    onRestore: (record) => mutate({ ...record, active: true }),
  };
  /** For `ArchiveQuestion`, while it is asked. */
  const question = asked && {
    name: asked.name,
    busy: isPending,
    onConfirm: () => mutate({ ...asked, active: false }),
    onClose: close,
  };
  return { work, question };
}
