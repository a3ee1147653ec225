import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { SheetDay, SheetRow } from '../sheet';
import { isWallTime } from '@tidycrew/domain';
import { IconButton } from '@mui/material';
import { CheckIcon, CloseIcon, Spinner } from '@tidycrew/web';
import { MAX_REASON } from '../../common';
import { TIMESHEETS_TEXTS } from '../texts';
import { useOverride } from '../useOverride';
import styles from './Cells.module.css';

const texts = TIMESHEETS_TEXTS.start;

interface StartEditorProps {
  person: SheetRow;
  day: SheetDay;
  /** HH:mm at the business. */
  startTime: string;
  /** 'Mon 05/03' */
  label: string;
  /** The business's city where the times around are not its own. */
  city: string | null;
  onClose: () => void;
}

/** A start and why; Enter confirms, Escape cancels, and it closes after the attempt either way (document 001 section 2). */
export function StartEditor({ person, day, startTime, label, city, onClose }: StartEditorProps) {
  const [time, setTime] = useState(startTime);
  const [reason, setReason] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { correct, isSaving } = useOverride({ onEnd: onClose });
  useEffect(() => {
    input.current?.focus();
    // The focus brings the hours of the input into view only; on a phone the rest of the editor may lie beside it.
    input.current?.form?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);

  const { staffId, staffName } = person;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || !isWallTime(time)) return;
    correct({ staffId, staffName, date: day.date, change: { startTime: time }, reason });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isSaving) return;
    event.preventDefault();
    onClose();
  };
  return (
    // The keys of the inputs inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles.editor}
      aria-label={texts.editor(staffName, label)}
      aria-busy={isSaving || undefined}
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      <input
        ref={input}
        type="time"
        required
        aria-label={texts.editor(staffName, label)}
        value={time}
        readOnly={isSaving}
        onChange={(event) => setTime(event.target.value)}
      />
      {city && <span className={styles.note}>{texts.zone(city)}</span>}
      <input
        type="text"
        placeholder={texts.reason}
        aria-label={texts.reason}
        maxLength={MAX_REASON}
        value={reason}
        readOnly={isSaving}
        onChange={(event) => setReason(event.target.value)}
      />
      <span className={styles.controls}>
        <IconButton
          type="submit"
          color="primary"
          aria-label={isSaving ? texts.saving : texts.confirm}
          title={texts.confirm}
          aria-disabled={isSaving || undefined}
        >
          {isSaving ? <Spinner size={20} /> : <CheckIcon size={20} />}
        </IconButton>
        <IconButton
          aria-label={texts.cancel}
          title={texts.cancel}
          aria-disabled={isSaving || undefined}
          onClick={() => !isSaving && onClose()}
        >
          <CloseIcon size={20} />
        </IconButton>
      </span>
    </form>
  );
}
