import { AutocompleteInput } from 'react-admin';
import type { ComboboxOption } from '../Combobox';
import { useUrlListContext } from './use-url-list';

interface PickInputProps {
  name: string;
  label: string;
  placeholder: string;
  options: readonly ComboboxOption[];
}

/** A file of its own, because most lists have none. */
export default function PickInput({ name, label, placeholder, options }: PickInputProps) {
  const { filterValues } = useUrlListContext();
  return (
    <AutocompleteInput
      variant="outlined"
      size="small"
      margin="none"
      helperText={false}
      source={name}
      // It comes after the form, which has filled only what was there.
      defaultValue={filterValues[name] ?? ''}
      label={label}
      choices={options as ComboboxOption[]}
      optionText="label"
      translateChoice={false}
      format={(value: unknown) => (value === undefined || value === '' ? null : Number(value))}
      parse={(value: unknown) => value ?? ''}
      suggestionLimit={100}
      // The sheet of a phone is above whatever is drawn beside it.
      slotProps={{ popper: { disablePortal: true } }}
      TextFieldProps={{ placeholder }}
    />
  );
}
