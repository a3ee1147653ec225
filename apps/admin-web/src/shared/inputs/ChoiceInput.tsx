import { SelectInput, type SelectInputProps } from 'react-admin';
import { asTyped } from './as-typed';

interface ChoiceInputProps extends Pick<SelectInputProps, 'validate' | 'helperText' | 'sx' | 'parse' | 'format'> {
  source: string;
  label: string;
  /** The choice of none has the value ''. */
  options: readonly { value: string; label: string }[];
}

/** react-admin's select of a few, one of which may be none: its own empty choice is called 'Clear value'. */
export function ChoiceInput({ label, options, ...input }: ChoiceInputProps) {
  return (
    <SelectInput
      helperText={false}
      parse={asTyped}
      {...input}
      // As an element: of a text it would be said that it is required.
      label={<>{label}</>}
      isRequired
      choices={[...options]}
      optionValue="value"
      optionText="label"
      translateChoice={false}
      slotProps={SHOWN_WHEN_EMPTY}
    />
  );
}

const SHOWN_WHEN_EMPTY = { select: { displayEmpty: true }, inputLabel: { shrink: true } };
