import { useInput, type Validator } from 'react-admin';
import {
  Checkbox,
  NumberField,
  type NumberFieldProps,
  PhoneField,
  Switch,
  TextArea,
  TextField,
  type TextFieldProps,
} from '@tidycrew/web';
import type { ComponentProps, ElementType } from 'react';
import { CustomerCombobox } from '../CustomerCombobox';
import { DayField, TimeField } from '../DayField';
import { Select } from '../Select';

/** What the inputs of a react-admin form share: the design system's fields, each bound to a value of the form. */
interface InputProps {
  /** The name of the value. */
  source: string;
  validate?: Validator;
}

/** What a field is told by the one who places it. */
type FieldOf<Field extends ElementType> = Omit<ComponentProps<Field>, 'value' | 'onChange' | 'error'>;

/** One line of text. `error` stands in place of the form's own sentence; null: none is shown. */
export function TextInput({
  source,
  validate,
  error,
  onLeave,
  ...props
}: InputProps &
  Omit<TextFieldProps, 'value' | 'onChange' | 'error'> & {
    error?: string | null;
    /** What the text becomes when the field is left, such as an ABN in its groups. */
    onLeave?: (text: string) => string;
  }) {
  const { ref, value, onChange, onBlur, problem } = useTextValue({ source, validate });
  const leave = () => {
    const tidy = onLeave?.(value) ?? value;
    if (tidy !== value) onChange(tidy);
    onBlur();
  };
  return (
    <TextField
      {...props}
      ref={ref}
      value={value}
      error={error === undefined ? problem : (error ?? undefined)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={leave}
    />
  );
}

/** An amount of money, a whole number, or another one; `error` as of `TextInput`. */
export function NumberInput({
  source,
  validate,
  error,
  ...props
}: InputProps & Omit<NumberFieldProps, 'value' | 'onChange' | 'error'> & { error?: string | null }) {
  const { ref, value, onChange, onBlur, problem } = useTextValue({ source, validate });
  return (
    <NumberField
      {...props}
      ref={ref}
      value={value}
      error={error === undefined ? problem : (error ?? undefined)}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

/** Several lines of text. */
export function TextAreaInput({ source, validate, ...props }: InputProps & FieldOf<typeof TextArea>) {
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
export function PhoneInput({ source, validate, ...props }: InputProps & FieldOf<typeof PhoneField>) {
  const { ref, value, onChange, problem } = useTextValue({ source, validate });
  return (
    <div ref={(frame) => ref(focusIn(frame))}>
      <PhoneField {...props} value={value} error={problem} onChange={onChange} />
    </div>
  );
}

/** A day 'yyyy-MM-dd', typed as the country writes it (decision D170). */
export function DayInput({ source, ...props }: InputProps & FieldOf<typeof DayField>) {
  const { ref, value, onChange, problem } = useTextValue({ source });
  return (
    <div ref={(frame) => ref(focusIn(frame))}>
      <DayField {...props} value={value} error={problem} onChange={onChange} />
    </div>
  );
}

/** A time of day 'HH:mm'. */
export function TimeInput({ source, ...props }: InputProps & FieldOf<typeof TimeField>) {
  const { ref, value, onChange, problem } = useTextValue({ source });
  return (
    <div ref={(frame) => ref(focusIn(frame))}>
      <TimeField {...props} value={value} error={problem} onChange={onChange} />
    </div>
  );
}

/** A choice out of all customers by typing; the value is an id, or null. */
export function CustomerInput({ source, ...props }: InputProps & FieldOf<typeof CustomerCombobox>) {
  const { ref, value, onChange, problem } = useFormValue<number | null>({ source });
  return (
    <div ref={(frame) => ref(focusIn(frame))}>
      <CustomerCombobox {...props} value={value ?? null} error={problem} onChange={(id) => onChange(id)} />
    </div>
  );
}

/** A choice out of a few; `onPick` is told what was chosen, after the form. */
export function SelectInput({
  source,
  validate,
  onPick,
  ...props
}: InputProps & { onPick?: (value: string) => void } & Omit<FieldOf<typeof Select>, 'error'>) {
  const { ref, value, onChange, problem } = useTextValue({ source, validate });
  const pick = (next: string) => {
    onChange(next);
    onPick?.(next);
  };
  return <Select {...props} ref={ref} value={value} error={problem} onChange={pick} />;
}

/** Chosen or not; `isSwitch`: on or off. `onPick` is told what was chosen, after the form. */
export function BooleanInput({
  source,
  isSwitch = false,
  onPick,
  ...props
}: Omit<InputProps, 'validate'> & { isSwitch?: boolean; onPick?: (isChosen: boolean) => void } & Omit<
    ComponentProps<typeof Checkbox>,
    'checked' | 'onChange'
  >) {
  const { field } = useInput({ source, format: same, parse: same });
  const Field = isSwitch ? Switch : Checkbox;
  const pick = (isChosen: boolean) => {
    field.onChange(isChosen);
    onPick?.(isChosen);
  };
  return <Field {...props} checked={Boolean(field.value)} onChange={pick} />;
}

/** A text of the form, for an input of one's own; an empty one stays a text. */
export function useTextValue(input: InputProps) {
  const { value, ...rest } = useFormValue<string | undefined>(input);
  return { ...rest, value: value ?? '' };
}

function useFormValue<Value>({ source, validate }: InputProps) {
  const { field, fieldState } = useInput({ source, validate, format: same, parse: same });
  return {
    ref: field.ref as (element: { focus?: () => void } | null) => void,
    value: field.value as Value,
    onChange: field.onChange as (value: Value) => void,
    onBlur: () => field.onBlur(),
    problem: sentenceOf(fieldState.error?.message),
  };
}

/** What the form focuses when it finds a problem in a field that takes no ref. */
export function focusIn(frame: HTMLElement | null) {
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
