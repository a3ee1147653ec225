import { useNotify } from 'react-admin';
import { Typography } from '@mui/material';
import type { AccessNote } from '@tidycrew/contracts';
import { ACCESS_WORDS } from '@tidycrew/web/access';
import type { AccessRecord } from '../data-provider';
import { errorSentence } from '../shared/error-sentence';
import { DONE } from '../shared/notify';
import { FormDialog } from '../shared/dialog/FormDialog';
import { NotesInput } from './NotesInput';
import { ACCESS_TEXTS as TEXTS } from './texts';

interface AccessForm {
  notes: AccessNote[];
}

const NEW_NOTE: AccessNote = { kind: 'entry', text: '' };

interface AccessDialogProps {
  customerId: number;
  /** It begins with a new note behind the others. */
  isAdding?: boolean;
  onClose: () => void;
}

/** The whole list of a customer's access notes; saved once, its `notes` are the office's alone (decision D500). */
export default function AccessDialog({ customerId, isAdding = false, onClose }: AccessDialogProps) {
  const notify = useNotify();
  return (
    <FormDialog<AccessRecord, AccessForm>
      resource="customer-access"
      id={customerId}
      title={TEXTS.title}
      save={[TEXTS.save, TEXTS.saving]}
      gone={TEXTS.gone}
      labels={{ notes: TEXTS.notes }}
      wordsOf={(_, notes) => wordsOf(notes as AccessNote[])}
      toValues={(stored) => ({ notes: [...(stored?.notes ?? []), ...(isAdding ? [NEW_NOTE] : [])] })}
      // Without a row the list of inputs holds nothing.
      toRequest={({ notes }) => ({ notes: notes ?? [] })}
      onSaved={() => {
        notify(TEXTS.saved, DONE);
        onClose();
      }}
      onFailed={(error) => notify(TEXTS.saveFailed(errorSentence(error)), { type: 'error' })}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {TEXTS.noCodesHere}
      </Typography>
      <NotesInput isAdding={isAdding} />
    </FormDialog>
  );
}

const wordsOf = (notes: readonly AccessNote[]): string =>
  notes
    .filter(({ text }) => text)
    .map(({ kind, text }) => `${ACCESS_WORDS[kind]}: ${text}`)
    .join('; ');
