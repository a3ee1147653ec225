import { required, useCreate, useNotify } from 'react-admin';
import { LIMITS } from '@tidycrew/contracts';
import { AskDialog } from '../shared/dialog/AskDialog';
import { errorSentence } from '../shared/error-sentence';
import { LineInput } from '../shared/inputs/LineInput';
import { DONE } from '../shared/notify';
import { ACCESS_TEXTS as TEXTS } from './texts';

interface CodeDialogProps {
  customerId: number;
  /** What looks like a code somewhere. */
  likely?: { label: string; value: string };
  onSaved?: (value: string) => void;
  onClose: () => void;
}

const written = required(TEXTS.required);
/** What was typed is kept nowhere once it is sent. */
const FORGOTTEN = { gcTime: 0 };

/** A code of a house, by its name (decision D505). */
export default function CodeDialog({ customerId, likely, onSaved, onClose }: CodeDialogProps) {
  const notify = useNotify();
  const [create, { isPending }] = useCreate('codes', undefined, FORGOTTEN);
  const save = async ({ label, value }: { label: string; value: string }) => {
    try {
      await create('codes', { data: { customerId, label, value } }, { returnPromise: true });
      notify(TEXTS.savedCode(label), DONE);
      onSaved?.(value);
      onClose();
    } catch (error) {
      notify(TEXTS.codeFailed(errorSentence(error)), { type: 'error' });
    }
  };
  return (
    <AskDialog
      title={TEXTS.codeTitle}
      isBusy={isPending}
      values={likely ?? { label: '', value: '' }}
      buttonOf={() => ({ label: TEXTS.saveCode, busy: TEXTS.saving })}
      onSubmit={save}
      onClose={onClose}
    >
      {() => (
        <>
          <LineInput
            source="label"
            label={TEXTS.label}
            helperText={TEXTS.labelHint}
            validate={written}
            maxLength={LIMITS.codeLabel}
          />
          <LineInput
            source="value"
            label={TEXTS.value}
            validate={written}
            maxLength={LIMITS.code}
            html={{ spellCheck: false }}
          />
        </>
      )}
    </AskDialog>
  );
}
