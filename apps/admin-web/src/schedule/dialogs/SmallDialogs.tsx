import { LIMITS, type MoveReason, type Visit } from '@tidycrew/contracts';
import { SelectInput, TextAreaInput } from '../../common/form';
import { REASON_OPTIONS } from './MoveDialog';
import { DIALOG_TEXTS } from './texts';
import { VisitForm } from './VisitForm';

interface SkipDialogProps {
  visit: Visit;
  onSkip: (visit: Visit, reason: MoveReason | null) => Promise<void>;
  onClose: () => void;
}

/** Leaves one visit out, with a reason (decision D58). */
export function SkipDialog({ visit, onSkip, onClose }: SkipDialogProps) {
  const texts = DIALOG_TEXTS.skip;
  return (
    <VisitForm
      visit={visit}
      title={texts.title(visit.customerName)}
      formOf={() => ({ reason: '' })}
      submit={texts.submit}
      submitting={texts.submitting}
      labels={{ reason: DIALOG_TEXTS.move.reason }}
      onStore={({ reason }, current) => onSkip(current, (reason || null) as MoveReason | null)}
      onClose={onClose}
    >
      {() => <SelectInput source="reason" label={DIALOG_TEXTS.move.reason} options={REASON_OPTIONS} />}
    </VisitForm>
  );
}

interface NoteDialogProps {
  visit: Visit;
  onSave: (visit: Visit, note: string | null) => Promise<void>;
  onClose: () => void;
}

/** What the crew shall know at this visit. */
export function NoteDialog({ visit, onSave, onClose }: NoteDialogProps) {
  const texts = DIALOG_TEXTS.note;
  return (
    <VisitForm
      visit={visit}
      title={texts.title(visit.customerName)}
      formOf={({ note }) => ({ note: note ?? '' })}
      submit={DIALOG_TEXTS.save}
      submitting={DIALOG_TEXTS.saving}
      labels={{ note: texts.label }}
      onStore={({ note }, current) => onSave(current, note.trim() || null)}
      onClose={onClose}
    >
      {() => <TextAreaInput source="note" label={texts.label} rows={4} maxLength={LIMITS.planNote} />}
    </VisitForm>
  );
}
