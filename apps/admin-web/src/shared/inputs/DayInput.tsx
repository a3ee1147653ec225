import { useId, useRef, type ReactNode, type Ref } from 'react';
import { InputHelperText, useInput, type InputProps } from 'react-admin';
import { Box, IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import type { DayBounds } from '../day-text';
import { COMMON_TEXTS } from '../texts';
import { asTyped } from './as-typed';
import { useDayText, useDayTimeText, useTimeText } from './typed-text';

const TEXTS = COMMON_TEXTS.day;

interface Words {
  label: string;
  required?: boolean;
  helperText?: ReactNode;
}

interface FieldProps extends Words, Pick<TextFieldProps, 'margin' | 'fullWidth' | 'sx'> {
  /** yyyy-MM-dd, of a time HH:mm, of both with a T between; '' while nothing is chosen, or what is typed is not understood. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

interface TypedFieldProps extends Omit<FieldProps, 'value' | 'onChange'> {
  typed: ReturnType<typeof useDayText>;
  placeholder: string;
  calendar?: ReactNode;
}

function TypedField({ typed: { problem, inputProps }, helperText, error, calendar, ...field }: TypedFieldProps) {
  const id = useId();
  const said = problem ?? error ?? null;
  return (
    <TextField
      {...field}
      id={id}
      error={said !== null}
      helperText={said ?? helperText}
      slotProps={{ htmlInput: inputProps, input: { endAdornment: calendar } }}
    />
  );
}

/** MUI's field for a day as the country writes it (decision D170); the button opens the browser's own calendar. */
export function DayField({ value, onChange, min, max, ...field }: FieldProps & DayBounds) {
  const day = { value, onChange, min, max };
  return (
    <TypedField
      {...field}
      typed={useDayText(day)}
      placeholder={TEXTS.placeholder}
      calendar={<CalendarButton {...day} type="date" />}
    />
  );
}

/** As `DayField`, for a day and a time of it in one text. */
export function DayTimeField({ value, onChange, ...field }: FieldProps) {
  const moment = { value, onChange };
  return (
    <TypedField
      {...field}
      typed={useDayTimeText(moment)}
      placeholder={TEXTS.dayTimePlaceholder}
      calendar={<CalendarButton {...moment} type="datetime-local" />}
    />
  );
}

function TimeField({ value, onChange, ...field }: FieldProps) {
  return <TypedField {...field} typed={useTimeText({ value, onChange })} placeholder={TEXTS.timePlaceholder} />;
}

interface InForm extends Words, Pick<InputProps<string>, 'source' | 'validate'> {
  /** Known before the form is sent. */
  error?: ReactNode;
}

/** What the field of a form needs of the form. */
function useTypedInput({ source, validate, error, ...words }: InForm) {
  const { field, fieldState } = useInput<string>({ source, validate, format: asTyped, parse: asTyped });
  const refused = fieldState.invalid ? <InputHelperText error={fieldState.error?.message} /> : null;
  return {
    ...words,
    value: field.value ?? '',
    onChange: field.onChange,
    inputRef: field.ref,
    error: error ?? refused,
  };
}

/** react-admin's input for a day of a form. */
export function DayInput({ min, max, ...input }: InForm & DayBounds) {
  return <DayField {...useTypedInput(input)} min={min} max={max} />;
}

/** react-admin's input for a day and a time of it. */
export function DayTimeInput(input: InForm) {
  return <DayTimeField {...useTypedInput(input)} />;
}

/** react-admin's input for a time of day. */
export function TimeInput(input: InForm) {
  return <TimeField {...useTypedInput(input)} />;
}

interface CalendarButtonProps extends Pick<FieldProps, 'value' | 'onChange'>, DayBounds {
  type: 'date' | 'datetime-local';
}

function CalendarButton({ onChange, ...input }: CalendarButtonProps) {
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
    <InputAdornment position="end">
      <Box
        component="input"
        ref={calendar}
        data-testid="calendar"
        tabIndex={-1}
        aria-hidden
        {...input}
        onChange={({ target }) => onChange(target.value)}
        sx={CALENDAR}
      />
      <IconButton edge="end" aria-label={TEXTS.calendar} onClick={open} sx={FOR_THUMBS}>
        <CalendarIcon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
}

const FOR_THUMBS = { '@media (pointer: coarse)': { width: 44, height: 44 } } as const;
/** The browser opens its calendar beside it. */
const CALENDAR = {
  position: 'absolute',
  right: 16,
  bottom: 0,
  width: '1px',
  height: '1px',
  p: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
} as const;
