import { AutocompleteInput, ReferenceInput, useListContext, type AutocompleteInputProps } from 'react-admin';
import { BY_NAME, CHOICES_SHOWN, wordsToFilter } from '../customer-choices';

interface PickInputProps {
  name: string;
  label: string;
  placeholder: string;
  /** All there are; absent: the server finds them among the records of `reference`. */
  options?: readonly { id: number; label: string }[];
  reference?: 'customers' | 'staff';
}

/** A file of its own, because most lists have none. */
export default function PickInput({ name, reference, options, ...field }: PickInputProps) {
  if (reference === undefined)
    return <Pick {...field} name={name} source={name} choices={options as AutocompleteInputProps['choices']} />;
  return (
    <ReferenceInput source={name} reference={reference} perPage={CHOICES_SHOWN} sort={BY_NAME}>
      <Pick {...field} name={name} optionText="name" filterToQuery={wordsToFilter} />
    </ReferenceInput>
  );
}

function Pick({ name, placeholder, ...field }: { name: string; placeholder: string } & AutocompleteInputProps) {
  const { filterValues } = useListContext();
  return (
    <AutocompleteInput
      variant="outlined"
      size="small"
      margin="none"
      helperText={false}
      // It comes after the form, which has filled only what was there.
      defaultValue={filterValues[name] ?? ''}
      optionText="label"
      translateChoice={false}
      format={(value: unknown) => (value === undefined || value === '' ? null : Number(value))}
      parse={(value: unknown) => value ?? ''}
      suggestionLimit={100}
      // The sheet of a phone is above whatever is drawn beside it.
      slotProps={{ popper: { disablePortal: true } }}
      TextFieldProps={{ placeholder }}
      {...field}
    />
  );
}
