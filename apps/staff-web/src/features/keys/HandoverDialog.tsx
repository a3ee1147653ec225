import { useState } from 'react';
import { Banner, Button, CloseButton, Dialog, TextField } from '@tidycrew/web';
import type { KeyMate, StaffKey } from '@tidycrew/contracts';
import { useHandover } from './queries';
import { TEXTS } from './texts';
import styles from './Keys.module.css';

const MAX_PLACE = 80;

interface HandoverDialogProps {
  held: StaffKey;
  mates: readonly KeyMate[];
  onClose: () => void;
}

/** Puts a key down at a place, or hands it to a mate of today. */
export function HandoverDialog({ held, mates, onClose }: HandoverDialogProps) {
  /** null: to a place. */
  const [toUserId, setToUserId] = useState<number | null>(null);
  const [place, setPlace] = useState('');
  const { handOver, isSaving, problem } = useHandover(onClose);
  const isPlace = toUserId === null;
  const choices = [{ id: null, name: TEXTS.toPlace }, ...mates];
  return (
    <Dialog
      open
      title={held.label}
      onClose={onClose}
      busy={isSaving}
      isDirty={place !== ''}
      footer={
        <>
          <CloseButton disabled={isSaving}>{TEXTS.cancel}</CloseButton>
          <Button
            disabled={isPlace && place.trim() === ''}
            busy={isSaving}
            busyLabel={TEXTS.saving}
            onClick={() =>
              handOver({ id: held.id, toUserId, place: isPlace ? place.trim() : null, expectedSince: held.since })
            }
          >
            {TEXTS.save}
          </Button>
        </>
      }
    >
      <div className="stack">
        <fieldset className={styles.choices}>
          <legend>{TEXTS.question}</legend>
          {choices.map(({ id, name }) => (
            <label key={id ?? 0} className={styles.choice}>
              <input type="radio" name="to" checked={toUserId === id} onChange={() => setToUserId(id)} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        {isPlace && (
          <TextField
            label={TEXTS.place}
            hint={TEXTS.placeHint}
            value={place}
            maxLength={MAX_PLACE}
            onChange={(event) => setPlace(event.target.value)}
          />
        )}
        {problem !== null && !isSaving && <Banner tone="danger">{problem}</Banner>}
      </div>
    </Dialog>
  );
}
