import { OFFICE_LANG } from '@tidycrew/web/language';
import { useState } from 'react';
import { Button, CloseButton, Dialog, TextField } from '@tidycrew/web';
import { LIMITS, TICK_STATES, type CleanItem, type TickState } from '@tidycrew/contracts';
import { ChoiceCard, ChoiceGroup } from '../ChoiceCard';
import { TEXTS as DASHBOARD } from '../texts';
import { CHECKLIST_TEXTS as TEXTS } from './texts';

interface ItemDialogProps {
  item: CleanItem;
  /** What is chosen when it opens. */
  first: TickState | null;
  onSave: (state: TickState, note: string | null) => void;
  onClose: () => void;
}

/** What became of an item, and why where it could not be done. */
export function ItemDialog({ item, first, onSave, onClose }: ItemDialogProps) {
  const [state, setState] = useState(first);
  const [note, setNote] = useState(item.note ?? '');
  const isWhyMissing = state === 'couldNot' && note.trim() === '';
  const save = () => state && onSave(state, state === 'couldNot' ? note.trim() : null);
  return (
    <Dialog
      open
      title={<span lang={OFFICE_LANG}>{item.text}</span>}
      onClose={onClose}
      why={state === null ? TEXTS.chooseFirst : isWhyMissing ? TEXTS.whyFirst : null}
      isDirty={note !== (item.note ?? '')}
      footer={
        <>
          <CloseButton>{DASHBOARD.cancel}</CloseButton>
          <Button disabled={state === null || isWhyMissing} onClick={save}>
            {TEXTS.save}
          </Button>
        </>
      }
    >
      <div className="stack">
        <ChoiceGroup legend={TEXTS.question}>
          {TICK_STATES.map((each) => (
            <ChoiceCard key={each} name="tick" checked={state === each} onChoose={() => setState(each)}>
              {TEXTS.states[each]}
            </ChoiceCard>
          ))}
        </ChoiceGroup>
        {state === 'couldNot' && (
          <TextField
            label={TEXTS.note}
            value={note}
            maxLength={LIMITS.tickNote}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
