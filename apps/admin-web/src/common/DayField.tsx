import {
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { formatDay, isCalendarDay } from '@tidycrew/domain';
import { CalendarIcon, IconButton, TextField } from '@tidycrew/web';
import { dayOfText, isWholeDay, type DayBounds } from './day-text';
import { COMMON_TEXTS } from './texts';
import { clockOfTime, dayTimeOfText, isWholeDayTime, isWholeTime, timeOfText } from './time-text';
import { useBusinessToday } from './use-business-zone';
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

interface TypedText extends Pick<FieldProps, 'value' | 'onChange'> {
  show: (value: string) => string;
  /** The value that the text means, '' of nothing, or the sentence that says why it means none. */
  read: (text: string) => { value: string } | { problem: string };
  /** Whether the text is taken at once; any other is taken when the field is left or by Enter. */
  isWhole: (text: string) => boolean;
}

type TypedFieldProps = FieldProps & TypedText & { placeholder: string; trailing?: ReactNode };

/**
 * A text that stands for a value. What is not understood stays as it was typed, with a sentence below it, and counts as no
 * value: nothing else is sent than what is seen. Escape takes what was typed back, and only then closes what is around.
 */
function useTypedText({ value, onChange, show, read, isWhole }: TypedText) {
  /** What is being typed; null: the value is shown. */
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useUnsentWhile(problem !== null, input);
  const before = useRef(value);
  const [last, setLast] = useState(value);
  // Another value from outside, such as a form that begins anew, takes the place of what was typed.
  if (value !== last) {
    setLast(value);
    if (text !== null && valueOf(read(text)) !== value) {
      setText(null);
      setProblem(null);
    }
  }
  const tell = (next: string) => {
    if (next !== value) onChange(next);
  };
  const take = (typed: string) => {
    const answer = read(typed);
    const isRead = 'value' in answer;
    setProblem(isRead ? null : answer.problem);
    if (isRead) setText(null);
    tell(valueOf(answer));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (text === null) return;
    if (event.key === 'Enter') take(text);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    setText(null);
    setProblem(null);
    tell(before.current);
  };
  const inputProps = {
    ref: input,
    value: text ?? show(value),
    autoComplete: 'off',
    spellCheck: false,
    onFocus: () => {
      if (text === null) before.current = value;
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setText(target.value);
      setProblem(null);
      if (isWhole(target.value)) tell(valueOf(read(target.value)));
    },
    onKeyDown,
    onBlur: () => {
      if (text !== null) take(text);
    },
  };
  return { problem, inputProps };
}

function TypedField({ value, onChange, show, read, isWhole, error, ...field }: TypedFieldProps) {
  const { problem, inputProps } = useTypedText({ value, onChange, show, read, isWhole });
  return <TextField {...field} {...inputProps} error={problem ?? error} />;
}

/** The form around is not sent with a text in it that was not understood: the field gets the focus. */
function useUnsentWhile(isWrong: boolean, input: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const form = input.current?.form;
    if (!isWrong || !form) return;
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      input.current?.focus();
    };
    form.addEventListener('submit', stop, { capture: true });
    return () => form.removeEventListener('submit', stop, { capture: true });
  }, [isWrong, input]);
}

const valueOf = (answer: { value: string } | { problem: string }) => ('value' in answer ? answer.value : '');

/** What a text that stands for a day is made of. */
function useDayReader({ min, max }: DayBounds) {
  const today = useBusinessToday();
  return {
    show: (day: string) => (isCalendarDay(day) ? formatDay(day) : day),
    isWhole: isWholeDay,
    read: (text: string) => {
      const answer = dayOfText(text, today, { min, max });
      if ('day' in answer) return { value: answer.day };
      const bound = answer.problem === 'tooEarly' ? min : max;
      return { problem: TEXTS.problems[answer.problem](formatDay(bound ?? '')) };
    },
  };
}

/** For a field of another library: the properties of its input, and what is wrong with what was typed. */
export function useDayText({ min, max, ...field }: Pick<FieldProps, 'value' | 'onChange'> & DayBounds) {
  return useTypedText({ ...field, ...useDayReader({ min, max }) });
}

/**
 * A day 'yyyy-MM-dd', shown and typed as the country writes it, dd/mm/yyyy, whatever the browser's language (decision
 * D170); `dayOfText` says what else is understood. The button opens the browser's own calendar.
 */
export function DayField({ min, max, ...field }: FieldProps & DayBounds) {
  return (
    <TypedField
      {...field}
      {...useDayReader({ min, max })}
      placeholder={TEXTS.placeholder}
      trailing={<CalendarButton {...field} type="date" min={min} max={max} />}
    />
  );
}

/** A time of day 'HH:mm', shown as '8:27 am'; `timeOfText` says what is understood. */
export function TimeField(field: FieldProps) {
  const read = (text: string) => {
    const value = timeOfText(text);
    return value === null ? { problem: TEXTS.unknownTime } : { value };
  };
  return (
    <TypedField {...field} read={read} show={clockOfTime} isWhole={isWholeTime} placeholder={TEXTS.timePlaceholder} />
  );
}

/**
 * A day and a time of it in one text, 'yyyy-MM-ddTHH:mm', shown as '22/11/2026 8:27 am'; `dayTimeOfText` says what is
 * understood. A time alone keeps the day.
 */
export function DayTimeField({ min, max, ...field }: FieldProps & DayBounds) {
  const today = useBusinessToday();
  const read = (text: string) => {
    const answer = dayTimeOfText(text, today, field.value.slice(0, 10) || today);
    return 'problem' in answer ? { problem: TEXTS.dayTimeProblems[answer.problem] } : answer;
  };
  return (
    <TypedField
      {...field}
      read={read}
      show={shownDayTime}
      isWhole={isWholeDayTime}
      placeholder={TEXTS.dayTimePlaceholder}
      trailing={<CalendarButton {...field} type="datetime-local" min={min} max={max} />}
    />
  );
}

function shownDayTime(value: string): string {
  const [day = '', time = ''] = value.split('T');
  return isCalendarDay(day) ? `${formatDay(day)} ${clockOfTime(time)}` : value;
}

/** Opens the browser's own calendar. */
function CalendarButton({
  type,
  value,
  onChange,
  min,
  max,
  readOnly,
  disabled,
}: FieldProps & DayBounds & { type: 'date' | 'datetime-local' }) {
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
        type={type}
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
