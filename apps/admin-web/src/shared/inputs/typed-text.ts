import { useLayoutEffect, useRef, useState, type ChangeEvent, type KeyboardEvent, type RefObject } from 'react';
import { formatDay, isCalendarDay } from '@tidycrew/domain';
import { dayOfText, isWholeDay, type DayBounds } from '../day-text';
import { COMMON_TEXTS } from '../texts';
import { clockOfTime, dayTimeOfText, isWholeDayTime, isWholeTime, timeOfText } from '../time-text';
import { useBusinessToday } from '../../providers/business-zone';

const TEXTS = COMMON_TEXTS.day;

export interface Typed extends DayBounds {
  /** '' while nothing is chosen, or what is typed is not understood. */
  value: string;
  onChange: (value: string) => void;
}

type Answer = { value: string } | { problem: string };

interface Kind {
  placeholder: string;
  /** The type of the browser's own input that opens a calendar. */
  calendar?: 'date' | 'datetime-local';
  show: (value: string) => string;
  /** The value that the text means, '' of nothing, or the sentence that says why it means none. */
  read: (text: string, today: string, typed: Typed) => Answer;
  /** Whether the text is taken at once; any other is taken when the field is left or by Enter. */
  isWhole: (text: string) => boolean;
}

/** A day 'yyyy-MM-dd'; `dayOfText` says what is understood. */
const DAY: Kind = {
  placeholder: TEXTS.placeholder,
  calendar: 'date',
  show: (day) => (isCalendarDay(day) ? formatDay(day) : day),
  isWhole: isWholeDay,
  read(text, today, { min, max }) {
    const answer = dayOfText(text, today, { min, max });
    if ('day' in answer) return { value: answer.day };
    const bound = answer.problem === 'tooEarly' ? min : max;
    return { problem: TEXTS.problems[answer.problem](formatDay(bound ?? '')) };
  },
};

/** A time of day 'HH:mm', shown as '8:27 am'; `timeOfText` says what is understood. */
const TIME: Kind = {
  placeholder: TEXTS.timePlaceholder,
  show: clockOfTime,
  isWhole: isWholeTime,
  read(text) {
    const value = timeOfText(text);
    return value === null ? { problem: TEXTS.unknownTime } : { value };
  },
};

/** A day and a time of it 'yyyy-MM-ddTHH:mm', shown as '22/11/2026 8:27 am'; a time alone keeps the day. */
const DAY_TIME: Kind = {
  placeholder: TEXTS.dayTimePlaceholder,
  calendar: 'datetime-local',
  show(value) {
    const [day = '', time = ''] = value.split('T');
    return isCalendarDay(day) ? `${formatDay(day)} ${clockOfTime(time)}` : value;
  },
  isWhole: isWholeDayTime,
  read(text, today, { value }) {
    const answer = dayTimeOfText(text, today, value.slice(0, 10) || today);
    return 'problem' in answer ? { problem: TEXTS.dayTimeProblems[answer.problem] } : answer;
  },
};

export const KINDS = { day: DAY, time: TIME, dayTime: DAY_TIME };

/**
 * A text that stands for a value. What is not understood stays as it was typed, with a sentence below it, and counts as no
 * value: nothing else is sent than what is seen. Escape takes what was typed back, and only then closes what is around.
 */
export function useTypedText({ show, read: meaningOf, isWhole }: Kind, typedValue: Typed) {
  const { value, onChange } = typedValue;
  const today = useBusinessToday();
  const read = (typed: string) => meaningOf(typed, today, typedValue);
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

const valueOf = (answer: Answer) => ('value' in answer ? answer.value : '');
