import { useNotify } from 'react-admin';
import { errorSentence } from '../error-sentence';
import { DONE } from '../notify';
import { COMMON_TEXTS } from '../texts';

export interface Opened {
  /** null: a new record. */
  id: number | null;
  onClose: () => void;
}

interface RecordTexts {
  addTitle: string;
  editTitle: string;
  /** Said where there is no such record. */
  gone: string;
  added: string;
  updated: string;
  addFailed: (error: string) => string;
  updateFailed: (error: string) => string;
}

/** What a FormDialog says that the address opens over a list; it closes once the record is saved. */
export function useRecordDialog(texts: RecordTexts, { id, onClose }: Opened) {
  const notify = useNotify();
  const isNew = id === null;
  return {
    id,
    onClose,
    isOfAddress: true,
    title: isNew ? texts.addTitle : texts.editTitle,
    save: isNew ? COMMON_TEXTS.create : COMMON_TEXTS.save,
    gone: texts.gone,
    onSaved: () => {
      notify(isNew ? texts.added : texts.updated, DONE);
      onClose();
    },
    onFailed: (error: Error) => {
      const sentence = errorSentence(error);
      notify(isNew ? texts.addFailed(sentence) : texts.updateFailed(sentence), { type: 'error' });
    },
  };
}
