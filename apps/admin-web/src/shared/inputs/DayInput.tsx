import { useId, useRef, type ReactNode, type Ref } from 'react';
import { InputHelperText, useInput, type InputProps } from 'react-admin';
import { Box, IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import type { DayBounds } from '../day-text';
import { COMMON_TEXTS } from '../texts';
import { asTyped, orNull } from './as-typed';
import { KINDS, useTypedText, type Typed } from './typed-text';

type Kind = keyof typeof KINDS;

interface Words {
  label: string;
  required?: boolean;
  helperText?: ReactNode;
}

/** Props of a field for a day yyyy-MM-dd, a time HH:mm, or both with a T between. */
interface FieldProps extends Words, Typed, Pick<TextFieldProps, 'margin' | 'fullWidth' | 'sx'> {
  error?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** MUI's field for what is typed as the country writes it (decision D170); the button opens the browser's own calendar. */
function TypedField({ of, helperText, error, value, onChange, min, max, ...field }: FieldProps & { of: Kind }) {
  const id = useId();
  const { placeholder, calendar } = KINDS[of];
  const typed = { value, onChange, min, max };
  const { problem, inputProps } = useTypedText(KINDS[of], typed);
  const said = problem ?? error ?? null;
  return (
    <TextField
      {...field}
      id={id}
      placeholder={placeholder}
      error={said !== null}
      helperText={said ?? helperText}
      slotProps={{
        htmlInput: inputProps,
        input: { endAdornment: calendar && <CalendarButton {...typed} type={calendar} /> },
      }}
    />
  );
}

export const DayField = (props: FieldProps) => <TypedField of="day" {...props} />;
export const DayTimeField = (props: FieldProps) => <TypedField of="dayTime" {...props} />;

interface InForm extends Words, Pick<InputProps<string>, 'source' | 'validate'> {
  /** The form holds null for nothing, as the API does; else an empty text. */
  isNullable?: boolean;
  /** Known before the form is sent. */
  error?: ReactNode;
}

/** What the field of a form needs of the form. */
function useTypedInput({ source, validate, isNullable, error, ...words }: InForm) {
  const parse = isNullable ? orNull : asTyped;
  const { field, fieldState } = useInput<string | null>({ source, validate, format: asTyped, parse });
  const refused = fieldState.invalid ? <InputHelperText error={fieldState.error?.message} /> : null;
  return {
    ...words,
    value: field.value ?? '',
    onChange: field.onChange,
    inputRef: field.ref,
    error: error ?? refused,
  };
}

/** react-admin's inputs for a day of a form, a day and a time of it, a time of day. */
export const DayInput = ({ min, max, ...input }: InForm & DayBounds) => (
  <TypedField of="day" {...useTypedInput(input)} min={min} max={max} />
);
export const DayTimeInput = (input: InForm) => <TypedField of="dayTime" {...useTypedInput(input)} />;
export const TimeInput = (input: InForm) => <TypedField of="time" {...useTypedInput(input)} />;

function CalendarButton({ onChange, ...input }: Typed & { type: string }) {
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
      <IconButton edge="end" aria-label={COMMON_TEXTS.day.calendar} onClick={open} sx={FOR_THUMBS}>
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
