import { useState } from 'react';
import { InputHelperText, useInput, type InputProps } from 'react-admin';
import { Autocomplete, TextField } from '@mui/material';
import { useAddressSuggestions } from '@tidycrew/web/address-field/useAddressSuggestions';
import { LIST_TEXTS } from '../list/texts';
import { asTyped } from './as-typed';

interface AddressInputProps extends Pick<InputProps<string>, 'source' | 'validate'> {
  label: string;
  maxLength: number;
  required?: boolean;
}

/** An address with suggestions while it is typed. */
export function AddressInput({ label, maxLength, required, ...input }: AddressInputProps) {
  const { id, field, fieldState } = useInput<string>({ ...input, parse: asTyped });
  const { onChange, onBlur, ref, name } = field;
  const value = String(field.value);
  const [isOpen, setIsOpen] = useState(false);
  const suggestions = useAddressSuggestions(value, isOpen);
  const isShown = isOpen && suggestions.length > 0;
  return (
    <>
      <Autocomplete
        freeSolo
        disableClearable
        id={id}
        options={suggestions}
        filterOptions={asTyped}
        open={isShown}
        onClose={() => setIsOpen(false)}
        value={value}
        inputValue={value}
        onInputChange={(_, text, reason) => {
          if (reason !== 'input') return;
          setIsOpen(true);
          onChange(text);
        }}
        onChange={(_, chosen) => onChange(chosen)}
        onBlur={onBlur}
        renderInput={(params) => (
          <TextField
            {...params}
            name={name}
            inputRef={ref}
            label={label}
            required={required}
            error={fieldState.invalid}
            helperText={fieldState.invalid && <InputHelperText error={fieldState.error?.message} />}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, maxLength, autoComplete: 'off', spellCheck: false },
            }}
          />
        )}
      />
      <span className="visually-hidden" role="status">
        {isShown && LIST_TEXTS.suggestions(suggestions.length)}
      </span>
    </>
  );
}
