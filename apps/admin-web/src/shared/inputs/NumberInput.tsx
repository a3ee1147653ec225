import { TextInput, type TextInputProps, useWrappedSource } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { numberInputProps, tidied, type NumberInput as Numbers } from '@tidycrew/web/ui/number-input';
import { asTyped } from './as-typed';

type NumberInputProps = Omit<TextInputProps, 'type'> & Pick<Numbers, 'kind' | 'min' | 'max' | 'step'>;

/** react-admin's text input for a number: the wheel changes nothing, a decimal comma is read (decision D400). */
export function NumberInput({ kind, min, max, step, source, ...input }: NumberInputProps) {
  const { setValue } = useFormContext();
  // Of a row of an array input.
  const name = useWrappedSource(source);
  const typed: unknown = useWatch({ name });
  const value = typeof typed === 'string' ? typed : '';
  const write = (text: string) => setValue(name, text, { shouldDirty: true, shouldTouch: true });
  return (
    <TextInput
      {...input}
      source={source}
      parse={asTyped}
      onBlur={() => {
        const tidy = tidied(kind, value);
        if (tidy !== value) write(tidy);
      }}
      slotProps={{ htmlInput: numberInputProps({ kind, value, min, max, step, onChange: write }) }}
    />
  );
}
