import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { LIMITS } from '@tidycrew/contracts';
import { formatPhone, nationalDigits, PHONE_DIGITS, phoneHint, phoneProblem } from '@tidycrew/domain';

interface PhoneText {
  value: string;
  onChange: (phone: string) => void;
  readOnly?: boolean;
}

const digitsBefore = (text: string, at: number) => text.slice(0, at).replace(/\D/g, '').length;

/**
 * The text of a phone number that groups itself as 0000 000 000 while it is typed (document 000 section 5), also when it
 * comes in another form; it says when the number is none that is known, or what will be added to it.
 */
export function usePhoneText({ value, onChange, readOnly = false }: PhoneText) {
  const input = useRef<HTMLInputElement>(null);
  const caretDigits = useRef<number | null>(null);
  /** What is wrong with what was pasted, which had more digits than there is room for. */
  const [cutProblem, setCutProblem] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);

  // Grouping moves the caret to the end; somebody who corrects a digit in the middle wants to stay there.
  useLayoutEffect(() => {
    const digits = caretDigits.current;
    caretDigits.current = null;
    if (digits === null || !input.current) return;
    let at = 0;
    while (at < value.length && digitsBefore(value, at) < digits) at += 1;
    input.current.setSelectionRange(at, at);
  }, [value]);

  /** `caret` is where the caret stands in what is there now. */
  const take = (text: string, caret: number | null) => {
    const isAtEnd = caret === null || caret === text.length;
    caretDigits.current = isAtEnd ? null : digitsBefore(text, caret);
    setCutProblem(nationalDigits(text).length > PHONE_DIGITS ? phoneProblem(text) : null);
    onChange(formatPhone(text));
  };

  // The browser cuts what is longer than the field before anybody sees it: another form of a number would lose its end.
  const insert = useEffectEvent((event: InputEvent) => {
    const { target } = event;
    const data = event.data ?? event.dataTransfer?.getData('text/plain');
    if (!data || readOnly || !event.cancelable || !(target instanceof HTMLInputElement)) return;
    const [from, to] = [target.selectionStart ?? value.length, target.selectionEnd ?? value.length];
    const text = value.slice(0, from) + data + value.slice(to);
    if (text.length <= LIMITS.phoneText) return;
    event.preventDefault();
    // One more digit than there is room for is not taken, as in any full field, unless it completes another form.
    if (data.length > 1 || nationalDigits(text).length <= PHONE_DIGITS) take(text, from + data.length);
  });
  useEffect(() => {
    const element = input.current;
    element?.addEventListener('beforeinput', insert);
    return () => element?.removeEventListener('beforeinput', insert);
  }, []);

  return {
    /** What is wrong with what was pasted. */
    problem: cutProblem,
    // The form may be filled before the business says its state; the server adds the code (decision D410).
    hint: isLeft ? phoneHint(value, null) : null,
    inputProps: {
      ref: input,
      type: 'tel',
      inputMode: 'tel',
      autoComplete: 'off',
      maxLength: LIMITS.phoneText,
      onChange: (event: ChangeEvent<HTMLInputElement>) => take(event.target.value, event.target.selectionStart),
      onFocus: () => setIsLeft(false),
      onBlur: () => setIsLeft(true),
    } as const,
  };
}
