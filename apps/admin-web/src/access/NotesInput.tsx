import { ArrayInput, required, SelectInput, SimpleFormIterator, useSimpleFormIteratorItem } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ACCESS_KINDS, LIMITS, type AccessNote } from '@tidycrew/contracts';
import { ACCESS_WORDS } from '@tidycrew/web/access';
import { LongTextInput } from '../shared/inputs/LongTextInput';
import { ACCESS_TEXTS as TEXTS } from './texts';

const KINDS = ACCESS_KINDS.map((id) => ({ id, name: ACCESS_WORDS[id] }));
const written = required(TEXTS.required);

/** The access notes of a customer in their order, `notes` of the form. @param isAdding somebody is about to write the last one */
export function NotesInput({ isAdding = false }: { isAdding?: boolean }) {
  const notes = useWatch({ name: 'notes' }) as AccessNote[] | undefined;
  return (
    <ArrayInput source="notes" label={TEXTS.notes} helperText={false}>
      <SimpleFormIterator disableClear disableAdd={(notes?.length ?? 0) >= LIMITS.accessNotes} sx={{ width: 1 }}>
        <SelectInput
          source="kind"
          label={TEXTS.kind}
          choices={KINDS}
          defaultValue="entry"
          translateChoice={false}
          isRequired
          helperText={false}
        />
        <NoteInput isAdding={isAdding} />
      </SimpleFormIterator>
    </ArrayInput>
  );
}

function NoteInput({ isAdding }: { isAdding: boolean }) {
  const { index, total } = useSimpleFormIteratorItem();
  return (
    <LongTextInput
      source="text"
      label={TEXTS.note}
      maxLength={LIMITS.accessNote}
      minRows={1}
      validate={written}
      autoFocus={isAdding && index === total - 1}
    />
  );
}
