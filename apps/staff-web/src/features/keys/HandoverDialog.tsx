import { useState } from 'react';
import { Banner, Button, CloseButton, Dialog, sentenceFor, TextField } from '@tidycrew/web';
import { LIMITS, type KeyMate, type StaffKey } from '@tidycrew/contracts';
import { OFFICE_LANG } from '@tidycrew/web/language';
import { useHandover } from '../../shell/handover';
import { OfficeWords, useOffice } from '../../shell/office';
import { TEXTS } from './texts';
import styles from './Keys.module.css';

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
  const { mutate: handOver, isPending: isSaving, error } = useHandover(onClose);
  const problem = error ? sentenceFor(error, { fallback: TEXTS.failed, network: TEXTS.network }) : null;
  const isPlace = toUserId === null;
  const choices = [{ id: null, name: TEXTS.toPlace }, ...mates];
  return (
    <Dialog
      open
      title={<span translate="no">{held.label}</span>}
      onClose={onClose}
      busy={isSaving}
      isDirty={place !== ''}
      why={isPlace && place.trim() === '' ? TEXTS.placeFirst : null}
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
              <span translate={id === null ? undefined : 'no'}>{name}</span>
            </label>
          ))}
        </fieldset>
        {isPlace && <Place place={place} onChange={setPlace} />}
        {problem !== null && !isSaving && (
          <Banner tone="danger">
            <OfficeWords names={[held.label]}>{problem}</OfficeWords>
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

/** One of the office's places by a tap, or any other one. */
function Place({ place, onChange }: { place: string; onChange: (place: string) => void }) {
  const places = useOffice()?.keyPlaces ?? [];
  return (
    <>
      <div className={styles.places}>
        {places.map((name) => (
          <Button
            key={name}
            variant={place === name ? 'soft' : 'secondary'}
            aria-pressed={place === name}
            onClick={() => onChange(name)}
          >
            <span lang={OFFICE_LANG}>{name}</span>
          </Button>
        ))}
      </div>
      <TextField
        label={TEXTS.place}
        hint={TEXTS.placeHint}
        value={place}
        maxLength={LIMITS.keyPlace}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
