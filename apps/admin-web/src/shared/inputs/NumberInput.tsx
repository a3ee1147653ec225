import { TextInput, type TextInputProps } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { numberInputProps, tidied, type NumberInput as Numbers } from '@tidycrew/web/ui/number-input';
import { asTyped } from './as-typed';

type NumberInputProps = Omit<TextInputProps, 'type'> & Pick<Numbers, 'kind' | 'min' | 'max' | 'step'>;

/** react-admin's text input for a number: the wheel changes nothing, a decimal comma is read (decision D400). */
export function NumberInput({ kind, min, max, step, source, ...input }: NumberInputProps) {
  const { setValue } = useFormContext();
  const typed: unknown = useWatch({ name: source });
  const value = typeof typed === 'string' ? typed : '';
  const write = (text: string) => setValue(source, text, { shouldDirty: true, shouldTouch: true });
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
