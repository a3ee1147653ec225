import { useInput, type Validator } from 'react-admin';
import { Checkbox, PhoneField, TextArea, TextField, type TextFieldProps } from '@tidycrew/web';
import type { ComponentProps } from 'react';
import { AddressField } from '@tidycrew/web/address-field';
import { Select } from '../Select';

/** What the inputs of a react-admin form share: the design system's fields, each bound to a value of the form. */
interface InputProps {
  /** The name of the value. */
  source: string;
  validate?: Validator;
}

/** One line of text. `error` stands in place of the form's own sentence; null: none is shown. */
export function TextInput({
  source,
  validate,
  error,
  ...props
}: InputProps & Omit<TextFieldProps, 'value' | 'onChange' | 'error'> & { error?: string | null }) {
  const { ref, value, onChange, onBlur, problem } = useTextValue({ source, validate });
  return (
    <TextField
      {...props}
      ref={ref}
      value={value}
      error={error === undefined ? problem : (error ?? undefined)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}

/** Several lines of text. */
export function TextAreaInput({
  source,
  validate,
  ...props
}: InputProps & Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'error'>) {
  const { ref, value, onChange, onBlur, problem } = useTextValue({ source, validate });
  return (
    <TextArea
      {...props}
      ref={ref}
      value={value}
      error={problem}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}

/** A phone number that groups itself while it is typed. */
export function PhoneInput({
  source,
  validate,
  ...props
}: InputProps & Omit<ComponentProps<typeof PhoneField>, 'value' | 'onChange' | 'error'>) {
  const { ref, value, onChange, problem } = useTextValue({ source, validate });
  return (
    <div ref={(frame) => ref(focusIn(frame))}>
      <PhoneField {...props} value={value} error={problem} onChange={onChange} />
    </div>
  );
}

/** An address with suggestions. */
export function AddressInput({
  source,
  validate,
  ...props
}: InputProps & Omit<ComponentProps<typeof AddressField>, 'value' | 'onChange' | 'error'>) {
  const { ref, value, onChange, problem } = useTextValue({ source, validate });
  return (
    <div ref={(frame) => ref(focusIn(frame))}>
      <AddressField {...props} value={value} error={problem} onChange={onChange} />
    </div>
  );
}

/** A choice out of a few. */
export function SelectInput({
  source,
  validate,
  ...props
}: InputProps & Omit<ComponentProps<typeof Select>, 'value' | 'onChange'>) {
  const { value, onChange } = useTextValue({ source, validate });
  return <Select {...props} value={value} onChange={onChange} />;
}

/** Chosen or not. */
export function BooleanInput({
  source,
  ...props
}: Omit<InputProps, 'validate'> & Omit<ComponentProps<typeof Checkbox>, 'checked' | 'onChange'>) {
  const { field } = useInput({ source, format: same, parse: same });
  return <Checkbox {...props} checked={Boolean(field.value)} onChange={field.onChange} />;
}

/** A text of the form, for an input of one's own; an empty one stays a text. */
export function useTextValue({ source, validate }: InputProps) {
  const { field, fieldState } = useInput({ source, validate, format: same, parse: same });
  return {
    ref: field.ref as (element: { focus?: () => void } | null) => void,
    value: (field.value ?? '') as string,
    onChange: field.onChange as (text: string) => void,
    onBlur: () => field.onBlur(),
    problem: sentenceOf(fieldState.error?.message),
  };
}

/** What the form focuses when it finds a problem in a field that takes no ref. */
function focusIn(frame: HTMLElement | null) {
  return frame && { focus: () => frame.querySelector('input')?.focus() };
}

/** A form's own validation puts its sentence one level deeper than the server's refusals. */
function sentenceOf(message: unknown): string | undefined {
  if (typeof message === 'object' && message !== null && 'message' in message) return sentenceOf(message.message);
  return typeof message === 'string' && message !== '' ? message : undefined;
}

function same<Value>(value: Value): Value {
  return value;
}
