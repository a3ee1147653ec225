import { AutocompleteInput, ReferenceInput, useChoicesContext, type AutocompleteInputProps } from 'react-admin';
import { LoadFailed } from '../../common/LoadFailed';
import { CHOICES_SHOWN, wordsToFilter } from '../../common/customer-choices';

interface RecordInputProps extends Omit<AutocompleteInputProps, 'filter'> {
  source: string;
  /** Of what resource it is. */
  reference: string;
  /** Which of its records can be chosen. */
  filter?: object;
  /** How many are shown at a time. */
  perPage?: number;
  placeholder: string;
  /** Said when they could not be loaded. */
  failed: string;
}

const BY_NAME = { field: 'name', order: 'ASC' } as const;

/** One record of many, which the server finds by its name; whoever does not see theirs types on. */
export function RecordInput(props: RecordInputProps) {
  const { source, reference, filter, perPage = CHOICES_SHOWN, placeholder, failed, ...input } = props;
  return (
    <ReferenceInput {...{ source, reference, filter, perPage }} sort={BY_NAME}>
      <NotLoaded>{failed}</NotLoaded>
      <AutocompleteInput
        filterToQuery={wordsToFilter}
        helperText={false}
        // The form leads to it when nothing is chosen, and the list would lie over what is said.
        openOnFocus={false}
        TextFieldProps={{ placeholder }}
        {...input}
      />
    </ReferenceInput>
  );
}

function NotLoaded({ children }: { children: string }) {
  const { error, refetch } = useChoicesContext();
  return error ? <LoadFailed onRetry={refetch}>{children}</LoadFailed> : null;
}
