import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { CircularProgress, IconButton, Stack, TextField } from '@mui/material';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { isWallTime } from '@tidycrew/domain';
import { MAX_REASON } from '../../shared/dialog/ReasonDialog';
import { columnLabel } from '../../shared';
import { failedOf, type SheetDay, type SheetRow } from '../sheet';
import { TIMESHEETS_TEXTS as TEXTS } from '../texts';
import { useSheetView } from '../view';
import { useOverride } from '../queries';
import { More } from './LunchCell';
import styles from '../../week-table/WeekTable.module.css';

const texts = TEXTS.start;

interface StartCellProps {
  person: SheetRow;
  day: SheetDay;
}

/** When pay starts; a press opens the editor, but not on a day without a start (document 001 section 2). */
export function StartCell({ person, day }: StartCellProps) {
  const { view, onOpenDay } = useSheetView();
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The focus was in the editor; it must not fall back to the top of the page.
    if (wasEditing.current && !isEditing && document.activeElement === document.body) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const { staffId, staffName } = person;
  const { date } = day;
  const label = columnLabel(date);
  const pencil = day.hasStartTimeOverride && (
    <More hint={texts.overridden} name={texts.editor(staffName, label)} onClick={() => onOpenDay(staffId, date)} />
  );
  if (day.startTime === null) return pencil || TEXTS.table.none;
  if (isEditing) {
    const startTime = view.wallTimeOf(day.startTime);
    return <StartEditor {...{ person, day, startTime }} onClose={() => setIsEditing(false)} />;
  }
  const lock = view.lockOf(date);
  const time = view.showTime(day.startTime);
  const condition = failedOf(day, 'start');
  return (
    <>
      <span className={styles.controls}>
        <button
          ref={button}
          type="button"
          className={styles.press}
          aria-label={texts.name(time, staffName, label)}
          aria-disabled={lock !== null || undefined}
          aria-description={lock ?? undefined}
          title={lock ?? undefined}
          onClick={() => lock === null && setIsEditing(true)}
        >
          {time}
        </button>
        {pencil}
      </span>
      {condition && <span className={styles.failed}>{view.lunchSentence(condition, day)}</span>}
    </>
  );
}

interface StartEditorProps extends StartCellProps {
  startTime: string;
  onClose: () => void;
}

/** A start and why; Enter confirms, Escape cancels, and it closes after the attempt either way (document 001 section 2). */
function StartEditor({ person, day, startTime, onClose }: StartEditorProps) {
  const city = useSheetView().view.editedIn;
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
  const name = texts.editor(staffName, columnLabel(day.date));
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
        sx={FIELD}
        helperText={city && texts.zone(city)}
        value={time}
        onChange={({ target }) => setTime(target.value)}
        slotProps={{ htmlInput: { required: true, readOnly: isSaving, 'aria-label': name } }}
      />
      <TextField
        margin="none"
        sx={FIELD}
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

const FIELD = { width: '8.5rem' };
/** Leaves room for the focus ring. */
const EDITOR = {
  alignItems: 'center',
  gap: 0.5,
  py: 0.5,
  scrollMargin: '0.5rem',
  '& input': { fontSize: 'max(16px, 1em)' },
} as const;
