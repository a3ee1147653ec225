import { useState } from 'react';
import { LIMITS } from '@tidycrew/contracts';
import { TextArea } from '@tidycrew/web';
import { ConfirmDialog } from '../common';
import { useBusinessZone } from '../common/use-business-zone';
import { pressMoment } from './moment';
import { type Asked, consequence } from './question';
import { LATE_TEXTS as TEXTS } from './texts';
import { useDecide } from './useLatePunches';
import styles from './LatePunches.module.css';

/** What follows from a decision, and a note to it, before it is made for good. */
export function DecideDialog({ punch, decision, onClose }: Asked & { onClose: () => void }) {
  const [note, setNote] = useState('');
  const zone = useBusinessZone();
  const { decide, isSaving, problem } = useDecide(punch, decision, onClose);
  return (
    <ConfirmDialog
      title={TEXTS.choices[decision]}
      confirmLabel={TEXTS.choices[decision]}
      busyLabel={TEXTS.deciding}
      busy={isSaving}
      isDirty={note !== ''}
      problem={problem}
      onConfirm={() => decide({ decision, note: note.trim() || null })}
      onClose={onClose}
    >
      <div className={styles.question}>
        <p>
          <strong>{TEXTS.about(TEXTS.kinds[punch.kind], punch.personName, punch.customerName)}</strong>
        </p>
        <p>{consequence({ punch, decision }, (instant) => pressMoment(instant, zone))}</p>
        <TextArea
          label={TEXTS.note}
          hint={TEXTS.noteHint}
          rows={3}
          value={note}
          maxLength={LIMITS.decisionNote}
          readOnly={isSaving}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
