import { useRef, type ReactNode } from 'react';
import { CalendarIcon, IconButton, TextField } from '@tidycrew/web';
import { useDayText, useTimeText } from '../shared/inputs/typed-text';
import type { DayBounds } from './day-text';
import { COMMON_TEXTS } from './texts';
import styles from './DayField.module.css';

const TEXTS = COMMON_TEXTS.day;

interface FieldProps {
  label: string;
  /** '' while nothing is chosen, or what is typed is not understood. */
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  readOnly?: boolean;
  disabled?: boolean;
  error?: string | null;
  hint?: ReactNode;
  className?: string;
}

interface TypedFieldProps extends FieldProps {
  typed: ReturnType<typeof useDayText>;
  placeholder: string;
  trailing?: ReactNode;
}

function TypedField({ typed: { problem, inputProps }, error, ...field }: TypedFieldProps) {
  return <TextField {...field} {...inputProps} error={problem ?? error} />;
}

/**
 * A day 'yyyy-MM-dd', shown and typed as the country writes it, dd/mm/yyyy, whatever the browser's language (decision
 * D170); `dayOfText` says what else is understood. The button opens the browser's own calendar.
 */
export function DayField({ min, max, ...field }: FieldProps & DayBounds) {
  return (
    <TypedField
      {...field}
      typed={useDayText({ ...field, min, max })}
      placeholder={TEXTS.placeholder}
      trailing={<CalendarButton {...field} min={min} max={max} />}
    />
  );
}

/** A time of day 'HH:mm', shown as '8:27 am'; `timeOfText` says what is understood. */
export function TimeField(field: FieldProps) {
  return <TypedField {...field} typed={useTimeText(field)} placeholder={TEXTS.timePlaceholder} />;
}

/** Opens the browser's own calendar. */
function CalendarButton({ value, onChange, min, max, readOnly, disabled }: FieldProps & DayBounds) {
  const calendar = useRef<HTMLInputElement>(null);
  const open = () => {
    try {
      calendar.current?.showPicker();
    } catch {
      // Where a browser opens its calendar only for a press on the input itself.
      calendar.current?.click();
    }
  };
  return (
    <>
      <input
        ref={calendar}
        type="date"
        className={styles.calendar}
        data-testid="calendar"
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        min={min}
        max={max}
        onChange={({ target }) => onChange(target.value)}
      />
      <IconButton
        label={TEXTS.calendar}
        icon={<CalendarIcon size={20} />}
        disabled={readOnly || disabled}
        onClick={open}
      />
    </>
  );
}
