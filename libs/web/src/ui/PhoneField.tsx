import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { LIMITS } from '@tidycrew/contracts';
import { formatPhone } from '@tidycrew/domain';
import { TextField } from './TextField';

interface PhoneFieldProps {
  label: string;
  value: string;
  onChange: (phone: string) => void;
  placeholder?: string;
  error?: string;
  readOnly?: boolean;
}

const digitsBefore = (text: string, at: number) => text.slice(0, at).replace(/\D/g, '').length;

/** A phone number that groups itself as 0000 000 000 while it is typed (document 000 section 5). */
export function PhoneField({ value, onChange, ...field }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caretDigits = useRef<number | null>(null);

  // Grouping moves the caret to the end; somebody who corrects a digit in the middle wants to stay there.
  useLayoutEffect(() => {
    const digits = caretDigits.current;
    caretDigits.current = null;
    if (digits === null || !input.current) return;
    let at = 0;
    while (at < value.length && digitsBefore(value, at) < digits) at += 1;
    input.current.setSelectionRange(at, at);
  }, [value]);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.target;
    const isAtEnd = selectionStart === null || selectionStart === typed.length;
    caretDigits.current = isAtEnd ? null : digitsBefore(typed, selectionStart);
    onChange(formatPhone(typed));
  };
  return (
    <TextField
      {...field}
      ref={input}
      value={value}
      onChange={change}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      maxLength={LIMITS.phoneText}
    />
  );
}
