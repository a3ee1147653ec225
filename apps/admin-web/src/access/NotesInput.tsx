import { ArrayInput, required, SelectInput, SimpleFormIterator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ACCESS_KINDS, LIMITS, type AccessNote } from '@tidycrew/contracts';
import { ACCESS_WORDS } from '@tidycrew/web/access';
import { LongTextInput } from '../shared/inputs/LongTextInput';
import { ACCESS_TEXTS as TEXTS } from './texts';

const KINDS = ACCESS_KINDS.map((id) => ({ id, name: ACCESS_WORDS[id] }));
const written = required(TEXTS.required);

/** The access notes of a customer in their order, `notes` of the form. */
export function NotesInput() {
  const notes = useWatch({ name: 'notes' }) as AccessNote[] | undefined;
  return (
    <ArrayInput source="notes" label={TEXTS.notes} helperText={false}>
      <SimpleFormIterator disableClear disableAdd={(notes?.length ?? 0) >= LIMITS.accessNotes} sx={ROWS}>
        <SelectInput
          source="kind"
          label={TEXTS.kind}
          choices={KINDS}
          defaultValue="entry"
          translateChoice={false}
          isRequired
          helperText={false}
        />
        <LongTextInput source="text" label={TEXTS.note} maxLength={LIMITS.accessNote} minRows={1} validate={written} />
      </SimpleFormIterator>
    </ArrayInput>
  );
}

const ROWS = {
  width: 1,
  '& .RaSimpleFormIterator-line': { alignItems: 'center' },
  '@media (pointer: coarse)': { '& .MuiIconButton-root': { minWidth: 44, minHeight: 44 } },
} as const;
