import { useId, useRef, type ReactNode, type Ref } from 'react';
import { InputHelperText, useInput, type InputProps } from 'react-admin';
import { Box, IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { useDayText } from '../../common/DayField';
import type { DayBounds } from '../../common/day-text';
import { COMMON_TEXTS } from '../../common/texts';
import { asTyped } from './as-typed';

const TEXTS = COMMON_TEXTS.day;

interface DayProps extends DayBounds {
  label: string;
  required?: boolean;
  helperText?: ReactNode;
}

interface DayFieldProps extends DayProps, Pick<TextFieldProps, 'margin' | 'fullWidth' | 'sx'> {
  /** yyyy-MM-dd; '' while nothing is chosen, or what is typed is not understood. */
  value: string;
  onChange: (day: string) => void;
  error?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** MUI's field for a day as the country writes it (decision D170); the button opens the browser's own calendar. */
export function DayField(props: DayFieldProps) {
  const { label, required, helperText, error, inputRef, margin, fullWidth, sx, ...day } = props;
  const id = useId();
  const { problem, inputProps } = useDayText(day);
  const said = problem ?? error ?? null;
  return (
    <TextField
      id={id}
      label={label}
      required={required}
      inputRef={inputRef}
      {...{ margin, fullWidth, sx }}
      placeholder={TEXTS.placeholder}
      error={said !== null}
      helperText={said ?? helperText}
      slotProps={{
        htmlInput: inputProps,
        input: { endAdornment: <CalendarButton {...day} /> },
      }}
    />
  );
}

/** react-admin's input for a day of a form. */
export function DayInput({ source, validate, ...day }: DayProps & Pick<InputProps<string>, 'source' | 'validate'>) {
  const { field, fieldState } = useInput<string>({ source, validate, format: asTyped, parse: asTyped });
  return (
    <DayField
      {...day}
      value={field.value ?? ''}
      onChange={field.onChange}
      inputRef={field.ref}
      error={fieldState.invalid ? <InputHelperText error={fieldState.error?.message} /> : null}
    />
  );
}

function CalendarButton({ value, onChange, min, max }: Pick<DayFieldProps, 'value' | 'onChange'> & DayBounds) {
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
        type="date"
        data-testid="calendar"
        tabIndex={-1}
        aria-hidden
        {...{ value, min, max }}
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
