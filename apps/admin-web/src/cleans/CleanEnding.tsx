import { useState } from 'react';
import type { AdminClean } from '@tidycrew/contracts';
import { Button, TextArea } from '@tidycrew/web';
import { ConfirmDialog } from '../common';
import { useOffice } from '../data-provider';
import { TEXTS } from './texts';
import { useCleanWrite } from './useEditClean';
import styles from './CleanDialog.module.css';

interface CleanEndingProps {
  clean: AdminClean;
  disabled: boolean;
  onDone: () => void;
}

/** 'Complete Clean' for active ones, and discarding a mistake (document 001 section 4, decision D30). */
export function CleanEnding({ clean, disabled, onDone }: CleanEndingProps) {
  const [asked, setAsked] = useState<'end' | 'discard' | null>(null);
  const close = () => setAsked(null);
  return (
    <div className={styles.endings}>
      {clean.clockOutTime === null && (
        <Button variant="secondary" disabled={disabled} onClick={() => setAsked('end')}>
          {TEXTS.end.button}
        </Button>
      )}
      <Button variant="quiet" className={styles.dangerText} disabled={disabled} onClick={() => setAsked('discard')}>
        {TEXTS.discard.button}
      </Button>
      {asked === 'end' && <EndQuestion clean={clean} onClose={close} onDone={onDone} />}
      {asked === 'discard' && <DiscardQuestion clean={clean} onClose={close} onDone={onDone} />}
    </div>
  );
}

interface QuestionProps {
  clean: AdminClean;
  onClose: () => void;
  onDone: () => void;
}

function EndQuestion({ clean, onClose, onDone }: QuestionProps) {
  const office = useOffice();
  const ending = useCleanWrite<void>(clean, () => office.endActive(clean.jobId), TEXTS.end, onDone);
  return (
    <ConfirmDialog
      title={TEXTS.end.button}
      confirmLabel={TEXTS.end.button}
      busyLabel={TEXTS.end.busy}
      busy={ending.isBusy}
      problem={ending.problem}
      onConfirm={() => ending.write()}
      onClose={onClose}
    >
      <p>{TEXTS.end.question}</p>
      <p className={styles.quiet}>{TEXTS.end.unsaved}</p>
    </ConfirmDialog>
  );
}

function DiscardQuestion({ clean, onClose, onDone }: QuestionProps) {
  const office = useOffice();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const discarding = useCleanWrite(clean, (text: string) => office.discard(clean.jobId, text), TEXTS.discard, onDone);
  const confirm = () => {
    if (reason.trim() === '') setIsMissing(true);
    else discarding.write(reason.trim());
  };
  return (
    <ConfirmDialog
      title={TEXTS.discard.title}
      confirmLabel={TEXTS.discard.button}
      busyLabel={TEXTS.discard.busy}
      tone="danger"
      busy={discarding.isBusy}
      problem={discarding.problem}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className={styles.discardText}>{TEXTS.discard.text}</p>
      <TextArea
        label={TEXTS.discard.reason}
        value={reason}
        rows={3}
        required
        maxLength={500}
        readOnly={discarding.isBusy}
        error={isMissing ? TEXTS.discard.required : undefined}
        onChange={(event) => {
          setReason(event.target.value);
          setIsMissing(false);
        }}
      />
    </ConfirmDialog>
  );
}
