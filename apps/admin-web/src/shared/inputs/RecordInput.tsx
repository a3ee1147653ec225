import { createContext, use, type ComponentProps } from 'react';
import { AutocompleteInput, ReferenceInput, useChoicesContext, type AutocompleteInputProps } from 'react-admin';
import { Typography } from '@mui/material';
import { LoadFailed } from '../LoadFailed';
import { BY_NAME, CHOICES_SHOWN, wordsToFilter } from '../customer-choices';
import { COMMON_TEXTS as TEXTS } from '../texts';

/** `optionText`: the same element or function each time, because another one empties what is being typed. */
interface ChoiceProps extends Omit<AutocompleteInputProps, 'inputText'> {
  placeholder: string;
  failed: string;
}

interface RecordInputProps extends Omit<ChoiceProps, 'filter'> {
  source: string;
  reference: string;
  filter?: object;
  perPage?: number;
}

/** One record of many, which the server finds by its name; whoever does not see theirs types on. */
export function RecordInput(props: RecordInputProps) {
  const { source, reference, filter, perPage = CHOICES_SHOWN, ...input } = props;
  return (
    <ReferenceInput {...{ source, reference, filter, perPage }} sort={BY_NAME}>
      <Choice {...input} />
    </ReferenceInput>
  );
}

function Choice({ placeholder, failed, ...input }: ChoiceProps) {
  const { allChoices = [], total = 0, error, refetch } = useChoicesContext();
  const isCut = total > allChoices.length;
  return (
    <More value={isCut ? `${TEXTS.firstOf(allChoices.length, total)}. ${TEXTS.typeOn}` : null}>
      {error && <LoadFailed onRetry={refetch}>{failed}</LoadFailed>}
      <AutocompleteInput
        filterToQuery={wordsToFilter}
        helperText={false}
        inputText={nameOf}
        // The form leads to it when nothing is chosen, and the list would lie over what is said.
        openOnFocus={false}
        noOptionsText={TEXTS.noAnswer}
        TextFieldProps={{ placeholder }}
        slotProps={{ listbox: { component: Options } }}
        {...input}
      />
    </More>
  );
}

const nameOf = ({ name }: { name: string }) => name;

/** Said below the choices: how many there are; null where all are shown. */
const More = createContext<string | null>(null);

function Options(props: ComponentProps<'ul'>) {
  const more = use(More);
  return (
    <ul {...props}>
      {props.children}
      {more !== null && (
        <Typography
          component="li"
          role="option"
          aria-selected={false}
          aria-disabled
          variant="body2"
          sx={{ px: 2, py: 1 }}
        >
          {more}
        </Typography>
      )}
    </ul>
  );
}
