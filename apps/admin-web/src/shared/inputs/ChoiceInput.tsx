import { SelectInput, type SelectInputProps } from 'react-admin';
import { asTyped, orNull } from './as-typed';

interface ChoiceInputProps extends Pick<SelectInputProps, 'validate' | 'helperText' | 'sx'> {
  source: string;
  label: string;
  /** What the form holds of each; null: the choice of none. */
  options: readonly { value: string | number | null; label: string }[];
}

/** react-admin's select of a few, one of which may be none: its own empty choice is called 'Clear value'. */
export function ChoiceInput({ label, options, ...input }: ChoiceInputProps) {
  return (
    <SelectInput
      helperText={false}
      parse={options.some(({ value }) => value === null) ? orNull : asTyped}
      {...input}
      // As an element: of a text it would be said that it is required.
      label={<>{label}</>}
      isRequired
      choices={options.map(({ value, label: name }) => ({ id: value ?? '', name }))}
      translateChoice={false}
      slotProps={SHOWN_WHEN_EMPTY}
    />
  );
}

const SHOWN_WHEN_EMPTY = { select: { displayEmpty: true }, inputLabel: { shrink: true } };
