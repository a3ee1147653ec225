import { useId } from 'react';
import { LIMITS } from '@tidycrew/contracts';
import { CheckIcon } from '@tidycrew/web';
import { TextInput, useTextValue } from '../common/form';
import { inkOn } from './ink';
import { PALETTE, TEAMS_TEXTS as TEXTS } from './texts';
import styles from './TeamDialog.module.css';

/** Name and colour: what a team is given when it is made and can be changed in it. */
export function TeamInputs({ isSaving }: { isSaving: boolean }) {
  return (
    <>
      <TextInput
        source="name"
        label={TEXTS.name}
        required
        maxLength={LIMITS.name}
        autoComplete="off"
        readOnly={isSaving}
      />
      <ColorInput source="colorHex" disabled={isSaving} />
    </>
  );
}

/** One of the eight colours (document 001 section 5); a team that has another keeps it until one is chosen. */
function ColorInput({ source, disabled }: { source: string; disabled: boolean }) {
  const { value, onChange, problem } = useTextValue({ source });
  const name = useId();
  const isOwn = (hex: string) => hex.toLowerCase() === value.toLowerCase();
  const others = value !== '' && !PALETTE.some(({ hex }) => isOwn(hex)) ? [{ hex: value, name: value }] : [];
  return (
    <fieldset className={styles.colors} disabled={disabled}>
      <legend>{TEXTS.color}</legend>
      <div className={styles.swatches}>
        {[...PALETTE, ...others].map((color) => (
          <label key={color.hex} className={styles.swatch} title={color.name}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={isOwn(color.hex)}
              onChange={() => onChange(color.hex)}
              aria-label={color.name}
            />
            <span className={styles.color} style={{ background: color.hex, color: inkOn(color.hex) }}>
              {isOwn(color.hex) && <CheckIcon size={22} />}
            </span>
          </label>
        ))}
      </div>
      {problem && (
        <p className={styles.error} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
