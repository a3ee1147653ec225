import type { Validator } from 'react-admin';
import { Chip } from '@mui/material';
import { LIMITS, type AdminChecklist } from '@tidycrew/contracts';
import { cleanLine } from '@tidycrew/domain';
import { LIST_TEXTS } from '../shared/list/texts';
import { FormDialog } from '../shared/dialog/FormDialog';
import { useRecordDialog, type Opened } from '../shared/dialog/use-record-dialog';
import { LineInput } from '../shared/inputs/LineInput';
import { LongTextInput } from '../shared/inputs/LongTextInput';
import { itemsOfText, itemsProblem } from './items';
import { CHECKLISTS_TEXTS as TEXTS } from './texts';

interface ChecklistForm {
  name: string;
  /** One on each line. */
  items: string;
}

const LABELS = { name: TEXTS.name, items: TEXTS.items };
const isNamed: Validator = (typed: string) => (cleanLine(typed) === '' ? TEXTS.nameRequired : undefined);
const hasItems: Validator = (typed: string) => itemsProblem(typed);

/** Name and items of a checklist. */
export function ChecklistDialog(opened: Opened) {
  return (
    <FormDialog<AdminChecklist, ChecklistForm>
      {...useRecordDialog(TEXTS, opened)}
      resource="checklists"
      labels={LABELS}
      toValues={(stored) => ({ name: stored?.name ?? '', items: stored?.items.join('\n') ?? '' })}
      toRequest={async ({ name, items }) => ({ name: cleanLine(name), items: itemsOfText(items) })}
    >
      {(stored) => (
        <>
          {stored?.active === false && <Chip size="small" label={LIST_TEXTS.archived} />}
          <LineInput source="name" label={TEXTS.name} required maxLength={LIMITS.name} validate={isNamed} />
          <LongTextInput
            source="items"
            label={TEXTS.items}
            required
            minRows={8}
            maxLength={LIMITS.notes}
            validate={hasItems}
            helperText={TEXTS.itemsHint}
          />
        </>
      )}
    </FormDialog>
  );
}
