import { TextInput, type TextInputProps } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { phoneDigits, shownPhone } from '@tidycrew/domain';
import { usePhoneText } from '@tidycrew/web/ui/phone-text';

const parse = (text: string) => phoneDigits(text) || null;
const format = (held: unknown) => shownPhone(typeof held === 'string' ? held : '');

/** react-admin's text input for a phone number that groups itself (document 001 section 5, decision D410); the form holds its digits, null for none. */
export function PhoneInput({ source, ...input }: TextInputProps) {
  const { setValue } = useFormContext();
  const { problem, hint, inputProps } = usePhoneText({
    value: format(useWatch({ name: source })),
    onChange: (text) => setValue(source, parse(text), { shouldDirty: true }),
  });
  const said = problem ?? hint;
  return (
    <TextInput
      {...input}
      source={source}
      parse={parse}
      format={format}
      helperText={said ?? false}
      {...(problem !== null && { error: true })}
      slotProps={{ htmlInput: inputProps }}
    />
  );
}
