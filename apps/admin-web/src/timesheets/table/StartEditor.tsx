import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { CircularProgress, IconButton, Stack, TextField } from '@mui/material';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { isWallTime } from '@tidycrew/domain';
import { MAX_REASON } from '../../shared/dialog/ReasonDialog';
import type { SheetDay, SheetRow } from '../sheet';
import { TIMESHEETS_TEXTS } from '../texts';
import { useOverride } from '../useOverride';

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
  const name = texts.editor(staffName, label);
  return (
    <Stack
      component="form"
      aria-label={name}
      aria-busy={isSaving || undefined}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      sx={EDITOR}
    >
      <TextField
        inputRef={input}
        type="time"
        margin="none"
        helperText={city && texts.zone(city)}
        value={time}
        onChange={({ target }) => setTime(target.value)}
        slotProps={{ htmlInput: { required: true, readOnly: isSaving, 'aria-label': name } }}
      />
      <TextField
        margin="none"
        placeholder={texts.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_REASON, readOnly: isSaving, 'aria-label': texts.reason } }}
      />
      <span>
        <IconButton
          type="submit"
          color="primary"
          aria-label={isSaving ? texts.saving : texts.confirm}
          title={texts.confirm}
          aria-disabled={isSaving || undefined}
        >
          {isSaving ? <CircularProgress size={20} /> : <CheckIcon fontSize="small" />}
        </IconButton>
        <IconButton
          aria-label={texts.cancel}
          title={texts.cancel}
          aria-disabled={isSaving || undefined}
          onClick={() => !isSaving && onClose()}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </span>
    </Stack>
  );
}

/** With room for the frame of the focus. */
const EDITOR = {
  alignItems: 'center',
  gap: 0.5,
  py: 0.5,
  scrollMargin: '0.5rem',
  '& .MuiTextField-root': { width: '8.5rem' },
  '& input': { fontSize: 'max(16px, 1em)' },
} as const;
