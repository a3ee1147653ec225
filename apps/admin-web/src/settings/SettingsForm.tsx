import type { FormEvent, ReactNode } from 'react';
import { Button, Card } from '@tidycrew/web';
import { StaleNotice, type Staleness } from '../common';
import { SETTINGS_TEXTS as TEXTS } from './texts';
import styles from './SettingsPage.module.css';

interface SettingsFormProps {
  isDirty: boolean;
  isSaving: boolean;
  /** Whether the form may be sent; shows its problems otherwise. */
  check: () => boolean;
  onSave: () => void;
  onDiscard: () => void;
  /** Whether somebody else has changed what the form shows, and how its fields are called. */
  stale: Staleness;
  labels: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** The frame of a form of the settings: its fields, Save, and a way back to what is stored. */
export function SettingsForm(props: SettingsFormProps) {
  const { isDirty, isSaving, check, onSave, onDiscard, stale, labels, children } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving || stale.isReloading) return;
    const form = event.currentTarget;
    if (check()) onSave();
    // After the problems have been drawn, the first field that has one gets the focus.
    else requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <Card as="div">
      <form className={styles.form} onSubmit={submit} noValidate>
        {children}
        <StaleNotice stale={stale} labels={labels} />
        <div className={styles.buttons}>
          <Button type="submit" busy={isSaving} busyLabel={TEXTS.saving}>
            {TEXTS.save}
          </Button>
          {isDirty && (
            <Button variant="quiet" disabled={isSaving} onClick={onDiscard}>
              {TEXTS.discard}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

/** A group of fields with its heading. */
export function FieldGroup({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {text && <p className={styles.quiet}>{text}</p>}
      {children}
    </fieldset>
  );
}
