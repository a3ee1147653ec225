import type { InputHTMLAttributes, KeyboardEvent } from 'react';
import { decimalOfText, dollarsOfText, steppedNumber, wholeOfText } from '@tidycrew/domain';

/** How what is typed is read: an amount of dollars, a number with at most 2 decimals, or a whole number (decision D400). */
const READ = { money: dollarsOfText, decimal: decimalOfText, whole: wholeOfText };
type NumberKind = keyof typeof READ;

export interface NumberInput {
  kind: NumberKind;
  value: string;
  onChange: (text: string) => void;
  min?: number;
  max?: number;
  step?: number;
  readOnly?: boolean;
  disabled?: boolean;
}

/** The number that a text means; null: none. */
const readNumber = (kind: NumberKind, text: string): number | null => READ[kind](text);

/** What a form holds of a number that is typed: the number, null for nothing, and what is none as the text that it is. */
export type HeldNumber = number | string | null;

export const heldNumber = (kind: NumberKind, text: string): HeldNumber =>
  readNumber(kind, text) ?? (text.trim() === '' ? null : text);

/** Whether it is a number from `min` to `max`. */
export const isWithin = (held: HeldNumber, min = -Infinity, max = Infinity): held is number =>
  typeof held === 'number' && held >= min && held <= max;

/**
 * What makes an input one of numbers, here and as the `htmlInput` of react-admin's: a text, because a browser's own field for
 * numbers is changed by the mouse wheel and drops a comma before anybody sees it. Role, limits, steps and arrow keys stay.
 */
export function numberInputProps(input: NumberInput): InputHTMLAttributes<HTMLInputElement> {
  const { kind, value, onChange, min, max, step } = input;
  const number = readNumber(kind, value);
  const press = (event: KeyboardEvent) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!isPlain || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    // The caret stays where it is, also where nothing can be changed.
    event.preventDefault();
    if (input.readOnly || input.disabled || (number === null && value.trim() !== '')) return;
    onChange(String(steppedNumber(number, event.key === 'ArrowUp' ? 1 : -1, input)));
  };
  return {
    type: 'text',
    role: 'spinbutton',
    inputMode: kind === 'whole' ? 'numeric' : 'decimal',
    autoComplete: 'off',
    min,
    max,
    step,
    'aria-valuemin': min,
    'aria-valuemax': max,
    'aria-valuenow': number ?? undefined,
    onKeyDown: press,
  };
}

/** What was read, with a point and without groups, so that everybody sees how a comma was meant; '150.00' stays. */
export function tidied(kind: NumberKind, text: string): string {
  const number = readNumber(kind, text);
  if (number === null || /^\d+(\.\d+)?$/.test(text)) return text;
  return kind === 'money' && !Number.isInteger(number) ? number.toFixed(2) : String(number);
}
