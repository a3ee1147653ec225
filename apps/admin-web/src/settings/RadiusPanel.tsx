import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { RadiusSettings } from '@tidycrew/contracts';
import { TextField } from '@tidycrew/web';
import { Loaded } from './Loaded';
import { radiusQuery, saveSetting } from './queries';
import { SettingsForm } from './SettingsForm';
import type { PanelProps } from './SettingsPage';
import { RADIUS_TEXTS as TEXTS } from './texts';
import { useDraft } from './useDraft';
import { useSave } from './useSave';
import styles from './SettingsPage.module.css';

interface RadiusForm {
  radiusMeters: string;
}

const MAX_METERS = 1_000_000;

/** How far from their phone staff see customers (document 001 sections 5 and 9). */
export function RadiusPanel(props: PanelProps) {
  return (
    <Loaded query={useQuery(radiusQuery)} failed={TEXTS.loadFailed}>
      {({ radiusMeters }) => <Radius stored={radiusMeters} {...props} />}
    </Loaded>
  );
}

function Radius({ stored, onDirty }: PanelProps & { stored: number }) {
  const { save, isSaving, fields } = useSave({
    call: (body: RadiusSettings) => saveSetting<RadiusSettings>('geolocation-radius', body),
    fallback: TEXTS.saveFailed,
    onSaved: () => draft.forget(),
  });
  const draft = useDraft<RadiusForm>({
    name: 'radius',
    stored: useMemo(() => ({ radiusMeters: String(stored) }), [stored]),
    problemsOf,
    fields,
    onDirty,
  });
  const { radiusMeters } = draft.form;
  const isRight = Object.keys(problemsOf(draft.form)).length === 0;
  return (
    <SettingsForm
      isDirty={draft.isDirty}
      isSaving={isSaving}
      check={draft.check}
      onSave={() => save({ radiusMeters: Number(radiusMeters) })}
      onDiscard={draft.forget}
    >
      <p>{TEXTS.intro}</p>
      <TextField
        className={styles.short}
        label={TEXTS.radius}
        hint={isRight ? TEXTS.kilometers(kilometers(radiusMeters)) : undefined}
        error={draft.problems.radiusMeters}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_METERS}
        step={1}
        required
        readOnly={isSaving}
        value={radiusMeters}
        onChange={({ target }) => draft.set({ radiusMeters: target.value })}
      />
      <p className={styles.quiet}>
        {TEXTS.guidance} {TEXTS.follows}
      </p>
    </SettingsForm>
  );
}

function problemsOf({ radiusMeters }: RadiusForm): { radiusMeters?: string } {
  const isRight = /^[1-9]\d{0,6}$/.test(radiusMeters.trim()) && Number(radiusMeters) <= MAX_METERS;
  return isRight ? {} : { radiusMeters: TEXTS.problem };
}

const kilometers = (meters: string) => (Number(meters) / 1000).toLocaleString('en-AU', { maximumFractionDigits: 3 });
