import type { MoveReason, Visit } from '@tidycrew/contracts';
import { CancelButton } from '../../common';
import { DialogButtons, DialogForm, SelectInput, SubmitButton, TextAreaInput } from '../../common/form';
import { REASON_OPTIONS } from './MoveDialog';
import { MAX_NOTE } from './move-form';
import { DIALOG_TEXTS } from './texts';

const NOTHING = () => ({});

interface SkipDialogProps {
  visit: Visit;
  onSkip: (reason: MoveReason | null) => void;
  onClose: () => void;
}

/** Leaves one visit out, with a reason (decision D58). */
export function SkipDialog({ visit, onSkip, onClose }: SkipDialogProps) {
  const texts = DIALOG_TEXTS.skip;
  return (
    <DialogForm
      title={texts.title(visit.customerName)}
      onClose={onClose}
      busy={false}
      values={{ reason: '' }}
      validate={NOTHING}
      onSubmit={async ({ reason }) => {
        onSkip((reason || null) as MoveReason | null);
        return undefined;
      }}
    >
      {() => (
        <>
          <SelectInput source="reason" label={DIALOG_TEXTS.move.reason} options={REASON_OPTIONS} />
          <DialogButtons>
            <CancelButton />
            <SubmitButton>{texts.submit}</SubmitButton>
          </DialogButtons>
        </>
      )}
    </DialogForm>
  );
}

interface NoteDialogProps {
  visit: Visit;
  onSave: (note: string | null) => void;
  onClose: () => void;
}

/** What the crew shall know at this visit. */
export function NoteDialog({ visit, onSave, onClose }: NoteDialogProps) {
  const texts = DIALOG_TEXTS.note;
  return (
    <DialogForm
      title={texts.title(visit.customerName)}
      onClose={onClose}
      busy={false}
      values={{ note: visit.note ?? '' }}
      validate={NOTHING}
      onSubmit={async ({ note }) => {
        onSave(note.trim() || null);
        return undefined;
      }}
    >
      {() => (
        <>
          <TextAreaInput source="note" label={texts.label} rows={4} maxLength={MAX_NOTE} />
          <DialogButtons>
            <CancelButton />
            <SubmitButton>{DIALOG_TEXTS.save}</SubmitButton>
          </DialogButtons>
        </>
      )}
    </DialogForm>
  );
}
