import { TextInput, type TextInputProps } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatPhone } from '@tidycrew/domain';
import { usePhoneText } from '@tidycrew/web/ui/phone-text';

/** react-admin's text input for a phone number that groups itself (document 001 section 5, decision D410). */
export function PhoneInput({ source, ...input }: TextInputProps) {
  const { setValue } = useFormContext();
  const typed: unknown = useWatch({ name: source });
  const { problem, hint, inputProps } = usePhoneText({
    value: typeof typed === 'string' ? typed : '',
    onChange: (text) => setValue(source, text, { shouldDirty: true }),
  });
  const said = problem ?? hint;
  return (
    <TextInput
      {...input}
      source={source}
      parse={formatPhone}
      helperText={said ?? false}
      {...(problem !== null && { error: true })}
      slotProps={{ htmlInput: inputProps }}
    />
  );
}
